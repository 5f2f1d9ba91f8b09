import { expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import { sayEvent, spoken } from "../src/log/sentences";
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

it("the mock server's log of Crates tells what its badges say", async () => {
  await useLanguage("en");
  await useGame("crates");
  const answers = scenario({ type: "enter", id: "x", table: "CRATE4" }) as Answer[];
  const { events, view } = answers.find(({ type }) => type === "update") as unknown as Update;
  const table = new TableState("CRATE4", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(answers.find(({ type }) => type === "room")!.room);
  const told = events.map((event) => sayEvent(event, table.reader)).filter((one) => one !== null);
  expect(told.map((one) => spoken(one).replace(/[\u2066-\u2069]/g, ""))).toEqual([
    "Joris plays queen of clubs",
    "Bas has not said “one card”: 2 cards on the next turn",
    "Fatima must draw 1 card",
  ]);
  expect(view.zones.find(({ id }) => id === "discard")?.cards?.at(-1)).toBe("QC");
});
