import type { Card } from "../protocol/messages.gen";

/** A card on the screen. Two equal cards have different keys; the keys are the client's own. */
export interface KeyedCard {
  key: number;
  card: Card;
}

let lastKey = 0;

export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Gives the cards of a hand keys; cards that were there before keep theirs. */
export function keyHand(
  before: readonly KeyedCard[],
  cards: readonly Card[],
  newKey: () => number = nextKey,
): KeyedCard[] {
  const free = [...before];
  return cards.map((card) => {
    const index = free.findIndex((old) => old.card === card);
    return index >= 0 ? free.splice(index, 1)[0]! : { key: newKey(), card };
  });
}

/**
 * Gives the cards that show on a pile keys. The pile shows its last few cards: those that already
 * showed keep their key, and the others are new on top.
 */
export function keyPile(
  before: readonly KeyedCard[],
  cards: readonly Card[],
  newKey: () => number = nextKey,
): KeyedCard[] {
  for (let kept = Math.min(before.length, cards.length); kept > 0; kept -= 1) {
    const tail = before.slice(before.length - kept);
    if (tail.every((old, index) => old.card === cards[index])) {
      return [...tail, ...cards.slice(kept).map((card) => ({ key: newKey(), card }))];
    }
  }
  return cards.map((card) => ({ key: newKey(), card }));
}
