import { t } from "../i18n/i18n.svelte";
import type { RuleSet } from "../protocol/messages.gen";
import { sheetLines } from "./sheet";

/** The sheet's sentences that differ from the usual rules. */
export function differencesInShort(rules: RuleSet, usual: RuleSet): string {
  const changed = sheetLines(rules, usual).filter((line) => line.changed);
  return changed.length === 0 ? t("preset.usual") : changed.map((line) => line.text).join(" ");
}
