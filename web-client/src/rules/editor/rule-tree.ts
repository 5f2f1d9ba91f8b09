import type { RuleSet } from "../../protocol/messages.gen";
import {
  isExactCard,
  isRank,
  kEffects,
  kMemberOrder,
  kMembers,
  kRanks,
  kSuitLetters,
  type Effect,
} from "./vocabulary";

// Rule sets are immutable: every function returns a new one. A path is the name of a member, "knock.penalty" for a
// member within another one, or "effects.7" and "effects.QS" for the effects of a card.

type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function without(tree: Tree, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name));
}

/** The value at a path. A missing member has its default. */
export function at(rules: RuleSet, path: string): unknown {
  const [name = "", inner] = path.split(".");
  const value = Object.hasOwn(rules, name) ? rules[name] : undefined;
  const found =
    inner === undefined
      ? value
      : isTree(value) && Object.hasOwn(value, inner)
        ? value[inner]
        : undefined;
  if (found !== undefined) return found;
  const rule = kMembers.find((member) => member.path === path);
  return rule && "unless" in rule ? rule.unless : undefined;
}

/** The rule set with another value at the path; undefined removes it. */
export function put(rules: RuleSet, path: string, value: unknown): RuleSet {
  const [name = "", inner] = path.split(".");
  if (inner === undefined) {
    const others = without(rules, name);
    return value === undefined ? others : tidied({ ...others, [name]: value });
  }
  const before = isTree(rules[name]) ? rules[name] : {};
  const after = without(before, inner);
  return tidied({
    ...rules,
    [name]: value === undefined ? after : { ...after, [inner]: value },
  });
}

function isEffect(value: unknown): value is Effect {
  return isTree(value) && typeof value.effect === "string";
}

/** The effects in the entry of a rank or an exact card. */
export function effectsOf(rules: RuleSet, key: string): readonly Effect[] {
  const list = at(rules, `effects.${key}`);
  return Array.isArray(list) ? list.filter(isEffect) : [];
}

/** The exact cards that have an entry of their own, in order. */
export function exactCards(rules: RuleSet): string[] {
  const effects = isTree(rules.effects) ? Object.keys(rules.effects) : [];
  return effects.filter(isExactCard).sort((left, right) => placeOf(left) - placeOf(right));
}

function placeOf(key: string): number {
  const rank = (kRanks as readonly string[]).indexOf(key.charAt(0));
  const suit = (kSuitLetters as readonly string[]).indexOf(key.charAt(1));
  return key.length === 1 ? rank : kRanks.length + rank * kSuitLetters.length + suit;
}

export function setEffects(rules: RuleSet, key: string, list: readonly Effect[]): RuleSet {
  return put(rules, `effects.${key}`, list);
}

export function addEffect(rules: RuleSet, key: string, effect: Effect): RuleSet {
  return setEffects(rules, key, [...effectsOf(rules, key), effect]);
}

export function changeEffect(rules: RuleSet, key: string, place: number, effect: Effect): RuleSet {
  return setEffects(
    rules,
    key,
    effectsOf(rules, key).map((old, index) => (index === place ? effect : old)),
  );
}

export function removeEffect(rules: RuleSet, key: string, place: number): RuleSet {
  return setEffects(
    rules,
    key,
    effectsOf(rules, key).filter((_, index) => index !== place),
  );
}

/** Moves an effect up (-1) or down (1). Effects happen in the order of the list. */
export function moveEffect(rules: RuleSet, key: string, place: number, by: -1 | 1): RuleSet {
  const list = [...effectsOf(rules, key)];
  const [moved] = list.splice(place, 1);
  const to = place + by;
  if (!moved || to < 0 || to > list.length) return rules;
  list.splice(to, 0, moved);
  return setEffects(rules, key, list);
}

/**
 * Adds an entry for an exact card. It replaces the effects of the card's rank, and therefore starts with a copy of
 * them.
 */
