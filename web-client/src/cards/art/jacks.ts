import type { Suit } from "../../protocol/messages.gen";
import { cut, dots, filled, stroke, type Layer } from "./layer";
import { both, holding, kFace, kMerry, kRobe, weave, type Attribute } from "./parts";

// A low cap that leans, with a feather, over a smooth chin.

const kHeld: Readonly<Record<Suit, Attribute>> = {
  S: "halberd",
  H: "flower",
  D: "halberd",
  C: "cup",
};

const kLocks: Readonly<Record<Suit, Layer>> = {
  S: filled("suit", both("M0 -29H-6C-8 -26 -8.500 -20 -8 -17C-7.700 -15.500 -6 -15 -4 -15.500H0z")),
  H: filled(
    "suit",
    both(
      "M0 -29H-6C-8 -26 -7.500 -21 -8.500 -18.500C-9 -17 -10 -17 -10.500 -17.500C-10 -15 -7 -14 -4 -15.500H0z",
    ),
  ),
  D: filled(
    "suit",
    both("M0 -29H-6C-7.800 -26 -8 -22 -7.500 -19.500L-6.300 -17.500L-4.800 -19V-26H0z"),
  ),
  C: filled(
    "suit",
    `M-6 -29L-7 -18H7L6 -29z${dots(2, -6.8, -23.5, 6.8, -23.5, -7, -20, 7, -20, -6, -17, 6, -17)}`,
  ),
};

const kFringe: Readonly<Record<Suit, Layer>> = {
  S: filled("suit", "M-5.300 -23C-3 -23.500 0 -25 .5 -27C.5 -25 3 -23.500 5.300 -23V-29H-5.300z"),
  H: filled("suit", "M-5.300 -22.500C-2 -23.500 2 -25 4 -27.500L5.300 -23V-29H-5.300z"),
  D: filled(
    "suit",
    "M-5.300 -24.500L-3.500 -25L-1.800 -24.300L0 -25L1.800 -24.300L3.500 -25L5.300 -24.500V-29H-5.300z",
  ),
  C: filled(
    "suit",
    `M-5.300 -26H5.300V-29H-5.300z${dots(1.5, -3.8, -25.6, -1.3, -25.9, 1.3, -25.9, 3.8, -25.6)}`,
  ),
};

export function jack(suit: Suit): readonly Layer[] {
  return [
    kRobe,
    weave(
      suit,
      ...[-10.4, -8.4, -13.8, -7, -7.6, -5.8, -10.9, -4.6, -14.2, -3, -7.7, -2, -11.2, -1.2],
      ...[7.6, -5.8],
    ),
    cut("paper", "M-4.500 -9L-4.800 .5H4.800L4.500 -9z"),
    filled("suit", dots(0.9, 0, -4)),
    cut(
      "gold",
      "M-6.500 -14L-8.500 -9.500L-5.300 -10.300L-3.500 -7L-1.300 -9.500L0 -6.500L1.300 -9.500L3.500 -7L5.300 -10.300L8.500 -9.500L6.500 -14z",
    ),
    stroke("suit", both("M-5 -13.500L-5.300 -11.700M-2.600 -12.700L-3 -9.600") + "M0 -12V-9", 0.4),
    kLocks[suit],
    kFace,
    ...kMerry,
    stroke("suit", "M-1.800 -16.900Q.2 -15.500 2 -17.200", 0.7),
    kFringe[suit],
    cut("gold", "M6 -31.500C6.500 -36 1 -38.300 -6 -36.300C-3 -35.300 1 -34 2.500 -30.500z"),
    stroke("suit", "M-4 -36.300C0 -36.300 3.500 -35 4.500 -32", 0.4),
    cut(
      "suit",
      "M-8.500 -26C-10 -29 -7.500 -31.700 -3.500 -32C1.500 -32.600 4.500 -35.500 8 -34.600C10.500 -33.800 10 -30 8.300 -27.500z",
    ),
    stroke("paper", "M-6.600 -29C-5.500 -30.500 -3.500 -30.400 -1.500 -30.600", 0.5),
    cut("gold", "M-8.600 -27.200L8.500 -29.200V-26.700L-8.600 -24.700z"),
    ...holding(kHeld[suit]),
  ];
}
