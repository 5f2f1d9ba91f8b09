import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const lessonWords = new PartWords<Keys["lessons"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts around lessons. */
export const words = lessonWords.text;
