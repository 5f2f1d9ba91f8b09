import { readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import type { Room, Update } from "../src/protocol/messages.gen";
import { TableState } from "../src/table/table.svelte";

const recorded = JSON.parse(readFileSync(join(__dirname, "golden/updates.json"), "utf8")) as {
  room: Room;
  updates: Update[];
};

/** Returns the names of the cells whose readers run again because of `change`. */
function woken(cells: Record<string, () => unknown>, change: () => void) {
  const runs: string[] = [];
  const stop = $effect.root(() => {
    for (const [name, read] of Object.entries(cells)) {
      const cell = $derived.by(read);
      $effect(() => {
        void cell;
        runs.push(name);
      });
    }
  });
  flushSync();
  runs.length = 0;
  change();
  flushSync();
  stop();
  return runs.sort();
}

it("an opponent's move wakes what it changed, and nothing else", () => {
  const table = new TableState("TABLE", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(recorded.room);
  const others = recorded.updates.findIndex(
    ({ view, events }, index) =>
      index > 0 &&
      events.some((event) => event.event === "played" && "seat" in event && event.seat === 2) &&
      view.turn === 3,
  );
  expect(others).toBeGreaterThan(0);
  for (const update of recorded.updates.slice(0, others)) table.applyUpdate(update);
  const seat = (at: number) => table.seatModels[at]!;
  const cells = {
    "hand of one's own": () => table.sortedHand,
    "marked cards": () => table.marked,
    "what is asked": () => table.asks,
    badges: () => table.cells.badges,
    points: () => table.cells.points,
    status: () => table.cells.status,
    pile: () => table.pile,
    stock: () => table.zone("stock"),
    "who deals": () => table.cells.dealer,
    ...Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [`${at}: name`, () => seat(at).name],
        [`${at}: cards`, () => seat(at).count],
        [`${at}: turn`, () => seat(at).acting],
        [`${at}: tag`, () => seat(at).tag],
        [`${at}: points`, () => seat(at).points],
        [`${at}: label`, () => seat(at).label],
      ]),
    ),
  };
  const move = () => table.applyUpdate(recorded.updates[others]!);
  expect(woken(cells, move)).toEqual(
    ["2: cards", "2: label", "2: turn", "3: label", "3: turn", "pile", "status"].sort(),
  );
});
