import type { Phrase } from "../i18n/messages";
import type { GameEvent } from "../protocol/messages.gen";
import type { LogEntry } from "./scene.svelte";

/** A line of the bill, and the amount that its play added to the penalty. */
export interface BillLine {
  id: number;
  text: Phrase;
  plus: number;
}

/**
 * The log in the form of a bill. A play's addition to the penalty stands behind the play instead of
 * in its own line.
 */
export function linesOf(
  log: readonly LogEntry[],
  say: (event: GameEvent) => Phrase | null,
): BillLine[] {
  const lines: (BillLine & { group: number; code: string | null })[] = [];
  let owed = 0;
  for (const { id, group, event } of log) {
    if (event === null) continue;
    const code = "from" in event ? null : event.event;
    const played = lines.findLastIndex((line) => line.group === group && line.code === "played");
    if ((code === "chain-opened" || code === "chain-grew") && played >= 0) {
      const count = ("count" in event && event.count) || 0;
      lines[played] = { ...lines[played]!, plus: code === "chain-opened" ? count : count - owed };
      owed = count;
      continue;
    }
    const text = say(event);
    if (text !== null) lines.push({ id, text, plus: 0, group, code });
  }
  return lines;
}

/**
 * Returns `lines`, but with the old object for every line that has not changed, so that only new
 * lines are rendered.
 */
export function keptLines(before: readonly BillLine[], lines: readonly BillLine[]): BillLine[] {
  return lines.map((line) => {
    const old = before.find(({ id }) => id === line.id);
    return old && old.text === line.text && old.plus === line.plus ? old : line;
  });
}
