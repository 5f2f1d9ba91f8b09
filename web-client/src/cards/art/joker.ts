import { kJokerShape } from "../shapes";
import { cut, dot, dots, doubled, filled, moved, stroke, type Layer } from "./layer";
import { both, holdingSign, kFace, kMerry, kRobe } from "./parts";

/** Three horns with bells, motley, and his own star on a stick. */
const kHalf: readonly Layer[] = [
  kRobe,
  cut("gold", "M0 -14C-9 -13 -15.600 -11.500 -16.200 -6.500V0H0z"),
  filled("suit", "M-4 -6.800l2 2.800l-2 2.800l-2 -2.800zM-10 -8l2 2.800l-2 2.800l-2 -2.800z"),
  filled("gold", "M4 -6.800l2 2.800l-2 2.800l-2 -2.800z"),
  cut(
    "paper",
    "M-7 -15L-10.500 -8.800L-6.500 -9.800L-4.500 -6L-2 -9L0 -5.200L2 -9L4.500 -6L6.500 -9.800L10.500 -8.800L7 -15z",
  ),
  cut("gold", dots(0.9, -10.8, -8.2, -4.5, -5.3, 4.5, -5.3, 10.8, -8.2), 0.5),
  filled("suit", "M-6.200 -27V-17L-4 -15.500H4L6.200 -17V-27z"),
  kFace,
  ...kMerry,
  filled("suit", "M-2.100 -26l1.100 4l-1.100 4.200l-1.100 -4.200z"),
  filled("suit", "M-3 -17.800Q0 -16.500 3 -17.800Q1.800 -14.600 0 -14.600T-3 -17.800z"),
  cut(
    "suit",
    "M-1 -25.500L1 -31.500C4 -35.500 11 -36 13.500 -32.500C14.600 -31 14.700 -29.500 14.500 -28C12.500 -30.500 9.500 -30.500 8.200 -28.500C7.600 -27.500 7.200 -26.300 7 -25z",
  ),
  cut(
    "gold",
    "M1 -25.500L-1 -31.500C-4 -35.500 -11 -36 -13.500 -32.500C-14.600 -31 -14.700 -29.500 -14.500 -28C-12.500 -30.500 -9.500 -30.500 -8.200 -28.500C-7.600 -27.500 -7.200 -26.300 -7 -25z",
  ),
  cut("paper", "M-4 -26C-4 -31 -2 -34.500 0 -36.500C2 -34.500 4 -31 4 -26z"),
  cut("gold", "M-7 -27Q0 -28.700 7 -27V-24.800Q0 -26.500 -7 -24.800z"),
  filled("suit", dots(0.5, -4.5, -26.3, -1.5, -26.8, 1.5, -26.8, 4.5, -26.3)),
  cut("gold", dots(1.3, -14.3, -26.8, 14.3, -26.8) + dot(0, -37.2, 1.3)),
  stroke("suit", both("M-14.300 -26.400v.9") + "M0 -36.800v.9", 0.4),
  ...holdingSign([
    stroke("suit", "M12.700 -9V-16", 1.3),
    cut("gold", moved(kJokerShape, 0.35, 8.5, -23)),
  ]),
];

export function joker(): readonly Layer[] {
  return kHalf.map(doubled);
}
