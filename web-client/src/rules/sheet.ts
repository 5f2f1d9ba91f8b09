import type { RuleMember, RuleSet } from "../protocol/messages.gen";
import { say, sayWhole, t } from "../i18n/i18n.svelte";
import { ruleLines, withRounds } from "../table/rule-words";
import { deviations, nearestPreset } from "./deviations";
import type { Values } from "../i18n/messages";
import { isRuleList } from "./written";

export interface SheetLine {
  /** The member that the line describes. */
  rule: string;
  text: string;
  /** The line differs from the preset of the comparison. */
  changed: boolean;
}

/** The parameter's name for a member or card within a sentence: `{n8}`, `{joker}`, `{two_of_clubs}`. */
export function parameterOf(name: string): string {
  const plain = name.replaceAll("-", "_").replaceAll("*", "joker");
  return /^\d/.test(plain) ? `n${plain}` : plain;
}

function filled(key: string, values: Values = {}): string | null {
  return sayWhole(key, values) ?? null;
}

function sayList(rule: string, list: readonly unknown[]): string | null {
  if (list.some((entry) => typeof entry === "object")) return null;
  const values = { list: list.join(", "), count: list.length };
  return (
    (list.length === 0 ? filled(`sheet.${rule}.0`, values) : null) ??
    filled(`sheet.${rule}`, values)
  );
}

/** A member of a rule set as a sentence; null if the game has no sentence for it. */
export function sayRule(rule: string, value: unknown): string | null {
  if (typeof value === "boolean" || typeof value === "string")
    return filled(`sheet.${rule}.${value}`);
  if (typeof value === "number") {
    const zero = value === 0 ? filled(`sheet.${rule}.0`) : null;
    return zero ?? filled(`sheet.${rule}`, { count: value });
  }
  if (Array.isArray(value)) return sayList(rule, value);
  if (typeof value !== "object" || value === null) return null;
  const values = Object.entries(value).map(([name, number]) => [parameterOf(name), Number(number)]);
  return filled(`sheet.${rule}`, Object.fromEntries(values) as Values);
}

/** The value of a member in one or two words. */
export function sayValue(rule: string, value: unknown): string {
  if (typeof value === "boolean") return value ? t("action.vote.yes") : t("action.vote.no");
  if (typeof value === "string") return say(`rule.${rule}.${value}`) ?? value;
  if (Array.isArray(value))
    return value.every((entry) => typeof entry !== "object")
      ? value.join(", ")
      : String(value.length);
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([name, number]) => `${say(`rule.${rule}.${name}`) ?? name}: ${String(number)}`)
      .join(", ");
  }
  return String(value);
}

export function ruleName(rule: string): string {
  return say(`rule.${rule}`) ?? rule;
}

/**
 * The rules in sentences, in the order of the rule book. Differences from `base` are marked. A member that differs is
 * listed even if it has no line otherwise. `fixedRounds` is the number of rounds that the room fixes.
 */
export function sheetLines(
  rules: RuleSet,
  base: RuleSet | null,
  fixedRounds?: number,
): SheetLine[] {
  const changed = new Set(base ? deviations(rules, base) : []);
  const lines = Object.entries(rules).flatMap(([rule, value]) => {
    const differs = changed.has(rule);
    const known = say(`rule.${rule}`) !== undefined;
    const text =
      sayRule(rule, value) ??
      (differs && known && !isRuleList(value)
        ? `${ruleName(rule)}: ${sayValue(rule, value)}`
        : null);
    return text === null ? [] : [{ rule, text, changed: differs }];
  });
  // Pesten's special cards make the difference between its variants. They have a rule sheet with words of their own,
  // and these lines are only the basic rules.
  if (lines.length > 0 || rules.effects === undefined) return withRounds(lines, fixedRounds);
  return withRounds(ruleLines(rules), fixedRounds).map((line) => ({
    ...line,
    changed: changed.has(line.rule),
  }));
}

function isObject(value: unknown): value is RuleSet {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The number of differences between two rule sets. Each part of an object counts separately. */
function countPlaces(rules: RuleSet, from: RuleSet): number {
  const parts = deviations(rules, from).map((name) => {
    const [part, other] = [rules[name], from[name]];
    return isObject(part) && isObject(other) ? deviations(part, other).length : 1;
  });
  return parts.reduce((sum, count) => sum + count, 0);
}

interface Offered {
  preset: string;
  rules: RuleSet;
}

/** The preset that is nearest to house rules, and the number of differences. */
export function differences<P extends Offered>(
  rules: RuleSet,
  presets: readonly P[],
): { from: P; count: number } | null {
  const from = nearestPreset(rules, presets);
  return from && { from, count: countPlaces(rules, from.rules) };
}

/** The server's problems by the name of the member; "" is the rule set as a whole. */
export function problemsOf(message: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const piece of message.split(/; (?=\/)/)) {
    const [, pointer = "", words = piece] = /^\/([^:\s]+): (.*)$/s.exec(piece) ?? [];
    const member = pointer.split("/")[0]!;
    const before = found.get(member);
    found.set(member, before === undefined ? words : `${before}; ${words}`);
  }
  return found;
}

/** The members that a form can change. Only the game itself handles the others. */
export function formMembers(members: readonly RuleMember[]): RuleMember[] {
  return members.filter((member) => member.kind !== "own");
}

/** Reads a typed list of numbers; null if it is not valid. */
export function readNumbers(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = words.map(Number);
  return numbers.every((number) => Number.isInteger(number)) ? numbers : null;
}
