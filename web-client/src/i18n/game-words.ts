import type { Message } from "./messages";

export type Words = Readonly<Record<string, Message>>;

// One file a game and language, fetched when a table of that game opens.
const kFiles = import.meta.glob<{ default: Words }>("../games/*/{en,nl,de,tr,fi}.ts");

const kNone: Words = {};

/** The games that have words of their own. */
export function gamesWithWords(): string[] {
  const names = Object.keys(kFiles).map((path) => path.split("/").at(-2)!);
  return [...new Set(names)].sort();
}

/**
 * What a game says differently or besides: in the language, else in English; nothing for a game that
 * this client has no words of.
 */
export async function loadGameWords(game: string, language: string): Promise<Words> {
  const load =
    kFiles[`../games/${game}/${language}.ts`] ?? kFiles[`../games/${game}/en.ts`] ?? null;
  return load ? (await load()).default : kNone;
}
