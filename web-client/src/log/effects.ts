import type { GameEvent } from "../protocol/messages.gen";

// What a player does in an ordinary turn; everything else changed the course of the round.
const kOrdinary: ReadonlySet<string> = new Set([
  "dealt",
  "turned-up",
  "played",
  "drew",
  "passed",
  "gave-card",
]);

/** Whether an event is more than a card played or drawn: for those who read the effects only. */
export function isEffect(event: GameEvent): boolean {
  return !("from" in event) && !kOrdinary.has(event.event);
}
