import type { Language } from "../i18n/i18n.svelte";
import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

const words = new PartWords<Keys["league/words"]>(
  import.meta.glob<{ default: Words }>("./words/*.arb"),
);

/** Loads the words of leagues and accounts in a language. */
export function loadLeagueWords(language?: Language): Promise<void> {
  return words.load(language);
}

/** The text of a computed key; undefined if there is none. */
export const sayLeague = words.say;

/** The text of a key in the language in use. */
export const l = words.text;
