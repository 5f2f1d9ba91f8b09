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
  View,
  Zone,
} from "../protocol/messages.gen";
import { mainPile } from "../board/zones";
import { compareCards } from "../cards/card";
import { say } from "../i18n/i18n.svelte";
import { factOf, tellable, type Reader } from "../log/sentences";
import { settings } from "../state/settings.svelte";
import { isOfThePlay, TalkState } from "../talk/talk.svelte";
import { isAside } from "./choices";
import { keyHand, keyPile, nextKey, type KeyedCard } from "./keyed";

export interface LogEntry {
  id: number;
  /** Entries of one update belong together. */
  group: number;
  /** `null` stands for events that were left out. */
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
  /** Seats that would wait longer for somebody who is away, and how many it takes. */
  votes: readonly number[];
  needed: number;
}

export interface PileCard extends KeyedCard {
  /** The zone it came from, where that is known: it is seen travelling from there. */
  from: string | null;
}

export interface Flight {
  id: number;
  from: string;
  to: string;
  count: number;
}

const kLogLength = 400;
const kSkippedTagMs = 1500;
const kLongestDrawMs = 900;

/** One table as this player sees it: the newest view and what is made of it for the screen. */
export class TableScene {
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  seq = -1;

  hand = $state.raw<KeyedCard[]>([]);
  pile = $state.raw<readonly PileCard[]>([]);
  /** The open cards of every other zone of the table, by its id. */
  laid = $state.raw<ReadonlyMap<string, readonly PileCard[]>>(new Map());
  /** Keys of cards that came since this player's last own action. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  grace = $state.raw<Countdown | null>(null);
  nextRound = $state.raw<Countdown | null>(null);
  /** Of a league's match: everybody is there. */
  begins = $state.raw<Countdown | null>(null);
  turns = $state.raw<readonly TurnCountdown[]>([]);
  readonly talk = new TalkState();
  /** The server cannot store moves at the moment; nothing is lost and nothing is accepted. */
  paused = $state(false);
  log = $state.raw<readonly LogEntry[]>([]);
  skipped = $state.raw<ReadonlySet<number>>(new Set());
  /** What each play added to the penalty in force, as far as it was seen growing. */
  chainParts = $state.raw<readonly number[]>([]);

  /** The connection was lost: the next update tells what was missed meanwhile. */
  returning = false;

  /** Called with the new entries after each update; `away` when they were missed and come now. */
  onNews: (entries: readonly LogEntry[], away: boolean) => void = () => {};
  /** Called just before an update changes what is on the screen. */
  beforeUpdate: (update: Update) => void = () => {};

  /** Cards drawn by others that are on their way. */
  flights = $state.raw<readonly Flight[]>([]);
  /** Keys that came to the hand with the newest update, in order. */
  #arrived: readonly number[] = [];
  /** Cards that left the hand with the newest update. */
  #gone: readonly KeyedCard[] = [];

