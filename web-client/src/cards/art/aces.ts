import type { Suit } from "../../protocol/messages.gen";
import { cut as outlined, dot, dots, doubled, filled, movedAll, stroke, type Layer } from "./layer";
import type { Ink } from "./inks";
import { both } from "./parts";
import { mark } from "./pips";

const cut = (fill: Ink, d: string, width = 0.6): Layer => ({
  ...outlined(fill, d, width),
  line: "suit",
});

// A leaf that points upwards from 0, 0.
function leaf(x: number, y: number, angle: number, size = 1): string {
  const turn = (angle * Math.PI) / 180;
  const at = (across: number, up: number) => {
    const dx = (across * Math.cos(turn) + up * Math.sin(turn)) * size;
    const dy = (across * Math.sin(turn) - up * Math.cos(turn)) * size;
    return `${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}`;
  };
  return `M${x} ${y}C${at(-2.2, 1.6)} ${at(-2.2, 4.2)} ${at(-0.4, 6)}C${at(1.5, 4.5)} ${at(1.8, 1.8)} ${at(0, 0)}z`;
}

const leaves = (...places: readonly (readonly [x: number, y: number, angle: number])[]): string =>
  places.map(([x, y, angle]) => leaf(x, y, angle)).join("");

/** The ace of spades has always been the ornate one: crowned, engraved and in laurels. */
function spade(): readonly Layer[] {
  const branch = leaves(
    [2.6, 33.2, 78],
    [6.6, 31.6, 58],
    [9.8, 28.6, 36],
    [12, 24.6, 16],
    [3.6, 31.6, 20],
    [7.2, 29.2, 0],
    [9.7, 25.8, -16],
  );
  return [
    cut(
      "gold",
      "M-6.500 -22.500L-9 -32L-4.500 -28L0 -35L4.500 -28L9 -32L6.500 -22.500Q0 -24.100 -6.500 -22.500z",
    ),
    stroke("suit", "M-7.100 -25.100Q0 -26.800 7.100 -25.100", 0.6),
    filled("suit", dots(0.9, -9, -32.8, 9, -32.8, -3.5, -24.2, 3.5, -24.2, 0, -24.6)),
    filled("suit", dot(0, -35.8, 1.1)),
    filled("suit", mark("S", 1.35, 0, 0)),
    stroke("paper", mark("S", 1.1, 0, -0.3), 0.55),
    stroke(
      "paper",
      `M0 6V-8${both("M0 4C-3 5 -6.500 4.500 -6.500 1.500C-6.500 -.8 -3.500 -1.200 -3.200 .8M0 -1.500C-2 -1.500 -4 -3 -3.500 -5")}`,
      0.7,
    ),
    cut("gold", "M0 -10.500l1.600 2.300l-1.600 2.300l-1.600 -2.300z"),
    filled("gold", dots(0.9, -3.6, -5.6, 3.6, -5.6, -4.3, 1.3, 4.3, 1.3)),
    stroke("suit", both("M0 33.500Q-10 32 -13 20"), 0.7),
    filled("suit", both(branch)),
    cut("gold", dot(0, 33.5, 1.4)),
  ];
}

// How large the golden mark within the mark is, and how far above its middle.
const kInner: Readonly<Record<Suit, readonly [scale: number, y: number]>> = {
  S: [0, 0],
  H: [0.55, -0.3],
  D: [0.5, 0],
  C: [0.42, -1.6],
};

function drawn(suit: Suit): readonly Layer[] {
  if (suit === "S") return spade();
  const [scale, y] = kInner[suit];
  return [
    filled("suit", mark(suit, 1.35, 0, 0)),
    stroke("paper", mark(suit, 1.08, 0, 0), 0.6),
    filled("gold", mark(suit, scale, 0, y)),
    ...[
      filled("gold", dots(0.9, -4.2, -27.5, 4.2, -27.5)),
      filled("suit", dots(0.7, -7, -27.5, 7, -27.5)),
      cut("gold", "M0 -32l2.400 4.500l-2.400 4.500l-2.400 -4.500z"),
      filled("suit", dot(0, -34.6, 0.8) + dot(0, -20.4, 0.8)),
    ].map(doubled),
  ];
}

const kScale = 1.5;

export function ace(suit: Suit): readonly Layer[] {
  return movedAll(drawn(suit), kScale, 0, 0);
}
