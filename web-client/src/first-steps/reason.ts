import type { Answer, Request } from "../connection/connection.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";
import type { Card } from "../protocol/messages.gen";
import { sayRefusal } from "../state/refusals";
import { isPartOfPlay } from "../table/plays";
import type { TableState } from "../table/table.svelte";
import { firstStepWords } from "./words";

/** The number of cards about which the server is asked at most. */
const kMostAsked = 3;

/** If the player is asked for a card: the cards of the hand that are in no legal play. Cards in `told` come last. */
export function doubtful(table: TableState, told: ReadonlySet<Card>): readonly Card[] {
  const { pick } = table;
  const draws = table.buttons.some(({ intents }) => ["draw", "take"].includes(intents[0]!.intent));
  if (!table.mustAct || table.outOfTurn || table.anyCard || table.isGift) return [];
  if (pick === null && !draws) return [];
  const faces = new Set(table.sortedHand.map(({ card }) => card));
  const left = [...faces].filter((card) => !isPartOfPlay(pick?.intents ?? [], [card]));
  return [...left.filter((card) => !told.has(card)), ...left.filter((card) => told.has(card))];
}

/** The server's reason why one of these cards cannot be played; null if it refuses none of them. */
export async function reasonAgainst(
  cards: readonly Card[],
  table: string,
  ask: (request: Request) => Promise<Answer>,
): Promise<{ card: Card; text: Phrase } | null> {
  for (const card of cards.slice(0, kMostAsked)) {
    const answer = await ask({ type: "consider", table, cards: [card] });
    if (answer.type !== "considered") return null;
    if (answer.legal || answer.continuations.length > 0 || !answer.refusal) continue;
    const why = sayRefusal(answer.refusal);
    const text = firstStepWords.parts("reason", { card: drawn([card]), why });
    return why === "" || text === undefined ? null : { card, text };
  }
  return null;
}
