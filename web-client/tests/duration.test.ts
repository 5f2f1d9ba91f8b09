import { afterEach, describe, expect, it } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { clockText } from "../src/table/time-words";
import { longTime, wholeTime } from "../src/ui/duration";

const kHourMs = 3_600_000;
const kDayMs = 24 * kHourMs;

describe("A long time", () => {
  afterEach(() => useLanguage("en"));

  it("is told in days, then in hours, and then as a clock or in minutes", () => {
    expect(longTime(7 * kDayMs - 1000)).toBe("7 days");
    expect(longTime(3 * kDayMs - kHourMs)).toBe("2 days");
    expect(longTime(kDayMs - 1000)).toBe("24 hours");
    expect(longTime(kHourMs, clockText)).toBe("1 hour");
    expect(longTime(kHourMs - 1000, clockText)).toBe("59:59");
    expect(longTime(25 * 60_000 + 500)).toBe("25 minutes");
    expect(longTime(0)).toBe("1 minute");
  });

  it("is given in whole units if a player chose it, in the current language", async () => {
    expect([10 * 60_000, kHourMs, kDayMs, 7 * kDayMs].map(wholeTime)).toEqual([
      "10 minutes",
      "1 hour",
      "1 day",
      "7 days",
    ]);
    await useLanguage("fi");
    expect(wholeTime(3 * kDayMs)).toMatch(/^3\s+päivää$/u);
  });
});