export function addExactCard(rules: RuleSet, card: string): RuleSet {
  const suit = card.charAt(1);
  const inherited = effectsOf(rules, card.charAt(0))
    .filter((effect) => !Array.isArray(effect.suits) || effect.suits.includes(suit))
    .map((effect) => without(effect, "suits") as Effect);
  return setEffects(rules, card, inherited);
}

function tidiedEffect(effect: Effect): Effect {
  const fields = kEffects[effect.effect];
  if (!fields) return effect;
  const known = ["effect", "max", "min", ...fields.map(({ name }) => name), "suits"];
  const optional = new Set(
    fields.filter(({ kind }) => kind === "flag" || kind === "perhaps").map(({ name }) => name),
  );
  const names = [...known, ...Object.keys(effect).filter((name) => !known.includes(name))];
  const entries = names
    .filter((name) => effect[name] !== undefined)
    .filter((name) => !(optional.has(name) && effect[name] === false))
    .map((name) => [name, name === "suits" ? tidiedSuits(effect.suits) : effect[name]])
    .filter(([name, value]) => !(name === "suits" && value === undefined));
  return Object.fromEntries(entries) as Effect;
}

/** Suits in order; all four are the same as none named. */
function tidiedSuits(suits: unknown): unknown {
  if (!Array.isArray(suits)) return suits;
  const chosen = kSuitLetters.filter((suit) => suits.includes(suit));
  return suits.length === chosen.length && chosen.length === kSuitLetters.length
    ? undefined
    : suits.every((suit) => (kSuitLetters as readonly unknown[]).includes(suit))
      ? chosen
      : suits;
}

function tidiedEffects(effects: Tree): Tree {
  const keys = Object.keys(effects);
  const known = keys.filter((key) => isRank(key) || isExactCard(key));
  known.sort((left, right) => placeOf(left) - placeOf(right));
  const entries = known
    .map((key) => [key, effects[key]] as const)
    .filter(([key, list]) => !(isRank(key) && Array.isArray(list) && list.length === 0))
    .map(([key, list]) => [
      key,
      Array.isArray(list) ? list.map((one) => (isEffect(one) ? tidiedEffect(one) : one)) : list,
    ]);
  const others = keys.filter((key) => !known.includes(key)).map((key) => [key, effects[key]]);
  return Object.fromEntries([...entries, ...others]) as Tree;
}

/**
 * The rule set in the order of the rule book, without members that have their default. Unknown members stay: the server
 * reports them.
 */
export function tidied(rules: RuleSet): RuleSet {
  const defaults = new Map(
    kMembers.flatMap((member) => ("unless" in member ? [[member.path, member.unless]] : [])),
  );
  const known = kMemberOrder.filter((name) => Object.hasOwn(rules, name));
  const others = Object.keys(rules).filter((name) => !(known as string[]).includes(name));
  const entries = [...known, ...others]
    .filter((name) => !(defaults.has(name) && defaults.get(name) === rules[name]))
    .map((name) => {
      const value = rules[name];
      return [name, name === "effects" && isTree(value) ? tidiedEffects(value) : value];
    });
  return Object.fromEntries(entries) as RuleSet;
}

function same(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, index) => same(one, right[index]));
  if (!isTree(left) || !isTree(right)) return left === right;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => same(left[name], right[name]));
}

/** The paths at which two rule sets differ, in the order of the editor. */
export function changedPaths(rules: RuleSet, start: RuleSet): string[] {
  const [now, before] = [tidied(rules), tidied(start)];
  const members = kMembers.map(({ path }) => path);
  const cards = new Set(
    [now, before].flatMap(({ effects }) => (isTree(effects) ? Object.keys(effects) : [])),
  );
  const effects = [...cards].sort((left, right) => placeOf(left) - placeOf(right));
  return [...members, ...effects.map((card) => `effects.${card}`)].filter(
    (path) => !same(at(now, path), at(before, path)),
  );
}

/** The rule set with the original value at this path. */
export function restored(rules: RuleSet, start: RuleSet, path: string): RuleSet {
  return put(rules, path, at(tidied(start), path));
}
