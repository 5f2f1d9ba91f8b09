import type { TalkItem } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { sayEvent, spoken } from "../log/sentences";
import { cuesOf } from "../sound/cues";
import { attend } from "../sound/load";
import type { LogEntry } from "../table/scene.svelte";
import type { TableState } from "../table/table.svelte";
import { sayItem } from "../talk/words";
import { announcer } from "./announcer.svelte";
import { firstMet } from "./first-time";
import { toasts } from "./toasts.svelte";

// More would not be read; the log has it all.
const kMostMissed = 3;

/** Events beside the game that everybody should notice; the others stand in the log and the talk. */
const kShown: ReadonlySet<string> = new Set([
  "bot-holds",
  "came-back",
  "left",
  "removed",
  "sat-down",
  "lent",
  "given-back",
  "host",
  "resumed",
  "match-ended",
  "match-ends-soon",
  "match-too-long",
  "disconnected",
  "reconnected",
]);

/** Tells what an update brought, or what happened while one was away. */
export function tellNews(table: TableState, entries: readonly LogEntry[], away: boolean): void {
  sayNews(table, entries, away);
  const cues = away ? [] : cuesOf(entries, table);
  if (cues.length > 0) attend(({ sound }) => sound(cues));
}

function sayNews(table: TableState, entries: readonly LogEntry[], away: boolean): void {
  const { reader } = table;
  const sentences = entries
    .map((entry) => (entry.event ? sayEvent(entry.event, reader) : t("log.truncated")))
    .filter((sentence) => sentence !== null)
    .map(spoken);
  if (sentences.length > 0) announcer.say(sentences);
  if (!away) explain(table, entries);
  if (!away || sentences.length < 2) return;
  // The first of them is the heading.
  const missed = sentences.slice(1);
  const told = missed.slice(-kMostMissed).join(". ");
  toasts.show(`${t("event.while-away")} ${told}.`, "summary");
}

// An effect is explained when it is met for the first time, in the words of the log.
function explain(table: TableState, entries: readonly LogEntry[]): void {
  for (const { event } of firstMet(entries)) {
    const sentence = event && sayEvent(event, table.reader);
    if (sentence) toasts.show(spoken(sentence));
  }
}

/** Tells what was said at the table and what happened there beside the game. */
export function tellTalk(table: TableState, heard: readonly TalkItem[]): void {
  const { reader } = table;
  for (const item of heard) {
    const sentence = sayItem(item, reader);
    if (sentence === null) continue;
    announcer.say([spoken(sentence)]);
    // That a bot plays for oneself stands there as long as it is so.
    const lasting = item.code === "bot-holds" && item.seat === reader.you;
    const shown = item.kind === "event" ? kShown.has(item.code) && !lasting : !table.talk.seen;
    if (shown) toasts.show(spoken(sentence));
  }
}
