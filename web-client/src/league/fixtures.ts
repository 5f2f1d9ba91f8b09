import type { FixtureView, SeasonView } from "./view";
import { l, sayLeague } from "./words.svelte";

/** A result that gives nothing to anybody: what was played does not count. */
export function countsNothing({ result }: FixtureView): boolean {
  return result?.code === "void" || result?.code === "replay";
}

/** Rounds won by both sides, at both tables of a duplicate; null before anything was played, and where it does not count. */
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

/** How many of a team play in a fixture: at both tables of a duplicate. */
export function lineUpSize({ team_size, duplicate }: SeasonView): number {
  return duplicate ? 2 * team_size : team_size;
}

/** Nothing more will be played. */
export function isOver({ status }: FixtureView): boolean {
  return ["played", "decided", "void", "cancelled"].includes(status);
}

/** What a fixture that is held waits for. */
export function heldUntil({ held, status }: FixtureView) {
  if (status !== "playing") return "held.next.time";
  return held === "no-table" ? "held.next.organiser" : "held.next.back";
}

/** Which team won; null for a draw, and where nobody did. */
export function winnerOf(fixture: FixtureView): string | null {
  const { home, away, result } = fixture;
  if (!result || countsNothing(fixture)) return null;
  if (result.points_home !== result.points_away)
    return result.points_home > result.points_away ? home : away;
  if (result.home === result.away) return null;
  return result.home > result.away ? home : away;
}

/** What became of a fixture that did not end at its tables; null where the score says it all. */
export function sayOutcome(fixture: FixtureView, nameOf: (team: string) => string): string | null {
  const { result, status, home, away } = fixture;
  if (status === "cancelled") return l("outcome.cancelled");
  if (!result || result.code === "played") return null;
  const loser = result.code === "forfeit-home" ? home : away;
  return sayLeague(`outcome.${result.code}`, { team: nameOf(loser) }) ?? result.code;
}

/** The table that somebody of the line-ups plays at; none when they do not. */
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

/** The tables where somebody can go now, the first board first: of a duplicate nobody watches. */
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

/** The matchday that is played now: the first whose window has not ended with something left to play. */
export function currentMatchday(season: SeasonView, now: number): number | null {
  const days = season.matchdays;
  const open = days.find(
    ({ matchday, to }) =>
      to > now &&
      season.fixtures.some((fixture) => fixture.matchday === matchday && !isOver(fixture)),
  );
  return (open ?? days.findLast(({ from }) => from <= now) ?? days.at(-1))?.matchday ?? null;
}

/** When a fixture was played, is to be, or will be if nobody agrees on anything else. */
export function momentOf({ began_at, slot, default_slot }: FixtureView): number {
  return began_at ?? slot ?? default_slot;
}

// A match that begins in the minute that was agreed began on time.
const kOnTime = 60;

/** The time that was set for a match which was played at another; null where it was played on time. */
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
