import { currentLanguage, spelling } from "../i18n/i18n.svelte";

const kMinuteMs = 60_000;
const kHourMs = 60 * kMinuteMs;
const kDayMs = 24 * kHourMs;

/** A turn of an hour or more is long: its player may close the page meanwhile. */
export const kLongTurnMs = kHourMs;

function inWords(ms: number, unit: "minute" | "hour" | "day", unitMs: number): string {
  const format = new Intl.NumberFormat(spelling(currentLanguage()), {
    style: "unit",
    unit,
    unitDisplay: "long",
  });
  return format.format(Math.max(1, Math.floor(ms / unitMs)));
}

/**
 * The time that is left, rounded down: "3 days", "24 hours". `short` words a time of less than an hour. A turn that has just
 * begun still shows its whole time.
 */
export function longTime(
  ms: number,
  short: (ms: number) => string = (left) => inWords(left, "minute", kMinuteMs),
): string {
  const left = ms + kMinuteMs;
  if (left >= 2 * kDayMs) return inWords(left, "day", kDayMs);
  return ms > kHourMs - 1000 ? inWords(left, "hour", kHourMs) : short(ms);
}

/** A time that somebody chose, in whole units: "7 days", "1 day", "10 minutes". */
export function wholeTime(ms: number): string {
  if (ms % kDayMs === 0) return inWords(ms, "day", kDayMs);
  return ms % kHourMs === 0 ? inWords(ms, "hour", kHourMs) : inWords(ms, "minute", kMinuteMs);
}
