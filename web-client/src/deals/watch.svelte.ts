import type { Room, ServerMessage, Update, View } from "../protocol/messages.gen";
import {
  allOpened,
  checkRound,
  isDealtRound,
  isNumbers,
  ofNobody,
  readSalts,
  tableOf,
  type DealProblem,
  type DealtRound,
  type MatchNumbers,
} from "./check";
import { evidenceOf, type Told } from "./evidence";
import {
  againstOwn,
  againstWanted,
  mayOpen,
  newSalt,
  type OwnSalt,
  type SaltsWanted,
} from "./own-salt";
import { kLastRound, type OpenedSalt } from "./numbers";
import { Memory } from "./memory";
import type { Line } from "./line";
import { compareSeen } from "./seen";
import { ShownRounds } from "./shown";
import { sortedCards } from "./shuffle";

/** The result of the check of a round. */
export interface Verdict {
  readonly match: string;
  readonly round: number;
  readonly problems: readonly DealProblem[];
  readonly numbers: MatchNumbers;
  /** How many of the cards that this page was shown were compared with the deck. */
  readonly compared: number;
  /** A number of this page is part of the deal. */
  readonly own: boolean;
}

/** A mismatch, with the round in which it was found. */
export interface Warning {
  readonly match: string;
  /** 0: before the first deal. */
  readonly round: number;
  readonly problems: readonly DealProblem[];
}

/** The server has asked for the numbers of a match. */
interface Asked {
  readonly wanted: SaltsWanted;
  /** The connection on which it asked. */
  readonly connection: number;
  /** The seat that must deal first; null: not known. */
  readonly dealer: number | null;
  /** The viewer had a seat. Others may not be shown the match. */
  readonly seated: boolean;
  /** The page has seen the first deal. */
  dealt: boolean;
  /** The server has told the numbers with which the match began. */
  told: boolean;
}

interface Match {
  readonly numbers: MatchNumbers;
  readonly opened: readonly OpenedSalt[];
  /** The connection on which the numbers were told first. */
  readonly connection: number;
  /** The sorted cards of the first round that was checked. */
  pack: string | null;
  chain: { known: number; told: string };
  /** Rounds whose numbers were told and not checked yet. */
  readonly waiting: Map<number, DealtRound>;
  readonly checked: Set<number>;
  over: boolean;
}

/** After these refusals, the server may accept a commitment in a moment. */
const kNotYet: ReadonlySet<string> = new Set([
  "already_started",
  "connection_lost",
  "not_seated",
  "too_fast",
]);

// More messages than a long match has. When there are more, the oldest are dropped.
const kMostTold = 300;

/**
 * Checks the deals at a table. It gives a number of this page to every match that begins, collects what the page is
 * shown, and checks every round when the server has told its numbers. It listens to all messages of the connection
 * until `stop`.
 */
export class DealWatch {
  /** The result of the round that was checked last, until the next deal. */
  verdict = $state.raw<Verdict | null>(null);
  /** All mismatches, the first one first. They stay until the table is left. */
  warnings = $state.raw<readonly Warning[]>([]);

  readonly #table: string;
  readonly #line: Line;
  readonly #memory: Memory;
  readonly #stop: () => void;
  #room: Room | null = null;
  #own: OwnSalt | null = null;
  /** The number that this page opened for the running match, perhaps before a reload. */
  #spent: OwnSalt | null = null;
  #wanted: SaltsWanted | null = null;
  #asked: Asked | null = null;
  /** The connection on which the page has seen that no match was running; -1: none, or a match has begun since. */
  #idle = -1;
  /** The connection on which the page has seen the running match begin; -1: it has not. */
  #began = -1;
  #match: Match | null = null;
  #chains = new Map<string, string>();
  #shown = new ShownRounds();
  #matchOver = false;
  /** A match is beginning. A commitment that is sent now would be for no match. */
  #begins = false;
  #told: Told[] = [];
  /** Counts connections: a new connection may mean that the server has lost the commitment. */
  #connections = 0;
  #committedFor = "";
  /** The last round whose end was seen, whether it has a result, and the connection at that time. */
  #ended = { round: 0, result: false, connection: 0 };
  /** The round that was shown last, and the connection at that time. */
  #last = { round: 0, connection: -1 };
  /** The seat that dealt first in the last match whose beginning was seen, and the connection at that time. */
  #firstDealer = { seat: 0, connection: -1 };

