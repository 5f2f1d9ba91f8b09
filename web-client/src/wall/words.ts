import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const wallWords = new PartWords<Keys["wall"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts of a television beside the table. */
export const words = wallWords.text;
