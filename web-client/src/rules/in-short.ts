import { t } from "../i18n/i18n.svelte";
import type { RuleSet } from "../protocol/messages.gen";

/** The most important rules in one line. */
export function rulesInShort(rules: RuleSet): string {
  const parts = [
    t("rules.packs", { count: Number(rules.decks ?? 1) }),
    t("rules.hand", { count: Number(rules.hand ?? 7) }),
    t("rules.target", { count: Number(rules.target ?? 1) }),
    rules.teams === true ? t("rules.teams") : t("rules.singles"),
  ];
  return parts.join(" \u00b7 ");
}
