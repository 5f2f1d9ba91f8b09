import { describe, expect, it } from "vitest";
import { compareCards } from "../src/cards/card";
import { kLeastStrip, layoutHand, type HandBox } from "../src/table/hand-layout";
import { boxOf, handSize } from "../src/table/hand-size";
import { keyHand, keyPile } from "../src/table/keyed";

const phone: HandBox = {
  width: 360,
  cardWidth: 62,
  cardHeight: 87,
  margin: 8,
  rowStep: 50,
  gap: 6,
};

describe("layoutHand", () => {
  // Measured on a phone: cards, rows, cards in a row, width of the strip, height.
  it.each([
    [7, 1, 7, 47, 87],
    [14, 2, 7, 47, 137],
    [22, 2, 11, 28, 137],
    [30, 3, 10, 31, 187],
    [40, 4, 10, 31, 237],
  ])("%i cards lie in %i rows of %i on a phone", (count, rows, perRow, strip, height) => {
    const layout = layoutHand(count, phone);
    expect(layout.perRow).toBe(perRow);
    expect(new Set(layout.spots.map((spot) => spot.y)).size).toBe(rows);
    expect(Math.floor(layout.strip)).toBe(strip);
    expect(layout.height).toBe(height);
  });

  it.each([280, 320, 360, 412, 640, 900, 1280])("no card leaves a hand %i px wide", (width) => {
    for (let count = 1; count <= 60; count += 1) {
      const box = { ...phone, width };
      const { spots, strip, perRow } = layoutHand(count, box);
      expect(spots).toHaveLength(count);
      if (perRow > 1) expect(strip).toBeGreaterThanOrEqual(kLeastStrip);
      for (const spot of spots) {
        expect(spot.x).toBeGreaterThanOrEqual(box.margin - 0.001);
        expect(spot.x + box.cardWidth).toBeLessThanOrEqual(width - box.margin + 0.001);
      }
    }
  });

  it("an empty hand takes the room of one row", () => {
    expect(layoutHand(0, phone).height).toBe(87);
  });
});

describe("handSize", () => {
  const apart = (count: number, room: number, window: { width: number; height: number }) => {
    const unit = window.width < 600 ? 84 : 150;
    const size = handSize(count, room, window, unit);
    return layoutHand(count, boxOf(size, room, count)).strip - size.width;
  };

  it.each([
    [360, { width: 360, height: 640 }],
    [808, { width: 1280, height: 800 }],
    [1448, { width: 1920, height: 1080 }],
  ])("up to four cards lie side by side in %i px", (room, window) => {
    for (let count = 2; count <= 4; count += 1)
      expect(apart(count, room, window)).toBeGreaterThanOrEqual(window.width < 600 ? 3 : 6);
  });

  it("more cards overlap, as in a hand", () => {
    expect(apart(5, 1448, { width: 1920, height: 1080 })).toBeLessThan(0);
  });
});

describe("keyHand", () => {
  it("gives equal cards different keys and keeps the keys", () => {
    const before = keyHand([], ["6H", "6H", "9C"]);
    expect(new Set(before.map((held) => held.key)).size).toBe(3);
    const after = keyHand(before, ["5D", "6H", "9C"]);
    expect(after[1]!.key).toBe(before[0]!.key);
    expect(after[2]!.key).toBe(before[2]!.key);
    expect(before.map((held) => held.key)).not.toContain(after[0]!.key);
  });
});

describe("keyPile", () => {
  it("keeps the cards that still show and puts new cards on top", () => {
    const before = keyPile([], ["9C", "5H"]);
    const after = keyPile(before, ["5H", "6H", "7H"]);
    expect(after.map((entry) => entry.card)).toEqual(["5H", "6H", "7H"]);
    expect(after[0]!.key).toBe(before[1]!.key);
    expect(after[1]!.key).toBeGreaterThan(before[1]!.key);
  });

  it("gives a new key to the same face played again", () => {
    const before = keyPile([], ["5H"]);
    const after = keyPile(before, ["5H", "5H"]);
    expect(after[0]!.key).toBe(before[0]!.key);
    expect(after[1]!.key).not.toBe(before[0]!.key);
  });

  it("starts anew with a new deal", () => {
    const before = keyPile([], ["9C", "5H"]);
    const after = keyPile(before, ["2S"]);
    expect(before.map((entry) => entry.key)).not.toContain(after[0]!.key);
  });
});

describe("compareCards", () => {
  it("sorts by suit with colours alternating, jokers last", () => {
    const hand = ["*", "TD", "2C", "AH", "KS", "TS"];
    expect(hand.toSorted((a, b) => compareCards("suit", a, b))).toEqual([
      "TS",
      "KS",
      "AH",
      "2C",
      "TD",
      "*",
    ]);
  });

  it("sorts by rank, ace low", () => {
    const hand = ["KS", "*", "TD", "AH", "2C"];
    expect(hand.toSorted((a, b) => compareCards("rank", a, b))).toEqual([
      "AH",
      "2C",
      "TD",
      "KS",
      "*",
    ]);
  });
});
