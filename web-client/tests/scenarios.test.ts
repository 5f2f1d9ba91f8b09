import { expect, it } from "vitest";
import type { Room, Update } from "../src/protocol/messages.gen";
import { addedOn } from "../src/table/added";
import { TableState } from "../src/table/table.svelte";
import { scenario } from "./scenarios.mjs";

interface Answer {
  type: string;
  room: Room;
}

it("the mock server's chain was built up in several updates, and the last one tells one play", () => {
  const answers = scenario({ type: "enter", id: "x", table: "CHAIN4" }) as Answer[];
  const { room } = answers.find(({ type }) => type === "room")!;
  const update = answers.find(({ type }) => type === "update") as unknown as Update;
  const played = update.events.filter((event) => event.event === "played");
  expect(played).toHaveLength(1);
  const table = new TableState("CHAIN4", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate(update);
  expect(addedOn(table)).toEqual([
    { seat: 3, count: 2 },
    { seat: 2, count: 3 },
    { seat: 1, count: 4 },
  ]);
  expect(new Set(table.log.map(({ group }) => group)).size).toBe(3);
});
