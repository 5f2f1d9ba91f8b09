import type { RuleProblem, RuleSet } from "../../protocol/messages.gen";
import { at } from "./rule-tree";
import { kMembers, kMostEffects, kSections, type MemberRule } from "./vocabulary";

/** The place of a problem in the editor. */
export interface Place {
  /** The member or card; "" is the rule set as a whole. */
  path: string;
  /** The effect in the card's list. */
  effect: number | null;
}

const unescaped = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");

export function placeOfProblem(pointer: string): Place {
  const [name = "", inner, third] = pointer.split("/").slice(1).map(unescaped);
  if (name === "effects" && inner !== undefined)
    return {
      path: `effects.${inner}`,
      effect: third !== undefined && /^\d+$/.test(third) ? Number(third) : null,
    };
  const path = inner === undefined ? name : `${name}.${inner}`;
  if (kMembers.some((member) => member.path === path)) return { path, effect: null };
  return { path: kMembers.some((member) => member.path === name) ? name : "", effect: null };
}

/** The section of the editor that shows a path. */
export function sectionOf(path: string): string | null {
  if (path.startsWith("effects.")) return "specials";
  return kSections.find(({ members }) => members.some((one) => one.path === path))?.id ?? null;
}

/** The problems of a member, or of a card and one of its effects (null: of the card as a whole). */
export function problemsAt(
  problems: readonly RuleProblem[],
  path: string,
  effect: number | null = null,
): RuleProblem[] {
  return problems.filter((problem) => {
    const place = placeOfProblem(problem.at);
    return place.path === path && place.effect === effect;
  });
}

/** The problems that no member of the editor is to blame for. */
export function problemsElsewhere(problems: readonly RuleProblem[]): RuleProblem[] {
  return problems.filter(({ at: pointer }) => sectionOf(placeOfProblem(pointer).path) === null);
}

/** The numbers that a problem's sentence may want. */
export function valuesOfProblem(
  problem: RuleProblem,
  rules: RuleSet,
  seats: number,
): Record<string, string | number> {
  const { path } = placeOfProblem(problem.at);
  const member = kMembers.find((one: MemberRule) => one.path === path);
  const ofEffects = problem.code === "too_many_effects";
  const number = (name: string) => Number(at(rules, name) ?? 0);
  return {
    where: problem.at,
    seats,
    least: member?.kind === "number" ? member.least : 1,
    most: member?.kind === "number" ? member.most : ofEffects ? kMostEffects : 52,
    cards: number("decks") * (number("pack") + number("jokers")),
    needed: seats * number("hand") + seats + 1,
  };
}
