import { describe, expect, it } from "vitest";
import { arcCrosses, arcOf, arcPath, pathOf } from "../src/table/attack";

const cards = { left: 300, right: 700, top: 200, bottom: 400 };
const points = (path: string) =>
  [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
const isInside = ({ x, y }: { x: number; y: number }) =>
  x > cards.left && x < cards.right && y > cards.top && y < cards.bottom;

describe("the arrow of an attack", () => {
  it("goes straight from mat to mat if no card lies between", () => {
    const path = pathOf({ x: 100, y: 100, reach: 40 }, { x: 900, y: 100, reach: 40 }, cards);
    expect(path).toBe("M150 100L850 100");
  });

  it("bends towards the middle of the cards, between the edges of the mats", () => {
    const [from, to] = [
      { x: 100, y: 250, reach: 40 },
      { x: 900, y: 250, reach: 40 },
    ];
    const arc = arcOf(from, to, { x: 500, y: 300 });
    expect(arc.bend).toEqual({ x: 500, y: 350 });
    expect(arcPath(arc)).toBe("M149 262Q500 350 851 262");
    // No deeper than a quarter of the way, and up where the cards lie higher.
    expect(arcOf(from, to, { x: 500, y: 600 }).bend.y).toBe(450);
    expect(arcOf(from, to, { x: 500, y: 200 }).bend.y).toBe(150);
  });

  it("tells which rectangles it would cross", () => {
    const spot = (x: number) => ({ x, y: 100, reach: 0 });
    const arc = arcOf(spot(100), spot(900), { x: 500, y: 200 });
    const around = (x: number, y: number) => ({
      left: x - 10,
      right: x + 10,
      top: y - 10,
      bottom: y + 10,
    });
    expect(arcCrosses(arc, around(500, 200))).toBe(true);
    expect(arcCrosses(arc, around(500, 100))).toBe(false);
    expect(arcCrosses(arc, around(500, 240))).toBe(false);
  });

  it.each([
    ["above them", { x: 100, y: 250 }, { x: 900, y: 250 }, [300, 700], [200]],
    ["below them", { x: 100, y: 350 }, { x: 900, y: 350 }, [300, 700], [400]],
    ["beside them", { x: 450, y: 500 }, { x: 450, y: 100 }, [300], [200, 400]],
    ["round a corner", { x: 400, y: 100 }, { x: 750, y: 350 }, [700], [200]],
  ])("leads around the cards, %s", (_, from, to, xs, ys) => {
    const path = pathOf({ ...from, reach: 20 }, { ...to, reach: 20 }, cards);
    const bends = [...path.matchAll(/Q(\d+) (\d+)/g)];
    expect([...new Set(bends.map(([, x]) => Number(x)))].sort((a, b) => a - b)).toEqual(xs);
    expect([...new Set(bends.map(([, , y]) => Number(y)))].sort((a, b) => a - b)).toEqual(ys);
    const [start, end] = [points(path)[0]!, points(path).at(-1)!];
    expect(Math.hypot(start.x - from.x, start.y - from.y)).toBeCloseTo(30, -0.3);
    expect(Math.hypot(end.x - to.x, end.y - to.y)).toBeCloseTo(30, -0.3);
    expect(points(path).filter(isInside)).toEqual([]);
  });

  it("ends beside a mat even if the cards' corner lies within the mat", () => {
    const [from, to] = [
      { x: 100, y: 215, reach: 40 },
      { x: 735, y: 218, reach: 40 },
    ];
    for (const path of [pathOf(from, to, cards), pathOf(to, from, cards)]) {
      const ends = [points(path)[0]!, points(path).at(-1)!];
      for (const end of ends) {
        const away = [from, to].map(({ x, y }) => Math.hypot(end.x - x, end.y - y));
        expect(Math.min(...away)).toBeCloseTo(50, -0.3);
      }
    }
  });

  it("leads below seats in a row", () => {
    const seat = { y: 100, reach: -10, down: 12 };
    const path = pathOf({ x: 100, ...seat }, { x: 900, ...seat }, cards);
    expect(path.startsWith("M100 100")).toBe(true);
    expect(path).toContain("Q100 112");
    expect(path).toContain("Q900 112");
    expect(path.endsWith("L900 100")).toBe(true);
  });

  it("exists even if both mats are in one place", () => {
    const spot = { x: 50, y: 50, reach: 20 };
    expect(pathOf(spot, spot, cards)).toBe("M50 50L50 50");
  });
});
