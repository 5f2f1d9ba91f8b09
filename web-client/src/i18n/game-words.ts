import { kNoWords, type Words } from "./messages";

/** The loaders of all games' words in one language. */
export type Files = Readonly<Record<string, (() => Promise<{ default: Words }>) | undefined>>;

// One file per game and language. It loads when a table of that game opens.
const kFiles: Readonly<Record<string, () => Promise<{ default: Files }>>> = {
  en: () => import("../locales/games/en"),
  nl: () => import("../locales/games/nl"),
  de: () => import("../locales/games/de"),
  tr: () => import("../locales/games/tr"),
  fi: () => import("../locales/games/fi"),
};

/**
 * The loaders for a language. They load together with the page's words, so that opening a table does not wait for them.
 */
export async function gameFiles(language: string): Promise<Files> {
  return (await (kFiles[language] ?? kFiles.en!)()).default;
}

/** The games that have words of their own. */
export async function gamesWithWords(): Promise<string[]> {
  const names = Object.keys(await gameFiles("en")).map((path) => path.split("/").at(-2)!);
  return names.sort();
}

/**
 * The words of a game, which add to or replace those of the page. In English if the language has none; empty if this
 * client does not have the game.
 */
export async function loadGameWords(game: string, language: string): Promise<Words> {
  for (const one of [language, "en"]) {
    const load = (await gameFiles(one))[`../../games/${game}/${one}.arb`];
    if (load) return (await load()).default;
  }
  return kNoWords;
}
