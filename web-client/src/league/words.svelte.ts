import type { Language } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export type LeagueKey = keyof Keys["league/words"];

const words = new PartWords<LeagueKey>(import.meta.glob<{ default: Words }>("./words/*.arb"));

/** Fetches the words of leagues and accounts in a language; what shows them follows. */
export function loadLeagueWords(language?: Language): Promise<void> {
  return words.load(language);
}

/** The words of a key that was put together; undefined when there are none. */
export function sayLeague(key: string, values: Values = {}): string | undefined {
  return words.say(key, values);
}

/** The text of a key in the language in use. */
export function l(key: LeagueKey, values: Values = {}): string {
  return words.text(key, values);
}
