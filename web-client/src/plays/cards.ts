import type { MatchPosition } from "../protocol/archive.gen";
import type { Card, GameEvent } from "../protocol/messages.gen";

const kEndsARow = ["drew", "took", "passed"];

function laid(events: readonly GameEvent[]): readonly Card[] {
  return events.flatMap((event) =>
    event.event === "played" && "cards" in event ? (event.cards ?? []) : [],
  );
}

/**
 * The cards of a great play, in the order in which they were laid: those of the row that led to the last of these
 * positions (docs/rules/tapestry.md, "In a row").
 */
export function cardsOfRow(positions: readonly MatchPosition[]): readonly Card[] {
  const row: Card[] = [];
  for (const [back, { seat, events }] of [...positions].reverse().entries()) {
    // A position without a seat is before the first step of its round.
    if (seat === undefined) break;
    const cards = laid(events);
    const ends = cards.length === 0 && events.some(({ event }) => kEndsARow.includes(event));
    // A player who takes the cards at the end of a sequence plays none.
    if (ends && back > 0) break;
    row.unshift(...cards);
  }
  return row;
}
