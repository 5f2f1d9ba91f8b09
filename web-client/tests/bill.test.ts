import { beforeAll, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { sayEvent, spoken } from "../src/log/sentences";
import type { GameEvent } from "../src/protocol/messages.gen";
import { linesOf } from "../src/table/bill";

beforeAll(() => useLanguage("en"));

const reader = { you: 0, nameOf: (seat: number) => ["Noor", "Bas", "Fatima"][seat]! };
const logOf = (...steps: GameEvent[][]) =>
  steps.flatMap((events, group) =>
    events.map((event, index) => ({ id: 10 * group + index, group, event })),
  );
const told = (log: ReturnType<typeof logOf>) =>
  linesOf(log, (event) => sayEvent(event, reader)).map(({ text, plus }) => [spoken(text), plus]);

it("the bill has a play's penalty behind the play, and no line of its own for it", () => {
  const log = logOf(
    [{ event: "played", seat: 0, cards: ["9H"] }],
    [
      { event: "played", seat: 1, cards: ["2S"] },
      { event: "chain-opened", seat: 1, other: 2, count: 2 },
    ],
    [
      { event: "played", seat: 2, cards: ["*"] },
      { event: "chain-grew", seat: 2, count: 7 },
    ],
    [{ event: "took", seat: 0, count: 7 }],
  );
  expect(told(log)).toEqual([
    ["You play nine of hearts", 0],
    ["Bas plays two of spades", 2],
    ["Fatima plays joker", 5],
    ["You take 7 cards", 0],
  ]);
});

it("the bill has a line for a penalty without a play, as by the first card", () => {
  const log = logOf([{ event: "chain-opened", seat: 1, other: 2, count: 2 }]);
  expect(told(log)).toEqual([["Bas gives Fatima a penalty of 2", 0]]);
});
