import type { Ask, Clock, Intent, Refusal, Room, Suit } from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { kAsides } from "./asides";
import { kNothing, step, type Choice, type Move } from "./doing";
import { kNoHabits, type Habits } from "./habits";
import { cardsOf, without } from "./plays";
import { TableScene } from "./scene.svelte";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

/** Why the server or the page refused something that the player wanted. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

/** The states that the player is told about while acting. */
export type ActingState = Choice["at"] | "waiting" | "chance";

/**
 * A table at which a player acts. Actions run one after another, each when the previous one is
 * finished.
 */
export abstract class TableActs extends TableScene {
  override readonly code: string;
  protected readonly server: SendRequest;
  /** The state of the player's actions. Only `take` changes it. */
  #doing = $state.raw(kNothing);
  /** Called when the player enters another state, and when a card can be laid out of turn. */
  onState: (state: ActingState) => void = () => {};
  /** Called with the reason and the card's key when a tap is refused. */
  onComplaint: (complaint: Complaint, key: number | null) => void = () => {};
  /**
   * Returns the refusal code that explains why no action can be sent now, or null. While there is a
   * reason, no action is accepted.
   */
  obstacle: () => string | null = () => null;
  /** How its player likes to play. */
  habits: Habits = kNoHabits;
  /** Taps and presses that wait, in order. The first of them may need an answer of the server. */
  protected steps: (() => Promise<void> | void)[] = [];
  #stepping = false;
  /** The id of the prompt for which the automatic action has been done. */
  #actedByItself: string | undefined;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, server: SendRequest) {
    super();
    this.code = code;
    this.server = server;
  }

  /** The chosen cards, and how far the choice is. */
  get choice(): Choice {
    return this.#doing.choice;
  }

  /** An action is on its way. No other one is sent until its result is on the screen. */
  get acting(): boolean {
    return this.#doing.sent !== null;
  }

  /**
   * An action that was chosen during another player's grace period. It is sent when that period is
   * over.
   */
  get held(): Intent | null {
    return this.#doing.waiting?.intent ?? null;
  }

  /**
   * Makes a transition and reports the new state. Returns false if the transition does not exist in
   * the present state.
   */
  protected take(move: Move): boolean {
    const before = this.#doing;
    const { choice, waiting } = (this.#doing = step(before, move));
    if (choice.at !== before.choice.at) this.onState(choice.at);
    if (waiting && !before.waiting) this.onState("waiting");
    return this.#doing !== before;
  }

  override applyRoom(room: Room): void {
    super.applyRoom(room);
    // In the waiting room there is no game, so no update follows.
    if (room.stage === "waiting") this.take({ move: "told", sent: this.#doing.sent, update: 0 });
    this.settle();
  }

  /** The clocks changed without anything else. */
  applyClocks(clock: Clock): void {
    this.applyClock(clock);
    this.watchGrace();
  }

  protected watchGrace(): void {
    clearTimeout(this.#graceTimer);
    if (this.grace) {
      const left = this.grace.endsAt - performance.now();
      this.#graceTimer = setTimeout(() => {
        this.grace = null;
        this.watchGrace();
      }, left + 50);
    } else this.take({ move: "due" });
    this.settle();
  }

  /** The player has left the table. Nothing more is sent to it. */
  close(): void {
    clearTimeout(this.#graceTimer);
    this.steps = [];
    this.onComplaint = () => {};
    this.take({ move: "leave" });
  }

  // Runs the steps in order, each after the previous action is finished. A player can tap faster
  // than the server answers. A tap after a play refers to the table after that play.
  protected async inOrder(...steps: (() => Promise<void> | void)[]): Promise<void> {
    this.steps.push(...steps);
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      while (!this.acting && this.steps.length > 0) await this.steps.shift()!();
    } finally {
      this.#stepping = false;
    }
  }

  // Continues after an action: the answer has come, and so has the update that the answer names.
  protected settle(): void {
    const { sent } = this.#doing;
    this.take({ move: "shown", seq: this.seq });
    if (this.acting) return;
    const suit = sent?.prompt === this.prompt?.id ? null : sent?.suit;
    const call =
      suit && this.options?.intents.find((intent) => "suit" in intent && intent.suit === suit);
    if (call) this.act(call);
    // This is automatic, so the player is not told if nothing can be sent now.
    else if (this.obstacle() === null) this.#knockByItself();
    this.#sendWaiting();
    void this.inOrder();
  }

  // Announces the last card automatically if the player's settings say so.
  #knockByItself(): void {
    const { knock, you, prompt } = this;
    if (prompt?.id === this.#actedByItself) return;
    this.#actedByItself = prompt?.id;
    if (!this.habits.autoKnock || you === null || !knock || knock.refusal) return;
    if (this.badge("owes-knock", you)) this.act({ intent: "knock-last-card" });
  }

  #sendWaiting(): void {
    const { waiting } = this.#doing;
    if (this.acting || !waiting?.due) return;
    this.dropHeld();
    // A penalty may have left these cards in the hand, but the prompt can have changed.
    const hand = this.hand.map((held) => held.card);
    if (this.prompt && without(hand, cardsOf(waiting.intent)))
      void this.#send(waiting.intent, waiting.suit);
    else this.onComplaint({ code: "choice_dropped" }, null);
  }

  /** Presses the button of a question: sends the answer, or tells the player why it is refused. */
  press(ask: Ask): void {
    if (ask.refusal) this.onComplaint(ask.refusal, null);
    else if (ask.intents[0]) this.act(ask.intents[0]);
  }

  /**
   * Sends an intent once, together with the suit to be called next. During another player's grace
   * period, the intent is held back until the period ends.
   */
  act(intent: Intent, suit: Suit | null = null): void {
    if (!this.prompt) return;
    if (this.acting) return this.#actLater(intent, suit, this.prompt.id);
    const othersGrace = this.grace !== null && this.grace.seat !== this.you;
    if (othersGrace && cardsOrTurn(intent) && this.obstacle() === null)
      this.take({ move: "hold", intent, suit });
    else void this.#send(intent, suit);
  }

  // A press while another action is on its way refers to the table after that action. Pressing the
  // same button twice counts as one press.
  #actLater(intent: Intent, suit: Suit | null, prompt: string): void {
    const { sent } = this.#doing;
    if (sent?.prompt === prompt && isSame(sent.intent, intent)) return;
    void this.inOrder(() => {
      const listed = this.asks.some(
        (ask) => !ask.refusal && ask.intents.some((other) => isSame(other, intent)),
      );
      if (listed || this.prompt?.id === prompt) this.act(intent, suit);
      else this.onComplaint({ code: "stale_prompt" }, null);
    });
  }

  dropHeld(): void {
    this.take({ move: "let-go" });
  }

  /**
   * Proposes an intent that no prompt can list. Returns the reason if it is refused, and null if it
   * is accepted.
   */
  async propose(intent: Intent): Promise<Complaint | null> {
    let why: Complaint | null = null;
    await this.#send(intent, null, (complaint) => (why = complaint));
    return why;
  }

  async #send(
    intent: Intent,
    suit: Suit | null,
    refuse: (complaint: Complaint) => void = (complaint) => this.onComplaint(complaint, null),
  ): Promise<void> {
    const prompt = this.prompt?.id;
    const obstacle = this.obstacle();
    if (obstacle !== null) return refuse({ code: obstacle });
    if (prompt === undefined || !this.take({ move: "send", intent, prompt, suit }))
      return refuse({ code: "stale_prompt" });
    const { sent } = this.#doing;
    const answer = await this.server({ type: "act", table: this.code, prompt, do: intent });
    const update = (answer.type === "ok" && answer.update) || 0;
    this.take({ move: "told", sent, update });
    if (answer.type === "ok") {
      this.forgetFresh();
      if (!kAsides.has(intent.intent)) this.take({ move: "choose", keys: [] });
    } else if (answer.type === "refused") {
      if (answer.code === "held_back") this.take({ move: "hold", intent, suit });
      else refuse(answer);
    }
    this.settle();
  }
}

// Choices that finish an earlier action are sent even during another player's grace period for a
// knock (PES-51).
function cardsOrTurn(intent: Intent): boolean {
  return ["play-card", "play-set", "draw", "take", "pass"].includes(intent.intent);
}

function isSame(left: Intent, right: Intent): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
