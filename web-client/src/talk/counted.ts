import type { TalkItem } from "../protocol/messages.gen";
import { repeats } from "./runs";

/** A remark and how often it was made in a row; anything else stands alone. */
export interface Counted {
  /** The first of them. */
  item: TalkItem;
  /** The number of the newest. */
  newest: number;
  count: number;
}

export function counted(items: readonly TalkItem[]): Counted[] {
  const runs: Counted[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && repeats(last.item, item)) {
      last.count += 1;
      last.newest = item.number;
    } else runs.push({ item, newest: item.number, count: 1 });
  }
  return runs;
}

/** The suffix for a repeated remark: "×3"; empty for a single one. */
export const times = (count: number) => (count > 1 ? ` \u00d7${count}` : "");
