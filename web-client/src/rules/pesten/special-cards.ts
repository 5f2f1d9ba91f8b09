import type { RuleSet } from "../../protocol/messages.gen";
import { currentLanguage, listOf, say } from "../../i18n/i18n.svelte";
import { cardName } from "../../log/sentences";
import { hasTwoSequence, sayEffectList } from "./effect-words";
import { isSame, listedEffects, namesInPlay, numberOf, type Effect } from "./rule-values";
import { sayRuleWords as words, textOf } from "./words.svelte";

const kSuits = "CDHS";

/** Cards with the same effects: some suits of a rank, or an exact card. */
interface Special {
  name: string;
  /** "CDHS" if all suits have the effects. */
  suits: string;
  text: string;
  changed: boolean;
}

export interface SpecialLine {
  rules: readonly string[];
  label: string;
  suits: string;
  text: string;
  changed: boolean;
}

function inSuit(effect: Effect, suit: string): boolean {
  return !Array.isArray(effect.suits) || effect.suits.includes(suit);
}

/** The effects of a rank, by suit if an effect applies to some suits only. */
function ofRank(rules: RuleSet, name: string, twoSequence: boolean): Omit<Special, "changed">[] {
  const effects = listedEffects(rules, name) ?? [];
  const own = [...kSuits].filter((suit) => listedEffects(rules, name + suit) === null);
  const groups = new Map<string, string>();
  for (const suit of own) {
    const list = effects.filter((effect) => inSuit(effect, suit));
    if (list.length === 0) continue;
    const text = sayEffectList(list, { joker: false, twoSequence });
    groups.set(text, (groups.get(text) ?? "") + suit);
  }
  return [...groups].map(([text, suits]) => ({
    name,
    text,
    suits: suits.length === own.length ? kSuits : suits,
  }));
}

function specialsOf(
  rules: RuleSet,
  name: string,
  twoSequence: boolean,
): Omit<Special, "changed">[] {
  if (name !== "*" && name.length === 1) return ofRank(rules, name, twoSequence);
  const effects = listedEffects(rules, name) ?? [];
  return [
    { name, suits: kSuits, text: sayEffectList(effects, { joker: name === "*", twoSequence }) },
  ];
}

function plainOf(rules: RuleSet, name: string): boolean {
  const effects = listedEffects(rules, name) ?? [];
  return effects.length === 0 && name !== "*";
}

function namesToTell(rules: RuleSet, base: RuleSet | null): string[] {
  const jokers = numberOf(rules, "jokers") > 0 ? { "*": [] } : {};
  const effects = { ...jokers, ...(base?.effects as object), ...(rules.effects as object) };
  return namesInPlay({ ...rules, effects });
}

function tellsNothing(rules: RuleSet, name: string): boolean {
  // An exact card without effects has a line only if other cards of its rank have effects.
  const ofItsRank = name.length === 2 ? listedEffects(rules, name[0]!) : null;
  const replaces = listedEffects(rules, name) !== null && (ofItsRank?.length ?? 0) > 0;
  return plainOf(rules, name) && !replaces;
}

function specials(rules: RuleSet, base: RuleSet | null): Special[] {
  const twoSequence = hasTwoSequence(rules);
  return namesToTell(rules, base).flatMap((name) => {
    const changed = base !== null && !isSame(`effects.${name}`, rules, base);
    if (!tellsNothing(rules, name))
      return specialsOf(rules, name, twoSequence).map((special) => ({ ...special, changed }));
    // A card that lost its effects has a line only in a comparison.
    return changed ? [{ name, suits: kSuits, text: words("ordinary"), changed }] : [];
  });
}

function labelOf(group: readonly Special[]): string {
  const { name, suits } = group[0]!;
  if (name.length === 2) return listOf(group.map((special) => cardName(special.name)));
  const ranks = listOf(group.map((special) => textOf(`plural.${special.name}`)));
  if (suits === kSuits) return ranks;
  if (suits === "DH") return words("label.red", { ranks });
  if (suits === "CS") return words("label.black", { ranks });
  const named = listOf([...suits].map((suit) => say(`suit.${suit}`) ?? suit));
  return words("label.suits", { ranks, suits: named });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

/** The special cards. Cards with the same effects share one line. */
export function specialLines(rules: RuleSet, base: RuleSet | null): SpecialLine[] {
  const groups = new Map<string, Special[]>();
  for (const special of specials(rules, base)) {
    const { name, suits, text, changed } = special;
    const key = [name.length, suits, changed, text].join("|");
    groups.set(key, [...(groups.get(key) ?? []), special]);
  }
  return [...groups.values()].map((group) => ({
    rules: group.map(({ name }) => `effects.${name}`),
    label: capital(labelOf(group)),
    suits: group[0]!.suits,
    text: group[0]!.text,
    changed: group[0]!.changed,
  }));
}

/** The names of several cards in a list: "jacks, jokers, queen of spades". */
export function cardsListed(names: readonly string[]): string {
  return names
    .map((name) => (name.length === 2 ? cardName(name) : textOf(`plural.${name}`)))
    .join(", ");
}
