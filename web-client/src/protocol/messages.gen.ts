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
  | AskHint
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
  | AskJury
  | VoteJury
  | Silence
  | LeadReplay
  | CommitSalt
  | OpenSalt
  | PlayFrom
  | Daily
  | PlayDaily
  | CheckRules
  | KeepRules
  | TryRules
  | WhoAmI
  | ClaimAccount
  | SignIn
  | Confirm
  | SignOut
  | ChangeAccount
  | DeleteAccount
  | UseAdminCode
  | ListAccounts
  | MakeServerCode
  | RevokeServerCode
  | MakeSignInLink
  | RemoveAccount
  | PushKey
  | PushSubscribe
  | PushUnsubscribe
  | ShowHook
  | SetHook
  | DropHook
  | ShowMail
  | SetMail
  | ConfirmMail
  | DropMail
  | ListLeagues
  | FoundLeague
  | FollowLeague
  | ActLeague
  | LookAtCode
  | JoinLeague
  | ReadLeagueLog
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
 * How well a bot plays, the weakest first.
 */
export type BotLevel = "beginner" | "regular" | "good" | "expert";
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
 * What can be said without words of one's own (PES, Talk): theories about others and courtesies, never one's own cards. The last two belong to one game (`remarks` of its offer).
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
  | "take-your-time"
  | "applause"
  | "shock"
  | "take-that"
  | "ouch"
  | "thanks-partner"
  | "not-uno";
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
 * What can be asked of the jury without words of one's own.
 */
export type JuryQuestion = "play-allowed" | "penalty-fair" | "said-too-much" | "same-rules";
/**
 * Tells a question to the jury from the others of its table.
 */
export type QuestionNumber = number;
/**
 * book: as the rule book says.
 */
export type JuryVote = "yes" | "no" | "book";
/**
 * Names a finished match; who knows it may read it.
 */
export type MatchId = string;
/**
 * 32 bytes: a link, a salt or a commitment (docs/deals.md).
 */
export type DealNumber = string;
/**
 * A match at its table: the table's code and the number of the match there; of a duplicate, the league and the fixture.
 */
export type MatchName = string;
/**
 * What a rule set was made from: the name of a preset, the id of another rule set, or nothing.
 */
export type Ancestor = string | null;
/**
 * Lets its bearer make an account; a league's code does too.
 */
export type ServerCode = string;
/**
 * Leads the browser of whoever signs in to its new cookie (POST api/session).
 */
export type Ticket = string;
/**
 * Signs its bearer in.
 */
export type SignInToken = string;
/**
 * A time zone by its name, as "Europe/Amsterdam".
 */
export type TimeZone = string;
/**
 * A language, as "nl" or "pt-BR".
 */
export type Language = string;
/**
 * An e-mail address in ASCII, without quotes.
 */
export type MailAddress = string;
/**
 * 1 to 60 code points; characters as in a player's name.
 */
export type LeagueName = string;
/**
 * Names a league; who knows it may read the league, unless that is for members only.
 */
export type LeagueId = string;
/**
 * A season of its league.
 */
export type SeasonId = string;
/**
 * What somebody does in a league.
 */
export type LeagueAction =
  | DoMakeAdmin
  | DoDropAdmin
  | DoOfferLeague
  | DoEndOffer
  | DoTakeOver
  | DoCloseLeague
  | DoReopenLeague
  | DoChangeLeague
  | DoMakeCode
  | DoRevokeCode
  | DoRemovePerson
  | DoRenamePerson
  | DoTakeOutWords
  | DoFoundSeason
  | DoFoundNextSeason
  | DoChangeSeason
  | DoOpenRegistration
  | DoStartSeason
  | DoArchiveSeason
  | DoReopenSeason
  | DoAddTeam
  | DoRenameTeam
  | DoSetRole
  | DoMoveMatchday
  | DoSetSlot
  | DoExtendWindow
  | DoDecideFixture
  | DoVoidMatch
  | DoOrderReplay
  | DoWithdrawTeam
  | DoAskWithdrawal
  | DoKeepTeam
  | DoRuleOnProtest
  | DoAddPlayOff
  | DoPublishHook
  | DoDropHook
  | DoDropMember
  | DoProposeSlots
  | DoAcceptSlot
  | DoClaimSlot
  | DoEnterLineUp
  | DoLockLineUp
  | DoAgreeBots
  | DoExtendWait
  | DoPlayNow
  | DoSubstitute
  | DoTakePause
  | DoEndPause
  | DoForfeit
  | DoAskLoan
  | DoAnswerLoan
  | DoProtest
  | DoSayCanPlay
  | DoLeaveTeam
  | DoOptOutOfRatings
  | DoMakeCalendar
  | DoRevokeCalendar
  | DoLeaveLeague
  | DoRenameMe
  | DoPairRound
  | DoUndoRound
  | DoSitOut;
/**
 * A person of its league.
 */
export type PersonId = string;
/**
 * 0 to 500 code points; lines are ended by a line feed.
 */
export type LongText = string;
/**
 * "20:00".
 */
export type TimeOfDay = string;
/**
 * Whether whoever has the address reads the league, or its members only.
 */
export type Visibility = "link" | "members";
/**
 * What a code makes of its bearer; a captain without a team founds one.
 */
export type CodeRole = "admin" | "captain" | "vice" | "player" | "substitute" | "follower";
/**
 * A team of its league.
 */
export type TeamId = string;
/**
 * Lets its bearer into a league or a team.
 */
export type InviteCode = string;
/**
 * 1 to 60 code points; characters as in a player's name.
 */
export type SeasonName = string;
export type TieBreak =
  | "points"
  | "matches-won"
  | "head-to-head"
  | "round-difference"
  | "rounds-won"
  | "sonneborn-berger"
  | "card-difference"
  | "play-off"
  | "lot";
/**
 * "2026-12-01".
 */
export type Day = string;
/**
 * 1 to 40 code points; characters as in a player's name.
 */
export type TeamName = string;
export type TeamRole = "captain" | "vice" | "player" | "substitute";
/**
 * Seconds since the beginning of 1970, UTC.
 */
export type Instant = number;
/**
 * A fixture of its league.
 */
export type FixtureId = string;
/**
 * A protest of its league.
 */
export type ProtestId = string;
export type HookEvent = "line-ups" | "result" | "reminder";
/**
 * A web hook of its league.
 */
export type HookId = string;
/**
 * A loan of its league.
 */
export type LoanId = string;
export type CanPlay = "yes" | "no" | "maybe";
/**
 * Opens one calendar to whoever holds it.
 */
export type CalendarKey = string;
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
  | Hint
  | Notice
  | ClockUpdate
  | Talk
  | ReplayShown
  | SaltsWanted
  | Deals
  | RulesChecked
  | RulesKept
  | Tried
  | DailyShown
  | AccountShown
  | AccountList
  | LeagueList
  | HookShown
  | MailShown
  | Told
  | LeagueUpdate
  | CodeMeaning
  | LeagueLog
  | Pong;
/**
 * A word that clients translate. Codes are open: a client shows an unknown one as nothing.
 */
export type Code = string;
/**
 * Who may use the server: anybody, anybody who was invited, or those with an account.
 */
export type Access = "open" | "invite" | "closed";
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
/**
 * A day, by UTC.
 */
export type DealDay = string;
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
 * Why a move is chosen; the first says most.
 *
 * @minItems 1
 * @maxItems 2
 */
