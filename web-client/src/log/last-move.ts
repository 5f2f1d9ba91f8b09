import type { Part } from "../i18n/messages";
import { announcer } from "../state/announcer.svelte";
import type { LogEntry, TableScene } from "../table/scene.svelte";
import { spoken } from "./sentences";
import { wordingOf } from "./wording";

interface Line {
  id: number;
  text: readonly Part[];
}

function linesOf(table: TableScene, entries: readonly LogEntry[]): Line[] {
  const say = wordingOf(table);
  return entries.flatMap(({ id, event }) => {
    const text = event && say(event);
    return text === null ? [] : [{ id, text }];
  });
}

/** The log lines of the last move. */
export function linesOfLastMove(table: TableScene): Line[] {
  const group = table.log.at(-1)?.group;
  return linesOf(
    table,
    table.log.filter((entry) => entry.group === group),
  );
}

/** Announces entries of the log to screen readers. */
export function readAloud(table: TableScene, entries: readonly LogEntry[]): void {
  announcer.say(linesOf(table, entries).map(({ text }) => spoken(text)));
}
