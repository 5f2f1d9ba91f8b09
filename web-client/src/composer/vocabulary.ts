// The closed language that players write rules in (BAR-55 to BAR-58): what there is to choose from.
// Whether a rule can be made is for the table to say.

import { kEffects, kMostEffects } from "./effects.gen";

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

export type Effect = { effect: string } & Record<string, unknown>;

/** A rule as it is proposed. */
export interface Rule {
  when: When;
  do: Effect[];
}

export const kRanks = [..."A23456789TJQK"] as const;
export const kSuits = ["C", "D", "H", "S"] as const;
export const kHighest = 13;
export const kMostLeft = 10;
export const kLongestPhrase = 60;

/** The conditions of a matcher in the order in which they are told. */
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

/** What an effect says besides its name. */
export type Field =
  | { name: string; kind: "count"; least: number; most: number }
  | { name: string; kind: "word"; words: readonly string[] }
  | { name: string; kind: "flag" }
  | { name: string; kind: "text" }
  | { name: string; kind: "matcher" }
  | { name: string; kind: "relation" };

/** A condition as it is when it is added. */
export function newCondition(condition: Condition): Matcher {
  switch (condition) {
    case "rank":
      return { rank: ["8"] };
    case "suit":
      return { suit: ["C"] };
    case "color":
      return { color: "red" };
    case "face":
      return { face: true };
    case "parity":
      return { parity: "even" };
    case "min":
      return { min: 7 };
    case "max":
      return { max: 7 };
    case "joker":
      return { joker: true };
    case "card":
      return { card: ["QS"] };
    case "not":
      return { not: { suit: ["C"] } };
  }
}

function firstValue(field: Field): unknown {
  switch (field.kind) {
    case "count":
      return field.least;
    case "word":
      return field.words[0];
    case "flag":
      return false;
    case "text":
      return "";
    case "matcher":
      return { color: "red" };
    case "relation":
      return undefined;
  }
}

/** An effect as it is when it is chosen. */
export function newEffect(effect: string): Effect {
  const values = (kEffects[effect] ?? [])
    .map((field) => [field.name, firstValue(field)] as const)
    .filter(([, value]) => value !== undefined);
  return { effect, ...Object.fromEntries(values) };
}

/** The same without one of its members. */
export function omitting<T extends object>(whole: T, name: string): T {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as T;
}

/** The matcher with its conditions in their order, and without those that are `undefined`. */
export function ordered(matcher: Matcher): Matcher {
  const entries = kConditions
    .filter((condition) => matcher[condition] !== undefined)
    .map((condition) => [condition, matcher[condition]]);
  return Object.fromEntries(entries) as Matcher;
}
