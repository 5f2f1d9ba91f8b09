import type { Suit } from "../../protocol/messages.gen";
import { cut, dots, filled, stroke, type Layer } from "./layer";
import { both, holding, kFace, kRobe, kStern, weave, type Attribute } from "./parts";

// A high crown with points over a beard, and ermine.

const kHeld: Readonly<Record<Suit, Attribute>> = { S: "sword", H: "cup", D: "key", C: "sword" };

// From ear to ear below the mouth; where it ends is each king's own.
const kChin = "M-5.400 -21.500C-4.500 -18.600 -3 -18.900 0 -18.900S4.500 -18.600 5.400 -21.500";

const kBeards: Readonly<Record<Suit, readonly Layer[]>> = {
  S: [
    filled("suit", `${kChin}C6.400 -15 4 -9 0 -5C-4 -9 -6.400 -15 -5.400 -21.500z`),
    stroke("paper", `M0 -14.500V-8${both("M-2.300 -15Q-2.200 -12 -1.500 -9.800")}`, 0.5),
  ],
  H: [
    filled(
      "suit",
      `${kChin}C6.800 -17 6.500 -11 4.200 -6.500C2.500 -8 .8 -9.500 0 -11.500C-.8 -9.500 -2.500 -8 -4.200 -6.500C-6.500 -11 -6.800 -17 -5.400 -21.500z`,
    ),
    stroke(
      "paper",
      both("M-2 -15Q-2.300 -12 -3.600 -9.800M-4.300 -15.500Q-4.700 -13 -4.700 -11"),
      0.5,
    ),
  ],
  D: [
    filled(
      "suit",
      `${kChin}C6.400 -18 6.200 -14 5.200 -8.500L2.600 -10L0 -7.500L-2.600 -10L-5.200 -8.500C-6.200 -14 -6.400 -18 -5.400 -21.500z`,
    ),
    stroke("paper", `M0 -14.500V-10.500${both("M-2.700 -15V-12.500")}`, 0.5),
  ],
  C: [
    filled("suit", `${kChin}L6 -13L2 -9.500H-2L-6 -13z`),
    filled("suit", dots(2.1, -5, -15.5, 5, -15.5, -3.4, -12, 3.4, -12, 0, -9.8)),
    stroke(
      "paper",
      both("M-5.600 -14.600a1.100 1.100 0 1 1 1.500 .6M-3.200 -10.800a1.100 1.100 0 1 1 1.500 .2"),
      0.5,
    ),
  ],
};

// The points of a crown: plain, arched, with balls on stalks, or with leaves.
const kCrowns: Readonly<Record<Suit, string>> = {
  S: "M-6.600 -26.200L-7.900 -35L-4 -31L0 -37L4 -31L7.900 -35L6.600 -26.200Q0 -27.800 -6.600 -26.200z",
  H: "M-6.600 -26.200L-8.300 -34.500Q-5.500 -33.500 -4 -30.500Q-2.500 -34.500 0 -37Q2.500 -34.500 4 -30.500Q5.500 -33.500 8.300 -34.500L6.600 -26.200Q0 -27.800 -6.600 -26.200z",
  D: "M-6.600 -26.200L-8 -35.200L-5.600 -31.500L-4 -35.800L-1.900 -31.500L0 -37L1.900 -31.500L4 -35.800L5.600 -31.500L8 -35.200L6.600 -26.200Q0 -27.800 -6.600 -26.200z",
  C: "M-6.600 -26.200L-7.800 -34.800Q-6.800 -31.500 -4.600 -31.200Q-1.200 -32 0 -37Q1.200 -32 4.600 -31.200Q6.800 -31.500 7.800 -34.800L6.600 -26.200Q0 -27.800 -6.600 -26.200z",
};

export function king(suit: Suit): readonly Layer[] {
  return [
    kRobe,
    weave(suit, -10.8, -9, -14, -7, -11.2, -5.2, -14.2, -3, -11.6, -1.6),
    cut("gold", "M-4.500 -13L-5.600 .5H5.600L4.500 -13z"),
    cut("paper", both("M-4 -14.500C-7 -14 -8.500 -13 -9.300 -11.500L-8.600 .5H-5L-4 -9z")),
    filled("suit", both("M-7 -11.500l.7 2.200h-1.400zM-6.800 -6.200l.7 2.200h-1.400z")),
    filled(
      "suit",
      "M-6 -29C-8 -26 -8.500 -20 -7.500 -16.500C-7 -15 -8 -14 -9.200 -14.200C-6 -11.800 -4.500 -14 -4 -16H4C4.500 -14 6 -11.800 9.200 -14.200C8 -14 7 -15 7.500 -16.500C8.500 -20 8 -26 6 -29z",
    ),
    stroke("paper", both("M-6.500 -24.500C-7 -21 -6.700 -18.500 -6.100 -16.500"), 0.45),
    kFace,
    ...kStern,
    ...kBeards[suit],
    stroke("paper", "M-2.300 -16.600Q0 -17.600 2.300 -16.600", 0.8),
    cut("gold", kCrowns[suit]),
    stroke("suit", "M-7.100 -28.700Q0 -30.400 7.100 -28.700", 0.6),
    filled(
      "suit",
      dots(0.9, -7.9, -35.6, 7.9, -35.6, 0, -37.5) +
        dots(0.6, -3.6, -27.9, 3.6, -27.9) +
        dots(0.8, 0, -28.3),
    ),
    ...holding(kHeld[suit]),
  ];
}
