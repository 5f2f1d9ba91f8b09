import type { LogEntry } from "../table/scene.svelte";

/** The sounds. Each one can be recognised without the screen. */
export type Cue =
  | "turn"
  | "penalty"
  | "chain"
  | "last-card"
  | "knock"
  | "skip"
  | "deal"
  | "draw"
  | "card"
  | "pisti"
  | "win";

const kPenalties: ReadonlySet<string> = new Set([
  "took",
  "forgot-knock",
  "false-knock",
  "forbidden-finish",
  "violation-right",
  "violation-wrong",
  "too-slow",
  "forgot-phrase",
  "forgot-bartok",
]);
const kByEvent: Readonly<Record<string, Cue>> = {
  "round-won": "win",
  "match-won": "win",
  knocked: "knock",
  // As with a gavel.
  "rule-made": "knock",
  "chain-opened": "chain",
  "chain-grew": "chain",
  pisti: "pisti",
  skipped: "skip",
  dealt: "deal",
  drew: "draw",
};
const kMostCues = 2;

/** The sounds for these events: at most two, the most important first. */
export function cuesOf(
  entries: readonly LogEntry[],
  table: { you: number | null; handCount(seat: number): number },
): Cue[] {
  const heard = new Set<Cue>();
  for (const { event } of entries) {
    if (event === null || "from" in event) continue;
    const { seat } = event;
    const cue = kByEvent[event.event];
    if (cue !== undefined) heard.add(cue);
    else if (kPenalties.has(event.event)) heard.add("penalty");
    else if (event.event === "played") {
      const last = seat !== undefined && seat !== table.you && table.handCount(seat) === 1;
      heard.add(last ? "last-card" : "card");
    }
  }
  const order: readonly Cue[] = [
    "win",
    "pisti",
    "knock",
    "last-card",
    "penalty",
    "chain",
    "skip",
    "deal",
    "draw",
    "card",
  ];
  return order.filter((cue) => heard.has(cue)).slice(0, kMostCues);
}
