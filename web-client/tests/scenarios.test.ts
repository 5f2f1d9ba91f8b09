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
    "Bas plays three of clubs",
    "Bas has not said “one card”: 2 cards on the next turn",
    "Fatima plays king of clubs",
    "Joris plays queen of clubs",
  ]);
  expect(view.zones.find(({ id }) => id === "discard")?.cards?.at(-1)).toBe("QC");
  expect(view.zones.find(({ id }) => id === "hand-1")?.count).toBe(1);
});

it.each([
  ["ROWS4", "ristiseiska"],
  ["TRICK4", "rolling-stone"],
  ["STOPS4", "pope-joan"],
  ["STOPS9", "pope-joan"],
  ["BOWLS4", "spinado"],
  ["PAY4", "play-or-pay"],
  ["RUN4", "comet"],
  ["PISTI4", "pisti"],
  ["NAME3", "last-one"],
  ["LIST4", "bartok"],
  ["VOTE4", "bartok"],
  ["RULE4", "bartok"],
  ["CALLED4", "pesten"],
  ["KNOCK4", "pesten"],
])("the mock server's log of %s has words, and its cards lie on the table", async (code, game) => {
  await useLanguage("en");
  await useGame(game);
  const answers = scenario({ type: "enter", id: "x", table: code }) as Answer[];
  const { room } = answers.find(({ type }) => type === "room")!;
  expect(room.game).toBe(game);
  const { events, view } = answers.find(({ type }) => type === "update") as unknown as Update;
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  for (const event of events) {
    if (!("from" in event)) {
      expect(sayEvent(event, table.reader), JSON.stringify(event)).not.toBeNull();
      continue;
    }
    const zone = view.zones.find(({ id }) => id === event.to);
    expect(zone?.cards, JSON.stringify(event)).toEqual(expect.arrayContaining([...event.cards!]));
  }
});

it("the mock server's thirty rules of Bartok are all different", () => {
  const answers = scenario({ type: "enter", id: "x", table: "LIST4" }) as Answer[];
  const { view } = answers.find(({ type }) => type === "update") as unknown as Update;
  const written = (view.rules as { in_force: { rule: unknown }[] }).in_force;
  expect(new Set(written.map(({ rule }) => JSON.stringify(rule))).size).toBe(30);
});
