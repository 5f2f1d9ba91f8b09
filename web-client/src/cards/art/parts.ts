import type { Suit } from "../../protocol/messages.gen";
import { cut, dot, dots, filled, leaning, mirrored, moved, stroke, type Layer } from "./layer";

// Parts that several figures share. A figure is drawn on a card of 100 by 140. Its middle line is x = 0, and its two
// halves meet at y = 70. The hand with its object is on the right. `courts.ts` moves the figure to the middle of the
// card and doubles it.

/** The left half of something and its right one. */
export const both = (d: string): string => d + mirrored(d);

/** A line of another ink with a dark edge on both of its sides. */
export function piping(d: string, width: number): readonly Layer[] {
  return [stroke("line", d, width + 1.2), stroke("gold", d, width)];
}

export const kRobe: readonly Layer[] = [
  cut("suit", "M-29 70V65C-28 57 -19 53.500 -9 52H9C19 53.500 28 57 29 65V70z"),
  filled(
    "deep",
    both("M-28.300 70V65.500C-28 61.500 -26 59 -23.500 57.600C-25 61 -25.200 66 -24.500 70z"),
  ),
];

const kMotif: Readonly<Record<Suit, string>> = {
  S: "m-1.700 1.200l1.700 -2.600l1.700 2.600",
  H: "m-1.700 -.8a1.700 1.700 0 0 0 3.400 0",
  D: "m0 -1.900l1.500 1.900l-1.500 1.900l-1.500 -1.900z",
  C: "m-.95 -.5a.95 .95 0 1 0 1.900 0a.95 .95 0 1 0 -1.900 0",
};

/**
 * The pattern of a robe, around places given as x and y in turn. The pattern shows the suit even if two suits share a
 * colour.
 */
export function weave(suit: Suit, ...places: readonly number[]): Layer {
  let d = "";
  for (let at = 0; at < places.length; at += 2)
    for (const side of [-1, 1]) d += `M${side * places[at]!} ${places[at + 1]}${kMotif[suit]}`;
  return suit === "S" || suit === "H" ? stroke("wash", d, 0.9) : filled("wash", d);
}

export const kNeck: readonly Layer[] = [
  cut("skin", "M-4.700 46H4.700V53.500Q0 57.500 -4.700 53.500z", 0.6),
  filled("blush", "M-4.300 49.500Q0 53.500 4.300 49.500V51.800Q0 55.800 -4.300 51.800z"),
];

export const kFace: readonly Layer[] = [
  cut(
    "skin",
    "M-10.200 37C-10.200 26 10.200 26 10.200 37C10.200 45.600 5.900 51.900 0 51.900S-10.200 45.600 -10.200 37z",
    0.7,
  ),
  filled("blush", dots(1.9, -6.4, 44.2, 6.4, 44.2)),
  stroke("line", "M.4 39.800q1.500 3 .2 4.200q-.9 .4 -1.700 -.1", 0.75),
];

/** Brows that weigh, over eyes that look straight ahead. */
export const kStern: readonly Layer[] = [
  stroke("line", both("M-7.200 37.200Q-4.800 36 -2.300 37.600"), 1.2),
  filled("line", dots(1.2, -4.6, 40, 4.6, 40)),
];

/** Lids that are half down, under thin brows. */
export const kProud: readonly Layer[] = [
  stroke("line", both("M-7 36.600Q-4.600 34.600 -2.400 36.200"), 0.7),
  stroke("line", both("M-7.600 39.900Q-4.700 37.600 -2.300 39.700"), 1),
  filled("line", dots(1.2, -4.7, 40.2, 4.7, 40.2)),
];

/** Eyes that look aside, under brows that are up. */
export const kMerry: readonly Layer[] = [
  stroke("line", both("M-6.900 37.300Q-4.700 35.200 -2.400 36.800"), 0.8),
  filled("line", dots(1.25, -4.2, 40, 5, 40)),
];

/** Lips. */
export const kLips = filled(
  "lip",
  "M-3 47.600Q-1.300 46.200 0 47Q1.300 46.200 3 47.600Q0 50.400 -3 47.600z",
);
export const kSmile = stroke("lip", "M-2.900 47.600Q0 50 3.100 47.300", 1.2);

