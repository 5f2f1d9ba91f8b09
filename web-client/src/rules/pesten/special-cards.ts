import type { RuleSet } from "../../protocol/messages.gen";
import { currentLanguage, listOf, say } from "../../i18n/i18n.svelte";
import { cardName } from "../../log/sentences";
import { hasTwoSequence, sayEffectList } from "./effect-words";
import { isSame, listedEffects, namesInPlay, numberOf, type Effect } from "./rule-values";
import { sayRuleWords as words, textOf } from "./words.svelte";

const kSuits = "CDHS";

/** Cards that do the same: of one rank some suits, or an exact card. */
interface Special {
  name: string;
  /** "CDHS" where every suit does it. */
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

/** What a rank does, told apart by suit where an effect holds only for some. */
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
  // An exact card without effects is worth a line where others of its rank have some.
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
    // What has no effect any more is told only where somebody may expect one.
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

/** The special cards, one line for all that do the same. */
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

/** What several cards are called in a list: "jacks, jokers, queen of spades". */
export function cardsListed(names: readonly string[]): string {
  return names
    .map((name) => (name.length === 2 ? cardName(name) : textOf(`plural.${name}`)))
    .join(", ");
}
