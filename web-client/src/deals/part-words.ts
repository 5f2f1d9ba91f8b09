import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const dealsWords = new PartWords<Keys["deals"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts about the check of deals. */
export const words = dealsWords.text;
