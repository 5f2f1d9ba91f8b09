import { describe, expect, it } from "vitest";
import { aroundTable, matWidth } from "../src/table/seat-places";

// These lengths are those of the style sheets: the space beside the seats, and the edges of a board
// (`--aside` in board/Board.svelte).
const kBeside = 112;
const kGutter = 16;
const edgeOf = (height: number) => 176 + Math.max(0, height * 0.318 - 78 - 176) + 8;

describe("seats of a crowd", () => {
  // Width and height of the stage, and height of the window: a wide window without and with an open
  // bill, a lower window, and a television.
  const kStages = [
    [1168, 375, 800],
    [848, 375, 800],
    [1088, 348, 760],
    [1808, 560, 1080],
  ] as const;
  for (const [width, height, high] of kStages)
    for (let others = 8; others <= 11; others += 1)
      it(`are three down each side and the rest across, without overlap: ${others} others, ${width} x ${height}`, () => {
        const mat = matWidth(others, 1280, high, true);
        expect(mat).toBeGreaterThanOrEqual(48);
        const surface = { width, height, mat, fans: false, boarded: false };
        const places = aroundTable(others, surface);
        const [left, right] = [places.slice(0, 3), places.slice(-3)];
        expect(new Set(left.map(([x]) => x)).size).toBe(1);
        expect(new Set(right.map(([x]) => Math.round(x))).size).toBe(1);
        // A tag of one line lies below a name and above the next seat's number of cards.
        for (const side of [left.toReversed(), right])
          for (const [index, [, y]] of side.slice(1).entries())
            expect(y - side[index]![1]).toBeGreaterThanOrEqual(mat * 1.286 + 28);
        for (const [index, [x, y]] of places.entries()) {
          expect(x - mat / 2).toBeGreaterThanOrEqual(0);
          expect(x + mat / 2).toBeLessThanOrEqual(width);
          expect(y - mat / 2).toBeGreaterThanOrEqual(0);
          // The width and the height of a seat in the style sheet.
          const [wide, tall] = [Math.max(mat * 1.5, width / 8), mat + 20];
          for (const [otherX, otherY] of places.slice(index + 1))
            expect(Math.abs(x - otherX) >= wide || Math.abs(y - otherY) >= tall).toBe(true);
        }
      });

  it("are fewer down the sides of a low stage", () => {
    const surface = { width: 1168, height: 277, mat: 52, fans: false, boarded: false };
    const places = aroundTable(11, surface);
    expect(places.filter(([x]) => x === places[0]![0])).toHaveLength(2);
    expect(places[1]![1]).toBeLessThan(places[0]![1]);
  });
});

describe("seats around a board", () => {
  const kWindows = [
    [1200, 760],
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const;
  for (const [wide, high] of kWindows)
    for (const others of [2, 3])
      it(`leave a gutter on both sides of it: ${others} others, ${wide} x ${high}`, () => {
        const mat = matWidth(others, wide, high, true);
        const width = wide - kBeside;
        const surface = { width, height: high / 2, mat, fans: true, boarded: true };
        const places = aroundTable(others, surface);
        const [left, right] = [places[0]![0], places.at(-1)![0]];
        expect(left - mat * 0.88).toBeGreaterThanOrEqual(0);
        expect(edgeOf(high) - left - mat / 2).toBeGreaterThanOrEqual(kGutter);
        expect(left + right).toBeCloseTo(width);
      });
});
