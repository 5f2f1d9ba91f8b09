import { currentLanguage, spelling } from "../i18n/i18n.svelte";

const kMinuteMs = 60_000;
const kHourMs = 60 * kMinuteMs;
const kDayMs = 24 * kHourMs;

/** From an hour on a turn is long, and its player may close the page. */
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
 * The time left, rounded down: "3 days", "24 hours". `short` words a time of less than an hour. A
 * minute is added first, so that a turn that has just begun shows its whole time.
 */
export function longTime(
  ms: number,
  short: (ms: number) => string = (left) => inWords(left, "minute", kMinuteMs),
): string {
  const left = ms + kMinuteMs;
  if (left >= 2 * kDayMs) return inWords(left, "day", kDayMs);
  return ms > kHourMs - 1000 ? inWords(left, "hour", kHourMs) : short(ms);
}

/** A duration from the settings, in whole units: "7 days", "1 day", "10 minutes". */
export function wholeTime(ms: number): string {
  if (ms % kDayMs === 0) return inWords(ms, "day", kDayMs);
  return ms % kHourMs === 0 ? inWords(ms, "hour", kHourMs) : inWords(ms, "minute", kMinuteMs);
}
