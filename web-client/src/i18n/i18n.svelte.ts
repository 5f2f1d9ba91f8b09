import type { Rank } from "../protocol/messages.gen";
import type en from "../locales/en";
import { format, type Arguments, type Message, type Values } from "./messages";

export type Key = keyof typeof en;

/**
 * What some languages add to the keys of English, because their words change with their place: a
 * rank after a suit ("maça ası"), and sentences whose other seat is the reader's ("sana").
 */
export type OwnKey = `rank.${Rank}.of-suit` | `${Key}.to-you`;

export type Catalogue = Readonly<Record<Key, Message> & Partial<Record<OwnKey, Message>>>;

/** The languages that have a catalogue. To add one, write src/locales/xx.ts and a line here. */
export const kLanguages = {
  en: { name: "English", load: () => import("../locales/en") },
  nl: { name: "Nederlands", load: () => import("../locales/nl") },
  de: { name: "Deutsch", load: () => import("../locales/de") },
  tr: { name: "Türkçe", load: () => import("../locales/tr") },
  fi: { name: "Suomi", load: () => import("../locales/fi") },
} as const;

export type Language = keyof typeof kLanguages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(kLanguages, text);
}

/** The first of the wanted languages that has a catalogue. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0]!;
    if (isLanguage(language)) return language;
  }
  return "en";
}

class Translations {
  language = $state<Language>("en");
  catalogue = $state.raw<Catalogue>({} as Catalogue);
  plural = $derived(new Intl.PluralRules(this.language));
  list = $derived(new Intl.ListFormat(this.language, { type: "conjunction" }));
}

const translations = new Translations();
let wanted: Language = "en";

/**
 * Loads a language and makes it the one in use; everything on the screen follows. Of several that
 * are asked for at the same time the last one stays.
 */
export async function useLanguage(language: Language): Promise<void> {
  wanted = language;
  const { default: catalogue } = await kLanguages[language].load();
  if (wanted !== language) return;
  translations.catalogue = catalogue;
  translations.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return translations.language;
}

function textOf(key: Key | OwnKey, values: Values): string {
  const message = translations.catalogue[key];
  return message === undefined ? key : format(message, values, translations.plural);
}

/** The text of a key in the language in use. */
export function t<K extends Key>(key: K, ...values: Arguments<(typeof en)[K]>): string {
  return textOf(key, values[0] ?? {});
}

/** The text of a key that was put together from a code; undefined when there is none. */
export function say(key: string, values: Values = {}): string | undefined {
  return Object.hasOwn(translations.catalogue, key) ? textOf(key as Key, values) : undefined;
}

/** "a, b and c" in the language in use. */
export function listOf(texts: readonly string[]): string {
  return translations.list.format(texts);
}

/** Lower case as the language in use has it: in Turkish the small letter of "I" is "ı". */
export function lowerCase(text: string): string {
  return text.toLocaleLowerCase(translations.language);
}
