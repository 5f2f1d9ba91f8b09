import type { Ask, Card } from "../protocol/messages.gen";
import { sayParts } from "../i18n/i18n.svelte";
import type { Phrase } from "../i18n/messages";
import { drawn } from "../log/sentences";

/** Intents that a player may use at any time. They do not answer what the table waits for. */
export const kAsides: ReadonlySet<string> = new Set(["knock-last-card", "say", "call-violation"]);

export function isAside(ask: Ask): boolean {
  return kAsides.has(ask.intents[0]?.intent ?? "");
}

/** The words for the card that can be laid out of turn; null if there is none. */
export function chanceOf(table: { readonly jumpCard: Card | null }): Phrase | null {
  const card = table.jumpCard;
  return card === null ? null : (sayParts("status.jump-in", { card: drawn([card]) }) ?? null);
}
