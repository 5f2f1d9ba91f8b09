import type { Rank, RemarkName, RuleSet } from "../protocol/messages.gen";
import { ranksOf } from "../rules/sandbox/pack";

/** What a remark needs besides itself. */
export type Need = "about" | "suit" | "rank";

/** The ready-made remarks, theories first, in the order in which they are offered. */
export const kRemarks: readonly { remark: RemarkName; needs: readonly Need[] }[] = [
  { remark: "may-need-suit", needs: ["about", "suit"] },
  { remark: "may-lack-suit", needs: ["about", "suit"] },
  { remark: "may-lack-rank", needs: ["about", "rank"] },
  { remark: "may-hold-rank", needs: ["about", "rank"] },
  { remark: "nearly-out", needs: ["about"] },
  { remark: "well-played", needs: [] },
  { remark: "good-luck", needs: [] },
  { remark: "good-game", needs: [] },
  { remark: "thanks", needs: [] },
  { remark: "sorry", needs: [] },
  { remark: "one-moment", needs: [] },
  { remark: "take-your-time", needs: [] },
];

/** The ranks that somebody at the table can hold, as far as its rules say. */
export function ranksInPlay(rules: RuleSet | undefined): readonly Rank[] {
  return [...ranksOf(rules ?? {}), ...(rules?.jokers === 0 ? [] : (["*"] as const))];
}
