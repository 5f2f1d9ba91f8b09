import { say } from "../i18n/i18n.svelte";
import type { Rank, RemarkName, Room, RuleSet } from "../protocol/messages.gen";
import { ranksOf } from "../rules/sandbox/pack";

/** The details that a remark needs. */
export type Need = "about" | "suit" | "rank";

export interface Remark {
  remark: RemarkName;
  needs: readonly Need[];
  /** Only between partners. */
  partners?: true;
}

/** The ready-made remarks in the order in which they are offered: short ones, then those about a player's cards. */
const kRemarks: readonly Remark[] = [
  { remark: "applause", needs: [] },
  { remark: "shock", needs: [] },
  { remark: "take-that", needs: [] },
  { remark: "ouch", needs: [] },
  { remark: "well-played", needs: [] },
  { remark: "thanks", needs: [] },
  { remark: "thanks-partner", needs: [], partners: true },
  { remark: "not-uno", needs: ["about"] },
  { remark: "sorry", needs: [] },
  { remark: "one-moment", needs: [] },
  { remark: "take-your-time", needs: [] },
  { remark: "good-luck", needs: [] },
  { remark: "good-game", needs: [] },
  { remark: "nearly-out", needs: ["about"] },
  { remark: "may-need-suit", needs: ["about", "suit"] },
  { remark: "may-lack-suit", needs: ["about", "suit"] },
  { remark: "may-lack-rank", needs: ["about", "rank"] },
  { remark: "may-hold-rank", needs: ["about", "rank"] },
];

/** The remarks for a table: those for which the game on the screen has words. */
export function remarksAt(room: Room): readonly Remark[] {
  return kRemarks.filter(
    ({ remark, partners }) =>
      say(`remark-pick.${remark}`) !== undefined && (!partners || room.teams),
  );
}

/** The ranks that a player at the table can hold by its rules. */
export function ranksInPlay(rules: RuleSet | undefined): readonly Rank[] {
  return [...ranksOf(rules ?? {}), ...(rules?.jokers === 0 ? [] : (["*"] as const))];
}
