import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const awayWords = new PartWords<Keys["away"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts for a page without a server, and for notifications of a closed page. */
export const words = awayWords.text;
