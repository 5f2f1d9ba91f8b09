import { currentLanguage, type Language } from "../i18n/i18n.svelte";
import { format, type Message, type Values } from "../i18n/messages";
import { piece } from "../ui/piece";
import type en from "./words/en";

export type RulesKey = keyof typeof en;
export type RulesWords = Readonly<Record<RulesKey, Message>>;

const kFiles: Readonly<Record<Language, () => Promise<{ default: RulesWords }>>> = {
  en: piece(() => import("./words/en")),
  nl: piece(() => import("./words/nl")),
  de: piece(() => import("./words/de")),
  tr: piece(() => import("./words/tr")),
  fi: piece(() => import("./words/fi")),
};

class Loaded {
  words = $state.raw<Partial<Record<Language, RulesWords>>>({});
  /** The language that is shown while the one in use is being fetched. */
  language = $state<Language>("en");
}

const loaded = new Loaded();
let wanted: Language | null = null;

/** Fetches the words of the pages of house rules in a language, however long it takes; what shows them follows. */
export async function loadRulesWords(language: Language = currentLanguage()): Promise<void> {
  wanted = language;
  if (!loaded.words[language]) {
    const { default: words } = await kFiles[language]();
    loaded.words = { ...loaded.words, [language]: words };
  }
  // Of several that are fetched at the same time the one asked for last stays.
  if (wanted === language) loaded.language = language;
}

/** The words of a key that was put together; undefined when there are none. */
export function sayRules(key: string, values: Values = {}): string | undefined {
  const { language } = loaded;
  const words = loaded.words[language];
  if (!words || !Object.hasOwn(words, key)) return undefined;
  return format(words[key as RulesKey], values, new Intl.PluralRules(language));
}

/** The text of a key in the language in use. */
export function r(key: RulesKey, values: Values = {}): string {
  return sayRules(key, values) ?? key;
}
