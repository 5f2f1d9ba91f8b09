// How moments and the clocks of a zone belong together; how they are written is said in ui/dates.ts.
import type { Instant } from "../ui/dates";

/** "Europe/Amsterdam" as people say it: "Amsterdam". */
export function placeOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** What the clocks of a zone show, as `2026-12-01T20:00`: what a field for a day and a time holds. */
export function wallClock(instant: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant * 1000);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

/** How far the clocks of a zone are ahead of UTC, in seconds. */
function aheadBy(instant: Instant, zone: string): number {
  const minute = Math.floor(instant / 60) * 60;
  return Date.parse(`${wallClock(minute, zone)}Z`) / 1000 - minute;
}

/**
 * When the clocks of a zone show this; null when it is no day and time. An hour that clocks skip is the one after it, and of
 * one that they show twice it is the first.
 */
export function instantOf(wall: string, zone: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null;
  const asUtc = Date.parse(`${wall}Z`) / 1000;
  if (!Number.isFinite(asUtc)) return null;
  const kDay = 86_400;
  const before = aheadBy(asUtc - kDay, zone);
  const after = aheadBy(asUtc + kDay, zone);
  const fits = [asUtc - before, asUtc - after].filter((at) => wallClock(at, zone) === wall);
  return fits[0] ?? asUtc - before;
}

/** Whether the clocks of two zones show the same at this moment. */
export function sameClock(instant: Instant, one: string, other: string): boolean {
  return wallClock(instant, one) === wallClock(instant, other);
}

/** Up to three moments to begin with: the usual slot, and the same time on other days of the window. */
export function slotsToOffer(
  usual: Instant,
  from: Instant,
  to: Instant,
  now: Instant,
  most = 3,
): Instant[] {
  const kDay = 86_400;
  const days = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];
  const fits = days
    .map((day) => usual + day * kDay)
    .filter((slot) => slot >= Math.max(from, now) && slot <= to);
  return fits.slice(0, most).sort((one, other) => one - other);
}
