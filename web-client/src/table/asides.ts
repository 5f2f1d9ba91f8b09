import type { Ask, Card } from "../protocol/messages.gen";
import { sayParts } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";

/** What can be said at any time: it is no answer to what the table waits for. */
export const kAsides: ReadonlySet<string> = new Set(["knock-last-card", "say", "call-violation"]);

export function isAside(ask: Ask): boolean {
  return kAsides.has(ask.intents[0]?.intent ?? "");
}

/** What can be laid in another's turn, in words; null when nothing can. */
export function chanceOf(table: { readonly jumpCard: Card | null }): Phrase | null {
  const card = table.jumpCard;
  return card === null ? null : (sayParts("status.jump-in", { card: drawn([card]) }) ?? null);
}
