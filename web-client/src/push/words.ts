import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const pushWords = new PartWords<Keys["push"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts of notifications and of their settings. */
export const words = pushWords.text;
