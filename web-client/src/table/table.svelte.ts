import type {
  Card,
  Clock,
  Considered,
  Intent,
  Refusal,
  Room,
  Suit,
  Update,
} from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces, without } from "./plays";
import { kAsides } from "./choices";
import { kNoHabits, type Habits } from "./habits";
import { TableScene } from "./scene.svelte";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

/** Why something that the player wanted cannot be. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

/** A second press that comes sooner is part of the first: a double tap confirms nothing. */
const kConfirmAfterMs = 300;

/** A table with what its player is choosing. What is legal and what it does is the server's matter. */
export class TableState extends TableScene {
  readonly code: string;
  readonly #server: SendRequest;

  selection = $state.raw<readonly number[]>([]);
  knockArmed = $state(false);
  considered = $state.raw<Considered | null>(null);
  /** An act is on its way; nothing else may be sent until what came of it is on the screen. */
  acting = $state(false);
  /** Chosen during somebody else's grace period; sent as soon as that is over. */
  held = $state.raw<Intent | null>(null);
  /** Called with a card's key and the reason when a tap cannot be. */
  onComplaint: (complaint: Complaint, key: number | null) => void = () => {};
  /** Why no action can be sent now, as a refusal's code; while there is a reason, none is taken on. */
  obstacle: () => string | null = () => null;
  /** How its player likes to play. */
  habits: Habits = kNoHabits;
  /** A play that waits for a second press. */
  confirming = $state(false);
  /** Called when a play is asked about. */
  onConfirm: () => void = () => {};
  /** Called when a card can be laid in another's turn. */
  onChance: () => void = () => {};
  /** What is selected is played as soon as the turn comes. */
  prePlay = $state(false);
  /** The suit that is called as soon as it is asked for, because it was said with the play. */
  callNext: Suit | null = null;
  #confirmAskedAt = 0;
  #playWhenConsidered = false;
  /** What is chosen is being considered. */
  #considering = false;
  #considerRound = 0;
  /** What was tapped and pressed, in order: the server may have to be asked about the first of it. */
  #steps: (() => Promise<void> | void)[] = [];
  #stepping = false;
  /** How often a choice was given up by who made it; what was tapped before that means nothing more. */
  #givenUp = 0;
  /** What is on its way, and the question that it answers. */
  #sent: { intent: Intent; prompt: string } | null = null;
  /** The update that shows what the last act did, by its number; null while that is not known. */
  #awaited: number | null = null;
  /** What is held may be sent as soon as nothing else is on its way. */
  #heldIsDue = false;
  /** The prompt for which what was said before its time has been done. */
  #actedByItself: string | undefined;
  /** Lets what waits look again whether it still must. */
  #goOn: () => void = () => {};
  #graceTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

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
    this.#settle();
    this.#watchGrace();
    if (promptChanged && this.outOfTurn) this.onChance();
  }

  override applyRoom(room: Room): void {
    super.applyRoom(room);
    // Where nothing is played any more, no update follows.
    if (room.stage === "waiting") this.#awaited = 0;
    this.#settle();
  }

  /** The clocks changed without anything else. */
  applyClocks(clock: Clock): void {
    this.applyClock(clock);
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
    // What is chosen for one's own turn stays, though something else could be laid before that.
    if (this.outOfTurn && (this.prePlay || !this.#jumpsIn(this.selectedCards))) return;
    // A choice made before one's turn is dropped when the turn comes and it does not fit any more.
    const fits = this.pick
      ? this.pick.more || isPartOfPlay(this.pick.intents, this.selectedCards)
      : !this.mustAct;
    if (fits) this.#reconsider();
    else if (this.selection.length > 0) this.#dropChoice();
  }

  // Whether these cards can be laid in another's turn.
  #jumpsIn(cards: readonly Card[]): boolean {
    return cards.length > 0 && this.pick !== null && isPartOfPlay(this.pick.intents, cards);
  }

  /** The table was left: nothing is sent to it any more. */
  close(): void {
    clearTimeout(this.#graceTimer);
    this.#closed = true;
    this.held = null;
    this.callNext = null;
    this.clearSelection();
  }

  clearSelection(): void {
    this.#steps = [];
    this.#givenUp += 1;
    this.#unselect();
  }

  #unselect(): void {
    this.#considerRound += 1;
    this.selection = [];
    this.considered = null;
    this.knockArmed = false;
    this.prePlay = false;
    this.confirming = false;
  }

  reverseSelection(): void {
    this.selection = [...this.selection].reverse();
    this.#reconsider();
  }

  /** A tap on a card: adds it to the play, takes it out, or explains why it cannot be played. */
  async toggle(key: number): Promise<void> {
    await this.#inOrder(() => this.#tap(key));
  }

  // Fingers are faster than the server: what they do meanwhile waits.
  async #inOrder(step: () => Promise<void> | void): Promise<void> {
    this.#steps.push(step);
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      while (this.#steps.length > 0) {
        // Who has just played means by the next tap the table as it will be after that.
        if (this.acting) await new Promise<void>((goOn) => (this.#goOn = goOn));
        else await this.#steps.shift()!();
      }
    } finally {
      this.#stepping = false;
    }
  }

  // An act is over when its answer is there, and the update which that names.
  #settle(): void {
    if (this.acting && (this.#awaited === null || this.seq < this.#awaited)) return;
    this.acting = false;
    if (this.prompt?.id !== this.#actedByItself) {
      this.#actedByItself = this.prompt?.id;
      this.#actByItself();
    }
    if (this.#heldIsDue) this.#sendHeld();
    this.#goOn();
  }

  async #tap(key: number): Promise<void> {
    if (this.selection.includes(key)) {
      this.#select(this.selection.filter((selected) => selected !== key));
      return;
    }
    const card = this.hand.find((held) => held.key === key)?.card;
    if (card === undefined) return;
    const pick = this.pick;
    if (!pick || (this.outOfTurn && !this.#jumpsIn([card]))) {
      if (this.demands.length === 0 || this.outOfTurn) this.#select([...this.selection, key]);
      else this.#explain([card], key);
      return;
    }
    const single = pick.intents[0]?.intent === "give-card";
    const joined = [...this.selectedCards, card];
    const continues = this.considered?.continuations.includes(card) ?? false;
    if (!single && (continues || isPartOfPlay(pick.intents, joined))) {
      this.#select([...this.selection, key]);
      return;
    }
    const begins = isPartOfPlay(pick.intents, [card]);
    // Where not all plays are listed, what goes on with the choice comes with the server's answer.
    const mayContinue = !single && this.selection.length > 0 && this.considered === null;
    if (pick.more && (mayContinue || !begins)) {
      await this.#selectUnlisted(key, joined, card);
    } else if (begins) {
      this.#select([key]);
    } else {
      this.#explain(joined, key);
    }
  }

  // Beyond the listed plays only the server knows.
  async #selectUnlisted(key: number, joined: Card[], card: Card): Promise<void> {
    const selection = this.selection;
    const givenUp = this.#givenUp;
    const alone = [[card], [key]] as const;
    const choices =
      selection.length > 0 ? [[joined, [...selection, key]] as const, alone] : [alone];
    for (const [cards, keys] of choices) {
      const answer = await this.#consider(cards);
      if (answer.type !== "considered") continue;
      if (!answer.legal && answer.continuations.length === 0) continue;
      if (this.selection === selection) this.#select(keys);
      // Something else than its player has changed the choice: the tap means the table as it is now.
      else if (this.#givenUp === givenUp) this.#steps.unshift(() => this.#tap(key));
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
    this.confirming = false;
    this.#playWhenConsidered = false;
    this.#considering = false;
    const round = this.#considerRound;
    const cards = this.selectedCards;
    this.considered = null;
    if (cards.length === 0) this.knockArmed = false;
    if (cards.length === 0 || !this.pick || this.isGift) return;
    if (this.outOfTurn && !this.#jumpsIn(cards)) return;
    this.#considering = true;
    const answer = await this.#consider(cards);
    if (round !== this.#considerRound) return;
    this.#considering = false;
    if (answer.type !== "considered") return this.#notConsidered(answer);
    this.considered = answer;
    if (this.prePlay) this.#sendPrePlay();
    else if (this.#playWhenConsidered) {
      this.#playWhenConsidered = false;
      this.#play();
    }
  }

  // The choice stays, and whoever has decided already is told that nothing has come of it.
  #notConsidered(answer: Answer): void {
    const decided = this.#playWhenConsidered || this.prePlay;
    this.#playWhenConsidered = false;
    this.prePlay = false;
    if (decided && answer.type === "refused") this.onComplaint(answer, null);
  }

  // The player has decided already; what does not fit any more is given up, and that is told.
  #sendPrePlay(): void {
    const play = this.readyPlay;
    this.prePlay = false;
    if (play && this.considered?.legal && !this.isGift) this.act(play);
    else this.#dropChoice();
  }

  // What was tapped after that still counts.
  #dropChoice(): void {
    this.#unselect();
    this.onComplaint({ code: "choice_dropped" }, null);
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
    if (this.outOfTurn && !this.#jumpsIn(this.selectedCards)) return null;
    if (!this.isGift && this.considered && !this.considered.legal) return null;
    const armed = this.knockArmed || this.habits.autoKnock;
    const knock = armed && (this.considered?.effect?.owes_knock ?? false);
    return intentFor(this.pick.intents, this.selectedCards, knock);
  }

  /** Plays what is selected, once all that was tapped before is. */
  playSelection(): void {
    // Pressed twice and nothing chosen in between: that is one press.
    if (this.acting && this.#steps.length === 0) return;
    void this.#inOrder(() => this.#play());
  }

  #play(): void {
    if (!this.pick || this.selection.length === 0) return;
    // Whether the last card is to be announced is known when the server has considered the play.
    if (this.habits.autoKnock && !this.isGift && !this.considered) {
      // Without an answer to the last question it is asked anew.
      if (!this.#considering) void this.#reconsider();
      this.#playWhenConsidered = true;
      return;
    }
    const play = this.readyPlay;
    if (!play) {
      if (this.considered?.refusal) this.onComplaint(this.considered.refusal, null);
      return;
    }
    if (this.habits.asksFirst(play) && !this.#confirmed()) return;
    this.act(play);
  }

  /** Plays cards that were named and not tapped. Why that cannot be; null when it is on its way. */
  async playCards(
    cards: readonly Card[],
    { knock = false, suit = null }: { knock?: boolean; suit?: Suit | null } = {},
  ): Promise<Complaint | null> {
    if (!this.pick) return { code: "not_your_turn" };
    if (!this.isGift) {
      const answer = await this.#consider(cards);
      if (answer.type === "refused") return answer;
      if (answer.type === "considered" && !answer.legal)
        return answer.refusal ?? { code: "unknown" };
      const owed = answer.type === "considered" && answer.effect?.owes_knock === true;
      knock = owed && (knock || this.habits.autoKnock);
    }
    const play = this.pick && intentFor(this.pick.intents, cards, knock);
    if (!play) return { code: "stale_prompt" };
    this.callNext = suit;
    this.act(play);
    return null;
  }

  // The first press asks, the second one confirms.
  #confirmed(): boolean {
    const now = performance.now();
    if (this.confirming) return now - this.#confirmAskedAt >= kConfirmAfterMs;
    this.confirming = true;
    this.#confirmAskedAt = now;
    this.onConfirm();
    return false;
  }

  /** The card that can be laid in another's turn, while nothing is chosen. */
  get jumpCard(): Card | null {
    const intent =
      this.outOfTurn && this.selection.length === 0 ? this.pick?.intents[0] : undefined;
    return (intent && cardsOf(intent)[0]) ?? null;
  }

  /** Lays that card; chooses it only, where a play is asked about first. */
  async jumpIn(): Promise<void> {
    const card = this.jumpCard;
    const play = card === null ? null : intentFor(this.pick?.intents ?? [], [card], false);
    if (card === null || play === null) return;
    if (this.habits.asksFirst(play)) {
      const key = this.hand.find((held) => held.card === card)?.key;
      if (key !== undefined) await this.toggle(key);
      return;
    }
    const complaint = await this.playCards([card]);
    if (complaint) this.onComplaint(complaint, null);
  }

  dropConfirmation(): void {
    this.confirming = false;
  }

  /** Whether what is selected can be made to be played when the turn comes. */
  get canPrePlay(): boolean {
    const waits = this.outOfTurn ? !this.#jumpsIn(this.selectedCards) : this.demands.length === 0;
    return this.habits.prePlay && waits && this.selection.length > 0;
  }

  togglePrePlay(): void {
    this.prePlay = !this.prePlay && this.canPrePlay;
  }

  // What was said before its time came: a suit with its play, the announcement of the last card.
  #actByItself(): void {
    const suit = this.callNext;
    this.callNext = null;
    const call = this.options?.intents.find((intent) => "suit" in intent && intent.suit === suit);
    if (suit !== null && call) return this.act(call);
    if (!this.habits.autoKnock || this.you === null) return;
    const knock = this.buttons.find((ask) => ask.intents[0]?.intent === "knock-last-card");
    const owed = this.badge("owes-knock", this.you) !== undefined;
    if (owed && knock && !knock.refusal) this.act({ intent: "knock-last-card" });
  }

  /** Sends an intent, once; during another player's grace period it waits for the end of that. */
  act(intent: Intent): void {
    if (this.#closed || !this.prompt) return;
    if (this.acting) return this.#actLater(intent, this.prompt.id);
    const obstacle = this.obstacle();
    if (obstacle !== null) {
      this.onComplaint({ code: obstacle }, null);
      return;
    }
    const othersGrace = this.grace !== null && this.grace.seat !== this.you;
    if (othersGrace && intent.intent !== "knock-last-card" && cardsOrTurn(intent)) {
      this.held = intent;
      return;
    }
    void this.#send(intent);
  }

  // Pressed while something else is on its way, it means the table after that. Pressed twice is one press.
  #actLater(intent: Intent, prompt: string): void {
    const sent = this.#sent;
    if (sent && sent.prompt === prompt && isSame(sent.intent, intent)) return;
    void this.#inOrder(() => {
      const listed = this.asks.some(
        (ask) => !ask.refusal && ask.intents.some((other) => isSame(other, intent)),
      );
      if (listed || this.prompt?.id === prompt) this.act(intent);
      else if (!this.#closed) this.onComplaint({ code: "stale_prompt" }, null);
    });
  }

  dropHeld(): void {
    this.held = null;
  }

  #sendHeld(): void {
    this.#heldIsDue = this.acting;
    if (this.acting) return;
    const intent = this.held;
    this.held = null;
    if (!intent || this.#closed || !this.prompt) return;
    // A penalty in between may have taken nothing from the hand, but the prompt can be another.
    const lays = cardsOf(intent);
    const hand = this.hand.map((held) => held.card);
    if (without(hand, lays)) void this.#send(intent);
  }

  /** Proposes what no prompt can list; why that cannot be, or null when it is done. */
  async propose(intent: Intent): Promise<Complaint | null> {
    const obstacle = this.obstacle();
    if (obstacle !== null) return { code: obstacle };
    if (this.acting || !this.prompt) return { code: "stale_prompt" };
    const answer = await this.#act(intent, this.prompt.id);
    this.#settle();
    return answer.type === "refused" ? answer : null;
  }

  async #act(intent: Intent, prompt: string): Promise<Answer> {
    this.acting = true;
    this.#sent = { intent, prompt };
    this.#awaited = null;
    const answer = await this.#server({
      type: "act",
      table: this.code,
      prompt,
      do: intent,
    });
    this.#awaited = answer.type === "ok" ? (answer.update ?? 0) : 0;
    return answer;
  }

  async #send(intent: Intent): Promise<void> {
    if (!this.prompt) return;
    const answer = await this.#act(intent, this.prompt.id);
    if (answer.type === "ok") {
      this.fresh = new Set();
      if (!kAsides.has(intent.intent)) this.#unselect();
    } else if (answer.type === "refused") {
      if (answer.code === "held_back") this.held = intent;
      else this.onComplaint(answer, null);
    }
    this.#settle();
  }
}

// The choices that finish an earlier action are not held back by a knock that is owed (PES-51).
function cardsOrTurn(intent: Intent): boolean {
  return ["play-card", "play-set", "draw", "take", "pass"].includes(intent.intent);
}

function isSame(left: Intent, right: Intent): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
