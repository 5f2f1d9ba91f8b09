import { describe, expect, it } from "vitest";
import {
  instantOf,
  placeOf,
  sameClock,
  slotsToOffer as offered,
  wallClock,
} from "../../src/league/moments";
import { ownZone } from "../../src/ui/dates";

const kAmsterdam = "Europe/Amsterdam";
// 2026-12-01 20:00 in Amsterdam.
const kSlot = Date.UTC(2026, 11, 1, 19) / 1000;

describe("a zone", () => {
  it("is named as people say it", () => {
    expect(placeOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
    expect(placeOf("UTC")).toBe("UTC");
  });
});

describe("a day and a time of a zone", () => {
  it.each([
    ["2026-12-01T20:00", kAmsterdam, "2026-12-01T19:00"],
    ["2026-07-01T20:00", kAmsterdam, "2026-07-01T18:00"],
    ["2026-12-01T20:00", "America/New_York", "2026-12-02T01:00"],
    ["2026-12-01T20:00", "Asia/Kolkata", "2026-12-01T14:30"],
    // Times just before and just after a change of the clocks.
    ["2026-03-29T01:59", kAmsterdam, "2026-03-29T00:59"],
    ["2026-03-29T03:00", kAmsterdam, "2026-03-29T01:00"],
    ["2026-10-25T03:00", kAmsterdam, "2026-10-25T02:00"],
  ])("%s in %s", (wall, zone, utc) => {
    const instant = instantOf(wall, zone)!;
    expect(new Date(instant * 1000).toISOString().slice(0, 16)).toBe(utc);
    expect(wallClock(instant, zone)).toBe(wall);
  });

  it("takes the first of two hours of the same name, and the hour after one that is skipped", () => {
    const twice = instantOf("2026-10-25T02:30", kAmsterdam)!;
    expect(new Date(twice * 1000).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(wallClock(instantOf("2026-03-29T02:30", kAmsterdam)!, kAmsterdam)).toBe(
      "2026-03-29T03:30",
    );
  });

  it("is null if the field has no valid date and time", () => {
    expect(instantOf("", kAmsterdam)).toBeNull();
    expect(instantOf("2026-13-01T20:00", kAmsterdam)).toBeNull();
  });

  it("is the same in two zones if their clocks show the same then", () => {
    expect(sameClock(kSlot, kAmsterdam, "Europe/Berlin")).toBe(true);
    expect(sameClock(kSlot, kAmsterdam, "Europe/London")).toBe(false);
  });
});

describe("a zone that this browser does not know", () => {
  it("does not break the page: times in it are those of the browser's own zone", () => {
    expect(wallClock(kSlot, "Mars/Olympus")).toBe(wallClock(kSlot, ownZone()));
    expect(sameClock(kSlot, ownZone(), "Mars/Olympus")).toBe(true);
    expect(instantOf(wallClock(kSlot, ownZone()), "Mars/Olympus")).toBe(kSlot);
  });
});

describe("the time slots that are offered", () => {
  const day = 86_400;
  const slotsToOffer = (usual: number, from: number, to: number, now: number, most = 3) =>
    offered(usual, { from, to, zone: kAmsterdam }, now, most);

  it("are at the same time of the day after a change of the clocks", () => {
    const thursday = instantOf("2026-10-22T20:00", kAmsterdam)!;
    const slots = slotsToOffer(thursday, thursday - 3 * day, thursday + 5 * day, 0, 7);
    expect(slots.map((slot) => wallClock(slot, kAmsterdam).slice(11))).toEqual(
      slots.map(() => "20:00"),
    );
    expect(slots).toHaveLength(7);
  });

  it("are the usual one and others of the window, in order", () => {
    expect(slotsToOffer(kSlot, kSlot - 3 * day, kSlot + 3 * day, kSlot - 9 * day)).toEqual([
      kSlot - day,
      kSlot,
      kSlot + day,
    ]);
  });

  it("do not lie in the past or outside the window", () => {
    expect(slotsToOffer(kSlot, kSlot - 3 * day, kSlot, kSlot - day / 2)).toEqual([kSlot]);
    expect(slotsToOffer(kSlot, kSlot - day, kSlot + 2 * day, kSlot + 60)).toEqual([
      kSlot + day,
      kSlot + 2 * day,
    ]);
    expect(slotsToOffer(kSlot, kSlot - day, kSlot, kSlot + day)).toEqual([]);
  });
});
