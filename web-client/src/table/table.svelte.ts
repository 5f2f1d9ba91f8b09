import type { Card, Intent, Suit, Update } from "../protocol/messages.gen";
import type { Answer } from "../connection/connection.svelte";
import { TableActs } from "./acts.svelte";
import { effectsOf } from "./card-effects";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces } from "./plays";

export type { Complaint, SendRequest } from "./acts.svelte";

/** A second press that comes sooner is part of the first: a double tap confirms nothing. */
const kConfirmAfterMs = 300;

/** A table with what its player is choosing. What is legal and what it does is the server's matter. */
export class TableState extends TableActs {
  selection = $derived(this.choice.keys);
  considered = $derived(this.choice.answer);
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

  toggleKnock(): void {
    this.take({ move: "knock" });
  }

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
      this.watchGrace();
    }
    if (promptChanged && this.outOfTurn) this.onState("chance");
  }

  #checkSelection(promptChanged: boolean): void {
    const kept = this.selection.filter((key) => this.hand.some((held) => held.key === key));
    if (!promptChanged && kept.length === this.selection.length) return;
    const cards = this.selectedCards;
    // What is chosen for one's own turn stays, though something else could be laid before that.
    const stays = this.outOfTurn && (this.choice.ahead || !this.#jumpsIn(cards));
    // A choice made before one's turn is dropped when the turn comes and it does not fit any more.
    const fits = this.pick
      ? this.pick.more || isPartOfPlay(this.pick.intents, cards)
      : !this.mustAct;
    if (stays || fits || kept.length === 0) this.#choose(kept, !stays);
    else this.#dropChoice();
  }

  // Whether these cards can be laid in another's turn.
  #jumpsIn(cards: readonly Card[]): boolean {
    return cards.length > 0 && this.pick !== null && isPartOfPlay(this.pick.intents, cards);
  }

  clearSelection(): void {
    this.steps = [];
    this.take({ move: "choose", keys: [] });
  }

  reverseSelection(): void {
    this.#choose([...this.selection].reverse());
  }

  /** A tap on a card: adds it to the play, takes it out, or explains why it cannot be played. */
  toggle(key: number): Promise<void> {
    return this.inOrder(() => this.#tap(key));
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
    const joined = [...this.selectedCards, card];
    const continues = this.considered?.continuations.includes(card) ?? false;
    if (!this.isGift && (continues || isPartOfPlay(pick.intents, joined))) {
      this.#select([...this.selection, key]);
      return;
    }
    const begins = isPartOfPlay(pick.intents, [card]);
    // Where not all plays are listed, what goes on with the choice comes with the server's answer.
    const mayContinue = !this.isGift && this.selection.length > 0 && this.considered === null;
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
    const { selection, steps } = this;
    const alone = [[card], [key]] as const;
    const choices =
      selection.length > 0 ? [[joined, [...selection, key]] as const, alone] : [alone];
    for (const [cards, keys] of choices) {
      const answer = await this.consider(cards);
      if (answer.type !== "considered") continue;
      if (!answer.legal && answer.continuations.length === 0) continue;
      if (this.selection === selection) this.#select(keys);
      // Something else than its player has changed the choice: the tap means the table as it is now.
      else if (this.steps === steps) steps.unshift(() => this.#tap(key));
      return;
    }
    this.#explain([card], key);
  }

  // Taps in another order than the one play that these cards make are put in that order.
  #select(keys: readonly number[]): void {
    const rest = keys.flatMap((key) => this.hand.find((held) => held.key === key) ?? []);
    const cards = rest.map((held) => held.card);
    const order = (this.pick && arrange(this.pick.intents, cards)) ?? cards;
    this.#choose(
      order.map((card) => {
        const index = rest.findIndex((held) => held.card === card);
        return rest.splice(index, 1)[0]!.key;
      }),
    );
  }

  /** Asks the server what these cards would do. */
  consider(cards: readonly Card[]): Promise<Answer> {
    return this.server({ type: "consider", table: this.code, cards: [...cards] });
  }

  // Chooses cards, and asks what they would do where that can be known.
  async #choose(chosen: readonly number[], asks = true): Promise<void> {
    this.take({ move: "choose", keys: chosen });
    const { keys } = this.choice;
    const cards = this.selectedCards;
    if (!asks || !this.pick || this.isGift || (this.outOfTurn && !this.#jumpsIn(cards))) return;
    if (!this.take({ move: "ask" })) return;
    const answer = await this.consider(cards);
    const { choice } = this;
    const considered = answer.type === "considered" ? answer : null;
    if (!this.take({ move: "answer", keys, answer: considered })) return;
    const play = choice.at === "asking" ? choice.play : null;
    if (!choice.ahead && !play) return;
    // The choice stays, and whoever has decided already is told that nothing has come of it.
    if (answer.type === "refused") this.onComplaint(answer, null);
    else if (play && !choice.ahead) this.#play(play.suit);
    // What does not fit any more is given up, and that is told.
    else if (this.readyPlay) this.act(this.readyPlay);
    else this.#dropChoice();
  }

  // What was tapped after that still counts.
  #dropChoice(): void {
    this.take({ move: "choose", keys: [] });
    this.onComplaint({ code: "choice_dropped" }, null);
  }

  async #explain(cards: readonly Card[], key: number): Promise<void> {
    if (this.isGift || this.you === null) return;
    const answer = await this.consider(cards);
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
    if (this.considered?.legal === false) return null;
    const armed = this.choice.knock || this.habits.autoKnock;
    const knock = armed && (this.considered?.effect?.owes_knock ?? false);
    return intentFor(this.pick.intents, this.selectedCards, knock);
  }

  /** Plays a card, and what is chosen with it: a double tap on it, or dragging it onto the pile. */
  lay(key: number): Promise<void> {
    return this.inOrder(async () => {
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

  /** Plays what is selected, once all that was tapped before is, and calls this suit. */
  playSelection(suit: Suit | null = null): void {
    // Pressed twice and nothing chosen in between: that is one press.
    if (this.acting && this.steps.length === 0) return;
    void this.inOrder(() => this.#play(suit));
  }

  #play(said: Suit | null = null): void {
    if (!this.pick || this.selection.length === 0) return;
    // Whether the last card is to be announced is known when the server has considered the play.
    if (this.habits.autoKnock && !this.isGift && !this.considered) {
      // Without an answer to the last question it is asked anew.
      if (this.choice.at !== "asking") void this.#choose(this.selection);
      this.take({ move: "press", suit: said });
      return;
    }
    const play = this.readyPlay;
    if (!play) {
      if (this.considered?.refusal) this.onComplaint(this.considered.refusal, null);
      return;
    }
    const now = performance.now();
    const { choice } = this;
    const suit = said ?? ("suit" in choice ? choice.suit : null);
    if (this.habits.asksFirst(play)) {
      // The first press asks, the second one confirms.
      if (this.take({ move: "confirm", suit, now })) return;
      if ("since" in choice && now - choice.since < kConfirmAfterMs) return;
    }
    this.act(play, suit);
  }

  /** The card that can be laid in another's turn, while nothing is chosen. */
  get jumpCard(): Card | null {
    const intent =
      this.outOfTurn && this.selection.length === 0 ? this.pick?.intents[0] : undefined;
    return (intent && cardsOf(intent)[0]) ?? null;
  }

  /** Lays that card; chooses it only, where a play is asked about first. */
  async jumpIn(): Promise<void> {
    const held = this.hand.find(({ card }) => card === this.jumpCard);
    if (!held) return;
    const asks = this.habits.asksFirst({ intent: "play-card", card: held.card });
    await (asks ? this.toggle(held.key) : this.lay(held.key));
  }

  /** Gives up a play that waits for a second press; false where none does. */
  dropConfirmation(): boolean {
    return this.take({ move: "back" });
  }

  /** Whether what is selected can be made to be played when the turn comes. */
  get canPrePlay(): boolean {
    const waits = this.outOfTurn ? !this.#jumpsIn(this.selectedCards) : this.demands.length === 0;
    return this.habits.prePlay && waits && this.selection.length > 0;
  }

  togglePrePlay(): void {
    if (this.choice.ahead || this.canPrePlay) this.take({ move: "ahead" });
  }
}
