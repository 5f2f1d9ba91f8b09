import { describe, expect, it } from "vitest";
import { pathOf } from "../src/table/attack";

const numbers = (path: string) => path.match(/-?\d+/g)!.map(Number);

describe("the arrow of an attack", () => {
  it("goes from beside one mat to beside the other, bent towards a point of the table", () => {
    const bend = { x: 500, y: 300 };
    const path = pathOf({ x: 100, y: 100, reach: 40 }, { x: 900, y: 100, reach: 40 }, bend);
    const [fromX, fromY, bendX, bendY, toX, toY] = numbers(path);
    expect(Math.hypot(fromX! - 100, fromY! - 100)).toBeCloseTo(50, -0.3);
    expect(Math.hypot(toX! - 900, toY! - 100)).toBeCloseTo(50, -0.3);
    expect([bendX, bendY]).toEqual([500, 300]);
    expect(fromX).toBeLessThan(toX!);
  });

  it("is there also where both are in one place", () => {
    const spot = { x: 50, y: 50, reach: 20 };
    expect(pathOf(spot, spot, { x: 50, y: 50 })).toBe("M50 50Q50 50 50 50");
  });
});
