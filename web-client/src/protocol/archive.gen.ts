// Generated from protocol/schema by `npm run generate`. Do not edit.
import type {
  Ancestor,
  GameEvent,
  Identifier,
  Intent,
  Reasons,
  RoundResult,
  RuleSet,
  RuleSetAuthor,
  RuleSetId,
  RuleSetName,
  Seat,
  SeatOrNone,
  TableCode,
  View,
} from "./messages.gen";

/**
 * What api/matches and api/rules answer: finished matches and rule sets, over HTTP.
 */
export type ArchiveAnswer =
  | MatchList
  | GreatPlayList
  | MatchPage
  | MatchPositions
  | LookBack
  | ArchiveProblem
  | RuleSetObject
  | RuleSetList;
/**
 * Whoever knows it may read the finished match.
 */
export type MatchId = string;
/**
 * A time in UTC, as ISO 8601 writes it: 2026-11-21T16:30:00Z.
 */
export type Moment = string;
/**
 * @maxItems 12
 */
export type MatchSeats = MatchSeat[];
/**
 * The match's result; null if it was ended early. winner is the seat that made the last point.
 */
export type FinalResult = RoundResult | null;
/**
 * Present when there are older ones: the next question's before.
 */
export type Cursor = string;
/**
 * Present when there are older ones: the next question's before.
 */
export type PlayCursor = string;
/**
 * For each position whose step led to it; null for a deal.
 */
export type Turns = SeatOrNone[];
/**
 * Who looks: a seat's number, watcher (no hand is shown), or all (every hand is shown).
 */
export type ReplayViewer = string;

/**
 * The finished matches of who asks, newest first.
 */
export interface MatchList {
  /**
   * @maxItems 20
   */
  matches: MatchSummary[];
  more?: Cursor;
}
/**
 * A finished match in one line of a list.
 */
export interface MatchSummary {
  match: MatchId;
  table: TableCode;
  game: Identifier;
  /**
   * Absent for a table with a rule set of its own.
   */
  preset?: Identifier;
  began: Moment;
  ended: Moment;
  seats: MatchSeats;
  /**
   * The seat of who asks; absent if they had none.
   */
  your_seat?: Seat;
  rounds: number;
  /**
   * Absent where there were none, and of matches before the server recognised them.
   */
  great_plays?: GreatPlay[];
  /**
   * How often each seat forgot to knock; absent where nobody did, and of matches before the server counted them.
   *
   * @maxItems 12
   */
  forgotten_knocks?: number[];
  /**
   * The most cards that each seat took at once for a chain or a penalty; absent where nobody did, and of matches before the server counted them.
   *
   * @maxItems 12
   */
  most_taken?: number[];
  result: FinalResult;
}
/**
 * Who held a seat at the end of the match.
 */
export interface MatchSeat {
  seat: Seat;
  name: string;
  kind: "person" | "bot";
  /**
   * The account is gone, and the name with it.
   */
  former?: true;
  /**
   * Present in team games.
   */
  team?: number;
}
/**
 * A play worth a tapestry (docs/rules/tapestry.md), and the position that it led to.
 */
export interface GreatPlay {
  position: number;
  play: Identifier;
  rule: string;
  seat?: Seat;
  side?: number;
  count?: number;
}
/**
 * The great plays of the finished matches of who asks, newest first.
 */
export interface GreatPlayList {
  /**
   * @maxItems 20
   */
  plays: HungPlay[];
  more?: PlayCursor;
}
/**
 * A great play on a wall, and the match that it belongs to.
 */
export interface HungPlay {
  play: GreatPlay;
  match: MatchSummary;
}
/**
 * A finished match with all that a replay needs besides the positions.
 */
