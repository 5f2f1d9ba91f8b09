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
  /** What was shown of the rounds that do not fit. */
  readonly shown: ReadonlyMap<number, SeenRound>;
}

/** The text of a file with all that shows what does not fit. */
export function evidenceOf({ table, warnings, own, told, shown }: Evidence): string {
  const rounds = [...shown].map(([round, { whole, updates }]) => ({ round, whole, updates }));
  const file = { format: "lastcard-deals-evidence/1", table, warnings, own, told, shown: rounds };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Puts a text into a file of that name, among what the browser has downloaded. */
export function keepFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
