import { t } from "../i18n/i18n.svelte";
import type { RuleSet } from "../protocol/messages.gen";
import { sheetLines } from "./sheet";

/** Where rules differ from the usual ones, in the sentences of the sheet. */
export function differencesInShort(rules: RuleSet, usual: RuleSet): string {
  const changed = sheetLines(rules, usual).filter((line) => line.changed);
  return changed.length === 0 ? t("preset.usual") : changed.map((line) => line.text).join(" ");
}
