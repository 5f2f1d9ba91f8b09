import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const momentWords = new PartWords<Keys["moments"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** The words shown at a seat, in the language in use. */
export const words = momentWords.text;