export interface MatchPage {
  match: MatchId;
  table: TableCode;
  game: Identifier;
  /**
   * Absent for a table with a rule set of its own.
   */
  preset?: Identifier;
  began: Moment;
  ended: Moment;
  seats: MatchSeats;
  /**
   * The seat of who asks; absent if they had none.
   */
  your_seat?: Seat;
  rounds: number;
  result: FinalResult;
  rules: RuleSet;
  seats_count: number;
  positions: number;
  round_starts: RoundStart[];
  turns: Turns;
  /**
   * Absent where there were none, and of matches before the server recognised them.
   */
  great_plays?: GreatPlay[];
  /**
   * How often each seat forgot to knock; absent where nobody did, and of matches before the server counted them.
   *
   * @maxItems 12
   */
  forgotten_knocks?: number[];
  /**
   * The most cards that each seat took at once for a chain or a penalty; absent where nobody did, and of matches before the server counted them.
   *
   * @maxItems 12
   */
  most_taken?: number[];
  talk: TalkEntry[];
  seat_changes: SeatChange[];
  /**
   * So many rounds were to be played, whoever won them; absent: until the match was won.
   */
  fixed_rounds?: number;
}
export interface RoundStart {
  position: number;
  dealer: Seat;
}
/**
 * Something that was said while this position lay on the table; the other members are those of the message that told of it.
 */
export interface TalkEntry {
  position: number;
  [k: string]: unknown;
}
/**
 * From this position on the seat was somebody else's.
 */
export interface SeatChange {
  position: number;
  seat: Seat;
  name: string;
  kind: "person" | "bot";
  former?: true;
  was: FormerPlayer;
}
/**
 * Who had it before.
 */
export interface FormerPlayer {
  name: string;
  kind: "person" | "bot";
  former?: true;
}
export interface MatchPositions {
  match: MatchId;
  as: ReplayViewer;
  from: number;
  /**
   * @maxItems 100
   */
  positions: MatchPosition[];
}
/**
 * The table after a deal or a step, as the viewer sees it, and what happened in it. The view has no prompt.
 */
export interface MatchPosition {
  position: number;
  view: View;
  events: GameEvent[];
  /**
   * Whose step it was; absent for a deal.
   */
  seat?: Seat;
  /**
   * Present when not the player did it: the bot in its stead, or the table's clock.
   */
  by?: "bot" | "clock";
}
/**
 * What an expert would have done in a seat's place who knew what its player could know, where that was something else: what cost most first. Without moments until all of the match has been gone through.
 */
export interface LookBack {
  match: MatchId;
  seat: Seat;
  ready: boolean;
  /**
   * How many positions have been gone through, of so many.
   */
  gone: number;
  positions: number;
  /**
   * How often the table waited for the seat and its player did something.
   */
  decisions: number;
  moments: LookBackMoment[];
}
export interface LookBackMoment {
  /**
   * The table before the decision.
   */
  position: number;
  did: Intent;
  would: Intent;
  /**
   * How much of the round it cost on average, in thousandths of a won round.
   */
  cost: number;
  /**
   * Less than two standard errors: it may as well have cost nothing.
   */
  close?: true;
  reasons: Reasons;
}
export interface ArchiveProblem {
  code:
    | "bad_request"
    | "no_such_match"
    | "no_such_game"
    | "no_such_rule_set"
    | "too_fast"
    | "unavailable";
  /**
   * The same in English.
   */
  message: string;
}
/**
 * A rule set with its name, its author and what it was made from; also what stands in a file of house rules.
 */
export interface RuleSetObject {
  format: "lastcard-rules/1";
  id: RuleSetId;
  game: Identifier;
  name: RuleSetName;
  author: RuleSetAuthor;
  from: Ancestor;
  rules: RuleSet;
}
/**
 * The presets of a game, and then its library.
 */
export interface RuleSetList {
  rule_sets: OfferedRuleSet[];
}
/**
 * A rule set that the program brings along: its name is that of the preset.
 */
export interface OfferedRuleSet {
  format: "lastcard-rules/1";
  id: RuleSetId;
  game: Identifier;
  name: RuleSetName;
  author: RuleSetAuthor;
  from: Ancestor;
  rules: RuleSet;
  preset: Identifier;
  /**
   * Where a rule set of the library was described; absent for the presets.
   */
  source?: string;
}