export type Reasons = Reason[];
/**
 * The table is heard by all; watchers hear each other besides.
 */
export type Channel = "table" | "watchers";
export type SeasonStatus = "draft" | "registration" | "active" | "playoffs" | "archived";
/**
 * league: the match is near; proposal: the other captain proposes times; time: a time is set; line_up: the team's line-up is due; loan: somebody is asked to help out another team, or answers; taken_back: a result or a ruling is; player_left: a line-up that is shown names a player who has left the league.
 */
export type NewsKind =
  | "league"
  | "proposal"
  | "time"
  | "line_up"
  | "loan"
  | "result"
  | "ruling"
  | "taken_back"
  | "player_left";
export type LeagueRole = "owner" | "admin" | "follower";
export type FixtureStatus =
  "planned" | "agreed" | "open" | "playing" | "played" | "decided" | "void" | "cancelled";
export type FixtureSide = "home" | "away";
export type ResultCode =
  | "played"
  | "forfeit-home"
  | "forfeit-away"
  | "double-forfeit"
  | "administrative"
  | "void"
  | "replay";
/**
 * Nothing happens by itself: until a slot is set, or the match begins or goes on. The reason: it was imported, players of both sides were away, the server did not run, there is no table, the season or the league was over for a while, or its result was taken back.
 */
export type FixtureHeld =
  "imported" | "both-away" | "server-away" | "no-table" | "reopened" | "taken-back";

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
  bot_level?: BotLevel;
  /**
   * Whether a player may ask what an expert would do in their place; never at a table of a league.
   */
  hints?: boolean;
  /**
   * Time for each turn; 0 is no limit. Not together with base_ms. In a league at most 600000.
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
  /**
   * The update that follows shall tell what happened in this round.
   */
  log?: true;
  /**
   * A picture for a whole room, such as a television: whoever asks for it, nobody's hand is in anything that this connection is told of the table, and it asks nothing of the table but to leave it.
   */
  wall?: true;
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
 * Puts a bot on an empty seat (host, while waiting). Without a level it is of the table's.
 */
