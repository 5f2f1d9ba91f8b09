import type { Answer, Request } from "../../connection/connection.svelte";
import type { Card, Intent, Refused, RuleSet } from "../../protocol/messages.gen";
import { settings } from "../../state/settings.svelte";
import { TableState, type Complaint } from "../../table/table.svelte";
import { forgetPlaces, snapshotPlaces } from "../../table/travel";
import type { AskTrial, Trial, Tried } from "./trial";
import { kLibraryGame } from "../library-game";
import { trialRoom } from "./trial-room";

/** The consequence of a rule change for the round on trial. */
export type TrialNote = "played-again" | "dealt-anew" | "not-in-pack" | "not-dealt";

export interface Deal {
  seed: string;
  hand: readonly Card[];
  upcard: Card | null;
}

const kTable = "TRY";

// Two teams need an even number of seats.
function seatsFor(rules: RuleSet, seats: number): number {
  return rules.teams === true ? seats + (seats % 2) : seats;
}

/** A new random seed. */
export function newSeed(): string {
  return Math.floor(Math.random() * 36 ** 8).toString(36);
}

/**
 * A trial round by the rules that are being edited. The server stores nothing of it: every request contains the deal
 * and all moves so far, and the server deals and plays them again.
 */
export class SandboxState {
  readonly table: TableState;
  deal = $state.raw<Deal>({ seed: "", hand: [], upcard: null });
  note = $state<TrialNote | null>(null);
  /** Why nothing can be tried with these rules, or just now. */
  problem = $state.raw<Complaint | null>(null);
  /** Why the player's last action was refused. */
  complaint = $state.raw<Complaint | null>(null);

  readonly #ask: AskTrial;
  #rules: RuleSet;
  #seats: number;
  #acts: readonly Intent[] = [];
  #round = 0;
  #seq = 0;
  /** Deals and changes of the rules whose answers have not come yet. */
  #changing = 0;

  constructor(rules: RuleSet, seats: number, ask: AskTrial) {
    this.#rules = rules;
    this.#seats = seatsFor(rules, seats);
    this.#ask = ask;
    this.table = new TableState(kTable, (request) => this.#answer(request));
    this.table.onComplaint = (complaint) => {
      if (complaint !== kStale) this.complaint = complaint;
    };
    this.table.habits = {
      asksFirst: () => false,
      get autoKnock() {
        return settings.autoKnock;
      },
      prePlay: false,
    };
  }

  /** Deals other cards, the same again, or those that were chosen. */
  async start(deal: Partial<Deal> = {}): Promise<void> {
    this.deal = { ...this.deal, ...deal };
    this.note = null;
    // The acts belong to the former deal. The rules may change before the new one comes.
    this.#acts = [];
    this.#changing += 1;
    await this.#deal();
    this.#changing -= 1;
  }

  /** Applies changed rules. The moves so far are played again by them, as far as they are allowed. */
  async change(rules: RuleSet, seats: number): Promise<void> {
    this.#rules = rules;
    this.#seats = seatsFor(rules, seats);
    this.#changing += 1;
    await this.#playAgain();
    this.#changing -= 1;
  }

  async #playAgain(): Promise<void> {
    const acts = this.#acts;
    const again = await this.#try(acts);
    if (again === "stale") return;
    if (again.type === "tried") {
      if (acts.length > 0) this.note = "played-again";
      this.#show(again, "anew");
    } else if (again.act !== undefined) {
      if ((await this.#deal()) === "dealt") this.note = "dealt-anew";
    } else await this.#giveUp(again);
  }

  async #deal(): Promise<"dealt" | "not"> {
    const dealt = await this.#try([]);
    if (dealt === "stale") return "not";
    if (dealt.type !== "tried") {
      await this.#giveUp(dealt);
      return "not";
    }
    this.#acts = [];
    this.#show(dealt, "anew");
    return "dealt";
  }

  // Drops chosen cards that the pack no longer has, and deals again. Any other refusal is shown.
  async #giveUp(refused: Refused): Promise<void> {
    const chosen = this.deal.hand.length > 0 || this.deal.upcard !== null;
    const note = kOtherCards[refused.code];
    if (note === undefined || !chosen) {
      this.problem = refused;
      return;
    }
    this.deal = { ...this.deal, hand: [], upcard: null };
    if ((await this.#deal()) === "dealt") this.note = note;
  }

  #trial(acts: readonly Intent[]): Trial {
    const { seed, hand, upcard } = this.deal;
    return {
      game: kLibraryGame,
      rules: this.#rules,
      seats: this.#seats,
      seed,
      ...(hand.length > 0 ? { hand: [...hand] } : {}),
      ...(upcard === null ? {} : { upcard }),
      acts: [...acts],
    };
  }

  async #try(acts: readonly Intent[]): Promise<Tried | Refused | "stale"> {
    this.#round += 1;
    const round = this.#round;
    const answer = await this.#ask(this.#trial(acts));
    return round === this.#round ? answer : "stale";
  }

  #show(tried: Tried, how: "anew" | "on"): void {
    const { table } = this;
    this.problem = null;
    this.complaint = null;
    this.#seq += 1;
    table.beforeUpdate = how === "on" ? snapshotPlaces : forgetPlaces;
    if (how === "anew") {
      table.log = [];
      table.clearSelection();
    }
    table.applyRoom(trialRoom(kLibraryGame, this.#rules, this.#seats));
    const { prompt } = tried.view;
    // Every answer has a new prompt id, even if the table is unchanged.
    const view = prompt
      ? { ...tried.view, prompt: { ...prompt, id: `try-${this.#seq}` } }
      : tried.view;
    table.applyUpdate({
      type: "update",
      table: kTable,
      seq: this.#seq,
      view,
      events: tried.events,
    });
    if (how === "anew") table.forgetFresh();
  }

  async #answer(request: Request): Promise<Answer> {
    if (request.type === "consider") return this.#consider(request.cards);
    if (request.type === "act") return this.#act(request.do);
    return { type: "refused", code: "unknown", message: "" };
  }

  async #act(intent: Intent): Promise<Answer> {
    this.complaint = null;
    if (this.#changing > 0) return kStale;
    this.note = null;
    const acts = [...this.#acts, intent];
    const answer = await this.#try(acts);
    if (answer === "stale") return kStale;
    if (answer.type === "refused") return answer;
    this.#acts = acts;
    this.#show(answer, "on");
    return { type: "ok", id: kTable };
  }

  // A question changes nothing, and so it makes no other answer stale.
  async #consider(cards: readonly Card[]): Promise<Answer> {
    this.complaint = null;
    if (this.#changing > 0) return kStale;
    const round = this.#round;
    const answer = await this.#ask({ ...this.#trial(this.#acts), cards: [...cards] });
    if (round !== this.#round) return kStale;
    if (answer.type === "refused") return answer;
    if (!answer.considered) return { type: "refused", code: "unknown", message: "" };
    return { ...answer.considered, type: "considered", id: kTable };
  }
}

/** Why the chosen cards are given up, by the code of the refusal. */
const kOtherCards: Readonly<Record<string, TrialNote>> = {
  cards_not_in_pack: "not-in-pack",
  cards_not_dealt: "not-dealt",
};

/** The rules or the deal have changed before the answer came, or are changing. */
const kStale: Refused = { type: "refused", code: "stale_prompt", message: "" };
