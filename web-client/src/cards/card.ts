import type { Card, Rank, Suit } from "../protocol/messages.gen";

/** Suits in the order that players sort a hand: colours alternate. */
export const kSuits: readonly Suit[] = ["S", "H", "C", "D"];

/** The order in which the pickers of a card and the editors of rules offer suits. */
export const kCallOrder: readonly Suit[] = ["H", "D", "C", "S"];

const kRankValue: Readonly<Record<Rank, number>> = {
  "*": 0,
  A: 1,
  "2": 2,
  "3": 3,
  "4": 4,
  "5": 5,
  "6": 6,
  "7": 7,
  "8": 8,
  "9": 9,
  T: 10,
  J: 11,
  Q: 12,
  K: 13,
};

export function rankOf(card: Card): Rank {
  return card.charAt(0) as Rank;
}

/** A joker has no suit. */
export function suitOf(card: Card): Suit | null {
  return card.length === 2 ? (card.charAt(1) as Suit) : null;
}

export function rankValue(card: Card): number {
  return kRankValue[rankOf(card)];
}

export type HandOrder = "suit" | "rank" | "drawn";

/** Compares two cards for a hand sorted by suit or by rank; jokers come last. */
export function compareCards(order: "suit" | "rank", left: Card, right: Card): number {
  const suits = suitIndex(left) - suitIndex(right);
  const ranks = sortRank(left) - sortRank(right);
  return order === "suit" ? suits || ranks : ranks || suits;
}

function suitIndex(card: Card): number {
  const suit = suitOf(card);
  return suit === null ? kSuits.length : kSuits.indexOf(suit);
}

function sortRank(card: Card): number {
  return suitOf(card) === null ? 99 : rankValue(card);
}
