import type { Language } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export type RulesKey = keyof Keys["rules/words"];

const words = new PartWords<RulesKey>(import.meta.glob<{ default: Words }>("./words/*.arb"));

/** Fetches the words of the pages of house rules in a language, however long it takes; what shows them follows. */
export function loadRulesWords(language?: Language): Promise<void> {
  return words.load(language);
}

/** The words of a key that was put together; undefined when there are none. */
export function sayRules(key: string, values: Values = {}): string | undefined {
  return words.say(key, values);
}

/** The text of a key in the language in use. */
export function r(key: RulesKey, values: Values = {}): string {
  return words.text(key, values);
}
