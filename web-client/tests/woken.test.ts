import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { useGame, useLanguage } from "../src/i18n/i18n.svelte";
import type { Room, Update, View } from "../src/protocol/messages.gen";
import { settings } from "../src/state/settings.svelte";
import { ownSeat } from "../src/table/own-seat-piece.svelte";
import TableView from "../src/table/TableView.svelte";
import { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";
import { wide } from "../src/ui/media.svelte";
import { until } from "./until";
import { rootOfEffects, wokenComponents, type Effect } from "./woken";

const recorded = JSON.parse(readFileSync(join(__dirname, "golden/updates.json"), "utf8")) as {
  room: Room;
  updates: Update[];
};

// Components that show one value: a face, a sentence, the backs of a hand, the tag of a seat. The test
// ignores them.
const kLeaves: ReadonlySet<string> = new Set(["Avatar", "Fan", "Sentence", "SuitMark", "Tag"]);

const isTold = (event: string) => event !== "move";
/**
 * Returns whether an opponent plays and another opponent is next, so that the viewer has nothing to
 * do.
 */
const isOthers = ({ events, view }: Update, before: Update | undefined) =>
  events.filter(({ event }) => isTold(event)).every(({ event }) => event === "played") &&
  events.some((event) => event.event === "played" && "seat" in event && event.seat !== 0) &&
  view.turn !== 0 &&
  before?.view.turn !== 0;

const kinds = [
  { at: "a wide table", isWide: true, rail: false, shown: ".lines span", log: "Rail" },
  {
    at: "a wide table with the whole log",
    isWide: true,
    rail: true,
    shown: ".log li",
    log: "LogList",
  },
  { at: "a phone", isWide: false, rail: false, shown: ".sub .all", log: "Told" },
];

afterEach(cleanup);

it.each(kinds)("an opponent's play wakes three components of $at", async (kind) => {
  await useLanguage("en");
  await useGame("pesten");
  firstViewShown();
  await ownSeat.load();
  wide.current = kind.isWide;
  settings.rail = kind.rail;
  const table = new TableState("TABLE", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(recorded.room);
  table.applyUpdate(recorded.updates[0]!);
  let root: Effect | undefined;
  const { container } = render(TableView, {
    get table() {
      root ??= rootOfEffects();
      return table;
    },
    view: table.cells as View,
    room: table.room!,
  });
  // These pieces of a table load last.
  for (const piece of [kind.shown, ".sky", ".mat svg", ".hint, .type"])
    await until(() => expect(container.querySelector(piece), piece).not.toBeNull());

  const found = new Set<string>();
  let plays = 0;
  for (const [index, update] of recorded.updates.entries()) {
    if (index === 0) continue;
    const woken = wokenComponents(root!, () => table.applyUpdate(update));
    if (!isOthers(update, recorded.updates[index - 1])) continue;
    plays += 1;
    for (const name of woken.filter((name) => !kLeaves.has(name))) found.add(name);
  }
  expect(plays).toBeGreaterThan(5);
  expect([...found].sort()).toEqual(["Centre", "Seats", kind.log].sort());
});
