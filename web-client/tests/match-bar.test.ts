import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Room, View } from "../src/protocol/messages.gen";
import MatchBar from "../src/table/MatchBar.svelte";
import { TableState } from "../src/table/table.svelte";
import { scenario } from "./scenarios.mjs";

/** Returns the names of the sides on the slip of a table with this number of seats. */
function sidesAt(seats: number): string[] {
  const code = `HAND07S${seats}`;
  const answers = scenario({ type: "enter", id: "x", table: code }) as { type: string }[];
  const room = answers.find(({ type }) => type === "room") as unknown as { room?: Room } & Room;
  const update = answers.find(({ type }) => type === "update") as unknown as { view: View };
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room.room ?? room);
  table.applyUpdate({ type: "update", table: code, seq: 1, view: update.view, events: [] });
  const { container } = render(MatchBar, { table, view: update.view, room: room.room ?? room });
  return [...container.querySelectorAll(".team")].map((one) => one.textContent);
}

it("the slip names both partners, and of a larger team the first and the number of others", () => {
  expect(sidesAt(4)).toEqual(["Noor, Robin", "Bas, Joris"]);
  expect(sidesAt(8)).toEqual(["Noor + 3", "Bas + 3"]);
});
