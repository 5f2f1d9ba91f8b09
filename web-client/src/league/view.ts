// What a page of a league shows, as the server makes it for whoever looks.

export type TeamRole = "captain" | "vice" | "player" | "substitute";
export type LeagueRole = "owner" | "admin" | "follower";
export type Side = "home" | "away";
export type SeasonStatus = "draft" | "registration" | "active" | "playoffs" | "archived";
export type FixtureStatus =
  "planned" | "agreed" | "open" | "playing" | "played" | "decided" | "void" | "cancelled";
export type ResultCode =
  | "played"
  | "forfeit-home"
  | "forfeit-away"
  | "double-forfeit"
  | "administrative"
  | "void"
  | "replay";

/** Seconds since 1970, UTC. */
export type Instant = number;

export interface Points {
  preset: string;
  clear_win: number;
  close_win: number;
  close_loss: number;
  clear_loss: number;
  draw: number;
}

export interface Minutes {
  opens: number;
  no_show: number;
  extension: number;
  reveal: number;
  pause: number;
}

export interface TeamView {
  team: string;
  name: string;
  mark: number;
  members: { person: string; role: TeamRole }[];
  withdrawn: boolean;
  expunged: boolean;
  lot?: number;
}

export interface Matchday {
  matchday: number;
  from: Instant;
  to: Instant;
  byes: string[];
}

export interface LineUp {
  entered: boolean;
  locked: boolean;
  /** Absent: it may not be seen yet. */
  players?: (string | null)[];
}

export interface FixtureTable {
  board: number;
  table: string;
  /** The home side has the even seats (0) or the odd ones (1). */
  home_seats: number;
  stage: "open" | "playing" | "over";
  home: number;
  away: number;
  match?: string;
}

export interface FixtureResult {
  code: ResultCode;
  home: number;
  away: number;
  points_home: number;
  points_away: number;
  cards_home: number;
  cards_away: number;
  reason?: string;
}

export interface FixtureView {
  fixture: string;
  matchday: number;
  home: string;
  away: string;
  kind: "regular" | "play-off";
  status: FixtureStatus;
  from: Instant;
  to: Instant;
  slot: Instant | null;
  slot_by: "default" | "agreed" | "claimed" | "organiser" | null;
  default_slot: Instant;
  no_show_at?: Instant;
  opens_at?: Instant;
  reveal_at?: Instant;
  proposals?: { side: Side; slots: Instant[]; at: Instant }[];
  line_ups: { home: LineUp; away: LineUp };
  bots: { home: boolean; away: boolean };
  extended: { home: boolean; away: boolean };
  pauses: { home: number; away: number; running?: { side: Side; until: Instant } };
  tables: FixtureTable[];
  result?: FixtureResult;
  live: boolean;
  loans?: {
    loan: string;
    side: Side;
    person: string;
    for: string;
    state: "asked" | "agreed" | "declined";
  }[];
  you: { side: Side | null; may: string[] };
}

export interface Why {
  code: string;
  others?: string[];
  for?: number;
  against?: number;
}

export interface StandingsRow {
  team: string;
  place: number;
  played: number;
  won: number;
  lost: number;
  drawn: number;
  points: number;
  rounds_won: number;
  rounds_lost: number;
  cards: number;
  why: Why[];
  form: ("W" | "L" | "D")[];
  live: boolean;
}

export interface Rating {
  mu: number;
  sigma: number;
  rounds: number;
  provisional: boolean;
}

export interface Protest {
  protest: string;
  fixture: string;
  by: string;
  text: string;
  at: Instant;
  ruling?: { upheld: boolean; text: string; by: string; at: Instant };
}

export interface SeasonView {
  season: string;
  name: string;
  status: SeasonStatus;
  game: string;
  preset?: string;
  rule_set?: { id: string; name: string; author: string };
  rules: Record<string, unknown>;
  rules_hash?: string;
  team_size: number;
  seats: number;
  legs: number;
  duplicate: boolean;
  target: number;
  points: Points;
  tie_breaks: string[];
  settings: Record<string, unknown>;
  minutes: Minutes;
  pauses: number;
  loans: number;
  forfeits_in_differences: boolean;
  first_day: string;
  days_between: number;
  slot: { day: number; time: string };
  roster_locked: boolean;
  teams: TeamView[];
  matchdays: Matchday[];
  fixtures: FixtureView[];
  standings: StandingsRow[];
  ratings: {
    people: ({ person: string } & Rating)[];
    teams: ({ team: string } & Rating)[];
  };
  protests?: Protest[];
}

export interface InviteCode {
  code: string;
  role: string;
  season?: string;
  team?: string;
  uses_left: number;
  until: Instant;
  by: string;
}

export interface LeagueView {
  id: string;
  version: number;
  name: string;
  about: string;
  language: string;
  time_zone: string;
  playing_hours: { from: string; to: string } | null;
  visibility: "link" | "members";
  closed: boolean;
  you: {
    person: string | null;
    name: string | null;
    roles: LeagueRole[];
    teams: { season: string; team: string; role: TeamRole }[];
    /** Names of actions that the role allows somewhere in this league. */
    may: string[];
    rated: boolean;
    calendars: { key: string; scope: "league" | "team" | "mine"; team?: string }[];
  };
  people: { person: string; name: string; roles: string[]; former?: true }[];
  seasons: { season: string; name: string; status: SeasonStatus }[];
  codes?: InviteCode[];
  hooks?: { hook: string; url: string; events: string[]; style: string }[];
  season: SeasonView | null;
}
