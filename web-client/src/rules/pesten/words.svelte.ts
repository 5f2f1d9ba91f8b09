import { currentLanguage, type Language } from "../../i18n/i18n.svelte";
import {
  fill,
  format,
  type Message,
  type Phrase,
  type PhraseValues,
  type Values,
} from "../../i18n/messages";
import { piece } from "../../ui/piece";
import type en from "./words/en";

export type SheetKey = keyof typeof en;
export type SheetWords = Readonly<Record<SheetKey, Message>>;

const kFiles: Readonly<Record<Language, () => Promise<{ default: SheetWords }>>> = {
  en: piece(() => import("./words/en")),
  nl: piece(() => import("./words/nl")),
  de: piece(() => import("./words/de")),
  tr: piece(() => import("./words/tr")),
  fi: piece(() => import("./words/fi")),
};

class Loaded {
  words = $state.raw<Partial<Record<Language, SheetWords>>>({});
}

const loaded = new Loaded();

/** Fetches the words of the rule sheet in the language in use, however long it takes; what shows them follows. */
export async function loadSheetWords(): Promise<void> {
  const language = currentLanguage();
  if (loaded.words[language]) return;
  const { default: words } = await kFiles[language]();
  loaded.words = { ...loaded.words, [language]: words };
}

/** Whether the words are there in the language in use. */
export function sheetWordsLoaded(): boolean {
  return loaded.words[currentLanguage()] !== undefined;
}

// A sheet asks for a hundred of them, and each is costly to make.
const plurals = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

/** A sentence of the rule sheet; a key without words stays visible. */
export function sayRuleWords(key: SheetKey, values: Values = {}): string {
  const language = currentLanguage();
  const message = loaded.words[language]?.[key];
  return message === undefined ? key : format(message, values, pluralOf(language));
}

/** The same with values that may hold cards. */
export function sayRuleParts(key: SheetKey, values: PhraseValues): Phrase {
  const language = currentLanguage();
  const message = loaded.words[language]?.[key];
  return (message && fill(message, values, pluralOf(language))) ?? key;
}

/** Whether there is such a sentence: for keys that are put together from a rule's words. */
export function isSheetKey(key: string): key is SheetKey {
  return Object.hasOwn(loaded.words[currentLanguage()] ?? {}, key);
}
