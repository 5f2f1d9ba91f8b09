import type { Answer, Request } from "../connection/connection.svelte";
import type { Card, Intent, Refused, RuleSet, Step } from "../protocol/messages.gen";
import type { AskTrial, Trial, Tried } from "../rules/sandbox/trial";
import { trialRoom } from "../rules/sandbox/trial-room";
import { TableState, type Complaint } from "../table/table.svelte";
import { forgetPlaces, snapshotPlaces } from "../table/travel";
import type { Lesson } from "./lessons";

const kTable = "LEARN";
/** The answer to a legal move that is not the task. It is shown as no refusal, and nothing changes. */
const kNotThis: Refused = { type: "refused", code: "stale_prompt", message: "" };

function isSame(wanted: unknown, given: unknown): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(given)) return wanted === given;
  return JSON.stringify([...wanted].sort()) === JSON.stringify([...given].sort());
}

/**
 * Whether a move is the one meant. The move may have further members, such as a knock. The order of a set does not
 * matter.
 */
export function isMeant(meant: Intent, intent: Intent): boolean {
  const given = new Map<string, unknown>(Object.entries(intent));
  return Object.entries(meant).every(([name, wanted]) => isSame(wanted, given.get(name)));
}

/**
 * A lesson at a virtual table. The server stores nothing of it: every request contains the deal and all moves so far.
 * The server alone decides what is legal and what follows.
 */
export class LessonState {
  readonly table: TableState;
  readonly lesson: Lesson;
  /** The number of turns that the learner has completed. */
  turn = $state(0);
  /** The last move was legal, but not the task. */
  strayed = $state(false);
  /** Why the server could not be asked. */
  problem = $state.raw<Complaint | null>(null);
  /** Why a move is not legal. */
  complaint = $state.raw<Complaint | null>(null);
  readonly done = $derived.by(() => this.turn >= this.lesson.turns.length);

  readonly #ask: AskTrial;
  readonly #game: string;
  readonly #rules: RuleSet;
  #steps: readonly Step[] = [];
  #seq = 0;

  constructor(game: string, rules: RuleSet, lesson: Lesson, ask: AskTrial) {
    this.#game = game;
    this.#rules = rules;
    this.lesson = lesson;
    this.#ask = ask;
    this.table = new TableState(kTable, (request) => this.#answer(request));
    this.table.onComplaint = (complaint) => {
      if (complaint !== kNotThis) this.complaint = complaint;
    };
  }

  /** Starts the lesson, or starts it again. */
  async start(): Promise<void> {
    const before = this.lesson.before ?? [];
    const dealt = await this.#try(before);
    this.strayed = false;
    this.complaint = null;
    this.problem = dealt.type === "refused" ? dealt : null;
    if (dealt.type === "refused") return;
    this.turn = 0;
    this.#steps = before;
    this.#show(dealt, "anew");
  }

  #trial(steps: readonly Step[]): Trial {
    const { seats, deck } = this.lesson;
    return {
      game: this.#game,
      rules: this.#rules,
      seats,
      seed: "lesson",
      deck: deck.split(" ") as Card[],
      acts: [],
      steps: [...steps],
    };
  }

  #try(steps: readonly Step[]): Promise<Tried | Refused> {
    return this.#ask(this.#trial(steps));
  }

  #show(tried: Tried, how: "anew" | "on"): void {
    const { table } = this;
    this.#seq += 1;
    table.beforeUpdate = how === "on" ? snapshotPlaces : forgetPlaces;
    if (how === "anew") {
      table.log = [];
      table.clearSelection();
    }
    table.applyRoom(trialRoom(this.#game, this.#rules, this.lesson.seats));
    const view = { ...tried.view };
    // Nothing more is asked for when the lesson is over.
    if (view.prompt && !this.done) view.prompt = { ...view.prompt, id: `${this.#seq}` };
    else delete view.prompt;
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
    this.strayed = false;
    const turn = this.lesson.turns[this.turn];
    const act: Step = { seat: 0, do: intent };
    if (!turn?.do.some((meant) => isMeant(meant, intent))) {
      // The server decides whether the move is legal.
      const answer = await this.#try([...this.#steps, act]);
      if (answer.type === "refused") return answer;
      this.strayed = true;
      this.table.clearSelection();
      return kNotThis;
    }
    const turns = [turn];
    // A knock together with the play also completes the next turn, which would be that knock.
    const next = this.lesson.turns[this.turn + 1];
    if ("knock" in intent && intent.knock && next?.do[0]?.intent === "knock-last-card")
      turns.push(next);
    const steps = [...this.#steps, act, ...turns.flatMap(({ then }) => then ?? [])];
    const answer = await this.#try(steps);
    if (answer.type === "refused") return answer;
    this.#steps = steps;
    this.turn += turns.length;
    this.#show(answer, "on");
    return { type: "ok", id: kTable };
  }

  async #consider(cards: readonly Card[]): Promise<Answer> {
    this.complaint = null;
    const answer = await this.#ask({ ...this.#trial(this.#steps), cards: [...cards] });
    if (answer.type === "refused") return answer;
    if (!answer.considered) return { type: "refused", code: "unknown", message: "" };
    return { ...answer.considered, type: "considered", id: kTable };
  }
}
