import type { Language } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

const words = new PartWords<Keys["rules/words"]>(
  import.meta.glob<{ default: Words }>("./words/*.arb"),
);

/** Loads the words of the house rules' pages in a language, and retries until that succeeds. */
export function loadRulesWords(language?: Language): Promise<void> {
  return words.load(language);
}

/** The text of a computed key; undefined if there is none. */
export const sayRules = words.say;

/** The text of a computed key; the key if there is none. */
export const textOf = words.textOf;

/** The text of a key in the language in use. */
export const r = words.text;
