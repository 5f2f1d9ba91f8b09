import type { TableScene } from "./scene.svelte";

/** What a player added to a penalty. */
export interface Added {
  seat: number;
  count: number;
}

/**
 * The players who added to the penalty in force, and how much, in order. Empty if the log does not
 * tell all of it.
 */
export function addedOn(table: TableScene): readonly Added[] {
  let added: Added[] = [];
  let owed = 0;
  for (const { event } of table.log) {
    if (event === null || "from" in event) continue;
    const { event: code, seat, count = 0 } = event;
    if (code === "chain-opened") [added, owed] = [[], 0];
    else if (code !== "chain-grew") continue;
    if (seat !== undefined) added.push({ seat, count: count - owed });
    owed = count;
  }
  return owed === table.badge("chain")?.count ? added : [];
}
