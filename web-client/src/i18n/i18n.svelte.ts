import type en from "../locales/en";
import { format, type Arguments, type Message, type Values } from "./messages";

export type Catalogue = Readonly<Record<keyof typeof en, Message>>;
export type Key = keyof typeof en;

/** The languages that have a catalogue. To add one, write src/locales/xx.ts and a line here. */
export const kLanguages = {
  en: { name: "English", load: () => import("../locales/en") },
  nl: { name: "Nederlands", load: () => import("../locales/nl") },
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

/** Loads a language and makes it the one in use; everything on the screen follows. */
export async function useLanguage(language: Language): Promise<void> {
  const { default: catalogue } = await kLanguages[language].load();
  translations.catalogue = catalogue;
  translations.language = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return translations.language;
}

/** The text of a key in the language in use. */
export function t<K extends Key>(key: K, ...values: Arguments<(typeof en)[K]>): string {
  return format(translations.catalogue[key], values[0] ?? {}, translations.plural);
}

/** The text of a key that was put together from a code; undefined when there is none. */
export function say(key: string, values: Values = {}): string | undefined {
  if (!Object.hasOwn(translations.catalogue, key)) return undefined;
  return format(translations.catalogue[key as Key], values, translations.plural);
}

/** "a, b and c" in the language in use. */
export function listOf(texts: readonly string[]): string {
  return translations.list.format(texts);
}
