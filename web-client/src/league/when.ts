import { ownZone, sayMoment, sayDays as sayDaysIn, sayTime, type Instant } from "../ui/dates";
import { league } from "./league.svelte";
import { placeOf, sameClock } from "./moments";
import type { firstSlot } from "./edit/plan";
import { l } from "./words.svelte";

/** A moment in the reader's time zone, and in the league's zone if the clocks differ. */
export function sayWhen(instant: Instant): string {
  const here = sayMoment(instant);
  const zone = league.view?.time_zone;
  if (zone === undefined || sameClock(instant, ownZone(), zone)) return here;
  return l("when.elsewhere", { here, there: sayTime(instant, { zone }), place: placeOf(zone) });
}

/** The days from the one moment to the other, "30 Nov – 6 Dec", in the league's time zone. */
export function sayDays(from: Instant, to: Instant): string {
  const zone = league.view?.time_zone;
  return sayDaysIn(from, to, zone === undefined ? {} : { zone });
}

/** What happens with the usual time of the first matchday if the season starts now. */
export function sayFirstSlot({ at, state }: NonNullable<ReturnType<typeof firstSlot>>): string {
  return l(`first-slot.${state}`, { when: sayWhen(at) });
}
