// Generated from protocol/schema by `npm run generate`. Do not edit.

/**
 * Any message of the protocol.
 */
export type Message = ClientMessage | ServerMessage;
/**
 * A message from a client to the server.
 */
export type ClientMessage =
  | Hello
  | ListGames
  | CreateTable
  | Enter
  | Sit
  | Stand
  | Rename
  | AddBot
  | RemoveBot
  | Start
  | Act
  | Consider
  | Ready
  | Rematch
  | Leave
  | Ping;
/**
 * Chosen by the client, new for each message; comes back in the answer.
 */
export type MessageId = string;
/**
 * Names a game, a preset or a rule book.
 */
export type Identifier = string;
/**
 * 1 to 24 code points; no control characters, line separators or marks that turn the writing direction; no space at either end.
 */
export type PlayerName = string;
/**
 * The short code that a table is joined by.
 */
export type TableCode = string;
/**
 * Seats are numbered clockwise from 0.
 */
export type Seat = number;
export type PromptId = string;
/**
 * What a player wants to do.
 */
export type Intent =
  PlayCard | PlaySet | Draw | Take | Pass | CallSuit | KnockLastCard | GiveCard | ChooseSeat;
/**
 * Rank then suit; a joker is *.
 */
export type Card = string;
/**
 * In order; the last ends on top.
 *
 * @minItems 1
 * @maxItems 80
 */
export type PlayedCards = Card[];
export type Suit = "C" | "D" | "H" | "S";
/**
 * A message from the server to a client.
 */
export type ServerMessage =
  Welcome | Games | Ok | Refused | RoomUpdate | Update | Considered | Notice | Pong;
/**
 * A word that clients translate. Codes are open: a client shows an unknown one as nothing.
 */
export type Code = string;
export type RefusalCode = string;
/**
 * Names a rule of the rule book, such as PES-36.
 */
export type RuleId = string;
export type SeatOrNone = number | null;
export type ZoneId = string;
export type Cards = Card[];
/**
 * A rank; * stands for the joker.
 */
export type Rank =
  "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "*";
/**
 * 1 is clockwise.
 */
export type Direction = 1 | -1;
/**
 * A team, or in a game without teams a seat.
 */
export type Side = number;
/**
 * A number per side.
 *
 * @maxItems 12
 */
export type Points = number[];
export type SideOrNone = number | null;
export type GameEvent = MoveEvent | NoteEvent;

/**
 * The first message of a connection.
 */
export interface Hello {
  type: "hello";
  id: MessageId;
  protocol: number;
  /**
   * Name and version of the client.
   */
  client?: string;
}
/**
 * Which games and presets there are.
 */
export interface ListGames {
  type: "list-games";
  id: MessageId;
}
/**
 * Opens a table; its creator is its host and sits at seat 0. Either preset or rules, never both.
 */
export interface CreateTable {
  type: "create-table";
  id: MessageId;
  game: Identifier;
  preset?: Identifier;
  rules?: RuleSet;
  seats: number;
  name?: PlayerName;
  knock_grace_ms?: number;
  bot_pace_ms?: number;
}
/**
 * A complete rule set; its members are described by the rule book of the game, and the engine validates them.
 */
export interface RuleSet {
  [k: string]: unknown;
}
/**
 * From now on this connection hears of the table.
 */
export interface Enter {
  type: "enter";
  id: MessageId;
  table: TableCode;
  /**
   * The last seq seen.
   */
  since?: number;
}
/**
 * Takes a seat.
 */
export interface Sit {
  type: "sit";
  id: MessageId;
  table: TableCode;
  seat: Seat;
  name: PlayerName;
}
/**
 * Gives the seat up (only while waiting).
 */
export interface Stand {
  type: "stand";
  id: MessageId;
  table: TableCode;
}
/**
 * Changes your name at the table.
 */
export interface Rename {
  type: "rename";
  id: MessageId;
  table: TableCode;
  name: PlayerName;
}
/**
 * Puts a bot on an empty seat (host, while waiting).
 */
