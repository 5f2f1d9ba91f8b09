import type { TalkItem } from "../protocol/messages.gen";

const kSame = ["channel", "code", "seat", "name", "other", "suit", "rank"] as const;

/** Whether an item is the same remark once more. */
export function repeats(before: TalkItem | undefined, item: TalkItem): boolean {
  return item.kind === "remark" && kSame.every((part) => before?.[part] === item[part]);
}
