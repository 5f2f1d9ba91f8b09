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
  | Configure
  | Lock
  | SwapSeats
  | RemovePlayer
  | HandHost
  | EndMatch
  | Gather
  | InviteToSeat
  | GiveSeat
  | WaitForSeat
  | ComeBack
  | WaitLonger
  | Pause
  | ShowHand
  | Remark
  | Chat
  | Silence
  | LeadReplay
  | CheckRules
  | KeepRules
  | TryRules
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
 * Names a kept rule set by its content: whatever it says says the same for ever.
 */
export type RuleSetId = string;
/**
 * 1 to 24 code points; no control characters, line separators or marks that turn the writing direction; no space at either end.
 */
export type PlayerName = string;
/**
 * The short code that a table is joined by.
 */
export type TableCode = string;
/**
 * Opens one seat to whoever holds it; made by invite-to-seat.
 */
export type SeatKey = string;
/**
 * Seats are numbered clockwise from 0.
 */
export type Seat = number;
export type PromptId = string;
/**
 * What a player wants to do.
 */
export type Intent =
  | PlayCard
  | PlaySet
  | Draw
  | Take
  | Pass
  | CallSuit
  | KnockLastCard
  | GiveCard
  | ChooseSeat
  | CallRank
  | NameCard
  | Beg
  | Say
  | CallViolation
  | ChooseHand
  | Vote
  | ProposeRepeal
  | ProposeRule;
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
 * Somebody without a seat who waits for one, in the order of their coming.
 */
export type WatcherNumber = number;
/**
 * What can be said without words of one's own (PES, Talk): theories about others and courtesies, never one's own cards.
 */
export type RemarkName =
  | "may-need-suit"
  | "may-lack-suit"
  | "may-lack-rank"
  | "may-hold-rank"
  | "nearly-out"
  | "well-played"
  | "good-luck"
  | "good-game"
  | "thanks"
  | "sorry"
  | "one-moment"
  | "take-your-time";
/**
 * A rank; * stands for the joker.
 */
export type Rank =
  "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "*";
/**
 * 1 to 200 code points; characters as in a player's name.
 */
export type ChatText = string;
/**
 * Names a finished match; who knows it may read it.
 */
export type MatchId = string;
/**
 * What a rule set was made from: the name of a preset, the id of another rule set, or nothing.
 */
export type Ancestor = string | null;
/**
 * A message from the server to a client.
 */
export type ServerMessage =
  | Welcome
  | Games
  | Ok
  | Refused
  | RoomUpdate
  | Update
  | Considered
  | Notice
  | ClockUpdate
  | Talk
  | ReplayShown
  | RulesChecked
  | RulesKept
  | Tried
  | Pong;
/**
 * A word that clients translate. Codes are open: a client shows an unknown one as nothing.
 */
export type Code = string;
export type RefusalCode = string;
/**
 * Names a rule of the rule book, such as PES-36.
 */
export type RuleId = string;
/**
 * 1 to 60 code points; characters as in a player's name.
 */
export type RuleSetName = string;
/**
 * 0 to 40 code points; characters as in a player's name. Empty: nobody says.
 */
export type RuleSetAuthor = string;
export type SeatOrNone = number | null;
export type SideOrNone = number | null;
/**
 * A number per side.
 *
 * @maxItems 12
 */
export type Points = number[];
/**
 * A team, or in a game without teams a seat.
 */
export type Side = number;
/**
 * The rounds that are over, the oldest first.
 */
export type ScoreSheet = RoundResult[];
export type ZoneId = string;
export type Cards = Card[];
/**
 * 1 is clockwise.
 */
export type Direction = 1 | -1;
export type GameEvent = MoveEvent | NoteEvent;
/**
 * The table is heard by all; watchers hear each other besides.
 */
export type Channel = "table" | "watchers";

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
 * Opens a table; its creator is its host and sits at seat 0. One of preset, rules and rule_set.
 */
