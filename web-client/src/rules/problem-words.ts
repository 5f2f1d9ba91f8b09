import type { RuleProblem, RuleSet } from "../protocol/messages.gen";
import { say } from "../i18n/i18n.svelte";
import { cardName } from "../log/sentences";
import { placeOfProblem, valuesOfProblem } from "./editor/problems";
import { isExactCard } from "./editor/vocabulary";
import { sayRules } from "./words.svelte";

/** The name of a card or a rank. */
export function sayCard(key: string): string {
  return isExactCard(key) ? cardName(key) : (say(`rank.${key}`) ?? key);
}

/** The place of a problem in words; its JSON pointer if there are none. */
export function sayPlace(problem: RuleProblem): string {
  const { path } = placeOfProblem(problem.at);
  if (path.startsWith("effects.")) return sayCard(path.slice("effects.".length));
  return sayRules(`member.${path}`) ?? problem.at;
}

/** A problem in the reader's language; in the server's words if this client does not know the code. */
export function sayProblem(problem: RuleProblem, rules: RuleSet, seats: number): string {
  const values = valuesOfProblem(problem, rules, seats);
  return sayRules(`problem.${problem.code}`, values) ?? problem.message;
}
