import type { Card } from "../protocol/messages.gen";
import { cardsOf, markedFaces } from "./plays";
import type { TableState } from "./table.svelte";

/**
 * The cards that can begin a play, while none is chosen. Empty if the page does not know all of
 * them.
 */
export function cardsToChoose(table: TableState): readonly Card[] {
  const { pick, anyCard, isGift, outOfTurn, selection } = table;
  if (!pick || pick.more || anyCard || isGift || outOfTurn || selection.length > 0) return [];
  return [...markedFaces(pick.intents, [])];
}

/**
 * The only playable card, if it can be played only alone. Null before the last card, because the
 * player may want to choose the card and add a knock.
 */
export function onlyCard(table: TableState): Card | null {
  const [card, ...others] = cardsToChoose(table);
  const knocks = table.hand.length === 2 && !table.habits.autoKnock;
  const sets = table.pick?.intents.some((intent) => cardsOf(intent).length > 1);
  return card === undefined || others.length > 0 || knocks || sets ? null : card;
}
