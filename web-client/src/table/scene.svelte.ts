import type {
  Ask,
  Clock,
  Fact,
  GameEvent,
  Prompt,
  Room,
  RoomSeat,
  RoundLog,
  TalkItem,
  TurnTime,
  Update,
  Zone,
} from "../protocol/messages.gen";
import { compareCards } from "../cards/card";
import type { Ending } from "../ends/ending";
import { say } from "../i18n/i18n.svelte";
import { factOf, tellable, type Reader } from "../log/sentences";
import { settings } from "../state/settings.svelte";
import { isOfThePlay, TalkState } from "../talk/talk.svelte";
import { isAside } from "./asides";
import { nextKey } from "./keyed";
import { apply, kNoModel, withoutFresh } from "./model";
import { SeatModel } from "./seat-model.svelte";
import type { Flight } from "./flights";
import { sharing } from "./sharing";
import { ViewCells } from "./view-cells.svelte";

export interface LogEntry {
  id: number;
  /** Entries of one update have the same group. */
  group: number;
  /** `null` stands for events that the server left out. */
  event: GameEvent | null;
}

export interface Countdown {
  seat: number | null;
  endsAt: number;
  totalMs: number;
}

/** The time of a seat that must act. */
export interface TurnCountdown extends Countdown {
  seat: number;
  kind: TurnTime["kind"];
  /** Seats that voted to wait longer for a player who is away, and the number of votes needed. */
  votes: readonly number[];
  needed: number;
}

const kLogLength = 400;
const kLongestDrawMs = 480;

/**
 * One table as this player sees it: the newest view, and the values for the screen that follow from
 * it.
 */
