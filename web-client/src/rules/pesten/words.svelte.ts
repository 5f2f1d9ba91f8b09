import type { Keys } from "../../i18n/keys.gen";
import type { Phrase, PhraseValues, Words } from "../../i18n/messages";
import { PartWords } from "../../i18n/part-words.svelte";

type SheetKey = keyof Keys["rules/pesten/words"];

const words = new PartWords<Keys["rules/pesten/words"]>(
  import.meta.glob<{ default: Words }>("./words/*.arb"),
);

/** Loads the words of the rule sheet in the language in use, and retries until that succeeds. */
export function loadSheetWords(): Promise<void> {
  return words.load();
}

/** Whether the words have loaded. */
export function sheetWordsLoaded(): boolean {
  return words.ready;
}

/** A sentence of the rule sheet; the key if there is none. */
export const sayRuleWords = words.text;

/** The text of a computed key; the key if there is none. */
export const textOf = words.textOf;

/** The same with values that may hold cards. */
export function sayRuleParts(key: SheetKey, values: PhraseValues): Phrase {
  return words.parts(key, values) ?? key;
}

/** Whether the rule sheet has a sentence for a computed key. */
export function isSheetKey(key: string): key is SheetKey {
  return words.has(key);
}
