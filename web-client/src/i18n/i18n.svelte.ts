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

/** What every page says, with the parameters of each. */
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
  /** What the game on the screen says besides, or in other words. */
  game = $state.raw<{ name: string; language: Language; words: Words } | null>(null);
  /** What is said otherwise by the rules of the table: their own word for the last card, and all that names it. */
  said = $state.raw<{ word: string; words: Words } | null>(null);
  /** Nothing is missing that pages say. */
  whole = $state(true);
  list = $derived(new Intl.ListFormat(spelling(this.language), { type: "conjunction" }));
}

const translations = new Translations();
let wanted: Language = "en";
let wantedGame: string | null = null;
let titlesWanted = false;
/** The language in which the titles are there. */
let titlesIn: Language | null = null;

/**
 * Loads a language and makes it the one in use; everything on the screen follows. Of several that
 * are asked for at the same time the last one stays. Returns whether it is this one. Throws if the words do not come: the
 * language in use stays.
 */
export async function useLanguage(language: Language): Promise<boolean> {
  wanted = language;
  const game = wantedGame;
  // Under way beside the rest, and not waited for: the page begins without it.
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
 * Begins with what a first view says, "home" or a table of a game by its name, in one small file. All other words are missing
 * until `wholeWords`. Without such a file it begins with all of them.
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

/** Whether there is nothing that `wholeWords` would have to fetch. */
export function wordsAreWhole(): boolean {
  return translations.whole;
}

let fetchingWhole: Promise<void> | null = null;

/** All that pages say is there, however long it takes. */
export function wholeWords(): Promise<void> {
  if (translations.whole) return Promise.resolve();
  fetchingWhole ??= firstPiece(async () => {
    // Another language may have been chosen meanwhile.
    while (!translations.whole) await useLanguage(wanted);
  })();
  return fetchingWhole;
}

/** Does what needs words that the first view does without: at once, or as soon as they are there. */
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
 * Loads the names of all games and rule sets, from now on in every language. A table does without:
 * the words of its own game have them.
 */
export async function useTitles(): Promise<void> {
  titlesWanted = true;
  const language = wanted;
  if (titlesIn === language) return;
  const { default: titles } = await kLanguages[language].titles();
  if (wanted === language) haveTitles(titles, language);
}

/** Loads the words of a game, however long it takes, and looks there first from then on. */
export async function useGame(game: string): Promise<void> {
  wantedGame = game;
  const language = wanted;
  const known = untrack(() => translations.game);
  if (known?.name === game && known.language === language) return;
  const words = await firstPiece(() => loadGameWords(game, language))();
  // The first words are those beside another game's.
  await wholeWords();
  if (wantedGame === game && wanted === language)
    translations.game = { name: game, language, words };
}

/** The game whose words are in use. */
export function gameInUse(): string | null {
  return translations.game?.name ?? null;
}

/** From now on the last card is announced by a word, in texts that may name it as `{word}`; null: as the game has it. */
export function useSaid(said: { word: string; words: Words } | null): void {
  translations.said = said;
}

/** Stands for everything that decides which words are said: what is kept of them goes with it. */
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

/** The text of a key that was put together from a code; undefined when there is none. */
export function say(key: string, values: Values = {}): string | undefined {
  const message = messageOf(key);
  return message === undefined
    ? undefined
    : format(message, withWord(values), translations.language);
}

/** The same with values that may hold cards; undefined also where a parameter has no value. */
export function sayParts(key: string, values: PhraseValues): readonly Part[] | undefined {
  const message = messageOf(key);
  return message === undefined
    ? undefined
    : (fill(message, withWord(values), translations.language) ?? undefined);
}

/** The text of such a key; undefined also where a parameter has no value. */
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
  // Each by itself, or the first letter decides the direction of all.
  return translations.list.format(texts.map(isolated));
}

/** Lower case as the language in use has it: in Turkish the small letter of "I" is "ı". */
export function lowerCase(text: string): string {
  return text.toLocaleLowerCase(translations.language);
}
