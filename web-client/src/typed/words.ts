import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const typedWords = new PartWords<Keys["typed"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** The words for typed plays, in the language in use. */
export const words = typedWords.text;
