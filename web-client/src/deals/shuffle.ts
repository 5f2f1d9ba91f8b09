// How a seed puts cards in order, as docs/deals.md has it.
import { chacha20 } from "@noble/ciphers/chacha.js";
import { fourBytes, joined } from "./bytes";

const kBlockBytes = 64;
// Enough blocks for a shuffle of two packs, made in one call.
const kBlocks = 7;
const kWords = 2 ** 32;
const kLastAttempt = 10;

/** The words of one shuffle, one after the other. */
class Words {
  readonly #key: Uint8Array;
  readonly #nonce: Uint8Array;
  #block = new DataView(new ArrayBuffer(0));
  #next = 0;
  #blocks = 0;

  constructor(seed: Uint8Array, shuffle: number, attempt: number) {
    this.#key = seed;
    this.#nonce = joined(fourBytes(shuffle), fourBytes(attempt), new Uint8Array(4));
  }

  #word(): number {
    if (this.#next === this.#block.byteLength) {
      const zeros = new Uint8Array(kBlocks * kBlockBytes);
      const block = chacha20(this.#key, this.#nonce, zeros, undefined, this.#blocks);
      this.#block = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#next = 0;
      this.#blocks += kBlocks;
    }
    const word = this.#block.getUint32(this.#next, true);
    this.#next += 4;
    return word;
  }

  /** One of the numbers below the limit, each as likely as the others. */
  below(limit: number): number {
    const usable = kWords - (kWords % limit);
    for (;;) {
      const word = this.#word();
      if (word < usable) return word % limit;
    }
  }
}

/** Cards by the bytes of their codes; copies are equal. */
export function sortedCards(cards: readonly string[]): string[] {
  // Without a function to compare them, strings are compared by their code units, which for ASCII are the bytes.
  return cards.toSorted();
}

/**
 * The order of these cards after shuffle number `shuffle` (from 1) of the round with that seed. The card at index 0
 * leaves first. `attempt` counts from 0: the rules may reject an order, and then the next attempt counts.
 */
export function shuffled(
  seed: Uint8Array,
  shuffle: number,
  attempt: number,
  cards: readonly string[],
): string[] {
  const words = new Words(seed, shuffle, attempt);
  const order = sortedCards(cards);
  for (let left = order.length; left > 1; left -= 1) {
    const place = words.below(left);
    const card = order[left - 1]!;
    order[left - 1] = order[place]!;
    order[place] = card;
  }
  return order;
}

/** Whether the rules may reject a deck in this order: only Pişti's do, if it begins with four jacks (PIS-7). */
function mayBeVoid(deck: readonly string[]): boolean {
  return deck.slice(0, 4).filter((card) => card.startsWith("J")).length === 4;
}

/**
 * The deck of a round. The server tells how many orders the rules rejected. Of these, only orders that they may have
 * rejected count: otherwise the server could choose the deck by this number.
 */
export function deckOf(seed: Uint8Array, told: number, cards: readonly string[]): string[] {
  for (let attempt = 0; ; attempt += 1) {
    const deck = shuffled(seed, 1, attempt, cards);
    if (attempt >= Math.min(told, kLastAttempt) || !mayBeVoid(deck)) return deck;
  }
}

/** How often each face is among the cards. */
export function countsOf(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards of a pile in the order that they have in `whole`. Cards that `whole` does not have are left out. */
export function takenFrom(whole: readonly string[], pile: readonly string[]): string[] {
  const left = countsOf(pile);
  return whole.filter((card) => {
    const count = left.get(card) ?? 0;
    left.set(card, count - 1);
    return count > 0;
  });
}
