import type { Card, Intent, Suit, Update } from "../protocol/messages.gen";
import type { Answer } from "../connection/connection.svelte";
import { TableActs } from "./acts.svelte";
import { effectsOf } from "./card-effects";
import { arrange, cardsOf, intentFor, isPartOfPlay, markedFaces } from "./plays";

export type { Complaint, SendRequest } from "./acts.svelte";

/** An earlier second press belongs to the first one: a double tap does not confirm a play. */
const kConfirmAfterMs = 300;

/** A table with its player's choice. The server decides what is legal and what a play does. */
export class TableState extends TableActs {
  selection = $derived(this.choice.keys);
  considered = $derived(this.choice.answer);
  selectedCards = $derived(
    this.selection
      .map((key) => this.hand.find((held) => held.key === key)?.card)
      .filter((card) => card !== undefined),
  );
  /**
   * The players enforce the rules themselves. Every card may be tried, and none is marked as
   * playable.
   */
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
      // Even if showing the update fails, the player can go on.
      this.watchGrace();
    }
    if (promptChanged && this.outOfTurn) this.onState("chance");
  }

  #checkSelection(promptChanged: boolean): void {
    const kept = this.selection.filter((key) => this.hand.some((held) => held.key === key));
    if (!promptChanged && kept.length === this.selection.length) return;
    const cards = this.selectedCards;
    // Cards chosen for the player's own turn stay, even if other cards can be laid out of turn now.
    const stays = this.outOfTurn && (this.choice.ahead || !this.#jumpsIn(cards));
    // A choice made before the turn is dropped if it is not legal when the turn comes.
    const fits = this.pick
      ? this.pick.more || isPartOfPlay(this.pick.intents, cards)
      : !this.mustAct;
    if (stays || fits || kept.length === 0) this.#choose(kept, !stays);
    else this.#dropChoice();
  }

  // Whether these cards can be laid out of turn.
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

  /**
   * Handles a tap on a card: adds it to the play, takes it out, or explains why it cannot be
   * played.
   */
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
    // If the prompt does not list all plays, the server's answer tells which cards can join the
    // choice.
    const mayContinue = !this.isGift && this.selection.length > 0 && this.considered === null;
    if (pick.more && (mayContinue || !begins)) {
      await this.#selectUnlisted(key, joined, card);
    } else if (begins) {
      this.#select([key]);
    } else {
      this.#explain(joined, key);
    }
  }

  // For plays that are not listed, only the server knows what is legal.
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
      // An update has changed the choice in the meantime. The tap is applied again to the present
      // table.
      else if (this.steps === steps) steps.unshift(() => this.#tap(key));
      return;
    }
    this.#explain([card], key);
  }

  // If the listed play has these cards in another order, they are put into that order.
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

  // Chooses cards, and asks the server what they would do if it can tell.
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
    // The choice stays. A player who has already pressed is told that the play was not made.
    if (answer.type === "refused") this.onComplaint(answer, null);
    else if (play && !choice.ahead) this.#play(play.suit);
    // A choice that is not legal any more is dropped, and the player is told.
    else if (this.readyPlay) this.act(this.readyPlay);
    else this.#dropChoice();
  }

  // Drops the choice, but keeps the later taps.
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

  /** The play that the selected cards make; null if it is known to be illegal or incomplete. */
  get readyPlay(): Intent | null {
    if (!this.pick || this.selection.length === 0) return null;
    if (this.outOfTurn && !this.#jumpsIn(this.selectedCards)) return null;
    if (this.considered?.legal === false) return null;
    const armed = this.choice.knock || this.habits.autoKnock;
    const knock = armed && (this.considered?.effect?.owes_knock ?? false);
    return intentFor(this.pick.intents, this.selectedCards, knock);
  }

  /**
   * Plays a card together with the selected ones: after a double tap on it, or after dragging it
   * onto the pile.
   */
  lay(key: number): Promise<void> {
    return this.inOrder(async () => {
      if (!this.selection.includes(key)) await this.#tap(key);
      if (this.selection.includes(key)) this.#play();
    });
  }

  /** Whether the selected cards call a suit, as far as the page knows the rules. */
  get callsSuit(): boolean {
    const last = this.selectedCards.at(-1);
    if (last === undefined || this.outOfTurn || this.readyPlay === null || this.isGift)
      return false;
    if (this.selection.length === this.hand.length) return false;
    return effectsOf(this.room?.rules ?? {}, last).some(({ effect }) => effect === "call-suit");
  }

  /** Plays the selected cards after all earlier taps, and calls this suit. */
  playSelection(suit: Suit | null = null): void {
    // A second press without a new choice in between counts as the first one.
    if (this.acting && this.steps.length === 0) return;
    void this.inOrder(() => this.#play(suit));
  }

  #play(said: Suit | null = null): void {
    if (!this.pick || this.selection.length === 0) return;
    // The server's answer tells whether the last card must be announced.
    if (this.habits.autoKnock && !this.isGift && !this.considered) {
      // If the last question got no answer, the page asks again.
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
      // The first press asks for confirmation, the second one confirms.
      if (this.take({ move: "confirm", suit, now })) return;
      if ("since" in choice && now - choice.since < kConfirmAfterMs) return;
    }
    this.act(play, suit);
  }

  /** The card that can be laid out of turn while nothing is chosen. */
  get jumpCard(): Card | null {
    const intent =
      this.outOfTurn && this.selection.length === 0 ? this.pick?.intents[0] : undefined;
    return (intent && cardsOf(intent)[0]) ?? null;
  }

  /** Lays that card. If this play needs a confirmation, it is only chosen. */
  async jumpIn(): Promise<void> {
    const held = this.hand.find(({ card }) => card === this.jumpCard);
    if (!held) return;
    const asks = this.habits.asksFirst({ intent: "play-card", card: held.card });
    await (asks ? this.toggle(held.key) : this.lay(held.key));
  }

  /** Leaves a play that waits for its confirmation. Returns false if there is none. */
  dropConfirmation(): boolean {
    return this.take({ move: "back" });
  }

  /** Whether the selected cards can be set to be played when the turn comes. */
  get canPrePlay(): boolean {
    const waits = this.outOfTurn ? !this.#jumpsIn(this.selectedCards) : this.demands.length === 0;
    return this.habits.prePlay && waits && this.selection.length > 0;
  }

  togglePrePlay(): void {
    if (this.choice.ahead || this.canPrePlay) this.take({ move: "ahead" });
  }
}
