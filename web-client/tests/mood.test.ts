import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import Face from "../src/moments/Face.svelte";
import { moodOf } from "../src/moments/mood";
import { momentsOf } from "../src/moments/moments.svelte";
import type { GameEvent, Room, Update, View } from "../src/protocol/messages.gen";
import { kMoods } from "../src/scene/avatar";
import { TableState } from "../src/table/table.svelte";
import { scenario } from "./scenarios.mjs";

beforeEach(() => useLanguage("en"));
afterEach(cleanup);

/** A table of the mock server, changed, after these events. */
function tableAt(code: string, change: Partial<View> = {}, events: GameEvent[] = []): TableState {
  const told = scenario({ type: "enter", id: "x", table: code }) as (
    Update | { type: "room"; room: Room }
  )[];
  const { room } = told.find(({ type }) => type === "room") as { room: Room };
  const update = told.find(({ type }) => type === "update") as Update;
  const table = new TableState(code, async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  const view = { ...update.view, ...change };
  table.applyUpdate({ ...update, view, seq: 1 });
  if (events.length > 0)
    table.applyUpdate({ type: "update", table: code, seq: 2, view: { ...view }, events });
  return table;
}

/** The moods of the four faces, from the viewer on. */
function moodsAt(...of: Parameters<typeof tableAt>): string {
  const { view, log, seatModels } = tableAt(...of);
  return seatModels.map((model) => moodOf(view!, log, model)).join(" ");
}

const dealt: GameEvent = { event: "dealt", seat: 3, count: 7 };
const knocked: GameEvent = { event: "knocked", seat: 2 };
const drawn: GameEvent = { event: "move", from: "stock", to: "hand-2", count: 1 };

const kMoodsOf: [what: string, moods: string, of: Parameters<typeof tableAt>][] = [
  ["calm while everybody plays on", "calm calm calm calm", ["HAND07"]],
  ["worried and sly in a chain", "worried sly calm calm", ["CHAIN4"]],
  ["sly for nobody if the first card asks", "worried calm calm calm", ["CHAIN4", {}, [dealt]]],
  [
    "worried for a penalty",
    "calm calm worried calm",
    ["HAND07", { status: { code: "penalty", seat: 2, count: 4 } }],
  ],
  ["sly and worried in a melee", "worried sly calm worried", ["MELEE4"]],
  ["sly for who may make a rule", "sly calm calm calm", ["RULE4"]],
  ["shocked at a knock that is owed", "calm calm shocked calm", ["GRACE4"]],
  ["shocked at the viewer's own", "shocked calm calm calm", ["KNOCK4"]],
  ["glad after a knock", "calm calm glad calm", ["HAND07", {}, [knocked]]],
  ["calm after a draw", "calm calm calm calm", ["HAND07", {}, [knocked, drawn]]],
  ["calm after the round", "calm calm calm calm", ["CHAIN4", { stage: "round-over" }]],
];

it.each(kMoodsOf)("while nothing happens, faces are %s", (_, moods, of) => {
  expect(moodsAt(...of)).toBe(moods);
});

it("the face of a player without a connection is pale", () => {
  const pale = tableAt("AWAY4").seatModels.map((model) => {
    const { container } = render(Face, { model, bot: false });
    return container.querySelector(".away") !== null;
  });
  expect(pale).toEqual([false, false, false, true]);
});

it("a face shows what has just happened, and otherwise the player’s situation", () => {
  const table = tableAt("CHAIN4");
  const face = (seat: number) =>
    render(Face, { model: table.seatModels[seat]!, bot: false }).container.querySelector("svg")!;
  const mouthOf = (svg: Element) => svg.querySelector(".mouth")?.getAttribute("d");
  expect(mouthOf(face(0))).toBe(kMoods.worried[0]);
  expect(mouthOf(face(1))).toBe(kMoods.sly[0]);
  expect(face(0).getAttribute("aria-hidden")).toBe("true");
  momentsOf(table).at(0, { word: "", mood: "grim", grows: false });
  expect(mouthOf(face(0))).toBe(kMoods.grim[0]);
});
