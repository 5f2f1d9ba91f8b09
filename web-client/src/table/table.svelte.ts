import type { Card, Considered, Intent, Suit, Update } from "../protocol/messages.gen";
import type { Answer } from "../connection/connection.svelte";
import { TableActs, type Complaint } from "./acts.svelte";
import { effectsOf } from "./card-effects";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces } from "./plays";

export type { Complaint, SendRequest } from "./acts.svelte";

/** A second press that comes sooner is part of the first: a double tap confirms nothing. */
const kConfirmAfterMs = 300;

/** A table with what its player is choosing. What is legal and what it does is the server's matter. */
export class TableState extends TableActs {
  selection = $state.raw<readonly number[]>([]);
  knockArmed = $state(false);
  considered = $state.raw<Considered | null>(null);
  /** A play that waits for a second press. */
  confirming = $state(false);
  /** Called when a play is asked about. */
  onConfirm: () => void = () => {};
  /** Called when a card can be laid in another's turn. */
  onChance: () => void = () => {};
  /** What is selected is played as soon as the turn comes. */
  prePlay = $state(false);
  /** The suit that is called with what is selected. */
  suitToCall = $state<Suit | null>(null);
  #confirmAskedAt = 0;
  #playWhenConsidered = false;
  /** What is chosen is being considered. */
  #considering = false;
  #considerRound = 0;
  /** How often a choice was given up by who made it; what was tapped before that means nothing more. */
  #givenUp = 0;

  selectedCards = $derived(
    this.selection
      .map((key) => this.hand.find((held) => held.key === key)?.card)
      .filter((card) => card !== undefined),
  );
  /** Players watch over the rules themselves: every card may be tried, and none is marked as one that fits. */
  anyCard = $derived(
    this.room?.rules.policing === "players" && this.pick?.intents[0]?.intent === "play-card",
  );
  marked = $derived.by(() => {
    if (!this.pick || this.anyCard) return new Set<Card>();
    const faces = markedFaces(this.pick.intents, this.selectedCards);
    if (this.selection.length > 0)
      for (const card of this.considered?.continuations ?? []) faces.add(card);
    return faces;
  });

  override get next(): number | null {
    return this.considered?.effect?.next ?? null;
  }

  applyUpdate(update: Update): void {
    const promptChanged = this.prompt?.id !== update.view.prompt?.id;
    try {
      this.show(update);
      this.#checkSelection(promptChanged);
    } finally {
      // Whatever goes wrong with what is shown: who plays can go on.
      this.settle();
      this.watchGrace();
    }
    if (promptChanged && this.outOfTurn) this.onChance();
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

  override close(): void {
    super.close();
    this.clearSelection();
  }

  clearSelection(): void {
    this.steps = [];
    this.#givenUp += 1;
    this.unselect();
  }

  protected override unselect(): void {
    this.#considerRound += 1;
    this.selection = [];
    this.considered = null;
    this.knockArmed = false;
    this.prePlay = false;
    this.confirming = false;
    this.suitToCall = null;
  }

  reverseSelection(): void {
    this.selection = [...this.selection].reverse();
    this.#reconsider();
  }

  /** A tap on a card: adds it to the play, takes it out, or explains why it cannot be played. */
  async toggle(key: number): Promise<void> {
    await this.inOrder(() => this.#tap(key));
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
      else if (this.#givenUp === givenUp) this.steps.unshift(() => this.#tap(key));
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
    return this.server({ type: "consider", table: this.code, cards: [...cards] });
  }

  async #reconsider(): Promise<void> {
    this.#considerRound += 1;
    this.confirming = false;
    this.suitToCall = null;
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
    this.unselect();
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

  /** Plays a card, and what is chosen with it: a double tap on it, or dragging it onto the pile. */
  lay(key: number): void {
    void this.inOrder(async () => {
      if (!this.selection.includes(key)) await this.#tap(key);
      if (this.selection.includes(key)) this.#play();
    });
  }

  /** Whether what is chosen calls a suit, as far as the rules say. */
  get callsSuit(): boolean {
    const last = this.selectedCards.at(-1);
    if (last === undefined || this.outOfTurn || this.readyPlay === null || this.isGift)
      return false;
    if (this.selection.length === this.hand.length) return false;
    return effectsOf(this.room?.rules ?? {}, last).some(({ effect }) => effect === "call-suit");
  }

  /** Plays what is selected and calls this suit. */
  playAndCall(suit: Suit): void {
    this.suitToCall = suit;
    this.playSelection();
  }

  /** Plays what is selected, once all that was tapped before is. */
  playSelection(): void {
    // Pressed twice and nothing chosen in between: that is one press.
    if (this.acting && this.steps.length === 0) return;
    void this.inOrder(() => this.#play());
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
    this.callNext = this.suitToCall;
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
    this.suitToCall = null;
  }

  /** Whether what is selected can be made to be played when the turn comes. */
  get canPrePlay(): boolean {
    const waits = this.outOfTurn ? !this.#jumpsIn(this.selectedCards) : this.demands.length === 0;
    return this.habits.prePlay && waits && this.selection.length > 0;
  }

  togglePrePlay(): void {
    this.prePlay = !this.prePlay && this.canPrePlay;
  }
}
