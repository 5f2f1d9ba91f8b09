import type { Phrase } from "../i18n/messages";
import type { GameEvent } from "../protocol/messages.gen";
import type { LogEntry } from "./scene.svelte";

/** A line of the bill, and what its play added to what is to be paid. */
export interface BillLine {
  id: number;
  text: Phrase;
  plus: number;
}

/** The log as the bill has it: what a play demands stands behind the play, and not in a line of its own. */
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

/** The lines. A line that says the same as before is the same object, so that only new lines are rendered. */
export function keptLines(before: readonly BillLine[], lines: readonly BillLine[]): BillLine[] {
  return lines.map((line) => {
    const old = before.find(({ id }) => id === line.id);
    return old && old.text === line.text && old.plus === line.plus ? old : line;
  });
}
