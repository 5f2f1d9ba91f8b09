// The cards of a great play are those of the row of plays that led to it, without earlier plays.
import { expect, test } from "vitest";
import type { MatchPosition } from "../src/protocol/archive.gen";
import type { GameEvent } from "../src/protocol/messages.gen";
import { cardsOfRow } from "../src/plays/cards";

const step = (seat: number | undefined, ...events: GameEvent[]) =>
  ({ position: 0, view: {}, events, ...(seat === undefined ? {} : { seat }) }) as MatchPosition;
const played = (...cards: string[]) => ({ event: "played", seat: 1, cards }) as GameEvent;
const note = (event: string) => ({ event, seat: 1 }) as GameEvent;

test("the row of a great play has the cards in the order in which they were laid", () => {
  const row = [step(0, played("KH")), step(1, played("KD", "KS")), step(2, played("KC"))];
  expect(cardsOfRow(row)).toEqual(["KH", "KD", "KS", "KC"]);
});

test("a take at the end of a row adds no card", () => {
  const row = [step(0, played("2H")), step(1, played("2D")), step(2, note("took"))];
  expect(cardsOfRow(row)).toEqual(["2H", "2D"]);
});

test("a draw, a take or a pass begins a new row, and a knock does not", () => {
  for (const parts of ["drew", "took", "passed"]) {
    const row = [step(0, played("3H")), step(1, note(parts)), step(2, played("4H"))];
    expect(cardsOfRow(row)).toEqual(["4H"]);
  }
  const knocked = [step(0, played("3H")), step(0, note("knocked")), step(2, played("4H"))];
  expect(cardsOfRow(knocked)).toEqual(["3H", "4H"]);
});

test("a play does not end the row if its player draws a penalty for it", () => {
  const row = [step(0, played("3H"), note("drew")), step(1, played("4H"))];
  expect(cardsOfRow(row)).toEqual(["3H", "4H"]);
});

test("a deal begins a new row", () => {
  expect(cardsOfRow([step(1, played("3H")), step(undefined), step(1, played("4H"))])).toEqual([
    "4H",
  ]);
});
