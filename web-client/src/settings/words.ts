import type { Keys } from "../i18n/keys.gen";
import type { Values, Words } from "../i18n/messages";
import { PartWords } from "../i18n/part-words.svelte";

type SettingsKey = keyof Keys["settings"];

export const settingsWords = new PartWords<SettingsKey>(
  import.meta.glob<{ default: Words }>("./*.arb"),
);

/** What one can choose for oneself, in the language in use. */
export function words(key: SettingsKey, values: Values = {}): string {
  return settingsWords.text(key, values);
}
