import { listOf } from "../i18n/i18n.svelte";
import { teamNameIn } from "./names";
import type { SeasonView, StandingsRow, Why } from "./view";
import { l, sayLeague } from "./words.svelte";

const kSigned: ReadonlySet<string> = new Set(["round-difference", "card-difference"]);

export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : "0";
}

/** Whether one side has everything in this comparison. "All" and "none" have texts of their own. */
function outcomeOf({ for: own = 0, against: theirs = 0 }: Why): "all" | "none" | null {
  if (own > 0 && theirs === 0) return "all";
  return own === 0 && theirs > 0 ? "none" : null;
}

function sayReason(why: Why, season: SeasonView): string {
  const { code, others = [], for: own = 0, against: theirs = 0 } = why;
  const write = (value: number) => (kSigned.has(code) ? signed(value) : String(value));
  const values = {
    own: write(own),
    theirs: write(theirs),
    among: listOf(others.map((team) => teamNameIn(season, team))),
  };
  const outcome = others.length === 1 ? outcomeOf(why) : null;
  const many = others.length > 1 ? sayLeague(`why.${code}.many`, values) : undefined;
  const plain = outcome === null ? undefined : sayLeague(`why.${code}.${outcome}`, values);
  return many ?? plain ?? sayLeague(`why.${code}`, values) ?? code;
}

/** The reasons for a row's place: what separates it from its neighbours. */
export function sayWhy(row: StandingsRow, season: SeasonView): string[] {
  const placeOf = (team: string) => season.standings.find((other) => other.team === team)?.place;
  return row.why.map((why) => {
    const reason = sayReason(why, season);
    const neighbour = why.others?.[0];
    const place = neighbour === undefined ? undefined : placeOf(neighbour);
    if (neighbour === undefined || place === undefined) return reason;
    const other = teamNameIn(season, neighbour);
    return place > row.place
      ? l("why.above", { other, reason })
      : l("why.below", { other, reason });
  });
}

/** The other teams at the same place. */
export function levelWith(row: StandingsRow, season: SeasonView): string[] {
  return season.standings
    .filter(({ place, team }) => place === row.place && team !== row.team)
    .map(({ team }) => teamNameIn(season, team));
}

/** How many places each team rose since then; those that stayed are not in it. */
export function movedSince(
  before: ReadonlyMap<string, number>,
  standings: readonly StandingsRow[],
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  for (const { team, place } of standings) {
    const rose = (before.get(team) ?? place) - place;
    if (rose !== 0) moved.set(team, rose);
  }
  return moved;
}