export abstract class TableScene {
  abstract readonly code: string;
  room = $state.raw<Room | null>(null);
  /**
   * The state of the play. Components read derived values of it, so each updates only when its
   * value changes.
   */
  #model = $state.raw(kNoModel);
  view = $derived(this.#model.view);
  seq = -1;

  hand = $derived(this.#model.hand);
  pile = $derived(this.#model.pile);
  /** The open cards of every other zone on the table, by zone id. */
  laid = $derived(this.#model.laid);
  /** Keys of cards that came since this player's last action. */
  fresh = $derived(this.#model.fresh);
  hasView = $derived(this.view !== null);
  /**
   * The parts of the newest view, for components that show one of them. May be read only while
   * there is a view.
   */
  readonly cells = new ViewCells(() => this.view!);
  /** The seats for the screen, by seat number. */
  seatModels = $state.raw<readonly SeatModel[]>([]);
  grace = $state.raw<Countdown | null>(null);
  nextRound = $state.raw<Countdown | null>(null);
  /** The countdown to the start of a league's match, when all players are there. */
  begins = $state.raw<Countdown | null>(null);
  turns = $state.raw<readonly TurnCountdown[]>([]);
  readonly talk = new TalkState();
  /** The server cannot store moves at the moment. Nothing is lost, and it accepts no action. */
  paused = $state(false);
  log = $state.raw<readonly LogEntry[]>([]);

  /**
   * The result of a finished round or match for the faces. The component that shows the end sets
   * it.
   */
  ending = $state.raw<Ending | null>(null);
  /** The losers of the last round or match that was shown. They wear the fool's cap. */
  fools = $state.raw<readonly number[]>([]);

  /** The connection was lost. The next update tells what happened meanwhile. */
  returning = false;

  /**
   * Called with the new entries after each update. `away` is true if they happened while the
   * connection was lost.
   */
  onNews: (entries: readonly LogEntry[], away: boolean) => void = () => {};
  /** Called just before an update changes what is on the screen. */
  beforeUpdate: (update: Update) => void = () => {};

  /**
   * Called with the events while the view changes, so that cards in flight do not yet count at
   * their seats.
   */
  onMoved: (events: readonly GameEvent[]) => void = () => {};
  /**
   * The time at which cards were dealt while the player watched; minus infinity as soon as anything
   * else happens.
   */
  dealtAt = -Infinity;
  /** The events of the newest update. */
  lastTold: readonly GameEvent[] = [];
  /** Cards that others drew and chips that were won, on their way to a seat. */
  flights = $state.raw<readonly Flight[]>([]);
  /** Keys of cards that came to the hand with the newest update, in order. */
  #arrived: readonly number[] = [];

  /**
   * In the waiting room players change seats while the view still shows the last match, so the room
   * tells the seat.
   */
  you = $derived(
    this.view && this.room?.stage !== "waiting" ? this.view.you : (this.room?.you.seat ?? null),
  );
  /** If the host ends a match, no update follows. The last prompt is then no longer valid. */
  prompt = $derived<Prompt | null>(
    this.room && this.room.stage !== "match" ? null : (this.view?.prompt ?? null),
  );
  asks = $derived<readonly Ask[]>(this.prompt?.asks ?? []);
  pick = $derived(this.asks.find((ask) => ask.kind === "pick_cards" && !ask.refusal) ?? null);
  /** Another player is on turn, but this player may lay a card out of turn. */
  outOfTurn = $derived(this.pick?.code === "jump-in");
  /** The questions that this player must answer, without those that can be ignored. */
  demands = $derived(this.asks.filter((ask) => !isAside(ask)));
  /** The phrases that may be said at any time, without the announcement of the last card. */
  asides = $derived(
    this.asks.filter((ask) => isAside(ask) && ask.intents[0]?.intent !== "knock-last-card"),
  );
  buttons = $derived(
    this.asks.filter((ask) => ask.kind === "button" && !this.asides.includes(ask)),
  );
  /** The announcement of the last card, if it is allowed now. */
  knock = $derived(
    this.buttons.find((ask) => ask.intents[0]?.intent === "knock-last-card") ?? null,
  );
  /** A bot plays on this player's seat until the player returns. */
  botActs = $derived(
    this.you !== null &&
      this.room?.you.seat === this.you &&
      this.room.seats[this.you]?.stand_in === true,
  );
  /**
   * The table waits for this player. What may be said at any time or played out of turn does not
   * count.
   */
  mustAct = $derived(
    !this.botActs &&
      this.room?.paused !== true &&
      this.demands.length > 0 &&
      (this.view?.turn === null || this.view?.to_act.includes(this.you ?? -1) === true),
  );
  /**
   * The announcement is owed and there is nothing else to do. Its button takes the place of the
   * action bar.
   */
  knockTakesBar = $derived(
    this.knock !== null &&
      this.you !== null &&
      !this.mustAct &&
      this.badge("owes-knock", this.you) !== undefined,
  );
  options = $derived(this.demands.find((ask) => ask.kind === "pick_option") ?? null);
  seatPick = $derived(this.demands.find((ask) => ask.kind === "pick_seat") ?? null);
  declaration = $derived(this.demands.find((ask) => ask.kind === "declare") ?? null);

  sortedHand = $derived.by(() => {
    const order = settings.handOrder;
    if (order === "drawn") return [...this.hand].sort((left, right) => left.key - right.key);
    return [...this.hand].sort((left, right) => compareCards(order, left.card, right.card));
  });
  seats = $derived<readonly RoomSeat[]>(this.room?.seats ?? []);
  /** The other seats in clockwise order from the viewer's left. For a watcher, all seats. */
  others = $derived.by(() => {
    const count = this.seats.length;
    const start = this.you ?? -1;
    const rest = this.you === null ? count : count - 1;
    return Array.from({ length: rest }, (_, index) => this.seats[(start + 1 + index) % count]!);
  });

  zone(id: string): Zone | undefined {
    return this.hasView ? this.cells.zones.find((zone) => zone.id === id) : undefined;
  }

  badge(code: string, seat?: number): Fact | undefined {
    if (!this.hasView) return undefined;
    return this.cells.badges.find(
      (badge) => badge.code === code && (seat === undefined || badge.seat === seat),
    );
  }

  handCount(seat: number): number {
    if (!this.hasView) return 0;
    return this.cells.zones.find((zone) => zone.seat === seat && zone.layout === "fan")?.count ?? 0;
  }

  /** The seat that would have the turn after the player's choice; null if nothing is chosen. */
  get next(): number | null {
    return null;
  }

  /** The reader of texts about this table. */
  get reader(): Reader {
    return {
      you: this.you,
      nameOf: (seat) => this.nameOf(seat),
      sideName: (side) => this.sideName(side),
    };
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`;
  }

  /** The side of a seat: its team, or the seat itself. */
  sideOf(seat: number): number {
    return this.room?.teams ? seat % 2 : seat;
  }

  sideName(side: number): string {
    return this.room?.teams ? this.teamName(side) : this.nameOf(side);
  }

  /** A team's name. A team of a league has its own. */
  teamName(team: number): string {
    return this.room?.league?.teams?.[team] ?? say(`team.${team}`) ?? `${team + 1}`;
  }

  teamOf(seat: number): number | null {
    return this.room?.teams ? (this.seats[seat]?.team ?? seat % 2) : null;
  }

  applyRoom(room: Room): void {
    this.room = sharing(this.room, room);
    // In the waiting room nothing was missed, and no update follows.
    if (room.stage === "waiting") this.returning = false;
    if (this.seatModels.length !== room.seats.length)
      this.seatModels = room.seats.map(({ seat }) => new SeatModel(this, seat));
  }

  /** No card of the hand counts as new any more. */
  forgetFresh(): void {
    this.#model = withoutFresh(this.#model);
  }

  /** Takes a complete new view. The former view only matters for how the change is shown. */
  protected show(update: Update): void {
    this.beforeUpdate(update);
    const before = this.view;
    this.seq = update.seq;
    const model = apply(this.#model, update);
    this.#arrived = model.arrived;
    this.#model = model;
    this.applyClock(update.clock);
    // The log of the round already contains the events of this update.
    if (before === null && update.log) {
      this.returning = false;
      this.#recall(update.log);
    } else {
      this.#tell(update);
    }
  }

  /** Takes the clocks that are running. Every clock that is not listed has stopped. */
  applyClock(clock: Clock | undefined): void {
    const now = performance.now();
    const grace = clock?.knock_grace;
    this.grace = grace
      ? {
          seat: grace.seat,
          endsAt: now + grace.ms_left,
          totalMs: Math.max(grace.ms_left, this.room?.settings.knock_grace_ms ?? 0),
        }
      : null;
    const ofAll = (time: { ms_left: number } | undefined) =>
      time ? { seat: null, endsAt: now + time.ms_left, totalMs: time.ms_left } : null;
    this.nextRound = ofAll(clock?.next_round);
    this.begins = ofAll(clock?.begins);
    const turns = clock?.turns ?? [];
    // If no clock runs, no reader must update.
    if (turns.length === 0 && this.turns.length === 0) return;
    this.turns = turns.map((turn) => ({
      seat: turn.seat,
      kind: turn.kind,
      endsAt: now + turn.ms_left,
      totalMs: Math.max(turn.ms_left, turn.ms_whole),
      votes: turn.votes ?? [],
      needed: turn.needed ?? 0,
    }));
  }

  /** The clock of a seat's turn, but not the clock of a player who is away. */
  turnClock(seat: number | null): TurnCountdown | null {
    return this.turns.find((turn) => turn.seat === seat && turn.kind !== "absent") ?? null;
  }

  absentClock(seat: number): TurnCountdown | null {
    return this.turns.find((turn) => turn.seat === seat && turn.kind === "absent") ?? null;
  }

  /** Adds talk and events beside the game to the log if they belong to the play. */
  logTalk(items: readonly TalkItem[]): void {
    const entries = items.map((item) => ({
      id: nextKey(),
      group: this.seq,
      event: factOf(item),
    }));
    this.log = [...this.log, ...entries].slice(-kLogLength);
  }

  // Fills the log with the earlier events of this round. They are not news and are not announced.
  #recall(log: RoundLog): void {
    const entries: LogEntry[] = [];
    const add = (seq: number, event: GameEvent | null) =>
      entries.push({ id: nextKey(), group: seq, event });
    const beside = this.talk.items.filter(isOfThePlay);
    const first = log.steps[0]?.seq ?? Infinity;
    let next = beside.findIndex(({ seq }) => (seq ?? 0) >= first);
    if (next < 0) next = beside.length;
    if (!log.whole) add(first, null);
    for (const { seq, events } of log.steps) {
      for (; next < beside.length && (beside[next]!.seq ?? 0) < seq; next += 1)
        add(beside[next]!.seq ?? 0, factOf(beside[next]!));
      for (const event of tellable(events)) add(seq, event);
    }
    for (const item of beside.slice(next)) add(item.seq ?? 0, factOf(item));
    this.log = [...entries, ...this.log].slice(-kLogLength);
  }

  #tell(update: Update): void {
    const entries: LogEntry[] = [];
    const away = this.returning && (update.truncated === true || update.events.length > 0);
    this.returning = false;
    if (away) entries.push({ id: nextKey(), group: update.seq, event: { event: "while-away" } });
    if (update.truncated) entries.push({ id: nextKey(), group: update.seq, event: null });
    const told = tellable(update.events);
    const dealt = told.some(({ event }) => event === "dealt");
    this.dealtAt = dealt ? performance.now() : -Infinity;
    this.lastTold = told;
    this.onMoved(told);
    for (const event of told) entries.push({ id: nextKey(), group: update.seq, event });
    this.log = [...this.log, ...entries].slice(-kLogLength);
    this.onNews(entries, away);
  }

  /**
   * The delay of an arriving card. Cards that come together arrive one after another, all within a
   * second.
   */
  arrivalDelay(key: number): number {
    const place = Math.max(0, this.#arrived.indexOf(key));
    return place * Math.min(70, kLongestDrawMs / this.#arrived.length);
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }
}
