import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type TypedKey = keyof Keys["typed"];

export const typedWords = new PartWords<TypedKey>(import.meta.glob<{ default: Words }>("./*.arb"));

/** What is said where plays are typed, in the language in use. */
export function words(key: TypedKey, values: Values = {}): string {
  return typedWords.text(key, values);
}