  you = $derived(this.view ? this.view.you : (this.room?.you.seat ?? null));
  prompt = $derived<Prompt | null>(this.view?.prompt ?? null);
  asks = $derived<readonly Ask[]>(this.prompt?.asks ?? []);
  pick = $derived(this.asks.find((ask) => ask.kind === "pick_cards" && !ask.refusal) ?? null);
  /** It is another's turn, but a card that this player holds may be laid all the same. */
  outOfTurn = $derived(this.pick?.code === "jump-in");
  /** What is asked of this player; not what may be said besides. */
  demands = $derived(this.asks.filter((ask) => !isAside(ask)));
  /** What may be said besides playing, but for the announcement of the last card. */
  asides = $derived(
    this.asks.filter((ask) => isAside(ask) && ask.intents[0]?.intent !== "knock-last-card"),
  );
  buttons = $derived(
    this.asks.filter((ask) => ask.kind === "button" && !this.asides.includes(ask)),
  );
  /** A bot plays on this player's seat until they come back. */
  botActs = $derived(
    this.you !== null &&
      this.room?.you.seat === this.you &&
      this.room.seats[this.you]?.stand_in === true,
  );
  /** The table waits for this player, and not only for what may be said or played out of turn. */
  mustAct = $derived(
    !this.botActs &&
      this.room?.paused !== true &&
      this.demands.length > 0 &&
      (this.view?.turn === null || this.view?.to_act.includes(this.you ?? -1) === true),
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
  /** The other seats in clockwise order from the viewer's left; all of them for a watcher. */
  others = $derived.by(() => {
    const count = this.seats.length;
    const start = this.you ?? -1;
    const rest = this.you === null ? count : count - 1;
    return Array.from({ length: rest }, (_, index) => this.seats[(start + 1 + index) % count]!);
  });

  zone(id: string): Zone | undefined {
    return this.view?.zones.find((zone) => zone.id === id);
  }

  badge(code: string, seat?: number): Fact | undefined {
    return this.view?.badges.find(
      (badge) => badge.code === code && (seat === undefined || badge.seat === seat),
    );
  }

  handCount(seat: number): number {
    return this.view?.zones.find((zone) => zone.seat === seat && zone.layout === "fan")?.count ?? 0;
  }

  /** Who reads what is told of this table. */
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

  /** What plays as one: a team, or a single seat. */
  sideOf(seat: number): number {
    return this.room?.teams ? seat % 2 : seat;
  }

  sideName(side: number): string {
    return this.room?.teams ? this.teamName(side) : this.nameOf(side);
  }

  /** What a team is called: a league's has a name of its own. */
  teamName(team: number): string {
    return this.room?.league?.teams?.[team] ?? say(`team.${team}`) ?? `${team + 1}`;
  }

  teamOf(seat: number): number | null {
    return this.room?.teams ? (this.seats[seat]?.team ?? seat % 2) : null;
  }

  applyRoom(room: Room): void {
    this.room = room;
  }

  /** Takes a whole new view; what was before only matters for how it is shown. */
  protected show(update: Update): void {
    this.beforeUpdate(update);
    const before = this.view;
    this.seq = update.seq;
    this.view = update.view;
    this.#applyHand(update, before);
    this.#applyPile(update.view, update.events);
    this.#applyChain(update.view, before);
    this.applyClock(update.clock);
    // The log goes as far as the view: it holds the update's own events.
    if (before === null && update.log) {
      this.returning = false;
      this.#recall(update.log);
    } else {
      this.#tell(update);
    }
  }

  #applyHand({ view, events }: Update, before: View | null): void {
    const cards =
      view.zones.find((zone) => zone.seat === view.you && zone.layout === "fan")?.cards ?? [];
    const old = this.hand;
    const known = new Set(old.map((held) => held.key));
    this.hand = keyHand(old, cards);
    const here = new Set(this.hand.map((held) => held.key));
    this.#gone = old.filter((held) => !here.has(held.key));
    // The first round of a rematch has the number of the first before.
    const dealt = events.some(({ event }) => event === "dealt");
    const newRound = dealt || before?.round !== view.round || before.stage !== view.stage;
    const arrived = this.hand.filter((held) => !known.has(held.key)).map((held) => held.key);
    this.#arrived = arrived;
    if (newRound) this.fresh = new Set();
    else if (arrived.length > 0) this.fresh = new Set([...this.fresh, ...arrived]);
  }

  #applyPile(view: View, events: readonly GameEvent[]): void {
    const laid = new Map<string, readonly PileCard[]>();
    for (const zone of view.zones) {
      if (zone.layout === "fan") continue;
      const before = this.laid.get(zone.id) ?? [];
      const cards = zone.cards ?? [];
      // A row fills its gaps; everywhere else a new card comes last.
      const keyed =
        zone.layout === "rows_by_suit" ? keyHand(before, cards) : keyPile(before, cards);
      laid.set(zone.id, this.#withOrigins(keyed, before, zone.id, view, events));
    }
    this.laid = laid;
    this.pile = laid.get(mainPile(view)?.id ?? "") ?? [];
  }

