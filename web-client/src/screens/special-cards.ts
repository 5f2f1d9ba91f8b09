import type { Card, RuleSet } from "../protocol/messages.gen";
import { kSuits, rankOf } from "../cards/card";
import { listOf, say } from "../i18n/i18n.svelte";
import { cardName } from "../log/sentences";
import { effectWords } from "../table/card-words";

/** Special cards that have the same effect. A rank of all suits is shown by one of its cards. */
export interface SpecialCards {
  readonly cards: readonly Card[];
  /** "seven and king". */
  readonly names: string;
  readonly effect: string;
}

const kRanks = "23456789TJQKA";

/** One pack by rank, with the ranks that are played with, and the joker if there are any. */
function packOf(rules: RuleSet): Card[][] {
  const ranks = [...kRanks].slice(-Number(rules.pack ?? 52) / kSuits.length);
  const suited = ranks.map((rank) => kSuits.map((suit) => rank + suit));
  return Number(rules.jokers ?? 0) > 0 ? [...suited, ["*"]] : suited;
}

/** The special cards of a rule set, by their effect. */
export function specialCards(rules: RuleSet): SpecialCards[] {
  const lines = new Map<string, { cards: Card[]; names: string[] }>();
  for (const cards of packOf(rules)) {
    const groups = new Map<string, Card[]>();
    for (const card of cards) {
      const effect = effectWords(rules, card);
      groups.set(effect, [...(groups.get(effect) ?? []), card]);
    }
    groups.delete("");
    for (const [effect, some] of groups) {
      const line = lines.get(effect) ?? { cards: [], names: [] };
      const whole = some.length === cards.length;
      const first = some[0]!;
      line.cards.push(...(whole ? [first] : some));
      line.names.push(...(whole ? [say(`rank.${rankOf(first)}`) ?? first] : some.map(cardName)));
      lines.set(effect, line);
    }
  }
  return [...lines].map(([effect, { cards, names }]) => ({ cards, names: listOf(names), effect }));
}
