import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { GameEvent, Room, View } from "../src/protocol/messages.gen";
import { addedOn } from "../src/table/added";
import Marks from "../src/table/Marks.svelte";
import { TableState } from "../src/table/table.svelte";

const kView: View = {
  stage: "playing",
  round: 1,
  dealer: 0,
  you: 0,
  phase: "respond",
  turn: 0,
  to_act: [0],
  zones: [],
  badges: [],
  points: [0, 0, 0],
  target: 4,
  status: { code: "respond", seat: 0 },
};

let table: TableState;
let seq = 0;

/**
 * Applies an update with these events. `count` is the pending penalty after it; null: there is
 * none.
 */
function happens(count: number | null, ...events: GameEvent[]): void {
  const badges = count === null ? [] : [{ code: "chain", count, kind: "same" }];
  seq += 1;
  table.applyUpdate({ type: "update", table: "T", seq, view: { ...kView, badges }, events });
  flushSync();
}

beforeEach(async () => {
  await useLanguage("en");
  table = new TableState("T", () => new Promise(() => {}));
  const names = ["Noor", "Bas", "Fatima"];
  table.applyRoom({
    game: "pesten",
    rules: {},
    stage: "match",
    teams: false,
    you: { seat: 0, host: false, active: true },
    seats: names.map((name, seat) => ({ seat, kind: "person", name, online: true })),
    watchers: 0,
    settings: {} as Room["settings"],
  });
  happens(null);
});
afterEach(cleanup);

const opened = (seat: number, count: number): GameEvent => ({ event: "chain-opened", seat, count });
const grew = (seat: number, count: number): GameEvent => ({ event: "chain-grew", seat, count });

it("the additions are those of each player to the current penalty, not to an earlier one", () => {
  happens(2, opened(0, 2));
  happens(4, grew(1, 4));
  expect(addedOn(table)).toEqual([
    { seat: 0, count: 2 },
    { seat: 1, count: 2 },
  ]);
  happens(null, { event: "took", seat: 2, count: 4 });
  expect(addedOn(table)).toEqual([]);
  happens(5, opened(1, 5));
  expect(addedOn(table)).toEqual([{ seat: 1, count: 5 }]);
});

it("there are no additions if the page has not seen the whole penalty", () => {
  happens(9, { event: "played", seat: 1, cards: ["*"] });
  expect(addedOn(table)).toEqual([]);
});

it("screen readers get the additions at the pile, where the screen has only the sum", () => {
  const { container } = render(Marks, { table, view: table.view! });
  const told = () =>
    [...container.querySelectorAll(".chain > *")].map((one) => ({
      text: one.textContent.trim(),
      hidden: one.matches(".visually-hidden"),
    }));
  const sum = (text: string) => ({ text, hidden: false });
  const kind = { text: "to take", hidden: true };
  happens(2, opened(1, 2));
  expect(told()).toEqual([sum("+2"), kind]);
  happens(7, grew(2, 7));
  happens(9, grew(0, 9));
  happens(14, grew(1, 14));
  expect(told()).toEqual([
    { text: "Bas +2, Fatima +5, Noor +2, Bas +5", hidden: true },
    sum("+14"),
    kind,
  ]);
});
