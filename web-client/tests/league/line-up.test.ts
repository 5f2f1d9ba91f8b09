import { describe, expect, it } from "vitest";
import {
  emptyPlaces,
  isComplete,
  isFull,
  moved,
  placesFrom,
  sameLineUp,
  seatOfPlace,
  tapped,
  type Places,
} from "../../src/league/line-up";

function tappedAll(places: Places, ...people: string[]): Places {
  return people.reduce(tapped, places);
}

describe("choosing a line-up", () => {
  it("gives places in the order of the taps", () => {
    expect(tappedAll(emptyPlaces(3), "p2", "p5", "p1")).toEqual(["p2", "p5", "p1"]);
  });

  it("removes a person at the second tap, and gives the place to the next one", () => {
    const places = tappedAll(emptyPlaces(3), "p2", "p5", "p1", "p5");
    expect(places).toEqual(["p2", null, "p1"]);
    expect(tapped(places, "p9")).toEqual(["p2", "p9", "p1"]);
  });

  it("takes no more people than there are places", () => {
    const full = tappedAll(emptyPlaces(2), "p1", "p2");
    expect(tapped(full, "p3")).toBe(full);
    expect(isFull(full)).toBe(true);
  });

  it("lets neighbours change places, but not beyond the ends", () => {
    const places = ["p1", "p2", null];
    expect(moved(places, 0, 1)).toEqual(["p2", "p1", null]);
    expect(moved(places, 2, -1)).toEqual(["p1", null, "p2"]);
    expect(moved(places, 0, -1)).toBe(places);
    expect(moved(places, 2, 1)).toBe(places);
  });

  it("is complete if every place is filled, or one place if bots were agreed on", () => {
    expect(isComplete(["p1", "p2"], false)).toBe(true);
    expect(isComplete(["p1", null], false)).toBe(false);
    expect(isComplete(["p1", null], true)).toBe(true);
    expect(isComplete([null, null], true)).toBe(false);
  });

  it("starts from the line-up entered before, whatever its length", () => {
    expect(placesFrom(["p1"], 2)).toEqual(["p1", null]);
    expect(placesFrom(["p1", "p2", "p3"], 2)).toEqual(["p1", "p2"]);
    expect(placesFrom(undefined, 2)).toEqual([null, null]);
  });

  it("knows whether something was changed", () => {
    expect(sameLineUp(["p1", null], ["p1", null])).toBe(true);
    expect(sameLineUp(["p1", "p2"], ["p2", "p1"])).toBe(false);
    expect(sameLineUp(undefined, [null])).toBe(false);
  });
});

describe("the seats of places", () => {
  it("alternate between the sides", () => {
    const seats = (side: "home" | "away") =>
      [0, 1].map((place) => seatOfPlace(place, 2, side).seat);
    expect([seats("home"), seats("away")]).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it("are swapped at the second table of a duplicate", () => {
    expect(seatOfPlace(2, 2, "home")).toEqual({ board: 1, seat: 1 });
    expect(seatOfPlace(3, 2, "away")).toEqual({ board: 1, seat: 2 });
  });

  it("are those of the tables as soon as tables exist", () => {
    const tables = [{ home_seats: 1 }, { home_seats: 0 }] as const;
    expect(seatOfPlace(0, 2, "home", tables)).toEqual({ board: 0, seat: 1 });
    expect(seatOfPlace(2, 2, "home", tables)).toEqual({ board: 1, seat: 0 });
  });
});
