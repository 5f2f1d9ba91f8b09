import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import {
  fromNow,
  isZone,
  sayClock,
  sayDay,
  sayDays,
  sayMoment,
  sayMoments,
  sayTime,
  sayWeekday,
} from "../src/ui/dates";

const kAmsterdam = "Europe/Amsterdam";
// 2026-12-01 20:00 in Amsterdam.
const kSlot = Date.UTC(2026, 11, 1, 19) / 1000;
const kDay = 86_400;
const british = { language: "en-GB", now: kSlot };

afterEach(() => vi.unstubAllGlobals());

describe("a moment in words", () => {
  it("is said as the clocks of a zone show it", () => {
    const at = (zone: string) => sayMoment(kSlot, { ...british, zone });
    expect(at(kAmsterdam)).toBe("Tue 1 Dec, 20:00");
    expect(at("Europe/Helsinki")).toBe("Tue 1 Dec, 21:00");
    expect(at("Asia/Tokyo")).toBe("Wed 2 Dec, 04:00");
  });

  it("names the year if it is not the current one", () => {
    const lastYear = { ...british, zone: kAmsterdam, now: kSlot - 365 * kDay };
    expect(sayMoment(kSlot, lastYear)).toContain("2026");
    expect(sayDays(kSlot, kSlot + kDay, lastYear)).toContain("2026");
    expect(sayMoment(kSlot, { ...british, zone: kAmsterdam })).not.toContain("2026");
  });

  it("stays readable if the browser does not know the zone", () => {
    expect([isZone("Mars/Olympus"), isZone(kAmsterdam)]).toEqual([false, true]);
    expect(sayMoment(kSlot, { ...british, zone: "Mars/Olympus" })).toMatch(/Dec, \d\d:\d\d$/);
  });

  it("names the day of a span of time only once", () => {
    const text = sayMoments(kSlot, kSlot + 25 * 60, { ...british, zone: kAmsterdam });
    expect(text).toMatch(/^Tue 1 Dec, 20:00\s*–\s*20:25$/);
  });

  it("can be a day without a time, or a time without a day", () => {
    expect(sayDay("2026-12-01", british)).toBe("1 Dec 2026");
    expect(sayDay("soon", british)).toBe("soon");
    expect(sayWeekday("2026-11-30", 4, british)).toBe("Friday");
    expect(sayClock("18:27", british)).toBe("18:27");
    expect(sayClock("18:27", { language: "en-US" })).toMatch(/^06:27\sPM$/);
    expect(sayTime(kSlot, { ...british, zone: kAmsterdam })).toBe("20:00");
  });

  it("can be worded as the time from now", () => {
    expect(fromNow(kSlot + 3 * kDay, kSlot, "en")).toBe("in 3 days");
    expect(fromNow(kSlot - 7200, kSlot, "en")).toBe("2 hours ago");
    expect(fromNow(kSlot, kSlot, "en")).toBe("this minute");
  });
});

describe("the way days and times are written", () => {
  it("follows the reader's country and language", async () => {
    await useLanguage("en");
    vi.stubGlobal("navigator", { languages: ["nl", "en-GB"] });
    expect(sayMoment(kSlot, { zone: kAmsterdam, now: kSlot })).toBe("Tue 1 Dec, 20:00");
    vi.stubGlobal("navigator", { languages: ["en-US"] });
    expect(sayMoment(kSlot, { zone: kAmsterdam, now: kSlot })).toMatch(/^Tue, Dec 1, 08:00\sPM$/);
    await useLanguage("de");
    expect(sayMoment(kSlot, { zone: kAmsterdam, now: kSlot })).toBe("Di., 1. Dez., 20:00");
    await useLanguage("en");
  });

  it("is decided in one source file", () => {
    const sources = join(import.meta.dirname, "../src");
    const writers = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .filter((path) => {
        const text = readFileSync(join(sources, path), "utf8");
        return /DateTimeFormat|RelativeTimeFormat|toLocale(Date|Time)String/.test(text);
      });
    // moments.ts only calculates with the clock of a zone; readers do not see its text.
    expect(writers.sort()).toEqual(["league/moments.ts", "ui/dates.ts"]);
  });
});
