import type { Ask, Clock, Intent, Refusal, Room, Suit } from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { kAsides } from "./asides";
import { kNothing, step, type Choice, type Move } from "./doing";
import { kNoHabits, type Habits } from "./habits";
import { cardsOf, without } from "./plays";
import { TableScene } from "./scene.svelte";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

/** Why something that the player wanted cannot be. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

/** What its player is told of while they act. */
export type ActingState = Choice["at"] | "waiting" | "chance";

/** A table at which one acts: one act after the other, each when its time has come. */
export abstract class TableActs extends TableScene {
  override readonly code: string;
  protected readonly server: SendRequest;
  /** What its player is doing; only `take` changes it. */
  #doing = $state.raw(kNothing);
  /** Called when another state is entered, and when a card can be laid in another's turn. */
  onState: (state: ActingState) => void = () => {};
  /** Called with a card's key and the reason when a tap cannot be. */
  onComplaint: (complaint: Complaint, key: number | null) => void = () => {};
  /** Why no action can be sent now, as a refusal's code; while there is a reason, none is taken on. */
  obstacle: () => string | null = () => null;
  /** How its player likes to play. */
  habits: Habits = kNoHabits;
  /** What was tapped and pressed, in order: the server may have to be asked about the first of it. */
  protected steps: (() => Promise<void> | void)[] = [];
  #stepping = false;
  /** The prompt for which what is done by itself has been done. */
  #actedByItself: string | undefined;
  #graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string, server: SendRequest) {
    super();
    this.code = code;
    this.server = server;
  }

  /** What is chosen, and how far that is. */
  get choice(): Choice {
    return this.#doing.choice;
  }

  /** An act is on its way; nothing else may be sent until what came of it is on the screen. */
  get acting(): boolean {
    return this.#doing.sent !== null;
  }

  /** Chosen during somebody else's grace period; sent as soon as that is over. */
  get held(): Intent | null {
    return this.#doing.waiting?.intent ?? null;
  }

  /** Makes a move, and tells what state it leads to; false where it is none now. */
  protected take(move: Move): boolean {
    const before = this.#doing;
    const { choice, waiting } = (this.#doing = step(before, move));
    if (choice.at !== before.choice.at) this.onState(choice.at);
    if (waiting && !before.waiting) this.onState("waiting");
    return this.#doing !== before;
  }

  override applyRoom(room: Room): void {
    super.applyRoom(room);
    // Where nothing is played any more, no update follows.
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

  /** The table was left: nothing is sent to it any more. */
  close(): void {
    clearTimeout(this.#graceTimer);
    this.steps = [];
    this.onComplaint = () => {};
    this.take({ move: "leave" });
  }

  // Fingers are faster than the server: what they do meanwhile waits. Who has just played means by the next tap the table as
  // it will be after that.
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

  // What comes next, where an act is over: its answer is there, and the update which that names.
  protected settle(): void {
    const { sent } = this.#doing;
    this.take({ move: "shown", seq: this.seq });
    if (this.acting) return;
    const suit = sent?.prompt === this.prompt?.id ? null : sent?.suit;
    const call =
      suit && this.options?.intents.find((intent) => "suit" in intent && intent.suit === suit);
    if (call) this.act(call);
    // Nobody has pressed anything, and nobody is told why nothing can be sent now.
    else if (this.obstacle() === null) this.#knockByItself();
    this.#sendWaiting();
    void this.inOrder();
  }

  // The last card is announced, where its player wants that.
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
    // A penalty in between may have taken nothing from the hand, but the prompt can be another.
    const hand = this.hand.map((held) => held.card);
    if (this.prompt && without(hand, cardsOf(waiting.intent)))
      void this.#send(waiting.intent, waiting.suit);
    else this.onComplaint({ code: "choice_dropped" }, null);
  }

  /** Presses the button of a question: it is answered, or told why it cannot be. */
  press(ask: Ask): void {
    if (ask.refusal) this.onComplaint(ask.refusal, null);
    else if (ask.intents[0]) this.act(ask.intents[0]);
  }

  /** Sends an intent, once, with the suit that is called next; in another player's grace period it waits for its end. */
  act(intent: Intent, suit: Suit | null = null): void {
    if (!this.prompt) return;
    if (this.acting) return this.#actLater(intent, suit, this.prompt.id);
    const othersGrace = this.grace !== null && this.grace.seat !== this.you;
    if (othersGrace && cardsOrTurn(intent) && this.obstacle() === null)
      this.take({ move: "hold", intent, suit });
    else void this.#send(intent, suit);
  }

  // Pressed while something else is on its way, it means the table after that. Pressed twice is one press.
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

  /** Proposes what no prompt can list; why that cannot be, or null when it is done. */
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

// The choices that finish an earlier action are not held back by a knock that is owed (PES-51).
function cardsOrTurn(intent: Intent): boolean {
  return ["play-card", "play-set", "draw", "take", "pass"].includes(intent.intent);
}

function isSame(left: Intent, right: Intent): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
