// Converts between moments and the clocks of time zones. Formatting is in ui/dates.ts.
import { isZone, ownZone, type Instant } from "../ui/dates";

/** The usual name of a time zone: "Amsterdam" for "Europe/Amsterdam". */
export function placeOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The zone if this browser knows it, or else the browser's own. */
export function knownZone(zone: string): string {
  return isZone(zone) ? zone : ownZone();
}

/**
 * The time on the clocks of a zone as `2026-12-01T20:00`, the format of a `datetime-local` field. Times in a zone that
 * this browser does not know are those of its own zone.
 */
export function wallClock(instant: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: knownZone(zone),
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
 * The moment at which the clocks of a zone show this; null if the text is no date and time. A time that the clocks skip
 * counts as one hour later. Of a time that they show twice, the first moment counts.
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

/** The same time on the clocks of a zone, some days later. */
export function daysLater(instant: Instant, days: number, zone: string): Instant {
  const [day = "", time = ""] = wallClock(instant, zone).split("T");
  const there = new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000);
  return instantOf(`${there.toISOString().slice(0, 10)}T${time}`, zone) ?? instant;
}

/** Up to three suggested times: the usual time, and the same time on other days of the window. */
export function slotsToOffer(
  usual: Instant,
  { from, to, zone }: { from: Instant; to: Instant; zone: string },
  now: Instant,
  most = 3,
): Instant[] {
  const days = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];
  const fits = days
    .map((day) => daysLater(usual, day, zone))
    .filter((slot) => slot >= Math.max(from, now) && slot <= to);
  return fits.slice(0, most).sort((one, other) => one - other);
}
