import type { Window } from "./card-unit";
import { layoutHand } from "./hand-layout";

/** How large the cards of a hand are, and how much of each shows at least. */
export interface HandSize {
  width: number;
  height: number;
  leastStrip: number;
  rowStep: number;
}

const kRatio = 87 / 62;
// One row of large cards, and smaller ones the more rows there are: part of the usual width, and pixels that show.
const kSteps = [
  { part: 1, strip: 43 },
  { part: 0.88, strip: 38 },
  { part: 0.73, strip: 34 },
  { part: 0.65, strip: 27 },
] as const;

/** The largest cards, at most `unit` wide, with which `count` of them fit in `room` pixels, in as few rows as that size is for. */
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
    const box = { ...boxOf(size, room), rowStep: size.rowStep };
    const { perRow } = layoutHand(count, box);
    return Math.ceil(count / perRow) <= index + 1;
  });
  return sizes[fits < 0 ? sizes.length - 1 : fits]!;
}

/** What `layoutHand` wants to know of such cards. */
export function boxOf({ width, height, leastStrip, rowStep }: HandSize, room: number) {
  // Large cards lie over each other like in a hand.
  const gap = width >= 100 ? Math.round(width * -0.12) : 6;
  return { width: room, cardWidth: width, cardHeight: height, margin: 6, leastStrip, rowStep, gap };
}
