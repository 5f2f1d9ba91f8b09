import type { Considered, Intent, Suit } from "../protocol/messages.gen";

// What a player does at a table. Three things go on side by side; each is in one state at a time, and a move that is not
// drawn changes nothing.
//
// What is chosen:
//
//                           ┌────── answer ───────┐
//            choose         ▼         ask         │   press: played when the answer is there
//    idle ──────────────▶ choosing ────────────▶ asking ─┐
//      ▲                   │    ▲                 │   ▲──┘
//      │ choose            │    │ back            │
//      │ no card   confirm ▼    │                 │ confirm
//      └────────────────── confirming ◀───────────┘
//
//    From all three, choose leads to choosing, or without a card to idle; leave leads from everywhere to left, the end.
//    Within a choice: knock, ahead (not in confirming), and an answer that comes late.
//
// What is on its way to the server:
//
//    nothing ── send ──▶ sent ── told: by which update it is shown ──▶ sent ── shown: that update ──▶ nothing
//
// What is held back while another may still announce a last card:
//
//    nothing ── hold ──▶ waiting ── due ──▶ waiting, to be sent next ── let-go ──▶ nothing
//                           └─────────────────── let-go ───────────────────────────▲

interface Chosen {
  /**
   * The keys of the cards, in order. Every choice has its own array: an answer is matched to its
   * choice by this array's identity.
   */
  readonly keys: readonly number[];
  /** The player announces the last card with the play. */
  readonly knock: boolean;
  /** The play is sent as soon as the turn comes. */
  readonly ahead: boolean;
  /** The server's answer about these cards; null while there is none. */
  readonly answer: Considered | null;
}

/** The suit that is called with a play; null if none is. */
interface Called {
  readonly suit: Suit | null;
}

export type Choice = Chosen &
  (
    | { readonly at: "idle" | "choosing" | "left" }
    /**
     * The server was asked about these cards. If `play` is set, the play follows as soon as the
     * answer is there.
     */
    | { readonly at: "asking"; readonly play: Called | null }
    /** A second press sends the play. The player was asked to confirm at the time `since`. */
    | ({ readonly at: "confirming"; readonly since: number } & Called)
  );

interface Sent extends Called {
  readonly intent: Intent;
  /** The id of the prompt that it answers. */
  readonly prompt: string;
  /**
   * The number of the update that shows the result. Until the server has answered, no update is
   * enough.
   */
  readonly update: number;
}

interface Waiting extends Called {
  readonly intent: Intent;
  /** To be sent as soon as nothing else is on its way. */
  readonly due: boolean;
}

export interface Doing {
  readonly choice: Choice;
  readonly sent: Sent | null;
  readonly waiting: Waiting | null;
}

export type Move =
  | { move: "choose"; keys: readonly number[] }
  | { move: "ask" | "back" | "knock" | "ahead" | "leave" | "due" | "let-go" }
  /** `answer` is null if the server did not answer. */
  | { move: "answer"; keys: readonly number[]; answer: Considered | null }
  | { move: "press"; suit: Suit | null }
  | { move: "confirm"; suit: Suit | null; now: number }
  | { move: "send"; intent: Intent; prompt: string; suit: Suit | null }
  | { move: "told"; sent: Sent | null; update: number }
  | { move: "shown"; seq: number }
  | { move: "hold"; intent: Intent; suit: Suit | null };

const kIdle: Choice = { at: "idle", keys: [], knock: false, ahead: false, answer: null };

export const kNothing: Doing = { choice: kIdle, sent: null, waiting: null };

/** The state after a move. Returns `doing` itself if the diagram has no such move. */
export function step(doing: Doing, move: Move): Doing {
  const change = doing.choice.at !== "left" && changeOf(doing, move);
  return change ? { ...doing, ...change } : doing;
}

function changeOf({ choice, sent, waiting }: Doing, move: Move): Partial<Doing> | false | null {
  const { at, keys, knock, ahead, answer } = choice;
  const chosen = { keys, knock, ahead, answer };
  const open = at === "choosing" || at === "asking";
  switch (move.move) {
    case "choose":
      if (move.keys.length === 0) return at !== "idle" && { choice: kIdle };
      return { choice: { ...chosen, at: "choosing", keys: [...move.keys], answer: null } };
    case "ask":
      return at === "choosing" && !answer && { choice: { ...chosen, at: "asking", play: null } };
    case "answer":
      if (keys !== move.keys) return null;
      return open
        ? { choice: { ...chosen, at: "choosing", ahead: false, answer: move.answer } }
        : { choice: { ...choice, answer: move.answer } };
    case "press":
      if (choice.at !== "asking") return null;
      return { choice: { ...choice, play: { suit: move.suit ?? choice.play?.suit ?? null } } };
    case "confirm": {
      const { suit, now } = move;
      return open && { choice: { ...chosen, at: "confirming", ahead: false, suit, since: now } };
    }
    case "back":
      return at === "confirming" && { choice: { ...chosen, at: "choosing" } };
    case "knock":
      return at !== "idle" && { choice: { ...choice, knock: !knock } };
    case "ahead":
      return open && { choice: { ...choice, ahead: !ahead } };
    case "leave":
      return { choice: { ...kIdle, at: "left" }, sent: null, waiting: null };
    case "send": {
      const { intent, prompt, suit } = move;
      return !sent && { sent: { intent, prompt, suit, update: Infinity } };
    }
    case "told":
      return sent && sent === move.sent && { sent: { ...sent, update: move.update } };
    case "shown":
      return sent && move.seq >= sent.update && { sent: null };
    case "hold":
      return { waiting: { intent: move.intent, suit: move.suit, due: false } };
    case "due":
      return waiting && !waiting.due && { waiting: { ...waiting, due: true } };
    case "let-go":
      return waiting && { waiting: null };
  }
}
