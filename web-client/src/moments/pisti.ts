import type { NoteEvent } from "../protocol/messages.gen";
import type { LogEntry } from "../table/scene.svelte";

/**
 * The pişti that the newest events tell, for the middle of the table. Null if there is none, or if
 * it may be long ago because the connection was lost.
 */
export function newestPisti(log: readonly LogEntry[]): NoteEvent | null {
  const group = log.at(-1)?.group;
  const newest = log.filter((entry) => entry.group === group).map(({ event }) => event);
  if (newest.some((event) => event === null || event.event === "while-away")) return null;
  const pisti = newest.find((event) => event?.event === "pisti");
  return pisti && !("from" in pisti) ? pisti : null;
}
