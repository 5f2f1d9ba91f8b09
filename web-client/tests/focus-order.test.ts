import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, Update, View } from "../src/protocol/messages.gen";
import { ownSeat } from "../src/table/own-seat-piece.svelte";
import { TableState } from "../src/table/table.svelte";
import TableView from "../src/table/TableView.svelte";
import { firstViewShown } from "../src/ui/idle";
import { wide } from "../src/ui/media.svelte";
import { scenario } from "./scenarios.mjs";
import { until } from "./until";

afterEach(() => {
  cleanup();
  wide.current = false;
});

interface Answer {
  type: string;
  room: Room;
}

it("the focus reaches a wide screen's tools between the bar and the stage", async () => {
  await useLanguage("en");
  await useGame("pesten");
  firstViewShown();
  await ownSeat.load();
  wide.current = true;
  const answers = scenario({ type: "enter", id: "x", table: "HAND07" }) as Answer[];
  const { room } = answers.find(({ type }) => type === "room")!;
  const update = answers.find(({ type }) => type === "update") as unknown as Update;
  const table = new TableState("HAND07", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate(update);
  const props = { table, view: table.cells as View, room: table.room! };
  const { container } = render(TableView, props);
  // These pieces of a table load last.
  for (const piece of [".lines span", ".sky", ".mat svg", ".hint, .type"])
    await until(() => expect(container.querySelector(piece), piece).not.toBeNull());
  const order = ["header", ".table-tools", ".stage"];
  const parts = [...container.querySelectorAll("main > *")];
  const found = parts.flatMap((part) => order.filter((selector) => part.matches(selector)));
  expect(found).toEqual(order);
});
