// Generated from protocol/schema by `npm run generate`. Do not edit.
import type {
  Ancestor,
  GameEvent,
  Identifier,
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
  MatchList | MatchPage | MatchPositions | ArchiveProblem | RuleSetObject | RuleSetList;
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
  talk: TalkEntry[];
  seat_changes: SeatChange[];
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
