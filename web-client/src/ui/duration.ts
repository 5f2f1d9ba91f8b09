import { currentLanguage, spelling } from "../i18n/i18n.svelte";

const kMinuteMs = 60_000;
const kHourMs = 60 * kMinuteMs;
const kDayMs = 24 * kHourMs;

/** Turns from an hour on are long: nobody is expected to have the page open all that time. */
export const kLongTurnMs = kHourMs;

function inWords(ms: number, unit: "minute" | "hour" | "day", unitMs: number): string {
  const format = new Intl.NumberFormat(spelling(currentLanguage()), {
    style: "unit",
    unit,
    unitDisplay: "long",
  });
  return format.format(Math.max(1, Math.floor(ms / unitMs)));
}

/** "3 days", "24 hours": what is left of a long time, never more than there is; less than an hour as `short` says it. */
export function longTime(
  ms: number,
  short: (ms: number) => string = (left) => inWords(left, "minute", kMinuteMs),
): string {
  // Of a turn that has just begun nothing is gone yet.
  const left = ms + kMinuteMs;
  if (left >= 2 * kDayMs) return inWords(left, "day", kDayMs);
  return ms > kHourMs - 1000 ? inWords(left, "hour", kHourMs) : short(ms);
}

/** "7 days", "1 day", "10 minutes": a whole time, as somebody chose it. */
export function wholeTime(ms: number): string {
  if (ms % kDayMs === 0) return inWords(ms, "day", kDayMs);
  return ms % kHourMs === 0 ? inWords(ms, "hour", kHourMs) : inWords(ms, "minute", kMinuteMs);
}
