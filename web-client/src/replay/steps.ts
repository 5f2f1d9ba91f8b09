import type { RoundStart, Turns } from "../protocol/archive.gen";

/** The number of the round, from 1, that a position belongs to. */
export function roundAt(starts: readonly RoundStart[], position: number): number {
  return Math.max(1, starts.filter((start) => start.position <= position).length);
}

/** The position at which the previous round begins, or the present one if `position` is within it. */
export function roundBefore(starts: readonly RoundStart[], position: number): number {
  return starts.findLast((start) => start.position < position)?.position ?? 0;
}

/** The position at which the next round begins; `last` if there is none. */
export function roundAfter(starts: readonly RoundStart[], position: number, last: number): number {
  return starts.find((start) => start.position > position)?.position ?? last;
}

// Whether a position is a deal, or the first step of this seat in its turn. A draw and the play of the drawn card are
// one turn.
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
