import type { Card } from "../protocol/messages.gen";
import { listOf, sayParts, t, type Key } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";

/** As many cards as have room by their names in the two lines of a button. */
const kNamed = 3;

/** A button for these cards: with each by its name, or where there are many with their number. */
function cardWords(
  cards: readonly Card[],
  named: Key,
  counted: "action.play.count" | "action.confirm.count" | "action.pre-play.count",
  most = kNamed,
): Phrase {
  // A joker is a long word.
  const room = cards.includes("*") ? Math.min(most, kNamed - 1) : most;
  const count = cards.length;
  if (count > room) return t(counted, { count });
  // "0, 1 and 2", with the cards for their places.
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

/** "Play 6♥ on my turn": for one card, as this is longer. */
export const aheadWords = (cards: readonly Card[]): Phrase =>
  cardWords(cards, "action.pre-play.card", "action.pre-play.count", 1);

/** "Choose 6♥ or 7♥" for what can be chosen; where there is more, or it is not known, "Choose a card". */
export function chooseWords(cards: readonly Card[]): Phrase {
  const [card, other] = cards;
  if (card === undefined || cards.length > 2) return t("action.choose-card");
  if (other === undefined)
    return sayParts("action.choose-card.only", { card: drawn([card]) }) ?? "";
  return sayParts("action.choose-card.or", { card: drawn([card]), other: drawn([other]) }) ?? "";
}
