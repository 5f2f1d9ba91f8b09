import { kNoWords, type Words } from "./messages";

/** Where the words of each game are, in one language. */
export type Files = Readonly<Record<string, (() => Promise<{ default: Words }>) | undefined>>;

// One file a game and language, fetched when a table of that game opens; that of another language nobody need know.
const kFiles: Readonly<Record<string, () => Promise<{ default: Files }>>> = {
  en: () => import("../locales/games/en"),
  nl: () => import("../locales/games/nl"),
  de: () => import("../locales/games/de"),
  tr: () => import("../locales/games/tr"),
  fi: () => import("../locales/games/fi"),
};

/** Where a language has the words of games; fetched beside its other words, so that a table does not wait for it. */
export async function gameFiles(language: string): Promise<Files> {
  return (await (kFiles[language] ?? kFiles.en!)()).default;
}

/** The games that have words of their own. */
export async function gamesWithWords(): Promise<string[]> {
  const names = Object.keys(await gameFiles("en")).map((path) => path.split("/").at(-2)!);
  return names.sort();
}

/**
 * What a game says differently or besides: in the language, else in English; nothing for a game that
 * this client has no words of.
 */
export async function loadGameWords(game: string, language: string): Promise<Words> {
  for (const one of [language, "en"]) {
    const load = (await gameFiles(one))[`../../games/${game}/${one}.arb`];
    if (load) return (await load()).default;
  }
  return kNoWords;
}
