import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const eveningWords = new PartWords<Keys["evening"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts about the matches of an evening. */
export const words = eveningWords.text;