  #withOrigins(
    keyed: readonly KeyedCard[],
    before: readonly PileCard[],
    zone: string,
    view: View,
    events: readonly GameEvent[],
  ): PileCard[] {
    const origins = new Map(before.map((card) => [card.key, card.from]));
    const source = events.findLast((event) => "from" in event && event.to === zone);
    const from = source && "from" in source ? source.from : null;
    return keyed.map((card) => {
      const origin = origins.get(card.key);
      if (origin !== undefined) return { ...card, from: origin };
      const mine =
        from === `hand-${view.you}` && this.#gone.find((gone) => gone.card === card.card);
      return { ...card, from: mine ? `card-${mine.key}` : from };
    });
  }

  #applyChain(view: View, before: View | null): void {
    const count = totalOf(view);
    const last = before ? totalOf(before) : null;
    if (count === null) this.chainParts = [];
    else if (last !== null && count > last) this.chainParts = [...this.chainParts, count - last];
    else if (count !== last) this.chainParts = [count];
  }

  /** Takes the clocks that run now; any other has stopped. */
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
    this.turns = (clock?.turns ?? []).map((turn) => ({
      seat: turn.seat,
      kind: turn.kind,
      endsAt: now + turn.ms_left,
      totalMs: Math.max(turn.ms_left, turn.ms_whole),
      votes: turn.votes ?? [],
      needed: turn.needed ?? 0,
    }));
  }

  /** The clock of a seat's turn; not the one of somebody who is away. */
  turnClock(seat: number | null): TurnCountdown | null {
    return this.turns.find((turn) => turn.seat === seat && turn.kind !== "absent") ?? null;
  }

  absentClock(seat: number): TurnCountdown | null {
    return this.turns.find((turn) => turn.seat === seat && turn.kind === "absent") ?? null;
  }

  /** What happened beside the game stands in the log too, where it belongs to the play. */
  logTalk(items: readonly TalkItem[]): void {
    const entries = items.map((item) => ({
      id: nextKey(),
      group: this.seq,
      event: factOf(item),
    }));
    this.log = [...this.log, ...entries].slice(-kLogLength);
  }

  // What happened in this round before one came. It is no news, and not told as such.
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
    this.#fly(told);
    for (const event of told) {
      entries.push({ id: nextKey(), group: update.seq, event });
      if (!("from" in event) && event.event === "skipped" && event.seat !== undefined) {
        this.#tagSkipped(event.seat);
      }
    }
    this.log = [...this.log, ...entries].slice(-kLogLength);
    this.onNews(entries, away);
  }

  /** Cards that come together come one after the other, all within a second. */
  arrivalDelay(key: number): number {
    const place = Math.max(0, this.#arrived.indexOf(key));
    return place * Math.min(70, kLongestDrawMs / this.#arrived.length);
  }

  #fly(events: readonly GameEvent[]): void {
    // Nobody sees it, and all of it would come at once when somebody looks again.
    if (typeof document !== "undefined" && document.hidden) return;
    const flights = events.flatMap((event) => {
      const drawn = "from" in event && event.from === "stock" && event.to.startsWith("hand-");
      if (!drawn || event.to === `hand-${this.you}`) return [];
      return [{ id: nextKey(), from: event.from, to: event.to, count: event.count }];
    });
    if (flights.length > 0) this.flights = [...this.flights, ...flights];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  #tagSkipped(seat: number): void {
    this.skipped = new Set([...this.skipped, seat]);
    setTimeout(() => {
      this.skipped = new Set([...this.skipped].filter((tagged) => tagged !== seat));
    }, kSkippedTagMs);
  }
}

function totalOf(view: View): number | null {
  return view.badges.find((badge) => badge.code === "chain")?.count ?? null;
}
