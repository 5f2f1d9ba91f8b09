import type { Card } from "../protocol/messages.gen";
import { cardsOf, markedFaces } from "./plays";
import type { TableState } from "./table.svelte";

/** The cards that a play can begin with, while none is chosen; none where not all of them are known. */
export function cardsToChoose(table: TableState): readonly Card[] {
  const { pick, anyCard, isGift, outOfTurn, selection } = table;
  if (!pick || pick.more || anyCard || isGift || outOfTurn || selection.length > 0) return [];
  return [...markedFaces(pick.intents, [])];
}

/** The card that alone can be laid, and only by itself. One that leaves a last card is chosen first: a knock may go with it. */
export function onlyCard(table: TableState): Card | null {
  const [card, ...others] = cardsToChoose(table);
  const knocks = table.hand.length === 2 && !table.habits.autoKnock;
  const sets = table.pick?.intents.some((intent) => cardsOf(intent).length > 1);
  return card === undefined || others.length > 0 || knocks || sets ? null : card;
}
