// The options of the language in which players write rules (BAR-55 to BAR-58). The server decides
// whether a rule is allowed.

import { newEffectOf, type Effect } from "../rules/effects";
import { kEffects, kMostEffects } from "./effects.gen";

export type { Effect };
export { kEffects, kMostEffects };

export interface Matcher {
  rank?: string[];
  suit?: string[];
  color?: string;
  face?: boolean;
  parity?: string;
  min?: number;
  max?: number;
  joker?: boolean;
  card?: string[];
  not?: Matcher;
}

export interface When {
  played?: Matcher;
  beneath?: Matcher;
  relation?: string;
  left?: number;
}

/** A rule as it is proposed. */
export interface Rule {
  when: When;
  do: Effect[];
}

export const kRanks = [..."A23456789TJQK"] as const;
export const kSuits = ["C", "D", "H", "S"] as const;
export const kHighest = 13;
export const kMostLeft = 10;

/** The conditions of a matcher, in the order in which they are worded. */
export const kConditions = [
  "rank",
  "suit",
  "color",
  "face",
  "parity",
  "min",
  "max",
  "joker",
  "card",
  "not",
] as const;
export type Condition = (typeof kConditions)[number];

export const kRelations = [
  "same-rank",
  "same-suit",
  "same-color",
  "other-color",
  "higher",
  "lower",
] as const;

const kFirstConditions: Required<Matcher> = {
  rank: ["8"],
  suit: ["C"],
  color: "red",
  face: true,
  parity: "even",
  min: 7,
  max: 7,
  joker: true,
  card: ["QS"],
  not: { suit: ["C"] },
};

/** A new condition with its first value. */
export function newCondition(condition: Condition): Matcher {
  return { [condition]: kFirstConditions[condition] };
}

/** A new effect with its first values. */
export const newEffect = (effect: string): Effect => newEffectOf(kEffects, effect);

/** A copy of an object without one of its members. */
export function omitting<T extends object>(whole: T, name: string): T {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as T;
}

/** A copy of the matcher with its conditions in order, without those that are `undefined`. */
export function ordered(matcher: Matcher): Matcher {
  const entries = kConditions
    .filter((condition) => matcher[condition] !== undefined)
    .map((condition) => [condition, matcher[condition]]);
  return Object.fromEntries(entries) as Matcher;
}
