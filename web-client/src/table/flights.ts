import { nextKey } from "./keyed";

/** One back, or one chip, that travels to a seat. */
export interface Flight {
  id: number;
  from: string;
  to: string;
  /** How many cards it stands for: they count at the seat when it has arrived. */
  count: number;
  delay: number;
  duration: number;
  /** It turns a little on its way. */
  askew?: number;
  /** The seats have only just got their places. */
  dealt?: true;
  /** Play chips travel, and not cards. */
  chips?: boolean;
}

const kMostBacks = 6;
const kFlightMs = 220;
const kStepMs = 60;
/** Many cards take no longer than this. */
const kDrawMs = 700;
export const kDealMs = 1200;
const kMostDealt = 32;

/** The moments, at most so far apart, at which so many things begin that all are over in time. */
function delays(many: number, wholeMs: number): number[] {
  const step = many > 1 ? Math.min(kStepMs, (wholeMs - kFlightMs) / (many - 1)) : 0;
  return Array.from({ length: many }, (_, index) => Math.floor(index * step));
}

/** So many cards, or chips, from one place to another: a few backs, of which the last stands for the rest. */
export function flightsOf(
  way: Pick<Flight, "from" | "to" | "chips">,
  count: number,
): readonly Flight[] {
  const backs = Math.min(kMostBacks, count);
  return delays(backs, kDrawMs).map((delay, index) => ({
    ...way,
    id: nextKey(),
    count: index === backs - 1 ? count - backs + 1 : 1,
    delay,
    duration: kFlightMs,
  }));
}

/**
 * A deal: from the dealer to one seat after the other, each getting one at a time, all within 1,200 ms. Where there are very
 * many cards, the last of a seat stands for the rest.
 */
export function dealOf(
  dealer: number,
  hands: readonly { seat: number; count: number }[],
): readonly Flight[] {
  const after = ({ seat }: { seat: number }) => (seat - dealer - 1 + hands.length) % hands.length;
  const round = hands.filter(({ count }) => count > 0).sort((a, b) => after(a) - after(b));
  const most = Math.max(1, Math.floor(kMostDealt / Math.max(1, round.length)));
  const rounds = Math.min(most, Math.max(0, ...round.map(({ count }) => count)));
  const all = Array.from({ length: rounds }, (_, turn) =>
    round.flatMap(({ seat, count }) => {
      const backs = Math.min(rounds, count);
      if (turn >= backs) return [];
      return [{ seat, count: turn === backs - 1 ? count - backs + 1 : 1 }];
    }),
  ).flat();
  const begins = delays(all.length, kDealMs);
  return all.map(({ seat, count }, index) => ({
    id: nextKey(),
    from: `hand-${dealer}`,
    to: `hand-${seat}`,
    count,
    delay: begins[index]!,
    duration: kFlightMs,
    askew: ((index * 37) % 15) - 7,
    dealt: true,
  }));
}
