import type { Card, Fact, RuleSet } from "../protocol/messages.gen";
import { say, sayParts } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";
import { effectsOf, type EffectRule } from "./card-effects";

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

/**
 * The cards that continue or answer a chain, as the server says: "the five of hearts or any four".
 * Null if the server does not say.
 */
export function followUp({ rank, cards = [] }: Fact): Phrase | null {
  if (rank === undefined && cards.length === 0) return null;
  const key = `chain.follow-up${rank === undefined ? ".cards" : cards.length === 0 ? ".rank" : ""}`;
  const name = rank === undefined ? "" : (say(`rank.${rank}`) ?? rank);
  return sayParts(key, { rank: name, cards: drawn(cards) }) ?? null;
}
