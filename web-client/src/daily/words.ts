import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type DailyKey = keyof Keys["daily"];

export const dailyWords = new PartWords<DailyKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What is said of the day's deal, in the language in use. */
export function words(key: DailyKey, values: Values = {}): string {
  return dailyWords.text(key, values);
}
