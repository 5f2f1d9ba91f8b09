import type { Card } from "../protocol/messages.gen";
import { listOf, sayParts, t, type Key } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";

/** The number of cards whose names fit in the two lines of a button. */
const kNamed = 3;

/**
 * The label of a button for these cards. It names each card, or gives their number if there are
 * many.
 */
function cardWords(
  cards: readonly Card[],
  named: Key,
  counted: "action.play.count" | "action.confirm.count" | "action.pre-play.count",
  most = kNamed,
): Phrase {
  // The word for a joker is long.
  const room = cards.includes("*") ? Math.min(most, kNamed - 1) : most;
  const count = cards.length;
  if (count > room) return t(counted, { count });
  // `listOf` joins placeholders, as in "0, 1 and 2". Each is then replaced by its card.
  const parts = listOf(cards.map((_, place) => String(place))).split(/(\d)/);
  const list = parts.map((text, index) => (index % 2 ? { card: cards[Number(text)]! } : { text }));
  return sayParts(named, { cards: list }) ?? "";
}

/** "Play 6♥ and 7♥". */
export const playWords = (cards: readonly Card[]): Phrase =>
  cardWords(cards, "action.play.card", "action.play.count");

/** "Yes, play 6♥ and 7♥". */
export const confirmWords = (cards: readonly Card[]): Phrase =>
  cardWords(cards, "action.confirm.card", "action.confirm.count");

/** "Play 6♥ on my turn". Only one card is named, because the sentence is longer. */
export const aheadWords = (cards: readonly Card[]): Phrase =>
  cardWords(cards, "action.pre-play.card", "action.pre-play.count", 1);

/** "Choose 6♥ or 7♥". With more cards, or if they are not known, "Choose a card". */
export function chooseWords(cards: readonly Card[]): Phrase {
  const [card, other] = cards;
  if (card === undefined || cards.length > 2) return t("action.choose-card");
  if (other === undefined)
    return sayParts("action.choose-card.only", { card: drawn([card]) }) ?? "";
  return sayParts("action.choose-card.or", { card: drawn([card]), other: drawn([other]) }) ?? "";
}
