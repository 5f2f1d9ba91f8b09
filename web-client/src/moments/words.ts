import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type MomentKey = keyof Keys["moments"];

export const momentWords = new PartWords<MomentKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said at a seat, in the language in use. */
export function words(key: MomentKey, values: Values = {}): string {
  return momentWords.text(key, values);
}