  /** `heard` are the messages that came before there was a watch. */
  constructor(
    table: string,
    line: Line,
    heard: readonly ServerMessage[] = [],
    memory: Memory = new Memory(table),
  ) {
    this.#table = table;
    this.#line = line;
    this.#memory = memory;
    const kept = memory.read();
    this.#spent = kept?.own ?? null;
    this.#wanted = kept?.wanted ?? null;
    for (const message of heard) this.hear(message);
    this.#stop = line.listen((message) => this.hear(message));
  }

  stop(): void {
    this.#stop();
  }

  /** What the page may say of this round, if nothing is wrong with it; null: nothing. */
  tickOf(round: number): "checked" | "part" | null {
    const { verdict } = this;
    if (verdict?.round !== round || verdict.problems.length > 0) return null;
    if (this.warnings.some(({ match }) => match === verdict.match)) return null;
    return verdict.compared > 0 && allOpened(verdict.numbers) ? "checked" : "part";
  }

  hear(message: ServerMessage): void {
    if (message.type === "welcome") this.#connected();
    if (!("table" in message) || message.table !== this.#table) return;
    switch (message.type) {
      case "room":
        this.#hearRoom(message.room);
        break;
      case "update":
        this.#hearUpdate(message);
        break;
      case "salts-wanted":
        this.#keep(message);
        void this.#open(message);
        break;
      case "deals":
        this.#keep(message);
        this.#hearDeals(message.deals);
        break;
      default:
        return;
    }
    void this.#commit();
  }

  #hearUpdate(update: Update): void {
    const { view, events } = update;
    const { stage } = view;
    // The cards that a match left when it was ended early are shown again, for example after a change of seats.
    if (stage === "playing" && events.length === 0 && this.#room?.stage === "ended") {
      this.#idle = this.#connections;
      this.#shown.resumed = false;
      return;
    }
    this.#noteBeginning(update);
    this.#shown.hear(update);
    this.#matchOver = stage === "match-over";
    if (this.#matchOver) this.#idle = this.#connections;
    if (stage === "playing") {
      this.#begins = false;
      // The number is used up, even if the server did not ask for it: it wants another one for the next match.
      this.#own = null;
      this.#committedFor = "";
    }
    if (this.#match && this.#matchOver) this.#match.over = true;
    this.#noteEnd(view);
    // The numbers of the finished match do not apply to the next one.
    if (this.#match?.over && stage === "playing") this.#match = null;
    if (stage === "playing") this.verdict = null;
    this.#checkWaiting();
  }

  // The number of the round and the first dealer decide who gets which card. So the server may not choose them when it
  // knows all numbers.
  #noteBeginning({ view, truncated, log }: Update): void {
    const { stage, round, dealer } = view;
    const here = this.#connections;
    const last = this.#last;
    this.#last = { round, connection: here };
    if (stage === "match-over") return;
    const asked = this.#asked?.connection === here ? this.#asked : null;
    const first = asked !== null && asked.seated && !asked.dealt;
    // The first deal may be missing. Then the page does not know who deals first in the match after this one.
    if (this.#idle === here || (asked && !asked.dealt))
      this.#firstDealer = { seat: 0, connection: -1 };
    if (this.#idle === here) {
      this.#idle = -1;
      this.#began = here;
      // Numbers that were told before, without a request to the pages, were not fixed in time.
      if (!asked) this.#match = null;
    }
    if (asked) asked.dealt = true;
    if (round === 1) this.#firstDealer = { seat: dealer, connection: here };
    // Some updates are missing, or watchers see some later.
    if (truncated || log || view.you === null) return;
    const problems: DealProblem[] = [];
    const next = last.connection === here ? [last.round, last.round + 1, 1] : [round];
    if (first ? round !== 1 : !next.includes(round)) problems.push({ code: "round-skipped" });
    if (first && asked.dealer !== null && dealer !== asked.dealer)
      problems.push({ code: "dealer", seat: dealer });
    if (problems.length === 0) return;
    const match = asked?.wanted.match ?? this.#match?.numbers.match ?? this.#table;
    this.#warn({ match, round, problems });
  }

  #connected(): void {
    this.#connections += 1;
    if (this.#room) this.#shown.resumed = true;
    this.#committedFor = "";
    this.#begins = false;
    if (this.#own) this.#own.accepted = false;
  }

  #keep(message: unknown): void {
    this.#told.push({ at: new Date().toISOString(), message });
    if (this.#told.length > kMostTold) this.#told.shift();
  }

  // ---- The page's own number ----

  #hearRoom(room: Room): void {
    // At some tables, the page is not shown what happens while its player has no seat.
    if (this.#room && room.you.seat !== this.#room.you.seat) {
      this.#last = { round: 0, connection: -1 };
      this.#firstDealer = { seat: 0, connection: -1 };
      if (room.stage === "match") this.#shown.interrupt();
    }
    // If the match was ended early, no update says so.
    if (this.#match && this.#room?.stage === "match" && room.stage !== "match")
      this.#match.over = true;
    this.#room = room;
    if (room.stage === "waiting") {
      this.#idle = this.#connections;
      this.#begins = false;
      // Nothing was dealt yet, so nothing was missed.
      this.#shown.resumed = false;
    }
    // After a change of seats, or if another page of the player acts instead, the commitment no longer counts.
    if (this.#own && (room.you.seat !== this.#own.seat || room.you.active === false)) {
      this.#own = null;
      this.#committedFor = "";
    }
  }

  get #mayCommit(): boolean {
    const room = this.#room;
    if (!room || this.#begins || room.you.seat === null || room.you.active === false) return false;
    return room.stage === "waiting" || room.stage === "ended" || this.#matchOver;
  }

  async #commit(): Promise<void> {
    const seat = this.#room?.you.seat ?? null;
    if (seat === null || !this.#mayCommit) return;
    const wish = `${seat} ${this.#connections}`;
    if (this.#committedFor === wish) return;
    this.#committedFor = wish;
    this.#own ??= newSalt(this.#table, seat);
    const own = this.#own;
    const answer = await this.#line.request({
      type: "commit-salt",
      table: this.#table,
      commit: own.commit,
    });
    if (this.#committedFor !== wish) return;
    if (answer.type === "ok") own.accepted = true;
    // The next message about the table shows that this has changed.
    else if (answer.type === "refused" && kNotYet.has(answer.code)) this.#committedFor = "";
  }

  // If the server asks twice for one match, it knows the first numbers, and it can go on until a deck pleases it. On a
  // new connection, a second request is no problem: the server may have been started again.
  #asksAgain(wanted: SaltsWanted): boolean {
    const { match, commit } = wanted;
    const before = this.#wanted;
    // Told once more, to a page that has connected again.
    const text = (one: SaltsWanted) => JSON.stringify([one.match, one.commit, one.commits]);
    if (before && text(before) === text(wanted)) return false;
    const asked = this.#asked;
    const unused = asked?.connection === this.#connections && asked.seated && !asked.told;
    const known = [...this.#chains].some(([other, name]) => name === match && other !== commit);
    return unused || known;
  }

  /** The seat that deals first in the match that begins now; null: the page does not know. */
  get #nextDealer(): number | null {
    const seats = this.#room?.seats.length ?? 0;
    if (this.#room?.stage === "waiting") return 0;
    const { seat, connection } = this.#firstDealer;
    return seats > 0 && connection === this.#connections ? (seat + 1) % seats : null;
  }

  async #open(wanted: SaltsWanted): Promise<void> {
    const own = this.#own;
    const again = this.#asksAgain(wanted);
    this.#wanted = wanted;
    this.#asked = {
      wanted,
      connection: this.#connections,
      dealer: this.#nextDealer,
      seated: typeof this.#room?.you.seat === "number",
      dealt: false,
      told: false,
    };
    this.#begins = true;
    this.#shown.clear();
    const spent = this.#spent;
    const listed = wanted.commits.some(({ commit }) => commit === spent?.commit);
    // The match did not begin with the numbers of the first request.
    if (spent?.opened?.match === wanted.match && !listed) {
      this.#spent = null;
      this.#memory.clear();
    }
    const { open, problems } = mayOpen(own, wanted);
    if (again) problems.push({ code: "asked-again" });
    if (tableOf(wanted.match) !== this.#table) problems.push({ code: "unreadable" });
    const seats = this.#room?.seats;
    if (seats) problems.push(...ofNobody(wanted.commits, (seat) => seats[seat]?.kind === "person"));
    const known = this.#chains.get(wanted.commit);
    if (known !== undefined && known !== wanted.match) problems.push({ code: "chain-again" });
    if (problems.length > 0) this.#warn({ match: wanted.match, round: 0, problems });
    if (!own || !open) return;
    const { match } = wanted;
    own.opened = { match, accepted: false };
    // The next match gets another one.
    this.#own = null;
    this.#committedFor = "";
    this.#spent = own;
    this.#memory.write({ own, wanted });
    const answer = await this.#line.request({
      type: "open-salt",
      table: this.#table,
      match,
      salt: own.salt,
    });
    if (answer.type !== "ok") return;
    own.opened.accepted = true;
    this.#memory.write({ own, wanted });
    // The numbers may have come before this answer. They are compared again, because a missing salt is now a problem.
    if (this.#match?.numbers.match === match) this.#compareNumbers(this.#match.numbers);
  }

  // ---- What is told of the deals ----

  #hearDeals(told: unknown): void {
    const rounds = (told as { rounds?: unknown } | null)?.rounds;
    if (!isNumbers(told) || !Array.isArray(rounds) || !rounds.every(isDealtRound)) {
      const match = this.#match?.numbers.match ?? this.#table;
      this.#warn({ match, round: 0, problems: [{ code: "unreadable" }] });
      return;
    }
    const before = this.#match;
    if (before?.numbers.match !== told.match) this.#beginMatch(told);
    else if (before.numbers.commit !== told.commit)
      this.#warn({ match: told.match, round: 0, problems: [{ code: "commitment-changed" }] });
    else if (JSON.stringify(before.numbers.salts) !== JSON.stringify(told.salts))
      this.#warn({ match: told.match, round: 0, problems: [{ code: "salts-changed" }] });
    for (const dealt of rounds)
      if (!this.#match!.checked.has(dealt.round)) this.#match!.waiting.set(dealt.round, dealt);
    this.#checkWaiting();
  }

  #beginMatch(numbers: MatchNumbers): void {
    if (!this.#wasAskedFor(numbers))
      this.#warn({ match: numbers.match, round: 0, problems: [{ code: "not-asked" }] });
    const { opened } = readSalts(numbers);
    this.#match = {
      numbers,
      opened,
      connection: this.#connections,
      pack: null,
      chain: { known: 0, told: numbers.commit },
      waiting: new Map(),
      checked: new Set(),
      over: false,
    };
    if (this.#asked?.wanted.match === numbers.match) this.#asked.told = true;
    this.#began = -1;
    this.#ended = { round: 0, result: false, connection: 0 };
    const known = this.#chains.get(numbers.commit);
    if (known !== undefined && known !== numbers.match)
      this.#warn({ match: numbers.match, round: 0, problems: [{ code: "chain-again" }] });
    this.#chains.set(numbers.commit, numbers.match);
    this.#compareNumbers(numbers);
  }

  // A page that was there must have got the numbers before the first deal, or the server could choose them afterwards.
  #wasAskedFor({ match, duplicate }: MatchNumbers): boolean {
    const here = this.#connections;
    if (duplicate) {
      // The league's fixture has fixed numbers, and nobody is asked.
      const league = this.#room?.league;
      if (league) return match === `${league.league}/${league.fixture}`;
      return this.#room === null;
    }
    if (this.#asked?.connection === here) return this.#asked.wanted.match === match;
    return this.#began !== here && this.#match?.connection !== here;
  }

  #compareNumbers(numbers: MatchNumbers): void {
    const problems = [
      ...(this.#wanted ? againstWanted(this.#wanted, numbers) : []),
      ...againstOwn(this.#spent, numbers),
      ...readSalts(numbers).problems,
    ];
    if (problems.length > 0) this.#warn({ match: numbers.match, round: 0, problems });
  }

  #checkWaiting(): void {
    const match = this.#match;
    if (!match) return;
    for (const dealt of [...match.waiting.values()].toSorted((a, b) => a.round - b.round))
      // A watcher with a delay may not have seen the end of the round yet.
      if (this.#shown.isOver(dealt.round)) this.#check(match, dealt);
  }

  #check(match: Match, dealt: DealtRound): void {
    const { numbers, opened } = match;
    const { round } = dealt;
    match.waiting.delete(round);
    match.checked.add(round);
    // If an earlier round is told later, its link must lead to the end of the chain.
    const from = round > match.chain.known ? match.chain : { known: 0, told: numbers.commit };
    const problems = checkRound(numbers, opened, dealt, from);
    const pack = sortedCards(dealt.deck).join();
    match.pack ??= pack;
    if (pack !== match.pack && problems.length === 0) problems.push({ code: "pack" });
    if (problems.length === 0 && round > match.chain.known)
      match.chain = { known: round, told: dealt.link };
    const shown = this.#shown.of(round);
    const seen = compareSeen(dealt.deck, dealt.shuffles, shown);
    if (seen.problem) problems.push(seen.problem);
    if (problems.length > 0) this.#warn({ match: numbers.match, round, problems });
    if (this.verdict?.match === numbers.match && this.verdict.round > round) return;
    const own = opened.some(({ seat }) => this.#isOwn(numbers, seat));
    this.verdict = {
      match: numbers.match,
      round,
      problems,
      numbers,
      compared: seen.compared,
      own,
    };
  }

  #isOwn(numbers: MatchNumbers, seat: number): boolean {
    const own = this.#spent;
    return own?.opened?.match === numbers.match && own.seat === seat;
  }

  // If the next deal comes before the server has told the numbers of the last round, the server withholds them.
  #noteEnd({ stage, round, result }: View): void {
    const here = this.#connections;
    const asked = this.#asked;
    if (stage !== "playing") {
      if (this.#ended.round !== round)
        this.#ended = { round, result: result !== undefined, connection: here };
      // The match began with numbers that the server never told.
      if (asked?.connection === here && asked.seated && asked.dealt && !asked.told)
        this.#warn({ match: asked.wanted.match, round, problems: [{ code: "withheld" }] });
      return;
    }
    const { round: ended, result: finished, connection } = this.#ended;
    const match = this.#match;
    // The last round of a match that was ended early is not over, so its numbers stay secret.
    const follows = round === ended + 1 || (round === 1 && finished);
    if (!match || match.numbers.duplicate || !follows || connection !== here) return;
    if (ended === 0 || ended > kLastRound) return;
    this.#ended = { round: 0, result: false, connection: 0 };
    if (match.checked.has(ended) || match.waiting.has(ended)) return;
    this.#warn({ match: match.numbers.match, round: ended, problems: [{ code: "withheld" }] });
  }

  #warn(warning: Warning): void {
    const same = (other: Warning) => JSON.stringify(other) === JSON.stringify(warning);
    if (this.warnings.some(same)) return;
    this.warnings = [...this.warnings, warning];
    if (warning.round > 0) this.#kept.set(warning.round, this.#shown.of(warning.round));
  }

  // ---- Evidence ----

  #kept = new Map<number, ReturnType<ShownRounds["of"]>>();

  /** The name of the evidence file. */
  get evidenceName(): string {
    const match = this.warnings[0]?.match ?? this.#table;
    return `lastcard-deals-${match.replaceAll(/[^\w-]+/g, "-")}.json`;
  }

  /** The text of the evidence file. */
  evidence(): string {
    return evidenceOf({
      table: this.#table,
      warnings: this.warnings,
      own: this.#spent,
      told: this.#told,
      shown: this.#kept,
    });
  }
}
