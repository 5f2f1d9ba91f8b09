import type { RemarkName } from "../protocol/messages.gen";

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
