import type { Window } from "./card-unit";
import { layoutHand } from "./hand-layout";

/** The size of a hand's cards, and the least part of each that shows. */
export interface HandSize {
  width: number;
  height: number;
  leastStrip: number;
  rowStep: number;
}

const kRatio = 87 / 62;
// The steps from one row of large cards to more rows of smaller ones: the part of the usual width,
// and the pixels of each card that must show.
const kSteps = [
  { part: 1, strip: 43 },
  { part: 0.88, strip: 38 },
  { part: 0.73, strip: 34 },
  { part: 0.65, strip: 27 },
] as const;

/**
 * The largest card size, at most `unit` wide, at which `count` cards fit in `room` pixels. Each
 * size has a largest number of rows.
 */
export function handSize(count: number, room: number, window: Window, unit: number): HandSize {
  const usual = Math.min(unit, Math.round(room * 0.24));
  const low = window.height <= 520;
  const steps = low ? kSteps.slice(-1) : kSteps;
  const sizes = steps.map(({ part, strip }) => {
    const width = Math.max(56, Math.round(usual * (low ? 1 : part)));
    return {
      width,
      height: Math.round(width * kRatio),
      leastStrip: Math.min(strip, width * 0.6),
      rowStep: Math.round(width * (low ? 0.72 : 0.74)),
    };
  });
  const fits = sizes.findIndex((size, index) => {
    const { perRow } = layoutHand(count, boxOf(size, room, count));
    return Math.ceil(count / perRow) <= index + 1;
  });
  return sizes[fits < 0 ? sizes.length - 1 : fits]!;
}

// Large cards overlap, as in a hand. Up to this number lie side by side.
const kFew = 4;

/** The box for `layoutHand`. */
export function boxOf(
  { width, height, leastStrip, rowStep }: HandSize,
  room: number,
  count: number,
) {
  const gap = width < 100 ? 6 : Math.round(width * (count > kFew ? -0.12 : 0.06));
  return { width: room, cardWidth: width, cardHeight: height, margin: 6, leastStrip, rowStep, gap };
}
