import { expect, it } from "vitest";
import { strewn } from "../src/ends/strewn";

const kWidth = 12.8;
const kHeight = 8;
const kFlake = 30;

it("strewn paper suits do not overlap, and those of one colour lie further apart", () => {
  const places = [
    { left: 9, top: 43, wide: 17, high: 25, count: 16 },
    { left: 8, top: 84, wide: 40, high: 7, count: 12 },
  ];
  const flakes = strewn(places, 4);
  expect(flakes).toHaveLength(28);
  expect(strewn(places, 4)).toEqual(flakes);
  for (const [index, one] of flakes.entries())
    for (const other of flakes.slice(index + 1)) {
      const apart = Math.hypot((one.left - other.left) * kWidth, (one.top - other.top) * kHeight);
      expect(apart).toBeGreaterThan(one.colour === other.colour ? 1.5 * kFlake : kFlake);
    }
});
