import type { GameEvent } from "../protocol/messages.gen";
import { wordsInUse } from "../i18n/i18n.svelte";
import type { Part } from "../i18n/messages";
import type { LogEntry, TableScene } from "../table/scene.svelte";
import { sayEvent } from "./sentences";

/** Whether the seat's last such statement still holds: no card has come to the seat since. */
export function holds(log: readonly LogEntry[], seat: number, code: string): boolean {
  const last = log.findLast(({ event }) => {
    if (event === null) return false;
    if ("from" in event) return event.to === `hand-${seat}`;
    return event.event === "dealt" || (event.event === code && event.seat === seat);
  });
  return last?.event?.event === code;
}

/** Whether a player has knocked and still holds only one card. */
export function hasKnocked(
  log: readonly LogEntry[],
  { seat, count }: { readonly seat: number; readonly count: number },
): boolean {
  return count === 1 && holds(log, seat, "knocked");
}

type Sentence = readonly Part[] | null;

const all = new WeakMap<TableScene, { key: string; said: WeakMap<GameEvent, Sentence> }>();

/**
 * The wording of a table's events. Each event is worded once, and the same object is returned each time, until the
 * language, the game's words or the players' names change.
 */
export function wordingOf(table: TableScene): (event: GameEvent) => Sentence {
  const { reader, room, seats, you } = table;
  const names = seats.map((seat) => seat.name);
  const key = JSON.stringify([wordsInUse(), you, room?.teams, room?.league?.teams, names]);
  let known = all.get(table);
  if (known?.key !== key) all.set(table, (known = { key, said: new WeakMap() }));
  const { said } = known;
  return (event) => {
    let sentence = said.get(event);
    if (sentence === undefined) said.set(event, (sentence = sayEvent(event, reader)));
    return sentence;
  };
}
