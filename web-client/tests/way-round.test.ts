import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, Update, View } from "../src/protocol/messages.gen";
import Centre from "../src/table/Centre.svelte";
import { aroundTable } from "../src/table/seat-places";
import { TableState } from "../src/table/table.svelte";
import WayRound from "../src/table/WayRound.svelte";
import { scenario } from "./scenarios.mjs";

beforeEach(async () => {
  await useLanguage("en");
  await useGame("pesten");
});
afterEach(cleanup);

it.each([2, 3, 5])("the arrows of %s other players mirror each other", (others) => {
  const surface = { width: 1168, height: 375, mat: 84, fans: others <= 3, boarded: false };
  const { container } = render(WayRound, {
    places: aroundTable(others, surface),
    mat: surface.mat,
    counter: false,
    fans: surface.fans,
  });
  const arrows = [...container.querySelectorAll("g")].map((arrow) =>
    /^translate\((\S+) (\S+)\)/.exec(arrow.getAttribute("transform")!)!.slice(1).map(Number),
  );
  expect(arrows).toHaveLength(others - 1);
  for (const [index, [x, y]] of arrows.entries()) {
    const [otherX, otherY] = arrows.at(-1 - index)!;
    expect(x! + otherX!).toBeCloseTo(surface.width);
    expect(y).toBeCloseTo(otherY!);
  }
});

it.each([
  [2, 0],
  [3, 2],
])("the direction of %s players has %s signs at the stock", (seats, signs) => {
  const code = `HAND07S${seats}`;
  const answers = scenario({ type: "enter", id: "x", table: code }) as { type: string }[];
  const { room } = answers.find(({ type }) => type === "room") as unknown as { room: Room };
  const update = answers.find(({ type }) => type === "update") as unknown as Update;
  const badges: View["badges"] = [{ code: "direction", direction: -1 }];
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate({ ...update, view: { ...update.view, badges } });
  const { container } = render(Centre, { table, view: table.view! });
  expect(container.querySelectorAll(".way, b.turned")).toHaveLength(signs);
});
