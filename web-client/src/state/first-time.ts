import type { LogEntry } from "../table/scene.svelte";

const kStoreKey = "lastcard.met";
const kMostAtOnce = 2;

// What a card brings about; what people do by themselves needs no explanation.
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
 * Of this news the effects that this browser's player has not met before, at most two; from now on
 * they are met.
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
    // A browser that stores nothing explains more than once.
  }
  return first;
}
