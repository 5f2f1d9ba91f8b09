import { currentLanguage, type Language } from "../i18n/i18n.svelte";
import { format, type Message, type Values } from "../i18n/messages";
import { piece } from "../ui/piece";
import type en from "./words/en";
import type more from "./words/en.more";

export type LeagueKey = keyof typeof en | keyof typeof more;
export type LeagueWords = Readonly<Record<LeagueKey, Message>>;

type Part = { default: Readonly<Record<string, Message>> };

/** The words of the season's pages and those of fixtures, teams and accounts, as one. */
function both(first: () => Promise<Part>, second: () => Promise<Part>) {
  return piece(async () => {
    const [words, others] = await Promise.all([first(), second()]);
    return { ...words.default, ...others.default } as LeagueWords;
  });
}

const kFiles: Readonly<Record<Language, () => Promise<LeagueWords>>> = {
  en: both(
    () => import("./words/en"),
    () => import("./words/en.more"),
  ),
  nl: both(
    () => import("./words/nl"),
    () => import("./words/nl.more"),
  ),
  de: both(
    () => import("./words/de"),
    () => import("./words/de.more"),
  ),
  tr: both(
    () => import("./words/tr"),
    () => import("./words/tr.more"),
  ),
  fi: both(
    () => import("./words/fi"),
    () => import("./words/fi.more"),
  ),
};

class Loaded {
  words = $state.raw<Partial<Record<Language, LeagueWords>>>({});
  /** The language that is shown while the one in use is being fetched. */
  language = $state<Language>("en");
}

const loaded = new Loaded();
let wanted: Language | null = null;

/** Fetches the words of leagues and accounts in a language; what shows them follows. */
export async function loadLeagueWords(language: Language = currentLanguage()): Promise<void> {
  wanted = language;
  if (!loaded.words[language])
    loaded.words = { ...loaded.words, [language]: await kFiles[language]() };
  // Of several that are fetched at the same time the one asked for last stays.
  if (wanted === language) loaded.language = language;
}

/** The words of a key that was put together; undefined when there are none. */
export function sayLeague(key: string, values: Values = {}): string | undefined {
  const { language } = loaded;
  const words = loaded.words[language];
  if (!words || !Object.hasOwn(words, key)) return undefined;
  return format(words[key as LeagueKey], values, new Intl.PluralRules(language));
}

/** The text of a key in the language in use. */
export function l(key: LeagueKey, values: Values = {}): string {
  return sayLeague(key, values) ?? key;
}
