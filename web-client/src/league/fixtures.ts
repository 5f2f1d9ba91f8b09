import type { FixtureView, SeasonView } from "./view";
import { l, sayLeague } from "./words.svelte";

/** Whether the result counts for neither side: the rounds played are void. */
export function countsNothing({ result }: FixtureView): boolean {
  return result?.code === "void" || result?.code === "replay";
}

/**
 * The rounds that each side has won, at both tables of a duplicate match; null before the match begins, and if it does
 * not count.
 */
export function scoreOf(fixture: FixtureView): { home: number; away: number } | null {
  const { result, tables } = fixture;
  if (countsNothing(fixture)) return null;
  if (result) return { home: result.home, away: result.away };
  if (!tables.some(({ stage }) => stage !== "open")) return null;
  return {
    home: tables.reduce((sum, table) => sum + table.home, 0),
    away: tables.reduce((sum, table) => sum + table.away, 0),
  };
}

/** The number of players that a team needs for a fixture: those of both tables in a duplicate match. */
export function lineUpSize({ team_size, duplicate }: SeasonView): number {
  return duplicate ? 2 * team_size : team_size;
}

/** Nothing more will be played. */
export function isOver({ status }: FixtureView): boolean {
  return ["played", "decided", "void", "cancelled"].includes(status);
}

/** The key of the text that says what a held fixture waits for. */
export function heldUntil({ held, status }: FixtureView) {
  if (status !== "playing") return "held.next.time";
  return held === "no-table" ? "held.next.organiser" : "held.next.back";
}

/** The winning team; null after a draw, and if no team won. */
export function winnerOf(fixture: FixtureView): string | null {
  const { home, away, result } = fixture;
  if (!result || countsNothing(fixture)) return null;
  if (result.points_home !== result.points_away)
    return result.points_home > result.points_away ? home : away;
  if (result.home === result.away) return null;
  return result.home > result.away ? home : away;
}

/** The outcome of a fixture that was not decided at its tables; null if the score says everything. */
export function sayOutcome(fixture: FixtureView, nameOf: (team: string) => string): string | null {
  const { result, status, home, away } = fixture;
  if (status === "cancelled") return l("outcome.cancelled");
  if (!result || result.code === "played") return null;
  const loser = result.code === "forfeit-home" ? home : away;
  return sayLeague(`outcome.${result.code}`, { team: nameOf(loser) }) ?? result.code;
}

/** The table at which a person of the line-ups plays; undefined for other people. */
export function boardOf(
  season: SeasonView,
  { line_ups, tables }: FixtureView,
  person: string | null,
): FixtureView["tables"][number] | undefined {
  if (person === null) return undefined;
  for (const { players = [] } of [line_ups.home, line_ups.away]) {
    const place = players.indexOf(person);
    if (place >= 0) return tables[Math.floor(place / season.team_size)];
  }
  return undefined;
}

/** The tables that the person can enter now, by board number. Nobody may watch a duplicate match. */
export function openTables(
  season: SeasonView,
  fixture: FixtureView,
  person: string | null,
): FixtureView["tables"] {
  const own = boardOf(season, fixture, person);
  return fixture.tables
    .filter((table) => table.stage !== "over" && (!season.duplicate || table === own))
    .sort((one, other) => one.board - other.board);
}

/** The present matchday: the first whose window has not ended and that has fixtures left. */
export function currentMatchday(season: SeasonView, now: number): number | null {
  const days = season.matchdays;
  const open = days.find(
    ({ matchday, to }) =>
      to > now &&
      season.fixtures.some((fixture) => fixture.matchday === matchday && !isOver(fixture)),
  );
  return (open ?? days.findLast(({ from }) => from <= now) ?? days.at(-1))?.matchday ?? null;
}

/** The time at which a fixture began, the agreed time, or the usual time. */
export function momentOf({ began_at, slot, default_slot }: FixtureView): number {
  return began_at ?? slot ?? default_slot;
}

// A match that begins within this many seconds of the agreed time is on time.
const kOnTime = 60;

/** The agreed time of a match that began at another time; null if it was on time. */
export function slotMissed({ began_at, slot }: FixtureView): number | null {
  if (began_at === undefined || slot === null) return null;
  return Math.abs(began_at - slot) < kOnTime ? null : slot;
}

/** The next fixture of a team: one that is being played, or the first that is still to come. */
export function nextFixture(season: SeasonView, team: string): FixtureView | undefined {
  return season.fixtures
    .filter((fixture) => (fixture.home === team || fixture.away === team) && !isOver(fixture))
    .sort((one, other) => Number(other.live) - Number(one.live) || momentOf(one) - momentOf(other))
    .at(0);
}
