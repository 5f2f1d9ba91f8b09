import type { Card, RuleSet } from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";

export interface EffectRule {
  effect: string;
  count?: number;
  max?: number;
  min?: number;
  chain?: string;
  /** The effect holds only for cards of these suits. */
  suits?: readonly string[];
}

/** The effects that a rule set lists for a rank or an exact card. */
export function effectRules(rules: RuleSet, cardOrRank: string): readonly EffectRule[] {
  const effects = rules.effects;
  if (typeof effects !== "object" || effects === null) return [];
  const table = effects as Record<string, EffectRule[] | undefined>;
  return table[cardOrRank] ?? [];
}

/** A card's effects in a rule set: those of the exact card, or else those of its rank. */
export function effectsOf(rules: RuleSet, card: Card): readonly EffectRule[] {
  const exact = effectRules(rules, card);
  const suit = suitOf(card);
  const ofRank = effectRules(rules, rankOf(card)).filter(
    ({ suits }) => !suits || (suit !== null && suits.includes(suit)),
  );
  return exact.length > 0 ? exact : ofRank;
}
