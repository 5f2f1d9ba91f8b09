import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const pushWords = new PartWords<Keys["push"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What a browser says whose page is closed, and how one chooses that, in the language in use. */
export const words = pushWords.text;
