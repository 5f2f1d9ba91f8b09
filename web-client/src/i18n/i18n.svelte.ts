import { untrack } from "svelte";
import { fetchFirstWords } from "virtual:first-words";
import { beside, firstPiece } from "../ui/piece";
import { gameFiles, loadGameWords } from "./game-words";
import type { Keys } from "./keys.gen";
import {
  fill,
  format,
  isolated,
  kNoWords,
  messageIn,
  type Arguments,
  type Message,
  type Part,
  type PhraseValues,
  type Values,
  type Words,
} from "./messages";

/** The keys of the texts that every page may use, with their parameters. */
type PageKeys = Keys["locales"];
export type Key = keyof PageKeys;

/** The languages that have words. To add one, see docs/translating.md. */
export const kLanguages = {
  en: {
    name: "English",
    load: () => import("../locales/en.arb"),
    titles: () => import("virtual:titles/en"),
  },
  nl: {
    name: "Nederlands",
    load: () => import("../locales/nl.arb"),
    titles: () => import("virtual:titles/nl"),
  },
  de: {
    name: "Deutsch",
    load: () => import("../locales/de.arb"),
    titles: () => import("virtual:titles/de"),
  },
  tr: {
    name: "Türkçe",
    load: () => import("../locales/tr.arb"),
    titles: () => import("virtual:titles/tr"),
  },
  fi: {
    name: "Suomi",
    load: () => import("../locales/fi.arb"),
    titles: () => import("virtual:titles/fi"),
  },
} as const;

export type Language = keyof typeof kLanguages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(kLanguages, text);
}

/** The first of the wanted languages that has words. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0]!;
    if (isLanguage(language)) return language;
  }
  return "en";
}

/** How lists are written: the English of this page has no comma before "and" and "or". */
export const spelling = (language: Language): string => (language === "en" ? "en-GB" : language);

class Translations {
  language = $state<Language>("en");
  page = $state.raw<Words>(kNoWords);
  /** The names of all games and of their rule sets. */
  titles = $state.raw<Words>(kNoWords);
  /** The words of the game on the screen. They take precedence over those of the page. */
  game = $state.raw<{ name: string; language: Language; words: Words } | null>(null);
  /**
   * The words that the rules of the table replace: their own word for announcing the last card, and the texts that
   * contain it.
   */
  said = $state.raw<{ word: string; words: Words } | null>(null);
  /** Whether all words of the page have loaded. */
  whole = $state(true);
  list = $derived(new Intl.ListFormat(spelling(this.language), { type: "conjunction" }));
}

const translations = new Translations();
let wanted: Language = "en";
let wantedGame: string | null = null;
let titlesWanted = false;
/** The language of the loaded titles. */
let titlesIn: Language | null = null;

/**
 * Loads a language and makes it the language in use. The screen is updated. If several languages are requested at the
 * same time, the last one wins. Returns whether this one did. Throws if the words do not load; the language in use then
 * stays.
 */
export async function useLanguage(language: Language): Promise<boolean> {
  wanted = language;
  const game = wantedGame;
  // Preloads the games' files. The page does not wait for them.
  void gameFiles(language).catch(() => undefined);
  const [{ default: page }, { default: titles }, words] = await Promise.all([
    kLanguages[language].load(),
    titlesWanted ? kLanguages[language].titles() : { default: kNoWords },
    game === null ? null : loadGameWords(game, language),
  ]).catch((error: unknown) => {
    if (wanted === language) wanted = translations.language;
    throw error;
  });
  if (wanted !== language) return false;
  translations.page = page;
  if (titlesWanted) haveTitles(titles, language);
  translations.language = language;
  translations.whole = true;
  if (words && game !== null && wantedGame === game)
    translations.game = { name: game, language, words };
  if (typeof document !== "undefined") document.documentElement.lang = language;
  return true;
}

/**
 * Loads only the words of the first view, in one small file: "home", or a table of a game by the game's name. All other
 * words are missing until `wholeWords`. Without such a file, all words are loaded.
 */
export async function useFirstWords(language: Language, view: string): Promise<unknown> {
  if (fetchFirstWords === null) return useLanguage(language);
  wanted = language;
  const first = await fetchFirstWords(language, view).catch(() => null);
  if (first === null) return useLanguage(language);
  const { page, game, titles } = first.default;
  if (wanted !== language) return;
  translations.page = page;
  translations.language = language;
  translations.whole = false;
  if (titles) haveTitles(titles, language);
  if (game) {
    wantedGame = view;
    translations.game = { name: view, language, words: game };
  }
  document.documentElement.lang = language;
}

