import { t } from "../i18n/i18n.svelte";
import type { LeagueView, SeasonView } from "./view";

/** The name of a person. People who left keep their name until they delete their account. */
export function nameIn(view: LeagueView | null, person: string): string {
  const name = view?.people.find((known) => known.person === person)?.name ?? person;
  return name === "" ? t("seat.former") : name;
}

/** The name of a team; its id if the season does not have it. */
export function teamNameIn(season: SeasonView | null, team: string): string {
  return season?.teams.find((known) => known.team === team)?.name ?? team;
}
