import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, RoomSeat } from "../src/protocol/messages.gen";
import SeatRing from "../src/screens/SeatRing.svelte";
import { announcer } from "../src/state/announcer.svelte";
import { kUsualSettings } from "../src/table/settings-words";
import { TableState } from "../src/table/table.svelte";

const person = (seat: number, name: string): RoomSeat => ({
  seat,
  kind: "person",
  name,
  online: true,
});
const free = (seat: number): RoomSeat => ({ seat, kind: "empty" });

/** Returns a waiting room as the player in seat `you` sees it; null: as a watcher sees it. */
function roomOf(seats: RoomSeat[], you: number | null): Room {
  return {
    game: "pesten",
    rules: {},
    stage: "waiting",
    teams: false,
    you: { seat: you, host: false, active: true },
    seats,
    watchers: 0,
    settings: kUsualSettings,
  };
}

beforeEach(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Returns what the page announces while the room changes to each of these in turn. */
async function saidOf([first, ...others]: readonly [Room, ...Room[]]): Promise<string[][]> {
  const say = vi.spyOn(announcer, "say").mockImplementation(() => {});
  const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(first);
  const { rerender } = render(SeatRing, { table, room: first, sit: () => {} });
  for (const room of others) {
    table.applyRoom(room);
    await rerender({ room });
  }
  return say.mock.calls.map(([sentences]) => [...sentences]);
}

const noor = person(0, "Noor");
const bas = person(1, "Bas");

it("the page announces who sits down and which seat becomes free, and not who was there", async () => {
  const said = await saidOf([
    roomOf([noor, free(1), free(2)], 0),
    roomOf([noor, bas, free(2)], 0),
    roomOf([noor, { ...bas, online: false }, free(2)], 0),
    roomOf([noor, free(1), person(2, "Bas")], 0),
    roomOf([noor, free(1), free(2)], 0),
  ]);
  expect(said).toEqual([["Seat 2, Bas"], ["Seat 2, Free", "Seat 3, Bas"], ["Seat 3, Free"]]);
});

it("the page announces to a player that they sit now", async () => {
  const said = await saidOf([
    roomOf([noor, free(1)], null),
    roomOf([noor, free(1)], null),
    roomOf([noor, bas], 1),
  ]);
  expect(said).toEqual([["Seat 2, Bas, you"]]);
});