/** Whether `wholeWords` has nothing to load. */
export function wordsAreWhole(): boolean {
  return translations.whole;
}

let fetchingWhole: Promise<void> | null = null;

/** Loads all words of the page, and retries until that succeeds. */
export function wholeWords(): Promise<void> {
  if (translations.whole) return Promise.resolve();
  fetchingWhole ??= firstPiece(async () => {
    // Another language may have been chosen meanwhile.
    while (!translations.whole) await useLanguage(wanted);
  })();
  return fetchingWhole;
}

/** Calls `tell` as soon as all words have loaded, or at once if they have. */
export function whenWhole(tell: () => void): void {
  if (translations.whole) tell();
  else void wholeWords().then(tell);
}
beside(wholeWords);

function haveTitles(titles: Words, language: Language): void {
  titlesWanted = true;
  titlesIn = language;
  translations.titles = titles;
}

/**
 * Loads the names of all games and rule sets, and from now on in every new language. A table does not need them: the
 * words of its game contain its names.
 */
export async function useTitles(): Promise<void> {
  titlesWanted = true;
  const language = wanted;
  if (titlesIn === language) return;
  const { default: titles } = await kLanguages[language].titles();
  if (wanted === language) haveTitles(titles, language);
}

/** Loads the words of a game, and retries until that succeeds. They take precedence from then on. */
export async function useGame(game: string): Promise<void> {
  wantedGame = game;
  const language = wanted;
  const known = untrack(() => translations.game);
  if (known?.name === game && known.language === language) return;
  const words = await firstPiece(() => loadGameWords(game, language))();
  // The first words may be those of another game.
  await wholeWords();
  if (wantedGame === game && wanted === language)
    translations.game = { name: game, language, words };
}

/** The game whose words are in use; null if there is none. */
export function gameInUse(): string | null {
  return translations.game?.name ?? null;
}

/** Sets the word that announces the last card, which texts may contain as `{word}`. Null: the game's own word. */
export function useSaid(said: { word: string; words: Words } | null): void {
  translations.said = said;
}

/** A text that changes whenever the words in use change. Use it as a key for cached texts. */
export function wordsInUse(): string {
  const { language, game, said, whole } = translations;
  return [language, game?.name ?? "", said?.word ?? "", whole].join(" ");
}

export function currentLanguage(): Language {
  return translations.language;
}

function messageOf(key: string): Message | undefined {
  const { said, game, page, titles } = translations;
  return (
    (said && messageIn(said.words, key)) ??
    (game && messageIn(game.words, key)) ??
    messageIn(page, key) ??
    messageIn(titles, key)
  );
}

function withWord<V extends object>(values: V): V {
  const said = translations.said;
  return said === null ? values : { word: said.word, ...values };
}

/** The text of a key in the language in use. */
export function t<K extends Key>(key: K, ...values: Arguments<PageKeys[K]>): string {
  return say(key, values[0] ?? {}) ?? key;
}

/** The text of a computed key; undefined if there is none. */
export function say(key: string, values: Values = {}): string | undefined {
  const message = messageOf(key);
  return message === undefined
    ? undefined
    : format(message, withWord(values), translations.language);
}

/** The same for values that may contain cards. Also undefined if a parameter has no value. */
export function sayParts(key: string, values: PhraseValues): readonly Part[] | undefined {
  const message = messageOf(key);
  return message === undefined
    ? undefined
    : (fill(message, withWord(values), translations.language) ?? undefined);
}

/** The text of a computed key; undefined if there is none, or if a parameter has no value. */
export function sayWhole(key: string, values: Values = {}): string | undefined {
  const parts = sayParts(key, values);
  return parts?.map((part) => ("text" in part ? part.text : "")).join("");
}

/** What a game is called. */
export function gameName(game: string): string {
  const own = translations.game?.name === game ? say("name") : undefined;
  return own ?? say(`game.${game}`) ?? game;
}

/** "a, b and c" in the language in use. */
export function listOf(texts: readonly string[]): string {
  // Each text is isolated. Otherwise the first letter would decide the direction of the whole list.
  return translations.list.format(texts.map(isolated));
}

/** Lower case as the language in use has it: in Turkish the small letter of "I" is "ı". */
export function lowerCase(text: string): string {
  return text.toLocaleLowerCase(translations.language);
}
