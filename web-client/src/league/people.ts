import { t } from "../i18n/i18n.svelte";
import type { LeagueView } from "./view";

/** What somebody is called. People who left still have a name, until they delete their account. */
export function nameIn(view: LeagueView | null, person: string): string {
  const name = view?.people.find((known) => known.person === person)?.name ?? person;
  return name === "" ? t("seat.former") : name;
}
