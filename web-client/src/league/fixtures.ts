import type { FixtureView, SeasonView } from "./view";
import { l, sayLeague } from "./words.svelte";

/** Rounds won by both sides, at both tables of a duplicate; null before anything was played. */
export function scoreOf(fixture: FixtureView): { home: number; away: number } | null {
  const { result, tables } = fixture;
  if (result) return { home: result.home, away: result.away };
  if (!tables.some(({ stage }) => stage !== "open")) return null;
  return {
    home: tables.reduce((sum, table) => sum + table.home, 0),
    away: tables.reduce((sum, table) => sum + table.away, 0),
  };
}

/** Nothing more will be played. */
export function isOver({ status }: FixtureView): boolean {
  return ["played", "decided", "void", "cancelled"].includes(status);
}

/** Which team won; null for a draw, and where nobody did. */
export function winnerOf({ home, away, result }: FixtureView): string | null {
  if (!result || result.code === "void" || result.code === "replay") return null;
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

/** The tables where something can be watched now, the first board first. */
export function openTables(fixture: FixtureView): FixtureView["tables"] {
  return fixture.tables
    .filter(({ stage }) => stage !== "over")
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

/** When a fixture is played, or will be if nobody agrees on anything else. */
export function momentOf({ slot, default_slot }: FixtureView): number {
  return slot ?? default_slot;
}

/** The next fixture of a team: one that is being played, or the first that is still to come. */
export function nextFixture(season: SeasonView, team: string): FixtureView | undefined {
  return season.fixtures
    .filter((fixture) => (fixture.home === team || fixture.away === team) && !isOver(fixture))
    .sort((one, other) => Number(other.live) - Number(one.live) || momentOf(one) - momentOf(other))
    .at(0);
}
