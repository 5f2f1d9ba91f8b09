import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type AwayKey = keyof Keys["away"];

export const awayWords = new PartWords<AwayKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What is said while there is no server, and by a page that is closed, in the language in use. */
export function words(key: AwayKey, values: Values = {}): string {
  return awayWords.text(key, values);
}
