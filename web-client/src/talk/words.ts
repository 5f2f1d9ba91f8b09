import type { TalkItem } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { isolated, type Phrase } from "../i18n/messages";
import { factOf, joined, sayFact, type Reader } from "../log/sentences";

/**
 * The text of an item in the reader's language. Chat is left as it was typed, in its own direction. Null for unknown
 * codes.
 */
export function sayContent(item: TalkItem, reader: Reader): Phrase | null {
  if (item.kind === "chat") return item.text === undefined ? null : isolated(item.text);
  const fact = factOf(item);
  if (item.kind === "event") return sayFact("event", item.code, fact, reader);
  const toYou = item.other !== undefined && item.other === reader.you;
  return sayFact("remark", item.code, toYou ? { ...fact, kind: "to-you" } : fact, reader);
}

export function speakerOf(item: TalkItem, reader: Reader): string {
  if (item.seat !== undefined && item.seat === reader.you) return t("talk.you");
  if (item.name === undefined && item.seat === undefined) return t("talk.watcher");
  return isolated(item.name ?? reader.nameOf(item.seat!));
}

/** The whole line: "Noor: I think Bas needs spades", or a sentence about the table. */
export function sayItem(item: TalkItem, reader: Reader): Phrase | null {
  const content = sayContent(item, reader);
  if (content === null || item.kind === "event") return content;
  return joined([speakerOf(item, reader), content], ": ");
}
