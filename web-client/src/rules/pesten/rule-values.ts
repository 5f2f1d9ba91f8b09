import type { RuleSet } from "../../protocol/messages.gen";

export interface Effect {
  effect: string;
  [parameter: string]: unknown;
}

const kRanks = "23456789TJQKA";
/** The defaults of members that a rule set may leave out. */
const kDefaults: Readonly<Record<string, unknown>> = { pack: 52, jump_in: false };

/** The value of a member: "decks", or "knock.penalty" for a member of an object. */
export function valueOf(rules: RuleSet, path: string): unknown {
  const found = path
    .split(".")
    .reduce<unknown>((value, name) => (value as RuleSet | undefined)?.[name], rules);
  return found ?? kDefaults[path];
}

export function numberOf(rules: RuleSet, path: string): number {
  return Number(valueOf(rules, path) ?? 0);
}

export function wordOf(rules: RuleSet, path: string): string {
  return String(valueOf(rules, path));
}

/** The entry of a rank or an exact card; null if it has none. */
export function listedEffects(rules: RuleSet, name: string): readonly Effect[] | null {
  const table = rules.effects as Record<string, readonly Effect[]> | undefined;
  return table && Object.hasOwn(table, name) ? table[name]! : null;
}

/** Every rank and card with an entry of its own: ranks from two to ace, jokers, cards by suit. */
export function listedNames(rules: RuleSet): string[] {
  const place = (name: string) =>
    name.length === 2
      ? 100 + 20 * "CDHS".indexOf(name[1]!) + kRanks.indexOf(name[0]!)
      : name === "*"
        ? 50
        : kRanks.indexOf(name);
  const names = Object.keys((rules.effects as object | undefined) ?? {});
  return names.sort((left, right) => place(left) - place(right));
}

/** The ranks that are played with. */
export function ranksInPlay(rules: RuleSet): string[] {
  return [...kRanks].slice(-numberOf(rules, "pack") / 4);
}

function isInPlay(rules: RuleSet, name: string): boolean {
  return name === "*" ? numberOf(rules, "jokers") > 0 : ranksInPlay(rules).includes(name[0]!);
}

/** The entries of cards that are played with. */
export function namesInPlay(rules: RuleSet): string[] {
  return listedNames(rules).filter((name) => isInPlay(rules, name));
}

export function effectsInPlay(rules: RuleSet): Effect[] {
  return namesInPlay(rules).flatMap((name) => [...listedEffects(rules, name)!]);
}

/** An entry as text. Entries with the same meaning have the same text. */
function canonical(rules: RuleSet, name: string): string {
  const list = listedEffects(rules, name) ?? [];
  const plain = list.filter((effect) => name !== "*" || effect.effect !== "wild");
  return JSON.stringify(
    plain.map((effect) =>
      Object.entries(effect)
        // A flag that is false may as well be left out.
        .filter(([, value]) => value !== false)
        .sort(([left], [right]) => left.localeCompare(right)),
    ),
  );
}

/** Whether two rule sets agree at a path: in a member, or in the effects of a rank or a card. */
export function isSame(path: string, left: RuleSet, right: RuleSet): boolean {
  if (path.startsWith("effects.")) {
    const name = path.slice("effects.".length);
    const entered = [left, right].map((rules) => listedEffects(rules, name) !== null);
    if (name.length === 2 && entered[0] !== entered[1]) return false;
    return canonical(left, name) === canonical(right, name);
  }
  return JSON.stringify(valueOf(left, path)) === JSON.stringify(valueOf(right, path));
}
