import type { Language } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

const words = new PartWords<Keys["rules/words"]>(
  import.meta.glob<{ default: Words }>("./words/*.arb"),
);

/** Fetches the words of the pages of house rules in a language, however long it takes; what shows them follows. */
export function loadRulesWords(language?: Language): Promise<void> {
  return words.load(language);
}

/** The words of a key that was put together; undefined when there are none. */
export const sayRules = words.say;

/** The same; the key where there are none. */
export const textOf = words.textOf;

/** The text of a key in the language in use. */
export const r = words.text;