export interface AddBot {
  type: "add-bot";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * Takes a bot away (host, while waiting).
 */
export interface RemoveBot {
  type: "remove-bot";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * Starts the match (host).
 */
export interface Start {
  type: "start";
  id: MessageId;
  table: TableCode;
}
/**
 * Answers the newest prompt with an intent.
 */
export interface Act {
  type: "act";
  id: MessageId;
  table: TableCode;
  prompt: PromptId;
  do: Intent;
}
export interface PlayCard {
  intent: "play-card";
  card: Card;
  /**
   * The last card is announced together with the play.
   */
  knock?: boolean;
}
export interface PlaySet {
  intent: "play-set";
  cards: PlayedCards;
  /**
   * The last card is announced together with the play.
   */
  knock?: boolean;
}
export interface Draw {
  intent: "draw";
}
export interface Take {
  intent: "take";
}
export interface Pass {
  intent: "pass";
}
export interface CallSuit {
  intent: "call-suit";
  suit: Suit;
}
export interface KnockLastCard {
  intent: "knock-last-card";
}
export interface GiveCard {
  intent: "give-card";
  card: Card;
}
export interface ChooseSeat {
  intent: "choose-seat";
  seat: Seat;
}
/**
 * Asks what playing these cards, in this order, would do. Changes nothing.
 */
export interface Consider {
  type: "consider";
  id: MessageId;
  table: TableCode;
  cards: PlayedCards;
}
/**
 * At the end of a round: go on to the next.
 */
export interface Ready {
  type: "ready";
  id: MessageId;
  table: TableCode;
}
/**
 * At the end of a match: play another.
 */
export interface Rematch {
  type: "rematch";
  id: MessageId;
  table: TableCode;
}
/**
 * This connection hears no more of the table; the seat stays one's own.
 */
export interface Leave {
  type: "leave";
  id: MessageId;
  table: TableCode;
}
/**
 * Asks for a pong.
 */
export interface Ping {
  type: "ping";
  id: MessageId;
}
/**
 * Answers hello.
 */
export interface Welcome {
  type: "welcome";
  id: MessageId;
  protocol: number;
  /**
   * Name and version of the server.
   */
  server: string;
  features: Code[];
  /**
   * Tables where this session has a seat.
   */
  tables: TableCode[];
}
/**
 * Answers list-games.
 */
export interface Games {
  type: "games";
  id: MessageId;
  games: GameOffer[];
}
export interface GameOffer {
  game: Identifier;
  seats: SeatRange;
  presets: Preset[];
  rule_book: Identifier;
}
export interface SeatRange {
  min: number;
  max: number;
}
export interface Preset {
  preset: Identifier;
  rules: RuleSet;
}
/**
 * The message was accepted and done.
 */
export interface Ok {
  type: "ok";
  id: MessageId;
  table?: TableCode;
}
/**
 * The message was not accepted, and changed nothing.
 */
export interface Refused {
  type: "refused";
  id?: MessageId;
  code: RefusalCode;
  rule?: RuleId;
  /**
   * The same in English.
   */
  message: string;
  /**
   * JSON pointer of the offending member of a malformed message.
   */
  at?: string;
}
/**
 * Who sits where; sent whole whenever it changes.
 */
export interface RoomUpdate {
  type: "room";
  table: TableCode;
  room: Room;
}
/**
 * Who sits where, and what is played.
 */
export interface Room {
  game: Identifier;
  preset?: Identifier;
  rules: RuleSet;
  stage: "waiting" | "match" | "ended";
  teams: boolean;
  you: You;
  seats: RoomSeat[];
  watchers: number;
  knock_grace_ms: number;
  bot_pace_ms: number;
  start?: StartPermission;
}
export interface You {
  seat: SeatOrNone;
  host: boolean;
}
export interface RoomSeat {
  seat: Seat;
  kind: "person" | "bot" | "empty";
  name?: PlayerName;
  /**
   * Present for a person.
   */
  online?: boolean;
  /**
   * Present in team games.
   */
  team?: number;
  host?: true;
  /**
   * Agrees to the next round, or to a rematch.
   */
  ready?: true;
}
/**
 * Present while the room is waiting: whether the match can start, and if not, why.
 */
export interface StartPermission {
  allowed: boolean;
  code?: RefusalCode;
}
/**
 * The table as this viewer may see it, and the events since the last update.
 */
export interface Update {
  type: "update";
  table: TableCode;
  seq: number;
  view: View;
  events: GameEvent[];
  /**
   * Some events were left out.
   */
  truncated?: true;
  clock?: Clock;
}
/**
 * The table as one viewer may see it.
 */
export interface View {
  stage: "playing" | "round-over" | "match-over";
  round: number;
  dealer: Seat;
  you: SeatOrNone;
  phase: Code;
  turn: SeatOrNone;
  to_act: Seat[];
  zones: Zone[];
  badges: Remark[];
  points: Points;
  /**
   * The points that win the match; 0: it is not won by points.
   */
  target: number;
  status: Remark;
  prompt?: Prompt;
  result?: RoundResult;
  match?: MatchResult;
}
/**
 * A place for cards. cards is present only where this viewer may see faces; of a pile the last few, the top last.
 */
export interface Zone {
  id: ZoneId;
  layout: "fan" | "pile" | "spread" | "rows_by_suit" | "trick" | "chips";
  seat?: Seat;
  count: number;
  cards?: Cards;
}
/**
 * A badge of the table or its status line: a code with parameters.
 */
export interface Remark {
  code: Code;
  seat?: Seat;
  other?: Seat;
  count?: number;
  suit?: Suit;
  rank?: Rank;
  cards?: Cards;
  direction?: Direction;
  side?: Side;
  kind?: Code;
  rule?: RuleId;
}
export interface Prompt {
  id: PromptId;
  asks: Ask[];
}
/**
 * One thing that may be done now.
 */
export interface Ask {
  kind: "pick_cards" | "pick_option" | "pick_seat" | "button" | "declare";
  code: Code;
  /**
   * @maxItems 48
   */
  intents: Intent[];
  /**
   * There are legal plays that are not listed.
   */
  more?: true;
  /**
   * The number of cards that a button brings.
   */
  count?: number;
  refusal?: Refusal;
}
export interface Refusal {
  code: RefusalCode;
  rule?: RuleId;
  /**
   * The same in English.
   */
  message?: string;
}
export interface RoundResult {
  winner: SeatOrNone;
  side: SideOrNone;
  points: Points;
}
export interface MatchResult {
  side: SideOrNone;
  points: Points;
}
/**
 * Cards went from one zone to another; cards is present where this viewer sees their faces before or after.
 */
export interface MoveEvent {
  event: "move";
  from: ZoneId;
  to: ZoneId;
  count: number;
  cards?: Cards;
}
/**
 * Anything else that happened: a code with parameters.
 */
export interface NoteEvent {
  event: string;
  seat?: Seat;
  other?: Seat;
  count?: number;
  suit?: Suit;
  rank?: Rank;
  cards?: Cards;
  direction?: Direction;
  side?: Side;
  kind?: Code;
  rule?: RuleId;
}
/**
 * The clocks that run; milliseconds from the moment of sending.
 */
export interface Clock {
  knock_grace?: KnockGrace;
  next_round?: NextRound;
}
export interface KnockGrace {
  seat: Seat;
  ms_left: number;
}
export interface NextRound {
  ms_left: number;
}
/**
 * Answers consider.
 */
export interface Considered {
  type: "considered";
  id: MessageId;
  legal: boolean;
  refusal?: Refusal;
  set?: "new" | "completing";
  continuations: Cards;
  effect?: Effect;
}
/**
 * What a play would do.
 */
export interface Effect {
  next: SeatOrNone;
  direction: Direction;
  /**
   * The cards that the next seat faces.
   */
  count: number;
  called?: Suit;
  notes: NoteEvent[];
  /**
   * One card would be left.
   */
  owes_knock: boolean;
  /**
   * It ends the round.
   */
  goes_out?: true;
}
/**
 * Something about the server or a table that is not play.
 */
export interface Notice {
  type: "notice";
  code: RefusalCode;
  table?: TableCode;
  resume_after_ms?: number;
}
/**
 * Answers ping.
 */
export interface Pong {
  type: "pong";
  id: MessageId;
}
