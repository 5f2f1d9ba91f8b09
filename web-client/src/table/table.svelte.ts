import type {
  Ask,
  Card,
  Considered,
  GameEvent,
  Intent,
  Prompt,
  Refusal,
  Remark,
  Room,
  RoomSeat,
  Update,
  View,
  Zone,
} from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { compareCards } from "../cards/card";
import { tellable } from "../log/sentences";
import { settings } from "../state/settings.svelte";
import { keyHand, keyPile, nextKey, type KeyedCard } from "./keyed";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces, without } from "./plays";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

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

export interface PileCard extends KeyedCard {
  /** The zone it came from, where that is known: it is seen travelling from there. */
  from: string | null;
}

/** Why something that the player wanted cannot be. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

const kLogLength = 400;
const kSkippedTagMs = 1500;

/** One table as this player sees it, with what the player is choosing. Legality is the server's matter. */
export class TableState {
  readonly code: string;
  readonly #server: SendRequest;

  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  seq = -1;

  hand = $state.raw<KeyedCard[]>([]);
  pile = $state.raw<PileCard[]>([]);
  /** Keys of cards that came since this player's last own action. */
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  selection = $state.raw<readonly number[]>([]);
  knockArmed = $state(false);
  considered = $state.raw<Considered | null>(null);
  /** An act is on its way; nothing else may be sent until it is answered. */
  acting = $state(false);
  /** Chosen during somebody else's grace period; sent as soon as that is over. */
  held = $state.raw<Intent | null>(null);
  grace = $state.raw<Countdown | null>(null);
  nextRound = $state.raw<Countdown | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  skipped = $state.raw<ReadonlySet<number>>(new Set());
  /** What each play added to the penalty in force, as far as it was seen growing. */
  chainParts = $state.raw<readonly number[]>([]);

  /** Called with a card's key and the reason when a tap cannot be. */
  onComplaint: (complaint: Complaint, key: number | null) => void = () => {};
  /** Called with the new entries after each update. */
  onNews: (entries: readonly LogEntry[]) => void = () => {};
  /** Called just before an update changes what is on the screen. */
  beforeUpdate: () => void = () => {};

