import { currentLanguage } from "../i18n/i18n.svelte";
import { league } from "./league.svelte";
import { momentIn, ownZone, placeOf, sameClock, timeIn, type Instant } from "./moments";
import { l } from "./words.svelte";

/** The language in use, as it is written where the reader is: "en" may be "en-GB". */
function locale(): string {
  const language = currentLanguage();
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
}

/** A moment by the reader's clock. */
export function sayHere(instant: Instant): string {
  return momentIn(instant, ownZone(), locale());
}

/** A moment by the reader's clock, and by the league's where that shows another time. */
export function sayWhen(instant: Instant): string {
  const language = locale();
  const own = ownZone();
  const here = momentIn(instant, own, language);
  const zone = league.view?.time_zone;
  if (zone === undefined || sameClock(instant, own, zone)) return here;
  return l("when.elsewhere", {
    here,
    there: timeIn(instant, zone, language),
    place: placeOf(zone),
  });
}

/** The days from the one moment to the other: "30 Nov – 6 Dec" in the league's time zone. */
export function sayDays(from: Instant, to: Instant): string {
  const zone = league.view?.time_zone;
  const options = { day: "numeric", month: "short" } as const;
  const timeZone = zone === undefined ? {} : { timeZone: zone };
  const format = new Intl.DateTimeFormat(locale(), { ...options, ...timeZone });
  // A window ends with the first moment of the day after its last one.
  return format.formatRange(from * 1000, Math.max(from, to - 1) * 1000);
}

/** "2026-12-01" as people say it. */
export function sayDay(day: string): string {
  const options = { dateStyle: "long", timeZone: "UTC" } as const;
  const at = Date.parse(`${day}T12:00Z`);
  if (!Number.isFinite(at)) return day;
  return new Intl.DateTimeFormat(locale(), options).format(at);
}
