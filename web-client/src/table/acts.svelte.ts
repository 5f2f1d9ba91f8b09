import type { Clock, Intent, Refusal, Room, Suit } from "../protocol/messages.gen";
import type { Answer, Request } from "../connection/connection.svelte";
import { kAsides } from "./asides";
import { kNoHabits, type Habits } from "./habits";
import { cardsOf, without } from "./plays";
import { TableScene } from "./scene.svelte";

/** How the table reaches the server; the app's connection, or a fake in tests. */
export type SendRequest = (request: Request) => Promise<Answer>;

/** Why something that the player wanted cannot be. */
export type Complaint = Pick<Refusal, "code" | "rule" | "message">;

/** A table at which one acts: one act after the other, each when its time has come. */
export abstract class TableActs extends TableScene {
  override readonly code: string;
  protected readonly server: SendRequest;
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
  /** The suit that is called as soon as it is asked for, because it was said with the play. */
  callNext: Suit | null = null;
  /** What was tapped and pressed, in order: the server may have to be asked about the first of it. */
  protected steps: (() => Promise<void> | void)[] = [];
  #stepping = false;
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

  /** Nothing is chosen any more. */
  protected abstract unselect(): void;

  constructor(code: string, server: SendRequest) {
    super();
    this.code = code;
    this.server = server;
  }

  override applyRoom(room: Room): void {
    super.applyRoom(room);
    // Where nothing is played any more, no update follows.
    if (room.stage === "waiting") this.#awaited = 0;
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
      this.#graceTimer = setTimeout(() => this.#graceOver(), left + 50);
    } else if (this.held) this.#sendHeld();
  }

  #graceOver(): void {
    this.grace = null;
    if (this.held) this.#sendHeld();
  }

  /** The table was left: nothing is sent to it any more. */
  close(): void {
    clearTimeout(this.#graceTimer);
    this.#closed = true;
    this.held = null;
    this.callNext = null;
  }

  // Fingers are faster than the server: what they do meanwhile waits.
  protected async inOrder(step: () => Promise<void> | void): Promise<void> {
    this.steps.push(step);
    if (this.#stepping) return;
    this.#stepping = true;
    try {
      while (this.steps.length > 0) {
        // Who has just played means by the next tap the table as it will be after that.
        if (this.acting) await new Promise<void>((goOn) => (this.#goOn = goOn));
        else await this.steps.shift()!();
      }
    } finally {
      this.#stepping = false;
    }
  }

  // An act is over when its answer is there, and the update which that names.
  protected settle(): void {
    if (this.acting && (this.#awaited === null || this.seq < this.#awaited)) return;
    this.acting = false;
    if (this.prompt?.id !== this.#actedByItself) {
      this.#actedByItself = this.prompt?.id;
      this.#actByItself();
    }
    if (this.#heldIsDue) this.#sendHeld();
    this.#goOn();
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
    void this.inOrder(() => {
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
    this.settle();
    return answer.type === "refused" ? answer : null;
  }

  async #act(intent: Intent, prompt: string): Promise<Answer> {
    this.acting = true;
    this.#sent = { intent, prompt };
    this.#awaited = null;
    const answer = await this.server({
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
      this.forgetFresh();
      if (!kAsides.has(intent.intent)) this.unselect();
    } else if (answer.type === "refused") {
      if (answer.code === "held_back") this.held = intent;
      else this.onComplaint(answer, null);
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