export interface CreateTable {
  type: "create-table";
  id: MessageId;
  game: Identifier;
  preset?: Identifier;
  rules?: RuleSet;
  rule_set?: RuleSetId;
  seats: number;
  name?: PlayerName;
  settings?: Settings;
}
/**
 * A complete rule set; its members are described by the rule book of the game, and the engine validates them.
 */
export interface RuleSet {
  [k: string]: unknown;
}
/**
 * How a table is run, beside the rules of its game. In a message each member may be absent: then it stays, or is as the server is set up.
 */
export interface Settings {
  /**
   * Time to announce the last card.
   */
  knock_grace_ms?: number;
  /**
   * How long bots think.
   */
  bot_pace_ms?: number;
  /**
   * Time for each turn; 0 is no limit. Not together with base_ms.
   */
  turn_ms?: number;
  /**
   * Each seat's time for the whole match; 0 is none.
   */
  base_ms?: number;
  /**
   * What a turn adds to the seat's time for the match.
   */
  increment_ms?: number;
  /**
   * Who goes on when the time is over: the bot for one turn (for good after two in a row), the bot at once until its person returns, or nobody.
   */
  on_timeout?: "bot-turn" | "bot-seat" | "wait";
  /**
   * How long the table waits for a seat whose person has lost the connection; 0 is for ever.
   */
  absent_ms?: number;
  /**
   * Whether those without a seat may watch a running match.
   */
  watchers?: boolean;
  /**
   * By how many turns watchers see a match later, if they are shown hands.
   */
  watch_delay?: number;
  /**
   * Whether people may say nothing, the ready-made remarks only, or anything.
   */
  talk?: "off" | "remarks" | "chat";
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
  /**
   * Tells pages of one person apart; the same after a reload or a reconnect. Without it, this connection becomes the one that acts.
   */
  tab?: string;
  /**
   * This page shall act from now on.
   */
  take_over?: true;
  key?: SeatKey;
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
  key?: SeatKey;
}
/**
 * Gives the seat up: while waiting it becomes empty, later a bot takes it for good.
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
export interface CallRank {
  intent: "call-rank";
  /**
   * Never the joker.
   */
  rank: "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
}
/**
 * Says what card a joker stands for.
 */
export interface NameCard {
  intent: "name-card";
  card: Card;
}
/**
 * Asks another player for a card.
 */
export interface Beg {
  intent: "beg";
}
/**
 * Says a phrase that a rule demands.
 */
export interface Say {
  intent: "say";
  text: string;
}
/**
 * Says that another player broke a rule.
 */
export interface CallViolation {
  intent: "call-violation";
  seat: Seat;
  violation: "bartok" | "wrong-card" | "phrase" | "delay";
}
/**
 * How many cards everybody is dealt.
 */
export interface ChooseHand {
  intent: "choose-hand";
  hand: number;
}
/**
 * Answers what another player proposes.
 */
export interface Vote {
  intent: "vote";
  yes: boolean;
}
/**
 * Proposes that a rule goes.
 */
export interface ProposeRepeal {
  intent: "propose-repeal";
  /**
   * The number of the rule.
   */
  rule: number;
}
/**
 * Proposes a rule. It is never listed in a prompt: the prompt asks for it with a declare ask without intents.
 */
