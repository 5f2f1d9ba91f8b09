import type { FixtureView, InviteCode, LeagueView, SeasonView } from "../view";
import { isOver } from "../fixtures";

const kParts: Readonly<Record<number, string>> = { 0: "", 1: "¼", 2: "½", 3: "¾" };

/** The points of a night, which may have halves, or of a tie-break, which may have quarters: 1½. */
export function sayPoints(points: number): string {
  const whole = Math.floor(points);
  const part = kParts[Math.round((points - whole) * 4)] ?? "";
  return whole === 0 && part !== "" ? part : `${whole}${part}`;
}

/** The matches of a round, in the order in which they were paired: the best first. */
export function matchesOf(season: SeasonView, round: number): readonly FixtureView[] {
  return season.fixtures.filter(({ matchday }) => matchday === round);
}

/** How many matches of the last round that was paired have no result. */
export function missingResults(season: SeasonView): number {
  return season.fixtures.filter((fixture) => !isOver(fixture)).length;
}

/** Nothing was played in the round, nor decided. */
export function isUntouched(season: SeasonView, round: number): boolean {
  return matchesOf(season, round).every(
    ({ status, began_at }) => began_at === undefined && (status === "open" || status === "agreed"),
  );
}

/** Whether new teams can still enter: a round is left to be paired. */
export function takesEntries(season: SeasonView): boolean {
  const { night, status } = season;
  if (!night) return false;
  return status === "registration" || (status === "active" && night.paired < night.rounds);
}

/** Of the invitations to the night that the viewer may give out, the one that is valid for the longest time. */
export function invitationTo(view: LeagueView, season: SeasonView): InviteCode | undefined {
  return (view.codes ?? [])
    .filter(
      ({ role, season: to, team, uses_left }) =>
        role === "captain" && to === season.season && team === undefined && uses_left > 0,
    )
    .sort((one, other) => other.until - one.until)
    .at(0);
}

/** The action that makes an invitation to a night. */
export function invite(season: string) {
  const kMostUses = 200;
  const kDays = 2;
  return {
    action: "make-code" as const,
    role: "captain" as const,
    season,
    uses: kMostUses,
    days: kDays,
  };
}

export type Own =
  { state: "none" | "waits" | "out" | "small" | "bye" } | { state: "plays"; fixture: FixtureView };

/** What the viewer has to do in the night now. */
export function ownOf(view: LeagueView, season: SeasonView): Own & { team?: string } {
  const team = view.you.teams.find(({ season: of }) => of === season.season)?.team;
  const { night } = season;
  const entrant = night?.entrants.find((one) => one.team === team);
  if (team === undefined || !night || !entrant) return { state: "none" };
  const fixture = matchesOf(season, night.paired).find(
    ({ home, away }) => home === team || away === team,
  );
  if (fixture && !isOver(fixture)) return { state: "plays", fixture, team };
  if (entrant.sits_out) return { state: "out", team };
  if (!entrant.takes_part) return { state: "small", team };
  const round = season.matchdays.find(({ matchday }) => matchday === night.paired);
  if (night.over < night.paired && round?.byes.includes(team)) return { state: "bye", team };
  return { state: "waits", team };
}
