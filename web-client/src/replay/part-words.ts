import type { Keys } from "../i18n/keys.gen";
import type { Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

export const replayWords = new PartWords<Keys["replay"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said in replays and in the list of matches, in the language in use. */
export const words = replayWords.text;
