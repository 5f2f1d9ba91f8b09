import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type WallKey = keyof Keys["wall"];

export const wallWords = new PartWords<WallKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What a television says beside the table, in the language in use. */
export function words(key: WallKey, values: Values = {}): string {
  return wallWords.text(key, values);
}
