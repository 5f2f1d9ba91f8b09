import { nextKey } from "./keyed";

/** One back, or one chip, that travels to a seat. */
export interface Flight {
  id: number;
  from: string;
  to: string;
  /** The number of cards that it stands for. They count at the seat on arrival. */
  count: number;
  delay: number;
  duration: number;
  /** The card turns a little on its way. */
  askew?: number;
  /** The flight is part of a deal, when the seats have only just been placed. */
  dealt?: true;
  /** The flight shows play chips instead of cards. */
  chips?: boolean;
}

const kMostBacks = 6;
const kFlightMs = 220;
const kStepMs = 60;
/** The longest time for drawing many cards. */
const kDrawMs = 700;
export const kDealMs = 1200;
const kMostDealt = 32;

/**
 * The start times of `many` flights. They are at most `kStepMs` apart, and all flights end within
 * `wholeMs`.
 */
function delays(many: number, wholeMs: number): number[] {
  const step = many > 1 ? Math.min(kStepMs, (wholeMs - kFlightMs) / (many - 1)) : 0;
  return Array.from({ length: many }, (_, index) => Math.floor(index * step));
}

/**
 * The flights of `count` cards or chips from one place to another. Only a few are drawn; the last
 * one stands for the rest.
 */
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
 * The flights of a deal. The dealer gives each seat one card at a time, all within 1,200 ms. If
 * there are very many cards, each seat's last flight stands for the rest.
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
