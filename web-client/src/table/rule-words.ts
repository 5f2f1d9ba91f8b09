import type { RuleSet } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";

export interface RuleLine {
  /** The member of the rule set that the line tells. */
  rule: string;
  text: string;
}

/** How long a match is of which so many rounds are played, whoever wins them. */
export function roundsWords(fixedRounds: number): string {
  return t("rules.rounds", { count: fixedRounds });
}

/** The lines of a rule sheet: that of the target says how many rounds are played where that is fixed. */
export function withRounds<Line extends { rule: string }>(
  lines: readonly Line[],
  fixedRounds: number | undefined,
): Line[] {
  return lines.map((line) =>
    fixedRounds !== undefined && line.rule === "target"
      ? { ...line, text: roundsWords(fixedRounds) }
      : line,
  );
}

/** The rules of a table in a few short pieces; the special cards come beside them. */
export function ruleLines(rules: RuleSet): RuleLine[] {
  const knock = (rules.knock ?? {}) as { penalty?: number };
  const lines = [
    { rule: "decks", text: t("rules.packs", { count: Number(rules.decks ?? 1) }) },
    { rule: "jokers", text: t("rules.jokers", { count: Number(rules.jokers ?? 0) }) },
    { rule: "hand", text: t("rules.hand", { count: Number(rules.hand ?? 7) }) },
    { rule: "target", text: t("rules.target", { count: Number(rules.target ?? 1) }) },
    { rule: "teams", text: rules.teams === true ? t("rules.teams") : t("rules.singles") },
    {
      rule: "must_play",
      text: rules.must_play === true ? t("rules.must-play") : t("rules.may-play"),
    },
    { rule: "sets", text: rules.sets === true ? t("rules.sets") : t("rules.no-sets") },
  ];
  if ((knock.penalty ?? 0) > 0)
    lines.push({ rule: "knock", text: t("rules.knock", { count: knock.penalty! }) });
  return lines;
}
