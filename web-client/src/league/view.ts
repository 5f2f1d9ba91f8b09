// The view of a league that the server makes for one viewer.
export type {
  FixtureLoan,
  FixtureResult,
  FixtureSide as Side,
  FixtureStatus,
  FixtureTable,
  FixtureView,
  LeagueCard,
  LeagueCode as InviteCode,
  LeagueLogEntry,
  LeagueRole,
  LeagueView,
  LineUp,
  Matchday,
  PersonRating,
  Protest,
  ResultCode,
  SeasonCard,
  SeasonMinutes as Minutes,
  SeasonPoints as Points,
  SeasonStatus,
  SeasonTeam as TeamView,
  SeasonView,
  SlotRemark,
  Standing as StandingsRow,
  StandingWhy as Why,
  TeamRating,
  TeamRole,
  TieBreak,
} from "../protocol/messages.gen";

/** Seconds since 1970, UTC. */
export type { Instant } from "../protocol/messages.gen";
