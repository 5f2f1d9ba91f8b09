import type { Answer, Request } from "../../connection/connection.svelte";
import type { RuleProblem, RuleSet } from "../../protocol/messages.gen";
import { draftOf, dropDraft, hearDraft, storeDraft, type Draft } from "../house-rules";
import { isGoodAuthor, isGoodName } from "../rule-file";
import { kFromNothing } from "./from-nothing";
import { begun, changed, redone, undone, type History } from "./history";
import { changedPaths, restored } from "./rule-tree";
import { kLibraryGame } from "../library-game";

interface Written {
  name: string;
  author: string;
  rules: RuleSet;
}

const textOf = ({ name, author, rules }: Written) => JSON.stringify([name, author, rules]);

// The server checks the rules after a pause of this length without a change.
const kPauseMs = 350;
// After this time, the server is asked again if it was too busy to check them.
const kAgainMs = 5000;

/** House rules while they are written: every change can be undone, is kept, and is checked. */
export class Editor {
  readonly from: string | null;
  readonly fromName: string;
  readonly start: RuleSet;
  readonly #ask: (request: Request) => Promise<Answer>;
  #history = $state.raw(begun<Written>({ name: "", author: "", rules: {} }));
  #seats = $state(4);
  /** The server's findings about the present rules; null if they are not known yet. */
  problems = $state.raw<readonly RuleProblem[] | null>(null);
  /** The last check could not reach the server. */
  unreachable = $state(false);
  saving = $state(false);
  readonly changes: readonly string[] = $derived.by(() => changedPaths(this.rules, this.start));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stored: boolean;
  #checks = 0;
  readonly #deafen: () => void;

  /** `stored`: the draft exists already. Otherwise it is stored with the first change. */
  constructor(draft: Draft, stored: boolean, ask: (request: Request) => Promise<Answer>) {
    this.from = draft.from;
    this.fromName = draft.fromName;
    this.start = draft.start;
    this.#ask = ask;
    this.#stored = stored;
    this.#history = begun({ name: draft.name, author: draft.author, rules: draft.rules });
    this.#seats = draft.seats;
    this.#deafen = hearDraft(draft.from, (written) => this.#follow(written));
    this.check(0);
  }

  get name(): string {
    return this.#history.now.name;
  }
  get author(): string {
    return this.#history.now.author;
  }
  get rules(): RuleSet {
    return this.#history.now.rules;
  }
  get seats(): number {
    return this.#seats;
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }
  get nameIsGood(): boolean {
    return isGoodName(this.name);
  }
  get authorIsGood(): boolean {
    return isGoodAuthor(this.author);
  }

  setName(name: string): void {
    this.#move(changed(this.#history, { ...this.#history.now, name }, "name"));
  }
  setAuthor(author: string): void {
    this.#move(changed(this.#history, { ...this.#history.now, author }, "author"));
  }
  setRules(rules: RuleSet): void {
    this.#move(changed(this.#history, { ...this.#history.now, rules }));
  }
  setSeats(seats: number): void {
    this.#seats = seats;
    this.#keep();
    this.check();
  }
  restore(path: string): void {
    this.setRules(restored(this.rules, this.start, path));
  }
  undo(): void {
    this.#move(undone(this.#history));
  }
  redo(): void {
    this.#move(redone(this.#history));
  }

  #move(history: History<Written>): void {
    if (history === this.#history) return;
    const before = this.rules;
    this.#history = history;
    this.#keep();
    if (this.rules !== before) this.check();
  }

  /** Takes over a change that another tab made to the same draft. It can be undone. */
  #follow({ name, author, rules, seats }: Draft): void {
    this.#stored = true;
    this.#seats = seats;
    const now = { name, author, rules };
    if (textOf(now) !== textOf(this.#history.now))
      this.#history = changed(this.#history, now, "elsewhere");
    this.check();
  }

  get draft(): Draft {
    const { from, fromName, start, name, author, rules, seats } = this;
    return { name, author, from, fromName, start, rules, seats };
  }

  #keep(): void {
    this.#stored = true;
    storeDraft(this.draft);
  }

  /** Removes the draft from this browser. */
  forget(): void {
    clearTimeout(this.#timer);
    if (this.#stored) dropDraft(this.from);
  }

  /** Asks the server to check the rules. Answers to older checks are ignored. */
  check(pause = kPauseMs): void {
    clearTimeout(this.#timer);
    const question = (this.#checks += 1);
    this.#timer = setTimeout(() => void this.#check(question), pause);
  }

  async #check(question: number): Promise<void> {
    const { rules, seats } = this;
    const answer = await this.#ask({ type: "check-rules", game: kLibraryGame, rules, seats });
    if (question !== this.#checks) return;
    this.unreachable = answer.type !== "rules-checked";
    this.problems = answer.type === "rules-checked" ? answer.problems : null;
    if (this.unreachable) this.check(kAgainMs);
  }

  stop(): void {
    this.#deafen();
    clearTimeout(this.#timer);
    this.#checks += 1;
  }

  /** Keeps the rules on the server. Then forgets their draft, unless it was changed meanwhile. */
  async save(): Promise<Answer> {
    this.saving = true;
    const written = this.#history.now;
    const name = written.name.trim();
    const author = written.author.trim();
    const { rules } = written;
    const from = this.from === kFromNothing ? null : this.from;
    const request: Request = { type: "keep-rules", game: kLibraryGame, name, author, from, rules };
    const answer = await this.#ask(request);
    this.saving = false;
    const draft = draftOf(this.from ?? "");
    if (answer.type === "rules-kept" && draft && textOf(draft) === textOf(written)) this.forget();
    return answer;
  }
}
