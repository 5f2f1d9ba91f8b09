import type { Card, Suit } from "../protocol/messages.gen";
import { intentFor } from "../table/plays";
import type { Complaint, TableState } from "../table/table.svelte";

/**
 * Plays cards that were typed instead of tapped. Returns the reason for a refusal, or null if the
 * play was sent.
 */
export async function playCards(
  table: TableState,
  cards: readonly Card[],
  { knock = false, suit = null }: { knock?: boolean; suit?: Suit | null } = {},
): Promise<Complaint | null> {
  if (!table.pick) return { code: "not_your_turn" };
  if (!table.isGift) {
    const answer = await table.consider(cards);
    if (answer.type === "refused") return answer;
    if (answer.type === "considered" && !answer.legal) return answer.refusal ?? { code: "unknown" };
    const owed = answer.type === "considered" && answer.effect?.owes_knock === true;
    knock = owed && (knock || table.habits.autoKnock);
  }
  const play = table.pick && intentFor(table.pick.intents, cards, knock);
  if (!play) return { code: "stale_prompt" };
  table.act(play, suit);
  return null;
}
