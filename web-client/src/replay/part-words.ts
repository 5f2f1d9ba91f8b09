import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type ReplayKey = keyof Keys["replay"];

export const replayWords = new PartWords<ReplayKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said in replays and in the list of matches, in the language in use. */
export function words(key: ReplayKey, values: Values = {}): string {
  return replayWords.text(key, values);
}
