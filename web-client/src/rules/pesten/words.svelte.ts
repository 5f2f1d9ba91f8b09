import type { Keys } from "../../i18n/keys.gen";
import type { Phrase, PhraseValues, Words } from "../../i18n/messages";
import { PartWords } from "../../i18n/part-words.svelte";

type SheetKey = keyof Keys["rules/pesten/words"];

const words = new PartWords<Keys["rules/pesten/words"]>(
  import.meta.glob<{ default: Words }>("./words/*.arb"),
);

/** Fetches the words of the rule sheet in the language in use, however long it takes; what shows them follows. */
export function loadSheetWords(): Promise<void> {
  return words.load();
}

/** Whether the words are there. */
export function sheetWordsLoaded(): boolean {
  return words.ready;
}

/** A sentence of the rule sheet; a key without words stays visible. */
export const sayRuleWords = words.text;

/** The text of a key that was put together; the key where there is none. */
export const textOf = words.textOf;

/** The same with values that may hold cards. */
export function sayRuleParts(key: SheetKey, values: PhraseValues): Phrase {
  return words.parts(key, values) ?? key;
}

/** Whether there is such a sentence: for keys that are put together from a rule's words. */
export function isSheetKey(key: string): key is SheetKey {
  return words.has(key);
}
