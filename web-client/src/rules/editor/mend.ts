import type { RuleSet } from "../../protocol/messages.gen";
import { at, put, tidied } from "./rule-tree";
import {
  isExactCard,
  isRank,
  kEffects,
  kMemberOrder,
  kMembers,
  newEffect,
  type Effect,
  type MemberRule,
} from "./vocabulary";

// Rules from a file may have any content. Values that the editor cannot show are replaced before it opens them.

function isListOfCards(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === "string" && (isRank(one) || isExactCard(one)))
  );
}

function allows(member: MemberRule, value: unknown): boolean {
  switch (member.kind) {
    case "number":
      return (
        Number.isInteger(value) && Number(value) >= member.least && Number(value) <= member.most
      );
    case "flag":
      return typeof value === "boolean";
    case "word":
      return member.words.includes(value as string);
    case "cards":
      return member.words.includes(value as string) || isListOfCards(value);
  }
}

function mendedEffect(value: unknown): Effect[] {
  const given = value as Effect | null;
  const fields = kEffects[String(given?.effect)];
  if (typeof given !== "object" || given === null || !fields) return [];
  const effect: Effect = newEffect(given.effect);
  for (const field of fields) {
    const one = given[field.name];
    const fits =
      (field.kind === "number" && Number.isInteger(one) && Number(one) >= field.least) ||
      ((field.kind === "word" || field.kind === "perhaps") &&
        field.words.includes(one as string)) ||
      (field.kind === "flag" && one === field.value);
    if (fits) effect[field.name] = one;
    if (field.kind === "number")
      effect[field.name] = Math.min(field.most, Number(effect[field.name]));
    if (field.kind === "bound" && Number.isInteger(given.min) && given.max === undefined) {
      delete effect.max;
      effect.min = given.min;
    } else if (field.kind === "bound" && Number.isInteger(given.max)) effect.max = given.max;
  }
  return Array.isArray(given.suits) && given.suits.length > 0
    ? [{ ...effect, suits: given.suits as unknown }]
    : [effect];
}

function mendedEffects(effects: unknown): Record<string, Effect[]> {
  if (typeof effects !== "object" || effects === null) return {};
  const entries = Object.entries(effects as Record<string, unknown>)
    .filter(([key, list]) => (isRank(key) || isExactCard(key)) && Array.isArray(list))
    .map(([key, list]) => [key, (list as unknown[]).flatMap(mendedEffect)] as const);
  return Object.fromEntries(entries);
}

/** Rules that the editor can show. Missing and wrong values come from `usual`; unknown members are removed. */
export function mended(rules: RuleSet, usual: RuleSet): RuleSet {
  let right: RuleSet = { ...usual, effects: mendedEffects(rules.effects) };
  for (const member of kMembers) {
    const value = at(rules, member.path);
    right = put(right, member.path, allows(member, value) ? value : at(usual, member.path));
  }
  const known = Object.entries(right).filter(([name]) =>
    (kMemberOrder as readonly string[]).includes(name),
  );
  return tidied(Object.fromEntries(known) as RuleSet);
}
