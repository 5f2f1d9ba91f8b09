import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type DealsKey = keyof Keys["deals"];

export const dealsWords = new PartWords<DealsKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What is said of where deals come from, in the language in use. */
export function words(key: DealsKey, values: Values = {}): string {
  return dealsWords.text(key, values);
}
