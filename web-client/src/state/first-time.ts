import type { LogEntry } from "../table/scene.svelte";

const kStoreKey = "lastcard.met";
const kMostAtOnce = 2;

// Effects of cards. A player's own decisions need no explanation.
const kEffects = new Set([
  "again",
  "stepped-back",
  "skipped",
  "reversed",
  "called-suit",
  "chain-opened",
  "chain-grew",
  "forgot-knock",
  "false-knock",
  "took-back",
  "forbidden-finish",
  "effect-draw",
  "shown-hand",
  "rotated-hands",
  "swapped-hands",
  "passed-cards",
  "gave-card",
  "reshuffled",
  "no-cards",
]);

function read(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(kStoreKey) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter((code) => typeof code === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Returns the effects among these entries that this browser's player meets for the first time, at
 * most two. From now on they count as met.
 */
export function firstMet(entries: readonly LogEntry[]): LogEntry[] {
  const met = new Set(read());
  const first: LogEntry[] = [];
  for (const entry of entries) {
    const code = entry.event?.event;
    if (code === undefined || !kEffects.has(code) || met.has(code)) continue;
    if (first.length === kMostAtOnce) break;
    met.add(code);
    first.push(entry);
  }
  if (first.length === 0) return first;
  try {
    localStorage.setItem(kStoreKey, JSON.stringify([...met]));
  } catch {
    // A browser without storage explains an effect more than once.
  }
  return first;
}