  /** Cards that left the hand with the newest update. */
  #gone: readonly KeyedCard[] = [];
  #considerRound = 0;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, server: SendRequest) {
    this.code = code;
    this.#server = server;
  }

  you = $derived(this.view ? this.view.you : (this.room?.you.seat ?? null));
  prompt = $derived<Prompt | null>(this.view?.prompt ?? null);
  asks = $derived<readonly Ask[]>(this.prompt?.asks ?? []);
  pick = $derived(this.asks.find((ask) => ask.kind === "pick_cards" && !ask.refusal) ?? null);
  buttons = $derived(this.asks.filter((ask) => ask.kind === "button"));
  /** Something other than a knock is asked of this player. */
  mustAct = $derived(this.asks.some((ask) => ask.intents[0]?.intent !== "knock-last-card"));
  options = $derived(this.asks.find((ask) => ask.kind === "pick_option") ?? null);
  seatPick = $derived(this.asks.find((ask) => ask.kind === "pick_seat") ?? null);

  sortedHand = $derived.by(() => {
    const order = settings.handOrder;
    if (order === "drawn") return [...this.hand].sort((left, right) => left.key - right.key);
    return [...this.hand].sort((left, right) => compareCards(order, left.card, right.card));
  });
  selectedCards = $derived(
    this.selection
      .map((key) => this.hand.find((held) => held.key === key)?.card)
      .filter((card) => card !== undefined),
  );
  marked = $derived.by(() => {
    if (!this.pick) return new Set<Card>();
    const faces = markedFaces(this.pick.intents, this.selectedCards);
    if (this.selection.length > 0)
      for (const card of this.considered?.continuations ?? []) faces.add(card);
    return faces;
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

  badge(code: string, seat?: number): Remark | undefined {
    return this.view?.badges.find(
      (badge) => badge.code === code && (seat === undefined || badge.seat === seat),
    );
  }

  handCount(seat: number): number {
    return this.view?.zones.find((zone) => zone.seat === seat && zone.layout === "fan")?.count ?? 0;
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`;
  }

  teamOf(seat: number): number | null {
    return this.room?.teams ? (this.seats[seat]?.team ?? seat % 2) : null;
  }

  applyRoom(room: Room): void {
    this.room = room;
  }

  applyUpdate(update: Update): void {
    this.beforeUpdate();
    const before = this.view;
    const promptChanged = before?.prompt?.id !== update.view.prompt?.id;
    this.seq = update.seq;
    this.view = update.view;
    this.#applyHand(update.view, before);
    this.#applyPile(update.view, update.events);
    this.#applyChain(update.view, before);
    this.#applyClock(update);
    this.#tell(update);
    this.#checkSelection(promptChanged);
    if (this.held && !this.grace) this.#sendHeld();
  }

  #applyHand(view: View, before: View | null): void {
    const cards =
      view.zones.find((zone) => zone.seat === view.you && zone.layout === "fan")?.cards ?? [];
    const old = this.hand;
    const known = new Set(old.map((held) => held.key));
    this.hand = keyHand(old, cards);
    const here = new Set(this.hand.map((held) => held.key));
    this.#gone = old.filter((held) => !here.has(held.key));
    const newRound = before?.round !== view.round;
    const arrived = this.hand.filter((held) => !known.has(held.key)).map((held) => held.key);
    if (newRound) this.fresh = new Set();
    else if (arrived.length > 0) this.fresh = new Set([...this.fresh, ...arrived]);
  }

  #applyPile(view: View, events: readonly GameEvent[]): void {
    const cards = view.zones.find((zone) => zone.id === "discard")?.cards ?? [];
    const origins = new Map<number, string | null>(this.pile.map((card) => [card.key, card.from]));
    const source = events.findLast((event) => "from" in event && event.to === "discard");
    const from = source && "from" in source ? source.from : null;
    this.pile = keyPile(this.pile, cards).map((card) => {
      if (origins.has(card.key)) return { ...card, from: origins.get(card.key)! };
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

  #applyClock(update: Update): void {
    clearTimeout(this.#graceTimer);
    const grace = update.clock?.knock_grace;
    const now = performance.now();
    this.grace = grace
      ? {
          seat: grace.seat,
          endsAt: now + grace.ms_left,
          totalMs: Math.max(grace.ms_left, this.room?.knock_grace_ms ?? 0),
        }
      : null;
    if (grace) this.#graceTimer = setTimeout(() => this.#graceOver(), grace.ms_left + 50);
    const next = update.clock?.next_round;
    this.nextRound = next
      ? { seat: null, endsAt: now + next.ms_left, totalMs: next.ms_left }
      : null;
  }

  #graceOver(): void {
    this.grace = null;
    if (this.held) this.#sendHeld();
  }

  #tell(update: Update): void {
    const entries: LogEntry[] = [];
    if (update.truncated) entries.push({ id: nextKey(), group: update.seq, event: null });
    for (const event of tellable(update.events)) {
      entries.push({ id: nextKey(), group: update.seq, event });
      if (!("from" in event) && event.event === "skipped" && event.seat !== undefined) {
        this.#tagSkipped(event.seat);
      }
    }
    this.log = [...this.log, ...entries].slice(-kLogLength);
    this.onNews(entries);
  }

  #tagSkipped(seat: number): void {
    this.skipped = new Set([...this.skipped, seat]);
    setTimeout(() => {
      this.skipped = new Set([...this.skipped].filter((tagged) => tagged !== seat));
    }, kSkippedTagMs);
  }

  #checkSelection(promptChanged: boolean): void {
    const held = new Set(this.hand.map((card) => card.key));
    const kept = this.selection.filter((key) => held.has(key));
    const changed = kept.length !== this.selection.length;
    if (changed) this.selection = kept;
    if (!promptChanged && !changed) return;
    this.considered = null;
    // A choice made before one's turn is dropped when the turn comes and it does not fit any more.
    const fits =
      !this.pick || this.pick.more || isPartOfPlay(this.pick.intents, this.selectedCards);
    if (!fits) this.clearSelection();
    else this.#reconsider();
  }

  clearSelection(): void {
    this.selection = [];
    this.considered = null;
    this.knockArmed = false;
  }

  reverseSelection(): void {
    this.selection = [...this.selection].reverse();
    this.#reconsider();
  }

  /** A tap on a card: adds it to the play, takes it out, or explains why it cannot be played. */
  async toggle(key: number): Promise<void> {
    if (this.selection.includes(key)) {
      this.#select(this.selection.filter((selected) => selected !== key));
      return;
    }
    const card = this.hand.find((held) => held.key === key)?.card;
    if (card === undefined) return;
    const pick = this.pick;
    if (!pick) {
      if (this.asks.length === 0) this.#select([...this.selection, key]);
      else this.#explain([card], key);
      return;
    }
    const single = pick.intents[0]?.intent === "give-card";
    const joined = [...this.selectedCards, card];
    const continues = this.considered?.continuations.includes(card) ?? false;
    if (!single && (continues || isPartOfPlay(pick.intents, joined))) {
      this.#select([...this.selection, key]);
    } else if (isPartOfPlay(pick.intents, [card])) {
      this.#select([key]);
    } else if (pick.more) {
      await this.#selectUnlisted(key, joined, card);
    } else {
      this.#explain(joined, key);
    }
  }

  // Beyond the listed plays only the server knows.
  async #selectUnlisted(key: number, joined: Card[], card: Card): Promise<void> {
    const selection = this.selection;
    for (const [cards, keys] of [
      [joined, [...selection, key]],
      [[card], [key]],
    ] as const) {
      const answer = await this.#consider(cards);
      if (answer.type !== "considered") continue;
      if (!answer.legal && answer.continuations.length === 0) continue;
      if (this.selection === selection) this.#select(keys);
      return;
    }
    this.#explain([card], key);
  }

  #select(keys: readonly number[]): void {
    this.selection = keys;
    this.#arrange();
    this.#reconsider();
  }

  // Taps in another order than the one play that these cards make are put in that order.
  #arrange(): void {
    const pick = this.pick;
    if (!pick || this.selection.length < 2) return;
    const order = arrange(pick.intents, this.selectedCards);
    if (!order || order === this.selectedCards) return;
    const rest = this.selection.map((key) => this.hand.find((held) => held.key === key)!);
    this.selection = order.map((card) => {
      const index = rest.findIndex((held) => held.card === card);
      return rest.splice(index, 1)[0]!.key;
    });
  }

  #consider(cards: readonly Card[]): Promise<Answer> {
    return this.#server({ type: "consider", table: this.code, cards: [...cards] });
  }

  async #reconsider(): Promise<void> {
    this.#considerRound += 1;
    const round = this.#considerRound;
    const cards = this.selectedCards;
    this.considered = null;
    if (cards.length === 0) this.knockArmed = false;
    if (cards.length === 0 || !this.pick || this.isGift) return;
    const answer = await this.#consider(cards);
    if (round === this.#considerRound && answer.type === "considered") this.considered = answer;
  }

  async #explain(cards: readonly Card[], key: number): Promise<void> {
    if (this.isGift || this.you === null) return;
    const answer = await this.#consider(cards);
    if (answer.type === "considered" && answer.refusal) this.onComplaint(answer.refusal, key);
    else if (answer.type === "refused") this.onComplaint(answer, key);
  }

  get isGift(): boolean {
    return this.pick?.intents[0]?.intent === "give-card";
  }

  /** The play that the selection makes, as far as it is known to be legal. */
  get readyPlay(): Intent | null {
    if (!this.pick || this.selection.length === 0) return null;
    if (!this.isGift && this.considered && !this.considered.legal) return null;
    const knock = this.knockArmed && (this.considered?.effect?.owes_knock ?? false);
    return intentFor(this.pick.intents, this.selectedCards, knock);
  }

  playSelection(): void {
    if (!this.pick || this.selection.length === 0) return;
    const play = this.readyPlay;
    if (play) this.act(play);
    else if (this.considered?.refusal) this.onComplaint(this.considered.refusal, null);
  }

  /** Sends an intent, once; during another player's grace period it waits for the end of that. */
  act(intent: Intent): void {
    if (this.acting || !this.prompt) return;
    const othersGrace = this.grace !== null && this.grace.seat !== this.you;
    if (othersGrace && intent.intent !== "knock-last-card" && cardsOrTurn(intent)) {
      this.held = intent;
      return;
    }
    void this.#send(intent);
  }

  dropHeld(): void {
    this.held = null;
  }

  #sendHeld(): void {
    const intent = this.held;
    this.held = null;
    if (!intent || this.acting || !this.prompt) return;
    // A penalty in between may have taken nothing from the hand, but the prompt can be another.
    const lays = cardsOf(intent);
    const hand = this.hand.map((held) => held.card);
    if (without(hand, lays)) void this.#send(intent);
  }

  async #send(intent: Intent): Promise<void> {
    const prompt = this.prompt;
    if (!prompt) return;
    this.acting = true;
    const answer = await this.#server({
      type: "act",
      table: this.code,
      prompt: prompt.id,
      do: intent,
    });
    this.acting = false;
    if (answer.type === "ok") {
      this.fresh = new Set();
      if (intent.intent !== "knock-last-card") this.clearSelection();
    } else if (answer.type === "refused") {
      if (answer.code === "held_back") this.held = intent;
      else this.onComplaint(answer, null);
    }
  }
}

function totalOf(view: View): number | null {
  return view.badges.find((badge) => badge.code === "chain")?.count ?? null;
}

// The choices that finish an earlier action are not held back by a knock that is owed (PES-51).
function cardsOrTurn(intent: Intent): boolean {
  return ["play-card", "play-set", "draw", "take", "pass"].includes(intent.intent);
}
