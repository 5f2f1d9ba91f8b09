import type { Card, Fact, RuleSet } from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";
import { say, sayParts } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";

interface EffectRule {
  effect: string;
  count?: number;
  max?: number;
  min?: number;
  chain?: string;
  /** It holds only for cards of these suits. */
  suits?: readonly string[];
}

/** The effects that a rule set lists for a rank or an exact card. */
export function effectRules(rules: RuleSet, cardOrRank: string): readonly EffectRule[] {
  const effects = rules.effects;
  if (typeof effects !== "object" || effects === null) return [];
  const table = effects as Record<string, EffectRule[] | undefined>;
  return table[cardOrRank] ?? [];
}

/** The effects of a card by a rule set: its own, or else those of its rank. */
export function effectsOf(rules: RuleSet, card: Card): readonly EffectRule[] {
  const exact = effectRules(rules, card);
  const suit = suitOf(card);
  const ofRank = effectRules(rules, rankOf(card)).filter(
    ({ suits }) => !suits || (suit !== null && suits.includes(suit)),
  );
  return exact.length > 0 ? exact : ofRank;
}

/** What a special card does, in a few words; empty for an ordinary card. */
export function effectWords(rules: RuleSet, card: Card): string {
  return sayEffects(effectsOf(rules, card));
}

function sayEffects(effects: readonly EffectRule[]): string {
  return effects
    .map((rule) => {
      const count = rule.count ?? rule.max ?? rule.min ?? 1;
      const chained = rule.chain
        ? say(`card-effect.${rule.effect}.${rule.chain}`, { count })
        : undefined;
      return chained ?? say(`card-effect.${rule.effect}`, { count }) ?? "";
    })
    .filter((words) => words !== "")
    .join(", ");
}

/** What goes on with a chain or answers it, as the server says: "any four, or the five of hearts"; null where it says nothing. */
export function followUp({ rank, cards = [] }: Fact): Phrase | null {
  if (rank === undefined && cards.length === 0) return null;
  const key = `chain.follow-up${rank === undefined ? ".cards" : cards.length === 0 ? ".rank" : ""}`;
  const name = rank === undefined ? "" : (say(`rank.${rank}`) ?? rank);
  return sayParts(key, { rank: name, cards: drawn(cards) }) ?? null;
}
