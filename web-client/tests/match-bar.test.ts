import { render } from "@testing-library/svelte";
import { beforeAll, expect, it } from "vitest";
import Score from "../src/ends/Score.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, View } from "../src/protocol/messages.gen";
import MatchBar from "../src/table/MatchBar.svelte";
import { TableState } from "../src/table/table.svelte";
import WallBar from "../src/wall/WallBar.svelte";
import { scenario } from "./scenarios.mjs";

beforeAll(() => useLanguage("en"));

function tableAt(code: string): { table: TableState; view: View; room: Room } {
  const answers = scenario({ type: "enter", id: "x", table: code }) as { type: string }[];
  const room = answers.find(({ type }) => type === "room") as unknown as { room?: Room } & Room;
  const update = answers.find(({ type }) => type === "update") as unknown as { view: View };
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room.room ?? room);
  table.applyUpdate({ type: "update", table: code, seq: 1, view: update.view, events: [] });
  return { table, view: update.view, room: room.room ?? room };
}

/** Returns the names of the sides on the slip of a table with this number of seats. */
function sidesAt(seats: number): string[] {
  const { container } = render(MatchBar, tableAt(`HAND07S${seats}`));
  return [...container.querySelectorAll(".team")].map((one) => one.textContent);
}

it("the slip names both partners, and of a larger team the first and the number of others", () => {
  expect(sidesAt(4)).toEqual(["Noor, Robin", "Bas, Joris"]);
  expect(sidesAt(8)).toEqual(["Noor + 3", "Bas + 3"]);
});

it("the score says that the fewest points win, to a player, a spectator and a television", () => {
  const said = (code: string, change: Partial<View> = {}) => {
    const { table, room, view: before } = tableAt(code);
    const view = { ...before, ...change };
    return [
      render(MatchBar, { table, room, view }),
      render(WallBar, { table, room, view }),
      render(Score, { table, room, view, matchOver: false }),
    ].map(({ container }) => container.textContent.includes("fewest points win"));
  };
  for (const code of ["MELEE4", "CRATE4"]) expect(said(code)).toEqual([true, true, true]);
  expect(said("WATCH4", { tally: "penalty" })).toEqual([true, true, true]);
  expect(said("HAND07")).toEqual([false, false, false]);
});
