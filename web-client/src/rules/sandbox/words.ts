import type { Keys } from "../../i18n/keys.gen";
import type { Phrase, PhraseValues, Values, Words } from "../../i18n/messages";
import { PartWords } from "../../i18n/part-words.svelte";

export type SandboxKey = keyof Keys["rules/sandbox"];

export const sandboxWords = new PartWords<SandboxKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What is said where rules are tried, in the language in use. */
export function words(key: SandboxKey, values: Values = {}): string {
  return sandboxWords.text(key, values);
}

/** The same with values that may hold cards. */
export function wordsWith(key: SandboxKey, values: PhraseValues): Phrase {
  return sandboxWords.parts(key, values) ?? key;
}
