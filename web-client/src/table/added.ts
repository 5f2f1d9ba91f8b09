import type { TableScene } from "./scene.svelte";

/** What a player added to a penalty. */
export interface Added {
  seat: number;
  count: number;
}

/** Who added how much to the penalty in force, in order; empty where not all of it was told. */
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
