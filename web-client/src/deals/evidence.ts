import type { OwnSalt } from "./own-salt";
import type { SeenRound } from "./seen";
import type { Warning } from "./watch.svelte";

/** A message of the server, and when it came. */
export interface Told {
  readonly at: string;
  readonly message: unknown;
}

interface Evidence {
  readonly table: string;
  readonly warnings: readonly Warning[];
  readonly own: OwnSalt | null;
  readonly told: readonly Told[];
  /** What this page was shown of the rounds with a mismatch. */
  readonly shown: ReadonlyMap<number, SeenRound>;
}

/** The text of the evidence file. */
export function evidenceOf({ table, warnings, own, told, shown }: Evidence): string {
  const rounds = [...shown].map(([round, { whole, updates }]) => ({ round, whole, updates }));
  const file = { format: "lastcard-deals-evidence/1", table, warnings, own, told, shown: rounds };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Saves a text as a file in the browser's downloads. */
export function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
