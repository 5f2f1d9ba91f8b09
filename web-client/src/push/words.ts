import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type PushKey = keyof Keys["push"];

export const pushWords = new PartWords<PushKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What a browser says whose page is closed, and how one chooses that, in the language in use. */
export function words(key: PushKey, values: Values = {}): string {
  return pushWords.text(key, values);
}
