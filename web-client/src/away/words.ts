import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const awayWords = new PartWords<Keys["away"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said while there is no server, and by a page that is closed, in the language in use. */
export const words = awayWords.text;
