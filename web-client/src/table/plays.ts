import type { Card, Intent } from "../protocol/messages.gen";

/** The cards that an intent lays or gives, in order. */
export function cardsOf(intent: Intent): readonly Card[] {
  if ("cards" in intent) return intent.cards;
  if ("card" in intent) return [intent.card];
  return [];
}

/** `all` without one copy of each card of `part`. Null if `all` does not contain them. */
export function without(all: readonly Card[], part: readonly Card[]): Card[] | null {
  const rest = [...all];
  for (const card of part) {
    const index = rest.indexOf(card);
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}

function sameCards(left: readonly Card[], right: readonly Card[]): boolean {
  return left.length === right.length && without(left, right) !== null;
}

/**
 * The listed intent that lays exactly these cards. The order must match, except within a set of one
 * rank.
 */
export function listedPlay(intents: readonly Intent[], cards: readonly Card[]): Intent | undefined {
  return intents.find((intent) => samePlay(cardsOf(intent), cards));
}

// In a set of one rank only the first and the last card have a fixed place. The list has the cards
// between them sorted.
function samePlay(listed: readonly Card[], cards: readonly Card[]): boolean {
  if (!sameCards(listed, cards)) return false;
  if (listed.every((card, index) => card === cards[index])) return true;
  const oneRank = cards.every((card) => card.charAt(0) === cards[0]!.charAt(0));
  return oneRank && listed[0] === cards[0] && listed.at(-1) === cards.at(-1);
}

/**
 * A listed order of exactly these cards. It is the given order if that is listed, and null if none
 * is.
 */
export function arrange(
  intents: readonly Intent[],
  cards: readonly Card[],
): readonly Card[] | null {
  if (listedPlay(intents, cards)) return cards;
  const same = intents.find((intent) => sameCards(cardsOf(intent), cards));
  return same ? cardsOf(same) : null;
}

/** Whether some listed play holds all these cards. */
export function isPartOfPlay(intents: readonly Intent[], cards: readonly Card[]): boolean {
  return intents.some((intent) => without(cardsOf(intent), cards) !== null);
}

/**
 * The faces to mark. If no card is selected, these are the cards that begin a play, otherwise those
 * that can join it.
 */
export function markedFaces(intents: readonly Intent[], selected: readonly Card[]): Set<Card> {
  const faces = new Set<Card>();
  for (const intent of intents) {
    const cards = cardsOf(intent);
    if (selected.length === 0) {
      if (cards[0] !== undefined) faces.add(cards[0]);
      continue;
    }
    for (const card of without(cards, selected) ?? []) faces.add(card);
  }
  return faces;
}

/** The server's intent for playing these cards. If the question is a gift, it is `give-card`. */
export function intentFor(
  intents: readonly Intent[],
  cards: readonly Card[],
  knock: boolean,
): Intent | null {
  const first = cards[0];
  if (first === undefined) return null;
  if (intents[0]?.intent === "give-card") return { intent: "give-card", card: first };
  const listed = listedPlay(intents, cards);
  if (listed && listed.intent !== "play-card" && listed.intent !== "play-set") return listed;
  const call = knock ? { knock: true } : {};
  if (cards.length === 1) return { intent: "play-card", card: first, ...call };
  return { intent: "play-set", cards: [...cards], ...call };
}
