import type { TableScene } from "../table/scene.svelte";
import { flightsOf } from "../table/flights";

/** A pot that has just been won. It lasts until the next event. */
export interface Prize {
  /** The key of the log entry that tells it. */
  id: number;
  pot: string;
  seat: number;
  chips: number;
}

/** The pots that were won according to the newest events. */
export function prizesOf(table: TableScene): readonly Prize[] {
  const newest = table.log.at(-1)?.group;
  return table.log.flatMap(({ id, group, event }) => {
    if (group !== newest || event === null || "from" in event) return [];
    if (event.event !== "took-pot" || event.seat === undefined) return [];
    return [{ id, pot: String(event.kind), seat: event.seat, chips: event.count ?? 0 }];
  });
}

/**
 * Lets chips travel from pots to their winners. Pots that were won before this component existed
 * are not shown again.
 */
export function flyPrizes(table: TableScene, prizes: () => readonly Prize[]): void {
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