export interface ProposeRule {
  intent: "propose-rule";
  /**
   * As the rule book of Bartok has it.
   */
  rule: {
    [k: string]: unknown;
  };
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
 * Changes what is played and how (host, while waiting). At most one of preset, rules and rule_set.
 */
export interface Configure {
  type: "configure";
  id: MessageId;
  table: TableCode;
  preset?: Identifier;
  rules?: RuleSet;
  rule_set?: RuleSetId;
  seats?: number;
  settings?: Settings;
}
/**
 * Nobody new may come in, or they may again (host).
 */
export interface Lock {
  type: "lock";
  id: MessageId;
  table: TableCode;
  on: boolean;
}
/**
 * Two seats change places (host, while waiting).
 */
export interface SwapSeats {
  type: "swap-seats";
  id: MessageId;
  table: TableCode;
  seat: Seat;
  other: Seat;
}
/**
 * Takes a person off a seat: while waiting it becomes empty, later a bot's (host).
 */
export interface RemovePlayer {
  type: "remove-player";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * Makes the person on that seat the host (host).
 */
export interface HandHost {
  type: "hand-host";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * Ends the match before its end (host).
 */
export interface EndMatch {
  type: "end-match";
  id: MessageId;
  table: TableCode;
}
/**
 * Back to the waiting room after a match, with everybody on their seats (host).
 */
export interface Gather {
  type: "gather";
  id: MessageId;
  table: TableCode;
}
/**
 * Makes a key with which somebody takes that seat over: your own, or (host) a bot's, an empty one or that of somebody who is away.
 */
export interface InviteToSeat {
  type: "invite-to-seat";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * Gives a seat to somebody who waits for one: an empty one, or a bot's (host).
 */
export interface GiveSeat {
  type: "give-seat";
  id: MessageId;
  table: TableCode;
  seat: Seat;
  watcher: WatcherNumber;
}
/**
 * You would like a seat, or no longer.
 */
export interface WaitForSeat {
  type: "wait-for-seat";
  id: MessageId;
  table: TableCode;
  on: boolean;
  name?: PlayerName;
}
/**
 * Asks for your seat from the bot or the friend who plays it; it is yours at the next safe point.
 */
export interface ComeBack {
  type: "come-back";
  id: MessageId;
  table: TableCode;
}
/**
 * You would wait longer for that seat.
 */
export interface WaitLonger {
  type: "wait-longer";
  id: MessageId;
  table: TableCode;
  seat: Seat;
}
/**
 * You would pause the match (all who are here must agree), or go on (anyone).
 */
export interface Pause {
  type: "pause";
  id: MessageId;
  table: TableCode;
  on: boolean;
}
/**
 * Lets watchers see your hand, or no longer.
 */
export interface ShowHand {
  type: "show-hand";
  id: MessageId;
  table: TableCode;
  on: boolean;
}
/**
 * Says something ready-made; theories need a seat and a suit or a rank.
 */
export interface Remark {
  type: "remark";
  id: MessageId;
  table: TableCode;
  remark: RemarkName;
  about?: Seat;
  suit?: Suit;
  rank?: Rank;
}
/**
 * Says something in words of one's own. A watcher is heard by watchers.
 */
export interface Chat {
  type: "chat";
  id: MessageId;
  table: TableCode;
  text: ChatText;
}
/**
 * Somebody may not speak, or may again (host). Without a seat: all watchers.
 */
export interface Silence {
  type: "silence";
  id: MessageId;
  table: TableCode;
  seat?: Seat;
  on: boolean;
}
/**
 * Shows everybody at the table a position of a finished match.
 */
export interface LeadReplay {
  type: "lead-replay";
  id: MessageId;
  table: TableCode;
  match: MatchId;
  position: number;
}
/**
 * Asks what is wrong with a rule set. Changes nothing.
 */
export interface CheckRules {
  type: "check-rules";
  id: MessageId;
  game: Identifier;
  rules: RuleSet;
  seats: number;
}
/**
 * Keeps a rule set under a name: from then on anybody who knows its id can read it and play by it.
 */
export interface KeepRules {
  type: "keep-rules";
  id: MessageId;
  game: Identifier;
  /**
   * A rule-set-name; anything else is refused as bad_name.
   */
  name: string;
  /**
   * A rule-set-author; anything else is refused as bad_name.
   */
  author: string;
  from: Ancestor;
  rules: RuleSet;
}
/**
 * Deals a round by these rules, plays the acts and tells what came of them. No table is made; the same question has the same answer.
 */
export interface TryRules {
  type: "try-rules";
  id: MessageId;
  game: Identifier;
  rules: RuleSet;
  seats: number;
  /**
   * Chance, and the bots' whims, come from this text alone.
   */
  seed: string;
  /**
   * Cards that seat 0 is dealt before others.
   *
   * @maxItems 40
   */
  hand?: Card[];
  upcard?: Card;
  /**
   * What seat 0 does, in order; the bots play the other seats.
   *
   * @maxItems 200
   */
  acts: Intent[];
  cards?: PlayedCards;
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
  /**
   * The rule set member by member; absent where no list describes it (pesten).
   */
  members?: RuleMember[];
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
 * One member of a rule set: what it accepts.
 */
export interface RuleMember {
  name: string;
  kind: "number" | "number-choice" | "flag" | "word" | "numbers" | "number-list" | "own";
  /**
   * What it is by default.
   */
  preset: {
    [k: string]: unknown;
  };
  least?: number;
  most?: number;
  /**
   * The numbers to choose from, or the numbers that the object holds.
   */
  numbers?: (number | NumberOfRule)[];
  words?: string[];
  shortest?: number;
  longest?: number;
}
export interface NumberOfRule {
  name: string;
  least: number;
  most: number;
  preset: number;
}
/**
 * The message was accepted and done.
 */
export interface Ok {
  type: "ok";
  id: MessageId;
  table?: TableCode;
  key?: SeatKey;
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
  /**
   * Which of the acts of try-rules is not legal, counted from 0.
   */
  act?: number;
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
  rule_set?: KeptRules;
  stage: "waiting" | "match" | "ended";
  teams: boolean;
  you: You;
  seats: RoomSeat[];
  watchers: number;
  settings: SettingsInForce;
  start?: StartPermission;
  /**
   * Nobody new may come in.
   */
  locked?: true;
  /**
   * The match is paused: no clock runs, nobody may act.
   */
  paused?: true;
  /**
   * Who wants to pause (or, while paused, nobody: anyone may go on).
   */
  pause_agreed?: Seat[];
  watchers_silenced?: true;
  /**
   * Who waits for a seat.
   */
  queue?: Waiting[];
  match?: MatchId;
  /**
   * The last match was ended by the host before its end.
   */
  ended_early?: true;
  sheet?: ScoreSheet;
}
/**
 * The kept rule set that a table plays by.
 */
export interface KeptRules {
  id: RuleSetId;
  name: RuleSetName;
  author: RuleSetAuthor;
}
export interface You {
  seat: SeatOrNone;
  host: boolean;
  /**
   * false: another page of yours acts at this table; enter with take_over makes it this one.
   */
  active: boolean;
  lent?: Seat;
  watcher?: WatcherNumber;
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
  /**
   * A bot plays for this person until they come back.
   */
  stand_in?: true;
  lent_by?: PlayerName;
  /**
   * Lets watchers see its hand.
   */
  shows_hand?: true;
  silenced?: true;
}
/**
 * All settings of a table.
 */
export interface SettingsInForce {
  /**
   * Time to announce the last card.
   */
  knock_grace_ms: number;
  /**
   * How long bots think.
   */
  bot_pace_ms: number;
  /**
   * Time for each turn; 0 is no limit. Not together with base_ms.
   */
  turn_ms: number;
  /**
   * Each seat's time for the whole match; 0 is none.
   */
  base_ms: number;
  /**
   * What a turn adds to the seat's time for the match.
   */
  increment_ms: number;
  /**
   * Who goes on when the time is over: the bot for one turn (for good after two in a row), the bot at once until its person returns, or nobody.
   */
  on_timeout: "bot-turn" | "bot-seat" | "wait";
  /**
   * How long the table waits for a seat whose person has lost the connection; 0 is for ever.
   */
  absent_ms: number;
  /**
   * Whether those without a seat may watch a running match.
   */
  watchers: boolean;
  /**
   * By how many turns watchers see a match later, if they are shown hands.
   */
  watch_delay: number;
  /**
   * Whether people may say nothing, the ready-made remarks only, or anything.
   */
  talk: "off" | "remarks" | "chat";
}
/**
 * Present while the room is waiting: whether the match can start, and if not, why.
 */
export interface StartPermission {
  allowed: boolean;
  code?: RefusalCode;
}
export interface Waiting {
  watcher: WatcherNumber;
  name: PlayerName;
}
export interface RoundResult {
  winner: SeatOrNone;
  side: SideOrNone;
  points: Points;
  /**
   * The sides that won together, if several did.
   *
   * @minItems 2
   */
  tied?: Side[];
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
  badges: Fact[];
  points: Points;
  /**
   * The points that end the match; 0: it does not end by points.
   */
  target: number;
  status: Fact;
  prompt?: Prompt;
  result?: RoundResult;
  match?: MatchResult;
  /**
   * What the points are; absent: points, and many are good. Of a penalty few are good.
   */
  tally?: "wins" | "chips" | "penalty";
  pots?: Pot[];
  rules?: RuleSet;
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
export interface Fact {
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
  /**
   * What somebody said.
   */
  text?: string;
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
   * @maxItems 64
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
export interface MatchResult {
  side: SideOrNone;
  points: Points;
  /**
   * The sides that won together, if several did.
   *
   * @minItems 2
   */
  tied?: Side[];
}
/**
 * Chips that belong to no player yet.
 */
export interface Pot {
  name: Code;
  chips: number;
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
  /**
   * What somebody said.
   */
  text?: string;
}
/**
 * The clocks that run; milliseconds from the moment of sending.
 */
export interface Clock {
  knock_grace?: KnockGrace;
  next_round?: NextRound;
  /**
   * Seats that must act and whose time runs.
   */
  turns?: TurnTime[];
}
export interface KnockGrace {
  seat: Seat;
  ms_left: number;
}
export interface NextRound {
  ms_left: number;
}
export interface TurnTime {
  seat: Seat;
  /**
   * The time of a turn, of the match, or until a bot plays for somebody who is away.
   */
  kind: "turn" | "match" | "absent";
  ms_left: number;
  ms_whole: number;
  /**
   * Seats that would wait longer.
   */
  votes?: Seat[];
  /**
   * How many of them it takes.
   */
  needed?: number;
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
 * The clocks, when they change between two updates.
 */
export interface ClockUpdate {
  type: "clock";
  table: TableCode;
  clock: Clock;
}
/**
 * What was said and what happened beside the game, oldest first.
 */
export interface Talk {
  type: "talk";
  table: TableCode;
  items: TalkItem[];
  /**
   * These are all that are kept; forget others.
   */
  whole?: true;
}
/**
 * Something said at the table, or something that happened at it outside the rules.
 */
export interface TalkItem {
  /**
   * Rises by one with each item of a table.
   */
  number: number;
  kind: "remark" | "chat" | "event";
  code: Code;
  channel: Channel;
  /**
   * The update after which it was said.
   */
  seq?: number;
  seat?: Seat;
  name?: PlayerName;
  other?: Seat;
  other_name?: PlayerName;
  suit?: Suit;
  rank?: Rank;
  text?: ChatText;
}
/**
 * Somebody shows a position of a finished match.
 */
export interface ReplayShown {
  type: "replay-shown";
  table: TableCode;
  match: MatchId;
  position: number;
  seat: Seat;
}
/**
 * Answers check-rules.
 */
export interface RulesChecked {
  type: "rules-checked";
  id: MessageId;
  /**
   * None: the rule set is sound.
   */
  problems: RuleProblem[];
}
/**
 * What is wrong with a rule set, and where.
 */
export interface RuleProblem {
  /**
   * JSON pointer of the member; "" is the rule set as a whole.
   */
  at: string;
  code: RefusalCode;
  /**
   * In English: what it is and what would be right.
   */
  message: string;
}
/**
 * Answers keep-rules, once it is on the disk.
 */
export interface RulesKept {
  type: "rules-kept";
  id: MessageId;
  rule_set: RuleSetId;
}
/**
 * Answers try-rules.
 */
export interface Tried {
  type: "tried";
  id: MessageId;
  view: View;
  /**
   * What happened since the last act; without acts, since before the deal.
   */
  events: GameEvent[];
  considered?: Consideration;
}
/**
 * What playing some cards would do.
 */
export interface Consideration {
  legal: boolean;
  refusal?: Refusal;
  set?: "new" | "completing";
  continuations: Cards;
  effect?: Effect;
}
/**
 * Answers ping.
 */
export interface Pong {
  type: "pong";
  id: MessageId;
}
