import type { Card, Rank, RuleSet } from "../../protocol/messages.gen";

const kRanks: readonly Rank[] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
/** The lowest rank of a pack of that many cards without jokers (PES-6). */
const kLowest: Readonly<Record<number, Rank>> = { 36: "6", 32: "7" };

function numberOf(rules: RuleSet, member: string, otherwise: number): number {
  const value = rules[member];
  return typeof value === "number" ? value : otherwise;
}

/** The ranks of the pack in ascending order. In a short pack, the ace is the highest rank. */
export function ranksOf(rules: RuleSet): readonly Rank[] {
  const lowest = kLowest[numberOf(rules, "pack", 52)];
  if (lowest !== undefined) return kRanks.slice(kRanks.indexOf(lowest));
  return ["A", ...kRanks.slice(0, -1)];
}

/** How many there are of a card. */
export function copiesOf(rules: RuleSet, card: Card): number {
  const decks = numberOf(rules, "decks", 1);
  if (card === "*") return decks * numberOf(rules, "jokers", 0);
  return ranksOf(rules).some((rank) => card.startsWith(rank)) ? decks : 0;
}

/** The number of cards that each player is dealt. */
export function handSizeOf(rules: RuleSet): number {
  return numberOf(rules, "hand", 7);
}
