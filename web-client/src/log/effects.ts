import type { GameEvent } from "../protocol/messages.gen";

// Events of an ordinary turn. All other events changed the course of the round.
const kOrdinary: ReadonlySet<string> = new Set([
  "dealt",
  "turned-up",
  "played",
  "drew",
  "passed",
  "gave-card",
]);

/** Whether an event is more than a card played or drawn. A log of effects only shows these events. */
export function isEffect(event: GameEvent): boolean {
  return !("from" in event) && !kOrdinary.has(event.event);
}