export interface AddBot {
  type: "add-bot";
  id: MessageId;
  table: TableCode;
  seat: Seat;
  level?: BotLevel;
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
  /**
   * At most 60 bytes as UTF-8.
   */
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
 * Asks what an expert would do in the asker's place, who knows what the asker could know. Changes nothing.
 */
export interface AskHint {
  type: "ask-hint";
  id: MessageId;
  table: TableCode;
  prompt: PromptId;
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
 * Puts a question about the rules to those who sit at the table: in words of one's own, or a ready-made one.
 */
export interface AskJury {
  type: "ask-jury";
  id: MessageId;
  table: TableCode;
  text?: ChatText;
  question?: JuryQuestion;
}
/**
 * Votes on the open question, or otherwise than before.
 */
export interface VoteJury {
  type: "vote-jury";
  id: MessageId;
  table: TableCode;
  number: QuestionNumber;
  vote: JuryVote;
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
 * What the seat gives to the deals of the next match, hashed (docs/deals.md); again replaces.
 */
export interface CommitSalt {
  type: "commit-salt";
  id: MessageId;
  table: TableCode;
  commit: DealNumber;
}
/**
 * Opens what was committed to, when the server wants it.
 */
export interface OpenSalt {
  type: "open-salt";
  id: MessageId;
  table: TableCode;
  match: MatchName;
  salt: DealNumber;
}
/**
 * Opens a table at which a finished match goes on from a position, for whoever sat at it, in their seat and against experts. Answered as create-table is.
 */
export interface PlayFrom {
  type: "play-from";
  id: MessageId;
  match: MatchId;
  position: number;
  name?: PlayerName;
}
/**
 * Asks for the results of the day's deal.
 */
export interface Daily {
  type: "daily";
  id: MessageId;
}
/**
 * Opens the sender's table of the day's deal, once a day for each person; while they play there, it finds that table. Answered as create-table is.
 */
export interface PlayDaily {
  type: "play-daily";
  id: MessageId;
  name: PlayerName;
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
   * The cards that leave the deck first; instead of hand and upcard.
   *
   * @maxItems 120
   */
  deck?: Card[];
  /**
   * What all seats do, in order, as in a record. Then no bot plays, and acts is empty.
   *
   * @maxItems 200
   */
  steps?: Step[];
  /**
   * What seat 0 does, in order; the bots play the other seats.
   *
   * @maxItems 200
   */
  acts: Intent[];
  cards?: PlayedCards;
}
/**
 * What a seat does, as in a record.
 */
export interface Step {
  seat: Seat;
  do: Intent;
}
/**
 * Asks for the account.
 */
export interface WhoAmI {
  type: "who-am-i";
  id: MessageId;
}
/**
 * Makes this session an account; without a password a sign-in link comes back.
 */
export interface ClaimAccount {
  type: "claim-account";
  id: MessageId;
  name: PlayerName;
  /**
   * 8 to 200 code points; anything else is refused as bad_password.
   */
  password?: string;
  code?: ServerCode;
  ticket?: Ticket;
}
/**
 * With name and password, or with a sign-in link. Afterwards the client connects anew.
 */
export interface SignIn {
  type: "sign-in";
  id: MessageId;
  name?: PlayerName;
  /**
   * 8 to 200 code points; anything else is refused as bad_password.
   */
  password?: string;
  link?: SignInToken;
  ticket?: Ticket;
}
/**
 * It is really the account's owner: by the password or a sign-in link.
 */
export interface Confirm {
  type: "confirm";
  id: MessageId;
  /**
   * 8 to 200 code points; anything else is refused as wrong_password.
   */
  password?: string;
  link?: SignInToken;
}
/**
 * Afterwards the client connects anew.
 */
export interface SignOut {
  type: "sign-out";
  id: MessageId;
}
/**
 * Changes one's own account.
 */
export interface ChangeAccount {
  type: "change-account";
  id: MessageId;
  name?: PlayerName;
  /**
   * 8 to 200 code points; anything else is refused as bad_password.
   */
  password?: string;
  /**
   * 8 to 200 code points; anything else is refused as bad_password.
   */
  old_password?: string;
  new_link?: true;
  revoke_links?: true;
  /**
   * The next identity with which this browser comes back from the other server, within a quarter of an hour, signs in to this account.
   */
  tie?: true;
  untie?: OutsideIdentity;
  /**
   * Whether great plays of this person are kept. False also deletes those that are kept.
   */
  keep_plays?: boolean;
}
/**
 * Somebody as another server (OpenID Connect) knows them.
 */
export interface OutsideIdentity {
  issuer: string;
  subject: string;
}
/**
 * Deletes one's own account; its name is typed to be sure.
 */
export interface DeleteAccount {
  type: "delete-account";
  id: MessageId;
  name: PlayerName;
}
/**
 * Makes the account an admin of the server.
 */
export interface UseAdminCode {
  type: "use-admin-code";
  id: MessageId;
  code: ServerCode;
}
/**
 * Admins of the server.
 */
export interface ListAccounts {
  type: "list-accounts";
  id: MessageId;
}
/**
 * Admins of the server.
 */
export interface MakeServerCode {
  type: "make-server-code";
  id: MessageId;
  uses: number;
  days: number;
}
/**
 * Admins of the server.
 */
export interface RevokeServerCode {
  type: "revoke-server-code";
  id: MessageId;
  code: ServerCode;
}
/**
 * Admins of the server: for somebody who has lost theirs.
 */
export interface MakeSignInLink {
  type: "make-sign-in-link";
  id: MessageId;
  account: PlayerName;
}
/**
 * Admins of the server.
 */
export interface RemoveAccount {
  type: "remove-account";
  id: MessageId;
  name: PlayerName;
}
/**
 * By what push services know this server: asked before a browser subscribes.
 */
export interface PushKey {
  type: "push-key";
  id: MessageId;
}
/**
 * This session's browser hears of these things from now on, though no page of it is open; whatever was agreed on before goes. Quiet hours have all three members, or none.
 */
export interface PushSubscribe {
  type: "push-subscribe";
  id: MessageId;
  /**
   * Where its push service takes messages.
   */
  endpoint: string;
  /**
   * The browser's public key (RFC 8291), as base64url.
   */
  p256dh: string;
  /**
   * The secret that goes with it.
   */
  auth: string;
  /**
   * It is one's turn.
   */
  turn?: true;
  /**
   * The others have waited for one for long.
   */
  waited?: true;
  /**
   * A match of one's league is near.
   */
  league?: true;
  /**
   * The other captain proposes times for a match.
   */
  proposal?: true;
  /**
   * A time is set for a match.
   */
  time?: true;
  /**
   * The line-up of one's team is due.
   */
  line_up?: true;
  /**
   * Somebody is asked to help out another team, or answers; one's own team is concerned.
   */
  loan?: true;
  /**
   * A match of one's team has a result.
   */
  result?: true;
  /**
   * The organisers ruled on a match of one's team.
   */
  ruling?: true;
  /**
   * Of the day, as clocks show it.
   */
  quiet_from?: string;
  /**
   * Of the day, as clocks show it.
   */
  quiet_until?: string;
  time_zone?: TimeZone;
}
/**
 * This session's browser hears of nothing any more.
 */
export interface PushUnsubscribe {
  type: "push-unsubscribe";
  id: MessageId;
}
/**
 * Asks for one's own web hook.
 */
export interface ShowHook {
  type: "show-hook";
  id: MessageId;
}
/**
 * One's own web hook gets the messages that a browser gets whose page is closed. A new one is tried before it is kept. Quiet hours have all three members, or none.
 */
export interface SetHook {
  type: "set-hook";
  id: MessageId;
  /**
   * Absent: the one that there is stays; its wishes and language change.
   */
  url?: string;
  /**
   * The receiver gets the text alone, as ntfy wants it.
   */
  plain?: true;
  language: Language;
  /**
   * It is one's turn.
   */
  turn?: true;
  /**
   * The others have waited for one for long.
   */
  waited?: true;
  /**
   * A match of one's league is near.
   */
  league?: true;
  /**
   * The other captain proposes times for a match.
   */
  proposal?: true;
  /**
   * A time is set for a match.
   */
  time?: true;
  /**
   * The line-up of one's team is due.
   */
  line_up?: true;
  /**
   * Somebody is asked to help out another team, or answers; one's own team is concerned.
   */
  loan?: true;
  /**
   * A match of one's team has a result.
   */
  result?: true;
  /**
   * The organisers ruled on a match of one's team.
   */
  ruling?: true;
  /**
   * Of the day, as clocks show it.
   */
  quiet_from?: string;
  /**
   * Of the day, as clocks show it.
   */
  quiet_until?: string;
  time_zone?: TimeZone;
}
/**
 * One's own web hook gets nothing any more.
 */
export interface DropHook {
  type: "drop-hook";
  id: MessageId;
}
/**
 * Asks to which e-mail address one's messages go.
 */
export interface ShowMail {
  type: "show-mail";
  id: MessageId;
}
/**
 * An e-mail address gets the messages that a browser gets whose page is closed. A code is sent to a new one, which is kept when `confirm-mail` has the code. Quiet hours have all three members, or none.
 */
export interface SetMail {
  type: "set-mail";
  id: MessageId;
  address?: MailAddress;
  language: Language;
  /**
   * It is one's turn.
   */
  turn?: true;
  /**
   * The others have waited for one for long.
   */
  waited?: true;
  /**
   * A match of one's league is near.
   */
  league?: true;
  /**
   * The other captain proposes times for a match.
   */
  proposal?: true;
  /**
   * A time is set for a match.
   */
  time?: true;
  /**
   * The line-up of one's team is due.
   */
  line_up?: true;
  /**
   * Somebody is asked to help out another team, or answers; one's own team is concerned.
   */
  loan?: true;
  /**
   * A match of one's team has a result.
   */
  result?: true;
  /**
   * The organisers ruled on a match of one's team.
   */
  ruling?: true;
  /**
   * Of the day, as clocks show it.
   */
  quiet_from?: string;
  /**
   * Of the day, as clocks show it.
   */
  quiet_until?: string;
  time_zone?: TimeZone;
}
/**
 * The code that was sent to the new e-mail address.
 */
export interface ConfirmMail {
  type: "confirm-mail";
  id: MessageId;
  code: string;
}
/**
 * The e-mail address gets nothing any more.
 */
export interface DropMail {
  type: "drop-mail";
  id: MessageId;
}
/**
 * Asks for the leagues that one belongs to.
 */
export interface ListLeagues {
  type: "list-leagues";
  id: MessageId;
}
/**
 * Founds a league; needs an account.
 */
export interface FoundLeague {
  type: "found-league";
  id: MessageId;
  name: LeagueName;
  language: Language;
  time_zone: TimeZone;
}
/**
 * From now on the league is told to this connection whenever it changes, or no longer.
 */
export interface FollowLeague {
  type: "follow-league";
  id: MessageId;
  league: LeagueId;
  season?: SeasonId;
  on: boolean;
}
/**
 * Does something in a league.
 */
export interface ActLeague {
  type: "act-league";
  id: MessageId;
  league: LeagueId;
  do: LeagueAction;
}
/**
 * Owner.
 */
export interface DoMakeAdmin {
  action: "make-admin";
  person: PersonId;
}
/**
 * Owner.
 */
export interface DoDropAdmin {
  action: "drop-admin";
  person: PersonId;
}
/**
 * Owner: offers the league to somebody, who may take it over. There is one offer at a time.
 */
export interface DoOfferLeague {
  action: "offer-league";
  person: PersonId;
}
/**
 * Owner, and who it is offered to: the league is offered to nobody any more.
 */
export interface DoEndOffer {
  action: "end-offer";
}
/**
 * Who the league is offered to: becomes its owner.
 */
export interface DoTakeOver {
  action: "take-over";
}
/**
 * Owner: ends the league; it stays readable.
 */
export interface DoCloseLeague {
  action: "close-league";
}
/**
 * Owner: a closed league goes on.
 */
export interface DoReopenLeague {
  action: "reopen-league";
}
/**
 * Admins.
 */
export interface DoChangeLeague {
  action: "change-league";
  name?: LeagueName;
  about?: LongText;
  language?: Language;
  time_zone?: TimeZone;
  playing_hours?: PlayingHours | null;
  visibility?: Visibility;
}
/**
 * When fixtures may be played, in the league's time zone.
 */
export interface PlayingHours {
  from: TimeOfDay;
  to: TimeOfDay;
}
/**
 * Admins; captains for their own team. Makes an invite code.
 */
export interface DoMakeCode {
  action: "make-code";
  role: CodeRole;
  season?: SeasonId;
  team?: TeamId;
  person?: PersonId;
  uses: number;
  days: number;
}
/**
 * Admins, and who made it.
 */
export interface DoRevokeCode {
  action: "revoke-code";
  code: InviteCode;
}
/**
 * Admins.
 */
export interface DoRemovePerson {
  action: "remove-person";
  person: PersonId;
}
/**
 * Admins: of members, and of people who left.
 */
export interface DoRenamePerson {
  action: "rename-person";
  person: PersonId;
  name: PlayerName;
}
/**
 * Admins. Takes words that were written so far out of the league, its log and its exports: of a protest; the reasons of what organisers decided about a fixture, with their rulings on its protests; the lines of a fixture's captains, with times and with substitutes; why a team withdraws.
 */
export interface DoTakeOutWords {
  action: "take-out-words";
  words: "protest" | "reasons" | "lines" | "withdrawal";
  /**
   * The id of the protest, the fixture or the team.
   */
  of: string;
}
/**
 * Admins.
 */
export interface DoFoundSeason {
  action: "found-season";
  name: SeasonName;
  game?: Identifier;
  preset?: Identifier;
  rule_set?: RuleSetId;
  rules?: RuleSet;
  /**
   * Rounds that win a match; in a duplicate: rounds at each table.
   */
  target?: number;
  team_size?: number;
  legs?: number;
  duplicate?: boolean;
  points?: PointsPlan;
  /**
   * @minItems 1
   * @maxItems 9
   */
  tie_breaks?: TieBreak[];
  settings?: Settings;
  minutes?: MinutesPlan;
  pauses?: number;
  loans?: number;
  forfeits_in_differences?: boolean;
  first_day?: Day;
  days_between?: number;
  slot?: SeasonSlot;
  ratings_reset?: boolean;
  /**
   * It is a night: so many rounds, each paired by what was played before (docs/nights.md).
   */
  night_rounds?: number;
}
/**
 * What a season says of them; the rest is as the preset says.
 */
export interface PointsPlan {
  preset?: "volleyball" | "two-nil" | "custom";
  clear_win?: number;
  close_win?: number;
  close_loss?: number;
  clear_loss?: number;
  draw?: number;
}
/**
 * What a season says of them; the rest stays.
 */
export interface MinutesPlan {
  /**
   * Its tables open so long before the slot.
   */
  opens?: number;
  /**
   * Who is not there so long after the slot forfeits.
   */
  no_show?: number;
  extension?: number;
  /**
   * Line-ups are shown so long before the slot.
   */
  reveal?: number;
  pause?: number;
}
/**
 * When a fixture is played if nothing else is agreed.
 */
export interface SeasonSlot {
  /**
   * Days after the first of the matchday.
   */
  day: number;
  time: TimeOfDay;
}
/**
 * Admins: a season with the plan of this one, its teams and the people who are still in the league.
 */
export interface DoFoundNextSeason {
  action: "found-next-season";
  season: SeasonId;
  name: SeasonName;
  first_day?: Day;
}
/**
 * Admins, before the season starts; the name always.
 */
export interface DoChangeSeason {
  action: "change-season";
  season: SeasonId;
  name?: SeasonName;
  game?: Identifier;
  preset?: Identifier;
  rule_set?: RuleSetId;
  rules?: RuleSet;
  /**
   * Rounds that win a match; in a duplicate: rounds at each table.
   */
  target?: number;
  team_size?: number;
  legs?: number;
  duplicate?: boolean;
  points?: PointsPlan;
  /**
   * @minItems 1
   * @maxItems 9
   */
  tie_breaks?: TieBreak[];
  settings?: Settings;
  minutes?: MinutesPlan;
  pauses?: number;
  loans?: number;
  forfeits_in_differences?: boolean;
  first_day?: Day;
  days_between?: number;
  slot?: SeasonSlot;
  ratings_reset?: boolean;
  /**
   * Of a night only, which stays one.
   */
  night_rounds?: number;
}
/**
 * Admins.
 */
export interface DoOpenRegistration {
  action: "open-registration";
  season: SeasonId;
}
/**
 * Admins: draws the lots, makes the schedule and freezes the rules.
 */
export interface DoStartSeason {
  action: "start-season";
  season: SeasonId;
}
/**
 * Admins: from then on it is read only.
 */
export interface DoArchiveSeason {
  action: "archive-season";
  season: SeasonId;
}
/**
 * Admins: a finished season goes on.
 */
export interface DoReopenSeason {
  action: "reopen-season";
  season: SeasonId;
}
/**
 * Admins.
 */
export interface DoAddTeam {
  action: "add-team";
  season: SeasonId;
  name: TeamName;
}
/**
 * Admins and its captains.
 */
export interface DoRenameTeam {
  action: "rename-team";
  team: TeamId;
  name?: TeamName;
  mark?: number;
}
/**
 * Admins and its captains, but not for themselves.
 */
export interface DoSetRole {
  action: "set-role";
  team: TeamId;
  person: PersonId;
  role: TeamRole;
}
/**
 * Admins.
 */
export interface DoMoveMatchday {
  action: "move-matchday";
  season: SeasonId;
  matchday: number;
  from: Instant;
  to: Instant;
  slot: Instant;
}
/**
 * Admins.
 */
export interface DoSetSlot {
  action: "set-slot";
  fixture: FixtureId;
  slot: Instant;
}
/**
 * Admins.
 */
export interface DoExtendWindow {
  action: "extend-window";
  fixture: FixtureId;
  minutes: number;
}
/**
 * Admins.
 */
export interface DoDecideFixture {
  action: "decide-fixture";
  fixture: FixtureId;
  /**
   * `played`: decisions are taken back. What was played to its end at the tables counts again; otherwise the match is to be played.
   */
  code: "forfeit-home" | "forfeit-away" | "double-forfeit" | "administrative" | "played";
  home?: number;
  away?: number;
  /**
   * 1 to 500 code points.
   */
  reason: string;
}
/**
 * Admins.
 */
export interface DoVoidMatch {
  action: "void-match";
  fixture: FixtureId;
  /**
   * 1 to 500 code points.
   */
  reason: string;
}
/**
 * Admins.
 */
export interface DoOrderReplay {
  action: "order-replay";
  fixture: FixtureId;
  /**
   * 1 to 500 code points.
   */
  reason: string;
}
/**
 * Admins.
 */
export interface DoWithdrawTeam {
  action: "withdraw-team";
  team: TeamId;
  /**
   * 1 to 500 code points.
   */
  reason: string;
}
/**
 * Captains.
 */
export interface DoAskWithdrawal {
  action: "ask-withdrawal";
  team: TeamId;
  /**
   * 1 to 500 code points.
   */
  reason: string;
}
/**
 * Captains, who take back what they asked; admins, who refuse it, or take back a withdrawal.
 */
export interface DoKeepTeam {
  action: "keep-team";
  team: TeamId;
}
/**
 * Admins. A protest that is upheld needs a `code`: it decides the fixture in the same step.
 */
export interface DoRuleOnProtest {
  action: "rule-on-protest";
  protest: ProtestId;
  upheld: boolean;
  text: string;
  /**
   * As in `decide-fixture`; `void` as `void-match`, `replay` as `order-replay`.
   */
  code?:
    | "forfeit-home"
    | "forfeit-away"
    | "double-forfeit"
    | "administrative"
    | "played"
    | "void"
    | "replay";
  home?: number;
  away?: number;
}
/**
 * Admins, once all regular fixtures are decided. With `place`, the winner has that place of the table and the loser the next.
 */
export interface DoAddPlayOff {
  action: "add-play-off";
  season: SeasonId;
  home: TeamId;
  away: TeamId;
  place?: number;
}
/**
 * Admins: a web hook.
 */
export interface DoPublishHook {
  action: "publish-hook";
  url: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  events: HookEvent[];
  secret?: string;
  style?: "json" | "ntfy";
}
/**
 * Admins.
 */
export interface DoDropHook {
  action: "drop-hook";
  hook: HookId;
}
/**
 * Captains, and admins.
 */
export interface DoDropMember {
  action: "drop-member";
  team: TeamId;
  person: PersonId;
}
/**
 * Captains.
 */
export interface DoProposeSlots {
  action: "propose-slots";
  fixture: FixtureId;
  /**
   * @minItems 1
   * @maxItems 3
   */
  slots: Instant[];
  /**
   * 1 to 140 code points, for the players of both sides.
   */
  text?: string;
}
/**
 * Captains: one that the other side has proposed.
 */
export interface DoAcceptSlot {
  action: "accept-slot";
  fixture: FixtureId;
  slot: Instant;
  /**
   * 1 to 140 code points, for the players of both sides.
   */
  text?: string;
}
/**
 * Captains: one of their own, when the other side says nothing.
 */
export interface DoClaimSlot {
  action: "claim-slot";
  fixture: FixtureId;
  slot: Instant;
}
/**
 * Captains. null is a bot, where both sides have agreed to bots.
 */
export interface DoEnterLineUp {
  action: "enter-line-up";
  fixture: FixtureId;
  /**
   * @minItems 1
   * @maxItems 12
   */
  players: (PersonId | null)[];
}
/**
 * Captains.
 */
export interface DoLockLineUp {
  action: "lock-line-up";
  fixture: FixtureId;
}
/**
 * Captains.
 */
export interface DoAgreeBots {
  action: "agree-bots";
  fixture: FixtureId;
  on: boolean;
}
/**
 * Captains, once a side.
 */
export interface DoExtendWait {
  action: "extend-wait";
  fixture: FixtureId;
}
/**
 * Captains whose line-up is entered, before the tables open: when the other side wants it too within ten minutes, the match is now.
 */
export interface DoPlayNow {
  action: "play-now";
  fixture: FixtureId;
  on: boolean;
}
/**
 * Captains: once, with a reason, between the showing of the line-ups and the start, or between two rounds.
 */
export interface DoSubstitute {
  action: "substitute";
  fixture: FixtureId;
  out: PersonId;
  in: PersonId;
  /**
   * 1 to 500 code points. Required before the match.
   */
  reason?: string;
}
/**
 * Captains.
 */
export interface DoTakePause {
  action: "take-pause";
  fixture: FixtureId;
}
/**
 * Captains.
 */
export interface DoEndPause {
  action: "end-pause";
  fixture: FixtureId;
}
/**
 * Captains.
 */
export interface DoForfeit {
  action: "forfeit";
  fixture: FixtureId;
}
/**
 * Captains.
 */
export interface DoAskLoan {
  action: "ask-loan";
  fixture: FixtureId;
  person: PersonId;
  for: PersonId;
}
/**
 * The person who is asked, and captains of the other side. Of the side that asked, to take the request back: `yes` is false.
 */
export interface DoAnswerLoan {
  action: "answer-loan";
  loan: LoanId;
  yes: boolean;
}
/**
 * Captains, until two days after the result.
 */
export interface DoProtest {
  action: "protest";
  fixture: FixtureId;
  text: string;
}
/**
 * Members of a team: at the time that is set or usual, or at one that is proposed. For the eyes of their team only.
 */
export interface DoSayCanPlay {
  action: "say-can-play";
  fixture: FixtureId;
  slot: Instant;
  answer: CanPlay;
}
/**
 * Members of a team.
 */
export interface DoLeaveTeam {
  action: "leave-team";
  team: TeamId;
}
/**
 * Members.
 */
export interface DoOptOutOfRatings {
  action: "opt-out-of-ratings";
  on: boolean;
}
/**
 * Members.
 */
export interface DoMakeCalendar {
  action: "make-calendar";
  scope: "league" | "team" | "mine";
  team?: TeamId;
}
/**
 * Who made it.
 */
export interface DoRevokeCalendar {
  action: "revoke-calendar";
  key: CalendarKey;
}
/**
 * Members.
 */
export interface DoLeaveLeague {
  action: "leave-league";
}
/**
 * Members.
 */
export interface DoRenameMe {
  action: "rename-me";
  name: PlayerName;
}
/**
 * Admins: pairs the next round of a night and opens its tables; the first one begins the night. `round` is the one that is meant.
 */
export interface DoPairRound {
  action: "pair-round";
  season: SeasonId;
  round: number;
}
/**
 * Admins: takes back the last round of a night, in which nothing was played yet.
 */
export interface DoUndoRound {
  action: "undo-round";
  season: SeasonId;
  round: number;
}
/**
 * The captain or vice-captain, and admins: the entrant of a night takes no part in the rounds that are paired from now on, or takes part again.
 */
export interface DoSitOut {
  action: "sit-out";
  team: TeamId;
  on: boolean;
}
/**
 * Asks what a code invites to.
 */
export interface LookAtCode {
  type: "look-at-code";
  id: MessageId;
  code: InviteCode;
}
/**
 * Joins by a code; needs an account.
 */
export interface JoinLeague {
  type: "join-league";
  id: MessageId;
  code: InviteCode;
  name?: PlayerName;
  team_name?: TeamName;
}
/**
 * Asks for what happened, the newest first (captains and admins).
 */
export interface ReadLeagueLog {
  type: "read-league-log";
  id: MessageId;
  league: LeagueId;
  before?: number;
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
  /**
   * null: a guest.
   */
  account: Account | null;
  access: Access;
  /**
   * The server's clock, in seconds since 1970.
   */
  now?: number;
}
/**
 * A person's own account.
 */
export interface Account {
  name: PlayerName;
  /**
   * Of the server.
   */
  admin: boolean;
  has_password: boolean;
  /**
   * Personal sign-in links in force.
   */
  links: number;
  /**
   * Signed-in browsers.
   */
  devices: number;
  /**
   * By which another server signs this person in.
   */
  identities: OutsideIdentity[];
  /**
   * Great plays of this person are not kept; absent if they are.
   */
  keep_plays?: false;
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
  /**
   * A side that has won as many rounds as the rule set's `target` says has won the match; absent: a match ends otherwise.
   */
  counts_rounds?: true;
  /**
   * What players of this game say besides; at tables of other games it is refused.
   *
   * @minItems 1
   */
  remarks?: RemarkName[];
  /**
   * The rules forbid players to talk about their own cards, so a new table has the ready-made remarks only.
   */
  forbids_card_talk?: true;
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
  code?: ServerCode;
  link?: SignInToken;
  league?: LeagueId;
  /**
   * Answers act-league: the id, code or key that was made.
   */
  made?: string;
  /**
   * Answers act and start: the first update that shows what was done has this seq, or a higher one. Absent when none follows.
   */
  update?: number;
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
   * Which of the acts or steps of try-rules is not legal, counted from 0.
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
  jury?: Jury;
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
  played_from?: PlayedFrom;
  daily?: DealDay;
  /**
   * So many rounds are played, whoever wins them; absent: until the match is won.
   */
  fixed_rounds?: number;
  sheet?: ScoreSheet;
  league?: RoomLeague;
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
   * Present for a person. Always true where a turn may last for an hour or longer.
   */
  online?: boolean;
  level?: BotLevel;
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
  bot_level: BotLevel;
  /**
   * Whether a player may ask what an expert would do in their place; never at a table of a league.
   */
  hints: boolean;
  /**
   * Time for each turn; 0 is no limit. Not together with base_ms. In a league at most 600000.
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
/**
 * Present while there is a question about the rules on which those who sit here vote.
 */
export interface Jury {
  number: QuestionNumber;
  seat?: Seat;
  text?: ChatText;
  question?: JuryQuestion;
  votes: SeatVote[];
}
export interface SeatVote {
  seat: Seat;
  vote: JuryVote;
}
export interface Waiting {
  watcher: WatcherNumber;
  name: PlayerName;
}
/**
 * Told to the seat that plays on from a position of a finished match; this one ends with its round.
 */
export interface PlayedFrom {
  match: MatchId;
  position: number;
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
 * Present at a league's table: which fixture is played here.
 */
export interface RoomLeague {
  league: LeagueId;
  season: SeasonId;
  fixture: FixtureId;
  board: number;
  name: string;
  /**
   * What the teams are called: the first has the even seats, the second the odd ones.
   *
   * @minItems 2
   * @maxItems 2
   */
  teams?: string[];
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
  log?: RoundLog;
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
 * Cards went from one zone to another; cards is present where this viewer sees their faces before or after, unless they were turned face down on the way (the discard pile that becomes the stock).
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
  begins?: MatchBegins;
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
/**
 * The match of a league: everybody is there.
 */
export interface MatchBegins {
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
 * What happened in the round that is shown, as this viewer may know it; after an enter that asked for it.
 */
export interface RoundLog {
  /**
   * These are all the steps of the round, from its deal on.
   */
  whole: boolean;
  /**
   * @maxItems 64
   */
  steps: LoggedStep[];
}
export interface LoggedStep {
  seq: number;
  events: GameEvent[];
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
 * Answers ask-hint.
 */
export interface Hint {
  type: "hint";
  id: MessageId;
  do: Intent;
  reasons: Reasons;
  /**
   * Another move could as well be better.
   */
  close?: true;
}
/**
 * Something that is so where a move is chosen, and follows from what its seat knows.
 */
export interface Reason {
  code:
    | "only-move"
    | "goes-out"
    | "makes-draw"
    | "passes-over"
    | "partner-next"
    | "keeps-jokers"
    | "most-cards"
    | "longest-suit"
    | "saves-cards"
    | "short-opponent"
    | "tried-out"
    | "rule-of-thumb";
  seat?: Seat;
  suit?: Suit;
  /**
   * Cards that are drawn, jokers that stay, cards that leave the hand, imagined rounds.
   */
  count?: number;
  /**
   * How many cards that seat has left.
   */
  cards?: number;
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
   * The newest that are kept; forget others. Older ones follow.
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
  question?: JuryQuestion;
  votes?: RulingVotes;
  verdict?: JuryVote;
}
/**
 * Of a ruling: how many of those who sat there voted so.
 */
export interface RulingVotes {
  yes: number;
  no: number;
  book: number;
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
 * A match is to begin: whoever committed to a salt opens it within two seconds (docs/deals.md).
 */
export interface SaltsWanted {
  type: "salts-wanted";
  table: TableCode;
  match: MatchName;
  commit: DealNumber;
  /**
   * @maxItems 12
   */
  commits: {
    seat: Seat;
    commit: DealNumber;
  }[];
}
/**
 * From what the decks of this match follow, and its rounds that are over.
 */
export interface Deals {
  type: "deals";
  table: TableCode;
  deals: {
    match: MatchName;
    commit: DealNumber;
    /**
     * Without a salt: committed to, and not opened in time.
     *
     * @maxItems 12
     */
    salts: {
      seat: Seat;
      commit: DealNumber;
      salt?: DealNumber;
    }[];
    /**
     * Seats of persons that gave none.
     *
     * @maxItems 12
     */
    without: Seat[];
    /**
     * The same is dealt at another table: there are no salts, and no round is told here.
     */
    duplicate?: true;
    /**
     * The newest round that is over.
     */
    rounds: {
      round: number;
      link: DealNumber;
      deck: Card[];
      shuffles: Card[][];
      /**
       * By the number of a shuffle: how many orders the rules did not let pass before it.
       */
      attempts?: {
        [k: string]: number;
      };
    }[];
  };
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
   * What happened since the last act (of the steps, the last of seat 0); without one, since before the deal.
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
 * Answers daily: the results of today's deal and of the one before.
 */
export interface DailyShown {
  type: "daily-shown";
  id: MessageId;
  /**
   * Today's first; empty on a server without such deals.
   */
  days: DailyDay[];
  table?: TableCode;
  /**
   * The receiver has finished today's deal, or has given it up.
   */
  played: boolean;
}
export interface DailyDay {
  day: DealDay;
  /**
   * The best first: the first hundred, and the receiver's own.
   */
  results: DailyResult[];
}
export interface DailyResult {
  /**
   * Results with the same points have the same place.
   */
  place: number;
  name: PlayerName;
  /**
   * The cards that the bots had left, if the player went out; else the player's own cards, as a negative number.
   */
  points: number;
  you?: true;
}
/**
 * Who one is to the server.
 */
export interface AccountShown {
  type: "account";
  id: MessageId;
  /**
   * null: a guest.
   */
  account: Account | null;
  access: Access;
  /**
   * Who else can sign people in, by name.
   */
  oidc?: string;
  link?: SignInToken;
  ticket?: Ticket;
}
/**
 * Answers list-accounts.
 */
export interface AccountList {
  type: "accounts";
  id: MessageId;
  accounts: AccountRow[];
  codes: ServerCodeRow[];
}
export interface AccountRow {
  name: PlayerName;
  admin: boolean;
  since: Instant;
  leagues: number;
}
export interface ServerCodeRow {
  code: ServerCode;
  uses_left: number;
  until: Instant;
}
/**
 * Answers list-leagues.
 */
export interface LeagueList {
  type: "leagues";
  id: MessageId;
  leagues: LeagueCard[];
}
/**
 * A league of the viewer's.
 */
export interface LeagueCard {
  league: LeagueId;
  name: LeagueName;
  roles: string[];
  season?: SeasonName;
  status?: SeasonStatus;
  /**
   * What the viewer has to play within a day, by time; absent: nothing.
   *
   * @minItems 1
   */
  today?: LeagueFixtureToday[];
  /**
   * What the viewer was told within two weeks, newest first; absent: nothing.
   *
   * @minItems 1
   * @maxItems 20
   */
  news?: LeagueNews[];
}
export interface LeagueFixtureToday {
  fixture: FixtureId;
  home: TeamName;
  away: TeamName;
  at: Instant;
  /**
   * false: no slot is agreed yet, and this is the usual one.
   */
  agreed: boolean;
  table?: TableCode;
}
export interface LeagueNews {
  kind: NewsKind;
  fixture: FixtureId;
  home: TeamName;
  away: TeamName;
  at: Instant;
}
/**
 * One's own web hook; without `to` there is none.
 */
export interface HookShown {
  type: "hook";
  id: MessageId;
  /**
   * The server of its URL, with the port; the rest is a secret.
   */
  to?: string;
  /**
   * The HTTP status for which it is called no more; absent: it is called.
   */
  stopped?: number;
  /**
   * It is one's turn.
   */
  turn?: true;
  /**
   * The others have waited for one for long.
   */
  waited?: true;
  /**
   * A match of one's league is near.
   */
  league?: true;
  /**
   * The other captain proposes times for a match.
   */
  proposal?: true;
  /**
   * A time is set for a match.
   */
  time?: true;
  /**
   * The line-up of one's team is due.
   */
  line_up?: true;
  /**
   * Somebody is asked to help out another team, or answers; one's own team is concerned.
   */
  loan?: true;
  /**
   * A match of one's team has a result.
   */
  result?: true;
  /**
   * The organisers ruled on a match of one's team.
   */
  ruling?: true;
  /**
   * Of the day, as clocks show it.
   */
  quiet_from?: string;
  /**
   * Of the day, as clocks show it.
   */
  quiet_until?: string;
  time_zone?: TimeZone;
}
/**
 * The e-mail address to which one's messages go; without `address` there is none.
 */
export interface MailShown {
  type: "mail";
  id: MessageId;
  /**
   * The server can send mail.
   */
  offered?: true;
  address?: MailAddress;
  /**
   * The address takes no mail: nothing is sent there any more.
   */
  refused?: true;
  asked?: MailAddress;
  /**
   * The mail with the code could not be sent yet.
   */
  late?: true;
  /**
   * It is one's turn.
   */
  turn?: true;
  /**
   * The others have waited for one for long.
   */
  waited?: true;
  /**
   * A match of one's league is near.
   */
  league?: true;
  /**
   * The other captain proposes times for a match.
   */
  proposal?: true;
  /**
   * A time is set for a match.
   */
  time?: true;
  /**
   * The line-up of one's team is due.
   */
  line_up?: true;
  /**
   * Somebody is asked to help out another team, or answers; one's own team is concerned.
   */
  loan?: true;
  /**
   * A match of one's team has a result.
   */
  result?: true;
  /**
   * The organisers ruled on a match of one's team.
   */
  ruling?: true;
  /**
   * Of the day, as clocks show it.
   */
  quiet_from?: string;
  /**
   * Of the day, as clocks show it.
   */
  quiet_until?: string;
  time_zone?: TimeZone;
}
/**
 * Something has just been told to this person, who has a page open.
 */
export interface Told {
  type: "told";
  kind: NewsKind;
  /**
   * The page that it is about, below the start page.
   */
  path: string;
  league: LeagueName;
}
/**
 * A league that this connection follows, whenever it changes.
 */
export interface LeagueUpdate {
  type: "league";
  league: LeagueView;
  /**
   * There were newer states in between that this slow reader has not got.
   */
  truncated?: true;
}
/**
 * A league as one viewer may see it.
 */
export interface LeagueView {
  id: LeagueId;
  /**
   * Rises with every change.
   */
  version: number;
  name: LeagueName;
  about: LongText;
  language: Language;
  time_zone: TimeZone;
  /**
   * Admins: the server does not know the zone; until there is another one, the league goes by UTC.
   */
  time_zone_unknown?: true;
  /**
   * Admins, and those in it: who may take the league over. Without an owner these are its admins, or else its captains.
   *
   * @minItems 1
   */
  offered?: PersonId[];
  playing_hours: PlayingHours | null;
  visibility: Visibility;
  closed: boolean;
  you: LeagueYou;
  people: LeaguePerson[];
  seasons: SeasonCard[];
  /**
   * Those that the viewer may know.
   */
  codes?: LeagueCode[];
  /**
   * For admins.
   */
  hooks?: LeagueHook[];
  season: SeasonView | null;
}
/**
 * The viewer.
 */
export interface LeagueYou {
  person: PersonId | null;
  name: string | null;
  roles: LeagueRole[];
  teams: YourTeam[];
  /**
   * The actions that the viewer's roles allow somewhere here.
   */
  may: string[];
  rated: boolean;
  calendars: LeagueCalendar[];
}
export interface YourTeam {
  season: SeasonId;
  team: TeamId;
  role: TeamRole;
}
export interface LeagueCalendar {
  key: CalendarKey;
  scope: "league" | "team" | "mine";
  team?: TeamId;
}
export interface LeaguePerson {
  person: PersonId;
  name: string;
  roles: string[];
  former?: true;
  /**
   * Nobody has become this person of an imported league yet.
   */
  unclaimed?: true;
  /**
   * By an organiser: only a code for this person brings them back; told to organisers.
   */
  removed?: true;
}
export interface SeasonCard {
  season: SeasonId;
  name: SeasonName;
  status: SeasonStatus;
}
export interface LeagueCode {
  code: InviteCode;
  role: CodeRole;
  season?: SeasonId;
  team?: TeamId;
  person?: PersonId;
  uses_left: number;
  until: Instant;
  by: PersonId | null;
}
export interface LeagueHook {
  hook: HookId;
  url: string;
  events: string[];
  style: "json" | "ntfy";
  /**
   * It is not called any more: its server answered with this status (401, 404 or 410).
   */
  stopped?: number;
}
export interface SeasonView {
  season: SeasonId;
  name: SeasonName;
  status: SeasonStatus;
  game: Identifier;
  preset?: Identifier;
  rule_set?: KeptRules;
  rules: RuleSet;
  rules_hash?: string;
  team_size: number;
  seats: number;
  legs: number;
  duplicate: boolean;
  /**
   * Rounds that win a match; in a duplicate: rounds at each table.
   */
  target: number;
  points: SeasonPoints;
  tie_breaks: TieBreak[];
  settings: SettingsInForce;
  minutes: SeasonMinutes;
  pauses: number;
  loans: number;
  forfeits_in_differences: boolean;
  /**
   * "2026-12-01"; "" while it is not settled.
   */
  first_day: string;
  days_between: number;
  slot: SeasonSlot;
  ratings_reset?: boolean;
  roster_locked: boolean;
  teams: SeasonTeam[];
  matchdays: Matchday[];
  fixtures: FixtureView[];
  standings: Standing[];
  ratings: SeasonRatings;
  /**
   * For captains and admins. Without a ruling, only for the captains concerned and admins.
   */
  protests?: Protest[];
  /**
   * Teams whose captains ask to withdraw, for them and admins; absent when there are none.
   */
  withdrawals?: AskedWithdrawal[];
  night?: SeasonNight;
}
/**
 * What a match is worth.
 */
export interface SeasonPoints {
  preset: "volleyball" | "two-nil" | "custom";
  clear_win: number;
  close_win: number;
  close_loss: number;
  clear_loss: number;
  draw: number;
}
export interface SeasonMinutes {
  /**
   * Its tables open so long before the slot.
   */
  opens: number;
  /**
   * Who is not there so long after the slot forfeits.
   */
  no_show: number;
  extension: number;
  /**
   * Line-ups are shown so long before the slot.
   */
  reveal: number;
  pause: number;
}
export interface SeasonTeam {
  team: TeamId;
  name: TeamName;
  /**
   * Its colour and shape, by number.
   */
  mark: number;
  members: TeamMember[];
  withdrawn: boolean;
  /**
   * Withdrawn so early that its results do not count.
   */
  expunged: boolean;
  /**
   * Drawn when the season started.
   */
  lot?: number;
}
export interface TeamMember {
  person: PersonId;
  role: TeamRole;
}
export interface Matchday {
  matchday: number;
  from: Instant;
  to: Instant;
  slot: Instant;
  byes: TeamId[];
}
export interface FixtureView {
  fixture: FixtureId;
  matchday: number;
  home: TeamId;
  away: TeamId;
  kind: "regular" | "play-off";
  /**
   * Of a play-off: who wins it stands at this place of the table, who loses it at the next.
   */
  place?: number;
  status: FixtureStatus;
  from: Instant;
  to: Instant;
  slot: Instant | null;
  slot_by: ("default" | "agreed" | "claimed" | "organiser") | null;
  default_slot: Instant;
  began_at?: Instant;
  no_show_at?: Instant;
  opens_at?: Instant;
  reveal_at?: Instant;
  /**
   * For the members of both teams and admins.
   */
  proposals?: SlotProposal[];
  remark?: SlotRemark;
  /**
   * What members of the viewer's own team say; nobody else sees it. Absent: nobody has said anything.
   */
  can_play?: PlayerAnswer[];
  line_ups: LineUps;
  bots: BotsAgreed;
  extended: WaitExtended;
  now_wanted?: NowWanted;
  pauses: FixturePauses;
  tables: FixtureTable[];
  result?: FixtureResult;
  live: boolean;
  loans?: FixtureLoan[];
  you: FixtureYou;
  held?: FixtureHeld;
  /**
   * Of a night: the result was changed after the next round was paired, and nobody is paired anew.
   */
  corrected?: true;
  /**
   * A finished match is to be replayed, and the replay has not begun: `decide-fixture` with `played` revokes the replay.
   */
  replay_revocable?: true;
}
export interface SlotProposal {
  side: FixtureSide;
  slots: Instant[];
  at: Instant;
  remark?: SlotRemark;
}
/**
 * The line that the person wrote with a proposal, or with the answer to one.
 */
export interface SlotRemark {
  person: PersonId;
  text: string;
}
export interface PlayerAnswer {
  person: PersonId;
  slot: Instant;
  answer: CanPlay;
}
export interface LineUps {
  home: LineUp;
  away: LineUp;
}
export interface LineUp {
  entered: boolean;
  locked: boolean;
  /**
   * Only what the viewer may know by now. null is a bot.
   */
  players?: (PersonId | null)[];
  substituted?: Substitution;
}
/**
 * A change before the match.
 */
export interface Substitution {
  out: PersonId;
  in: PersonId;
  reason: string;
}
export interface BotsAgreed {
  home: boolean;
  away: boolean;
}
export interface WaitExtended {
  home: boolean;
  away: boolean;
}
/**
 * Present while a side would begin at once (play-now), for ten minutes.
 */
export interface NowWanted {
  home: boolean;
  away: boolean;
}
/**
 * How many each side has used.
 */
export interface FixturePauses {
  home: number;
  away: number;
  running?: RunningPause;
}
export interface RunningPause {
  side: FixtureSide;
  until: Instant;
}
export interface FixtureTable {
  board: number;
  table: TableCode;
  /**
   * The parity of the home side's seats.
   */
  home_seats: 0 | 1;
  stage: "open" | "playing" | "over";
  /**
   * Rounds won. While a duplicate is played: of the rounds that both tables have played.
   */
  home: number;
  away: number;
  match?: MatchId;
}
export interface FixtureResult {
  code: ResultCode;
  home: number;
  away: number;
  /**
   * Of a night it may be a half.
   */
  points_home: number;
  /**
   * Of a night it may be a half.
   */
  points_away: number;
  cards_home: number;
  cards_away: number;
  reason?: string;
  at: Instant;
}
export interface FixtureLoan {
  loan: LoanId;
  side: FixtureSide;
  person: PersonId;
  for: PersonId;
  /**
   * It is `agreed` when the person and the other captain agree, and `ended` when the person has left their own team or the league.
   */
  state: "asked" | "person-agreed" | "captain-agreed" | "agreed" | "declined" | "ended";
}
export interface FixtureYou {
  side: FixtureSide | null;
  /**
   * The actions open to the viewer at this moment.
   */
  may: string[];
}
export interface Standing {
  team: TeamId;
  place: number;
  played: number;
  won: number;
  lost: number;
  drawn: number;
  /**
   * Of a night it may end in a half.
   */
  points: number;
  rounds_won: number;
  rounds_lost: number;
  cards: number;
  why: StandingWhy[];
  /**
   * Its last matches, the newest last.
   */
  form: ("W" | "L" | "D")[];
  /**
   * A match of this team runs and is counted as it stands.
   */
  live: boolean;
  /**
   * Of a night: the points of all opponents.
   */
  buchholz?: number;
  /**
   * Of a night: the points of those beaten, and half the points of those drawn with.
   */
  sonneborn_berger?: number;
}
/**
 * The tie-break that parted this team from others, and by which numbers.
 */
export interface StandingWhy {
  code: TieBreak;
  others?: TeamId[];
  for?: number;
  against?: number;
}
export interface SeasonRatings {
  people: PersonRating[];
  teams: TeamRating[];
}
export interface PersonRating {
  person: PersonId;
  mu: number;
  sigma: number;
  rounds: number;
  provisional: boolean;
}
export interface TeamRating {
  team: TeamId;
  mu: number;
  sigma: number;
  rounds: number;
  provisional: boolean;
}
export interface Protest {
  protest: ProtestId;
  fixture: FixtureId;
  by: TeamId;
  text: string;
  at: Instant;
  ruling?: ProtestRuling;
}
export interface ProtestRuling {
  upheld: boolean;
  text: string;
  by: PersonId | null;
  at: Instant;
}
export interface AskedWithdrawal {
  team: TeamId;
  reason: string;
}
/**
 * Of a season that is a night.
 */
export interface SeasonNight {
  rounds: number;
  /**
   * How many rounds were paired.
   */
  paired: number;
  /**
   * In how many of them nothing is left to be played.
   */
  over: number;
  entrants: NightEntrant[];
}
export interface NightEntrant {
  team: TeamId;
  /**
   * In the order in which they came.
   */
  number: number;
  sits_out: boolean;
  /**
   * In the round that is paired next: it neither sits out nor has too few people.
   */
  takes_part: boolean;
}
/**
 * Answers look-at-code.
 */
export interface CodeMeaning {
  type: "code";
  id: MessageId;
  league: LeagueId;
  name: LeagueName;
  role: CodeRole;
  season?: SeasonId;
  team?: InvitingTeam;
  /**
   * Of a night: whoever bears it plays alone, and no team is to be named.
   */
  alone?: true;
}
export interface InvitingTeam {
  id: TeamId;
  name: TeamName;
}
/**
 * Answers read-league-log.
 */
export interface LeagueLog {
  type: "league-log";
  id: MessageId;
  entries: LeagueLogEntry[];
}
export interface LeagueLogEntry {
  seq: number;
  at: Instant;
  /**
   * null: the server
   */
  by: PersonId | null;
  what: LeagueEvent;
  take_out?: LogWords;
}
/**
 * The event, with its name in the member "event".
 */
export interface LeagueEvent {}
/**
 * For admins: which words of this entry take-out-words can delete.
 */
export interface LogWords {
  words: "protest" | "reasons" | "lines" | "withdrawal";
  of: string;
}
/**
 * Answers ping.
 */
export interface Pong {
  type: "pong";
  id: MessageId;
}
