import type { RoundStart, Turns } from "../protocol/archive.gen";

/** The number of the round, from 1, that a position belongs to. */
export function roundAt(starts: readonly RoundStart[], position: number): number {
  return Math.max(1, starts.filter((start) => start.position <= position).length);
}

/** Where the round before this position begins, or this one if the position is within it. */
export function roundBefore(starts: readonly RoundStart[], position: number): number {
  return starts.findLast((start) => start.position < position)?.position ?? 0;
}

/** Where the next round begins; the last position if there is none. */
export function roundAfter(starts: readonly RoundStart[], position: number, last: number): number {
  return starts.find((start) => start.position > position)?.position ?? last;
}

// A deal, or the first of the steps that this seat makes in one turn (a draw and the play of what was drawn are one).
function begins(turns: Turns, position: number, seat: number | null): boolean {
  const mover = turns[position] ?? null;
  return mover === null || (mover === seat && turns[position - 1] !== seat);
}

/** One whole rotation on: the next turn of the seat that made this step, or the next deal. */
export function rotationAfter(turns: Turns, position: number): number {
  const dealt = (turns[position] ?? null) === null;
  const seat = turns[dealt ? position + 1 : position] ?? null;
  for (let at = position + (dealt ? 2 : 1); at < turns.length; at += 1) {
    if (begins(turns, at, seat)) return at;
  }
  return Math.max(0, turns.length - 1);
}

/** One whole rotation back. */
export function rotationBefore(turns: Turns, position: number): number {
  let at = position;
  const seat = turns[position] ?? turns[position - 1] ?? null;
  while (at > 0 && turns[at] !== null && !begins(turns, at, seat)) at -= 1;
  for (at -= 1; at > 0; at -= 1) if (begins(turns, at, seat)) return at;
  return 0;
}
