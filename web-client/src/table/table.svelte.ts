import type { Card, Considered, Intent, Refusal, Update } from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces, without } from "./plays";
import { TableScene } from "./scene.svelte";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

/** Why something that the player wanted cannot be. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

/** A table with what its player is choosing. What is legal and what it does is the server's matter. */
export class TableState extends TableScene {
  readonly code: string;
  readonly #server: SendRequest;

  selection = $state.raw<readonly number[]>([]);
  knockArmed = $state(false);
  considered = $state.raw<Considered | null>(null);
  /** An act is on its way; nothing else may be sent until it is answered. */
  acting = $state(false);
  /** Chosen during somebody else's grace period; sent as soon as that is over. */
  held = $state.raw<Intent | null>(null);
  /** Called with a card's key and the reason when a tap cannot be. */
  onComplaint: (complaint: Complaint, key: number | null) => void = () => {};
  /** Whether an action could be sent now; while not, none is taken on. */
  isOnline: () => boolean = () => true;
  #considerRound = 0;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, server: SendRequest) {
    super();
    this.code = code;
    this.#server = server;
  }

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

  applyUpdate(update: Update): void {
    const promptChanged = this.prompt?.id !== update.view.prompt?.id;
    this.show(update);
    this.#checkSelection(promptChanged);
    this.#watchGrace();
  }

  #watchGrace(): void {
    clearTimeout(this.#graceTimer);
    if (this.grace) {
      const left = this.grace.endsAt - performance.now();
      this.#graceTimer = setTimeout(() => this.#graceOver(), left + 50);
    } else if (this.held) this.#sendHeld();
  }

  #graceOver(): void {
    this.grace = null;
    if (this.held) this.#sendHeld();
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
    if (!this.isOnline()) {
      this.onComplaint({ code: "connection_lost" }, null);
      return;
    }
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

// The choices that finish an earlier action are not held back by a knock that is owed (PES-51).
function cardsOrTurn(intent: Intent): boolean {
  return ["play-card", "play-set", "draw", "take", "pass"].includes(intent.intent);
}
