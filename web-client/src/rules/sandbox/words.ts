import type { Keys } from "../../i18n/keys.gen";
import type { Phrase, PhraseValues, Words } from "../../i18n/messages";
import { PartWords } from "../../i18n/part-words.svelte";

export type SandboxKey = keyof Keys["rules/sandbox"];

export const sandboxWords = new PartWords<Keys["rules/sandbox"]>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** Texts of the trial of rules. */
export const words = sandboxWords.text;

/** The same with values that may hold cards. */
export function wordsWith(key: SandboxKey, values: PhraseValues): Phrase {
  return sandboxWords.parts(key, values) ?? key;
}
