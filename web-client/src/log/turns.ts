import type { Phrase } from "../i18n/messages";
import type { LogEntry } from "../table/scene.svelte";
import { isEffect } from "./effects";

export interface LoggedTurn {
  /** The id of its first entry. */
  id: number;
  lines: readonly { id: number; text: Phrase }[];
}

// Events of a player's action. They begin a turn unless it is that player's turn already.
const kActions: ReadonlySet<string> = new Set([
  "dealt",
  "played",
  "drew",
  "took",
  "passed",
  "no-cards",
]);

/**
 * Entries grouped by the turn that they belong to. Groups are kept from one call to the next, because a log is long and only
 * its end changes.
 */
export class TurnLog {
  #turns = new Map<number, LoggedTurn>();
  /** The id of each entry's turn. It stays when the first entries of the turn have left the log. */
  #ids = new WeakMap<LogEntry, number>();

  group(
    entries: readonly LogEntry[],
    options: { effectsOnly: boolean; say: (entry: LogEntry) => Phrase | null },
  ): LoggedTurn[] {
    const groups: { id: number; lines: { id: number; text: Phrase }[] }[] = [];
    let actor: number | undefined;
    let begins = true;
    for (const entry of entries) {
      const { event } = entry;
      if (event && !("from" in event) && kActions.has(event.event)) {
        begins ||= event.event === "dealt" || event.seat !== actor;
        actor = event.seat;
      }
      if (options.effectsOnly && event !== null && !isEffect(event)) continue;
      const text = options.say(entry);
      if (text === null) continue;
      if (begins || groups.length === 0)
        groups.push({ id: this.#ids.get(entry) ?? entry.id, lines: [] });
      begins = false;
      const group = groups.at(-1)!;
      this.#ids.set(entry, group.id);
      group.lines.push({ id: entry.id, text });
    }
    const kept = groups.map((group) => this.#kept(group));
    this.#turns = new Map(kept.map((group) => [group.id, group]));
    return kept;
  }

  #kept(group: LoggedTurn): LoggedTurn {
    const before = this.#turns.get(group.id);
    const same =
      before?.lines.length === group.lines.length &&
      before.lines.every(({ id, text }, at) => {
        const line = group.lines[at]!;
        return line.id === id && line.text === text;
      });
    return same ? before : group;
  }
}
