import { describe, expect, it } from "vitest";
import { dealOf, flightsOf, kDealMs } from "../src/table/flights";

const hands = (...counts: number[]) => counts.map((count, seat) => ({ seat, count }));
const sumOf = (flights: readonly { count: number }[]) =>
  flights.reduce((sum, { count }) => sum + count, 0);
const endOf = (flights: readonly { delay: number; duration: number }[]) =>
  Math.max(...flights.map(({ delay, duration }) => delay + duration));

describe("a deal", () => {
  it("goes round from the dealer's left, one seat after the other, 60 ms apart", () => {
    const deal = dealOf(1, hands(2, 2, 2));
    expect(deal.map(({ to }) => to)).toEqual([
      "hand-2",
      "hand-0",
      "hand-1",
      "hand-2",
      "hand-0",
      "hand-1",
    ]);
    expect(deal.map(({ delay }) => delay)).toEqual([0, 60, 120, 180, 240, 300]);
    for (const { from, duration } of deal) expect([from, duration]).toEqual(["hand-1", 220]);
  });

  it("is over in 1,200 ms however many cards there are, and every card arrives", () => {
    for (const seats of [2, 3, 4, 8, 12]) {
      for (const cards of [1, 4, 7, 26]) {
        const deal = dealOf(0, hands(...Array<number>(seats).fill(cards)));
        expect(endOf(deal)).toBeLessThanOrEqual(kDealMs);
        expect(deal.length).toBeLessThanOrEqual(36);
        for (let seat = 0; seat < seats; seat += 1)
          expect(sumOf(deal.filter(({ to }) => to === `hand-${seat}`))).toBe(cards);
      }
    }
  });

  it("has no flight to a hand without cards", () => {
    expect(dealOf(0, hands(0, 3)).map(({ to }) => to)).toEqual(["hand-1", "hand-1", "hand-1"]);
    expect(dealOf(0, hands(0, 0))).toEqual([]);
  });
});

describe("a draw", () => {
  it("shows cards one by one within 700 ms, the last back for all the rest", () => {
    expect(flightsOf({ from: "stock", to: "hand-1" }, 2).map(({ count }) => count)).toEqual([1, 1]);
    const many = flightsOf({ from: "stock", to: "hand-1" }, 20);
    expect(many.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 15]);
    expect(endOf(many)).toBeLessThanOrEqual(700);
  });
});
