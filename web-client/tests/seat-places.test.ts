import { describe, expect, it } from "vitest";
import { aroundTable, matWidth } from "../src/table/seat-places";

// As in the style sheets: what is beside the seats, and where a board begins and ends (`--aside` in board/Board.svelte).
const kBeside = 112;
const kGutter = 16;
const edgeOf = (height: number) => 176 + Math.max(0, height * 0.318 - 78 - 176) + 8;

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
