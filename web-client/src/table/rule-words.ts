import type { RuleSet } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";

export interface RuleLine {
  /** The member of the rule set that the line describes. */
  rule: string;
  text: string;
}

/** The length of a match with a fixed number of rounds. */
export function roundsWords(fixedRounds: number): string {
  return t("rules.rounds", { count: fixedRounds });
}

/**
 * The lines of a rule sheet. If the number of rounds is fixed, it replaces the text of the target.
 */
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

/** The rules of a table in a few short pieces. The special cards are listed separately. */
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
