import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const replayWords = new PartWords<Keys["replay"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts of replays and of the list of matches. */
export const words = replayWords.text;