// The object stands upright in the hand at (0, 0) and leans slightly outwards.
const kHeld: Readonly<Record<Suit, readonly Layer[]>> = {
  S: [
    cut("steel", "M0 -43L2.900 -36.500L2.900 -3L-2.900 -3L-2.900 -36.500z", 0.7),
    stroke("line", "M0 -36L0 -6", 0.6),
    cut(
      "gold",
      "M-8.400 -5.200C-5 -3 -2 -4 0 -4S5 -3 8.400 -5.200L8.800 -1.800C5 .4 2 -.6 0 -.6S-5 .4 -8.800 -1.800z",
      0.7,
    ),
    cut("deep", "M-1.900 0L1.900 0L1.900 7L-1.900 7z", 0.6),
    cut("gold", dot(0, 8, 2.5), 0.7),
  ],
  H: [
    stroke("line", "M0 11C-1 2 1 -6 0 -18", 3.2),
    stroke("leaf", "M0 11C-1 2 1 -6 0 -18", 1.8),
    cut(
      "leaf",
      "M.3 -7C3 -11.500 8 -12 10.500 -10C7.500 -6.500 3.500 -5.500 .3 -7zM0 -11C-2 -15 -6 -15.500 -8.500 -14C-6 -11 -3 -10 0 -11z",
      0.7,
    ),
    cut("suit", dot(-4.8, -23.5, 4.4) + dot(4.8, -23.5, 4.4), 0.7),
    cut("suit", dot(0, -30.6, 4.6) + dot(-5.6, -28.6, 4.4) + dot(5.6, -28.6, 4.4), 0.7),
    cut("suit", dot(0, -25.8, 6.2), 0.7),
    stroke(
      "wash",
      "M-3.600 -28.600C-1.500 -31.500 3 -31 4 -28C4.800 -25 2 -22.300 -.8 -23C-3 -23.600 -3.200 -26.600 -1.200 -27.400C.5 -28 2 -26.600 1.300 -25.300",
      1.1,
    ),
    stroke("wash", "M-8 -30.500Q-7 -32 -5.500 -31.900M5.600 -31.900Q7.500 -31.800 8.200 -30", 0.9),
    cut(
      "leaf",
      "M-5.600 -19.800C-3 -18.800 -1.400 -19.400 0 -20.200C1.400 -19.400 3 -18.800 5.600 -19.800C4 -16 2 -15.500 0 -14.800C-2 -15.500 -4 -16 -5.600 -19.800z",
      0.7,
    ),
  ],
  C: [
    cut("gold", "M-1.600 -14L1.600 -14L1.600 5L-1.600 5z", 0.6),
    cut("gold", dot(0, -10.6, 2.5), 0.6),
    cut("gold", "M-6.200 9.200C-4 5 4 5 6.200 9.200z", 0.7),
    cut(
      "gold",
      "M-9.300 -31.500C-9.300 -19.500 -5.400 -13.400 0 -13.400S9.300 -19.500 9.300 -31.500z",
      0.7,
    ),
    cut(
      "deep",
      "M-9.300 -31.500C-9.300 -34.600 9.300 -34.600 9.300 -31.500C9.300 -28.600 -9.300 -28.600 -9.300 -31.500z",
      0.7,
    ),
    cut("suit", dots(1.5, -4.6, -22.6, 0, -21.6, 4.6, -22.6), 0.6),
    stroke("paper", "M-7 -26.600C-6.800 -24.600 -6.500 -23 -5.900 -21.600", 1.1),
  ],
  D: [
    stroke("line", "M0 -22L0 10M0 4.400L6.200 4.400M0 9L4.800 9", 5),
    cut("gold", dots(6.2, 0, -35.2, -5.4, -27.4, 5.4, -27.4), 0.7),
    filled("gold", dot(0, -30, 4.4)),
    cut("paper", dots(2.9, 0, -35.4, -5.6, -27.2, 5.6, -27.2), 0.7),
    stroke("gold", "M0 -22L0 10M0 4.400L6.200 4.400M0 9L4.800 9", 3.1),
    cut("gold", "M-4 -22.600L4 -22.600L4 -19.600L-4 -19.600z", 0.6),
    filled("suit", dot(0, -29.4, 1.7)),
  ],
};

/** A hand with its cuff and the object of the suit. */
export function holding(suit: Suit): readonly Layer[] {
  return [
    ...kHeld[suit].map((layer) => ({ ...layer, d: moved(leaning(layer.d, 6), 1, 22.5, 60.5) })),
    cut(
      "skin",
      "M18.600 58.600Q22.300 56.600 26 58.800Q27.400 61.600 26 64.400Q22.300 66 18.700 64.200Q17.300 61.400 18.600 58.600z",
      0.7,
    ),
    stroke(
      "line",
      "M18.900 60.600Q20.800 60 22.600 60.600M18.700 62.500Q20.600 62 22.400 62.600",
      0.6,
    ),
    cut("paper", "M17.300 63.200Q22 66 27 63.600L28 67.600Q22 70.200 16.200 67z", 0.6),
  ];
}

/** A belt where the two halves meet. */
export const kBelt: readonly Layer[] = [
  cut("gold", "M-30.300 -2.300H30.300V2.300H-30.300z", 0.7),
  filled(
    "deep",
    dots(0.9, -25.5, 0, 25.5, 0, -19.5, 0, 19.5, 0, -13.5, 0, 13.5, 0, -7.5, 0, 7.5, 0),
  ),
  cut("suit", "M0 -3.600L4.400 0L0 3.600L-4.400 0z", 0.7),
];
