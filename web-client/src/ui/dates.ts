// The formats of dates and times: the same on every page, in the reader's language and country.
import { currentLanguage } from "../i18n/i18n.svelte";

/** Seconds since 1970, as the server counts them. */
export type Instant = number;

/** The time zone of this browser. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const kKnown = new Map<string, boolean>();

/**
 * Whether this browser knows the time zone. A browser knows the zones of its release date. Times in
 * an unknown zone are shown in the browser's own.
 */
export function isZone(zone: string): boolean {
  let known = kKnown.get(zone);
  if (known === undefined) {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      known = true;
    } catch {
      known = false;
    }
    kKnown.set(zone, known);
  }
  return known;
}

/** The language in use, with the reader's region if the browser names one: "en" may be "en-GB". */
export function locale(): string {
  const language = currentLanguage();
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
}

const kTime = { hour: "2-digit", minute: "2-digit" } as const;
const kDay = { day: "numeric", month: "short" } as const;
const kDayAndTime = { weekday: "short", ...kDay, ...kTime } as const;

interface Written {
  zone?: string;
  language?: string;
  now?: Instant;
}

function written(
  instants: readonly Instant[],
  options: Intl.DateTimeFormatOptions,
  { zone = ownZone(), language = locale(), now = Math.floor(Date.now() / 1000) }: Written,
): string {
  const timeZone = isZone(zone) ? zone : ownZone();
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone });
  const thisYear = year.format(now * 1000);
  const other = options.day && instants.some((at) => year.format(at * 1000) !== thisYear);
  const format = new Intl.DateTimeFormat(language, {
    ...options,
    ...(other ? { year: "numeric" as const } : {}),
    timeZone,
  });
  const [first = 0, last] = instants.map((at) => at * 1000);
  return last === undefined ? format.format(first) : format.formatRange(first, last);
}

/** "Tue 1 Dec, 20:00". The year is added if it is not the present one. */
export function sayMoment(instant: Instant, how: Written = {}): string {
  return written([instant], kDayAndTime, how);
}

/** "Tue 1 Dec, 20:00 – 20:25". */
export function sayMoments(from: Instant, to: Instant, how: Written = {}): string {
  return written([from, to], kDayAndTime, how);
}

/** Only the time: "20:00". */
export function sayTime(instant: Instant, how: Written = {}): string {
  return written([instant], kTime, how);
}

/** A day alone: "1 Dec 2026". */
export function sayDate(instant: Instant, how: Written = {}): string {
  return written([instant], { ...kDay, year: "numeric" }, how);
}

/**
 * "30 Nov – 6 Dec": the days of a period. Its end is the first moment of the day after its last
 * day.
 */
export function sayDays(from: Instant, to: Instant, how: Written = {}): string {
  return written([from, Math.max(from, to - 1)], kDay, how);
}

/** "2026-12-01" in the reader's format. */
export function sayDay(day: string, how: Omit<Written, "zone"> = {}): string {
  const at = Date.parse(`${day}T12:00Z`);
  return Number.isFinite(at) ? sayDate(at / 1000, { ...how, zone: "UTC" }) : day;
}

/** The weekday of "2026-12-01". */
export function sayWeekday(day: string, later = 0, how: Omit<Written, "zone"> = {}): string {
  const at = (Date.parse(`${day}T12:00Z`) || 0) / 1000 + later * 86_400;
  return written([at], { weekday: "long" }, { ...how, zone: "UTC" });
}

/** "20:00", the value of a time field, in the reader's format. */
export function sayClock(time: string, how: Omit<Written, "zone"> = {}): string {
  const at = Date.parse(`1970-01-01T${time}Z`);
  return Number.isFinite(at) ? sayTime(at / 1000, { ...how, zone: "UTC" }) : time;
}

const kUnits = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "in 3 days", "2 hours ago". */
export function fromNow(instant: Instant, at: Instant, language = locale()): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const ahead = instant - at;
  for (const [unit, seconds] of kUnits) {
    // From two days on the words give days; forty hours are given as hours.
    const enough = unit === "day" ? 2 * seconds : seconds;
    if (Math.abs(ahead) >= enough) return format.format(Math.round(ahead / seconds), unit);
  }
  return format.format(Math.round(ahead / 60), "minute");
}
