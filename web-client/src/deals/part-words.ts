import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const dealsWords = new PartWords<Keys["deals"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said of where deals come from, in the language in use. */
export const words = dealsWords.text;
