import type {
  FixtureView,
  LeagueLogEntry,
  LeagueView,
  SeasonView,
  StandingsRow,
} from "../../src/league/view";

export const kLeague: string;
export function madeUpLeague(options?: {
  now?: number;
  visitor?: boolean;
}): LeagueView & { season: SeasonView };
export function standingsOf(all: readonly FixtureView[]): StandingsRow[];
export function madeUpLog(now?: number): LeagueLogEntry[];
