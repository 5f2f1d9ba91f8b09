import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const settingsWords = new PartWords<Keys["settings"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts of the player's settings. */
export const words = settingsWords.text;
