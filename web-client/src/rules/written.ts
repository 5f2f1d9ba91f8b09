import type { Fact, RuleSet } from "../protocol/messages.gen";

/** A rule that players wrote, as the table holds it. */
export interface WrittenRule {
  id: number;
  when: Readonly<Record<string, unknown>>;
  do: readonly Readonly<Record<string, unknown>>[];
}

interface RuleBody {
  when: WrittenRule["when"];
  do: WrittenRule["do"];
}

function isRule(value: unknown): value is RuleBody {
  return typeof value === "object" && value !== null && "when" in value && "do" in value;
}

// An entry of the list is a rule, or a rule with its number.
function ruleIn(entry: unknown, place: number): WrittenRule | null {
  const { id = place + 1, rule = entry } = (entry ?? {}) as { id?: unknown; rule?: unknown };
  return isRule(rule) ? { when: rule.when, do: rule.do, id: Number(id) } : null;
}

export function isRuleList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => ruleIn(entry, 0));
}

/** The rules in force that players wrote, with their numbers. */
export function writtenRules(rules: RuleSet): WrittenRule[] {
  const list = rules.in_force ?? Object.values(rules).find(isRuleList);
  return isRuleList(list) ? list.map((entry, place) => ruleIn(entry, place)!) : [];
}

/** The rule that a vote would add or repeal; null if there is none. */
export function ruleInQuestion(rules: RuleSet, status: Fact): WrittenRule | null {
  if (status.code === "repeal-vote")
    return writtenRules(rules).find((rule) => rule.id === status.count) ?? null;
  return isRule(rules.proposal) ? { ...rules.proposal, id: 0 } : null;
}
