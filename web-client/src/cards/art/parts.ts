import type { Suit } from "../../protocol/messages.gen";
import { cut, dot, dots, filled, mirrored, stroke, type Layer } from "./layer";

// What several figures share. Half a figure: the middle of the card's field is at 0, 0, its head is above, and its twin
// comes of turning it round. The field is 32.4 wide and 77.6 high; what is held is on the right.

/** The left half of something and its right one. */
export const both = (d: string): string => d + mirrored(d);

export const kRobe = filled(
  "suit",
  "M-4 -14C-9 -13 -15.600 -11.500 -16.200 -6.500V1H16.200V-6.500C15.600 -11.500 9 -13 4 -14z",
);

export const kFace = cut(
  "paper",
  "M-5 -28V-19.500C-5 -16 -2.500 -13.500 0 -13.500S5 -16 5 -19.500V-28z",
);

const kNose = stroke("suit", "M.3 -22.300V-19.200H-.8", 0.5);

/** Brows that weigh, over eyes that look straight ahead. */
export const kStern: readonly Layer[] = [
  stroke("suit", both("M-4.100 -23.500L-1.300 -23.200"), 0.9),
  filled("suit", dots(0.7, -2.5, -21.8, 2.5, -21.8)),
  kNose,
];

/** Lids that are half down, under thin brows. */
export const kProud: readonly Layer[] = [
  stroke(
    "suit",
    both("M-4.100 -24q1.400 -1 2.700 -.2M-4.200 -21.900Q-2.700 -23.200 -1.200 -22.100"),
    0.5,
  ),
  filled("suit", dots(0.75, -2.6, -21.8, 2.6, -21.8)),
  kNose,
];

/** Eyes that look aside, under brows that are up. */
export const kMerry: readonly Layer[] = [
  stroke("suit", both("M-3.900 -23.600q1.300 -1.100 2.600 -.2"), 0.55),
  filled("suit", dots(0.75, -2.1, -21.9, 2.9, -21.9)),
  kNose,
];

/** A hand that holds what stands at 12.7, in a cuff. */
const kArm: readonly Layer[] = [
  cut(
    "paper",
    "M10.500 -10.500Q12.700 -11.200 14.900 -10.500Q15.700 -9 15.200 -7H10.200Q9.700 -9 10.500 -10.500z",
  ),
  stroke("suit", "M10.600 -9.300H12.600M10.500 -8.200H12.600", 0.35),
  cut("gold", "M9.600 -7.200H15.700L16.100 -4.600H9.200z"),
];

/** What a figure holds. */
export type Attribute = "sword" | "cup" | "key" | "flower" | "halberd";

const kAttributes: Readonly<Record<Attribute, readonly Layer[]>> = {
  sword: [
    cut("paper", "M11.400 -13V-33L12.700 -36.300L14 -33V-13z"),
    stroke("suit", "M12.700 -31V-15", 0.35),
    cut("gold", "M9.300 -14Q12.700 -12.600 16 -14V-12.300Q12.700 -10.900 9.300 -12.300z"),
  ],
  cup: [
    cut(
      "gold",
      `M9.600 -24.500H15.800C15.800 -19.800 14.800 -17.400 13.400 -16.700V-10.500H12V-16.700C10.600 -17.400 9.600 -19.800 9.600 -24.500z${dot(12.7, -14.6, 1.3)}`,
    ),
    stroke("suit", "M10 -22.300H15.400M11 -18.900H14.400", 0.45),
    filled("suit", dots(0.6, 11.2, -20.6, 12.7, -20.6, 14.2, -20.6)),
    cut("gold", "M9.300 -24.500Q10 -29 12.700 -29.600Q15.400 -29 16 -24.500z"),
    stroke("paper", "M10.900 -25.700Q11.200 -27.300 12.200 -28", 0.55),
    cut("gold", dot(12.7, -30.6, 1.1)),
  ],
  key: [
    stroke("suit", "M12.700 -11V-28M12.700 -14.200H9.800M12.700 -17.800H9.800", 2.6),
    stroke("gold", "M12.700 -11V-28M12.700 -14.200H9.900M12.700 -17.800H9.900", 1.2),
    cut("gold", dots(2, 12.7, -33.8, 10.9, -30.7, 14.5, -30.7)),
    filled("gold", dot(12.7, -31.8, 1.5)),
    filled("suit", dots(0.8, 12.7, -33.9, 10.8, -30.7, 14.6, -30.7)),
    cut("gold", "M11 -28.200H14.400V-26.600H11z"),
  ],
  flower: [
    stroke("suit", "M12.700 -8C13.200 -14 11.700 -19 12.600 -26", 0.9),
    filled(
      "suit",
      "M12.400 -13.500C9.800 -13.500 9 -15.500 9 -17.500C11.300 -17.500 12.500 -16 12.400 -13.500zM12.300 -17.500C14.700 -17.500 15.700 -19.500 15.700 -21.500C13.500 -21.500 12 -20 12.300 -17.500z",
    ),
    cut("gold", dots(1.7, 12.3, -31.2, 14.5, -29.5, 13.6, -26.9, 11, -26.9, 10.1, -29.5)),
    filled("suit", dot(12.3, -28.8, 1.3)),
  ],
  halberd: [
    stroke("suit", "M12.700 -9V-34", 1.5),
    cut("gold", "M12.700 -38L14.200 -33.500H11.200z"),
    cut(
      "gold",
      "M11.300 -32C13.500 -31.300 15.200 -32.300 15.800 -34V-22.800C15.200 -24.500 13.500 -25.500 11.300 -24.800z",
    ),
    stroke("suit", "M13.300 -29.800Q13.800 -28.400 13.300 -27", 0.4),
  ],
};

/** A hand and what is in it. */
export function holding(attribute: Attribute): readonly Layer[] {
  return [...kAttributes[attribute], ...kArm];
}

/** The joker's hand holds his own sign. */
export function holdingSign(sign: readonly Layer[]): readonly Layer[] {
  return [...sign, ...kArm];
}

const kMotif: Readonly<Record<Suit, string>> = {
  S: "m-1.200 .8l1.200 -1.600l1.200 1.600",
  H: "m-1.300 -.6a1.300 1.300 0 0 0 2.600 0",
  D: "m0 -1.200l1 1.200l-1 1.200l-1 -1.200z",
  C: "m-.6 0a.6 .6 0 1 0 1.200 0a.6 .6 0 1 0 -1.200 0m-.8 1.200a.6 .6 0 1 0 1.200 0a.6 .6 0 1 0 -1.200 0m1.600 0a.6 .6 0 1 0 1.200 0a.6 .6 0 1 0 -1.200 0",
};

/** What a robe is woven with, about places that are x and y in turn: it tells the suit where two suits have one colour. */
export function weave(suit: Suit, ...places: readonly number[]): Layer {
  let d = "";
  for (let at = 0; at < places.length; at += 2)
    d += `M${places[at]} ${places[at + 1]}${kMotif[suit]}`;
  return suit === "S" || suit === "H" ? stroke("paper", d, 0.6) : filled("paper", d);
}

/** A belt where the two halves meet. */
export const kBelt: readonly Layer[] = [
  cut("gold", "M-16.600 .96L16.600 -3.360V-.96L-16.600 3.360z"),
  filled(
    "suit",
    `M0 -1.200l2 1.200l-2 1.200l-2 -1.200z${dots(0.6, -6, 0.8, 6, -0.8, -11, 1.45, 11, -1.45)}`,
  ),
];
