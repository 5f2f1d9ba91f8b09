import type { TableState } from "../table/table.svelte";
import { flightsOf } from "../table/flights";

/** A pot that has just been won, until something else happens. */
export interface Prize {
  /** The key of what was told of it. */
  id: number;
  pot: string;
  seat: number;
  chips: number;
}

/** The pots that the newest events say were won. */
export function prizesOf(table: TableState): readonly Prize[] {
  const newest = table.log.at(-1)?.group;
  return table.log.flatMap(({ id, group, event }) => {
    if (group !== newest || event === null || "from" in event) return [];
    if (event.event !== "took-pot" || event.seat === undefined) return [];
    return [{ id, pot: String(event.kind), seat: event.seat, chips: event.count ?? 0 }];
  });
}

/** Chips travel from the pots to who has won them; what was won before one looked is not seen again. */
export function flyPrizes(table: TableState, prizes: () => readonly Prize[]): void {
  let seen = new Set(prizes().map(({ id }) => id));
  $effect(() => {
    const news = prizes().filter(({ id }) => !seen.has(id));
    seen = new Set(prizes().map(({ id }) => id));
    if (news.length === 0 || document.hidden) return;
    const flights = news.flatMap(({ pot, seat, chips }) =>
      flightsOf({ from: `pot-${pot}`, to: `hand-${seat}`, chips: true }, chips),
    );
    table.flights = [...table.flights, ...flights];
  });
}
