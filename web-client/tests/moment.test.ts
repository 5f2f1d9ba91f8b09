import { describe, expect, it } from "vitest";
import { confetti, kConfettiMs } from "../src/scene/confetti";

describe("the confetti for a win", () => {
  const flakes = confetti(48, 4);

  it("ends within its stated time and falls across the whole width", () => {
    for (const { delay, lasts, left } of flakes) {
      expect(delay + lasts).toBeLessThanOrEqual(kConfettiMs);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(100);
    }
    const tenths = new Set(flakes.map(({ left }) => Math.min(9, Math.floor(left / 10))));
    expect(tenths.size).toBe(10);
  });

  it("has every colour equally often", () => {
    const counts = [0, 1, 2, 3].map(
      (colour) => flakes.filter((flake) => flake.colour === colour).length,
    );
    expect(counts).toEqual([12, 12, 12, 12]);
  });
});
