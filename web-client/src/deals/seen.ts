// Checks whether the cards that this page was shown in a round match the deck.
//
// The page does not know the rules. For every step, the server tells how many cards moved from which zone to which, and
// their faces if the viewer may see them. The positions in the deck follow from that: cards leave the stock from its
// front. So when the deck is known, the page also knows the cards that it was not shown, and where they lay.
import type { DealProblem } from "./check";
import { sortedCards } from "./shuffle";

/** Cards that went from one zone to another; with faces where the viewer may see them. */
export interface SeenMove {
  readonly event: "move";
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly cards?: readonly string[];
}
export type SeenEvent = SeenMove | { readonly event: string };

/** An update as it was shown: its events, and the viewer's hand after them. */
export interface SeenUpdate {
  readonly events: readonly SeenEvent[];
  /** The viewer's own hand; absent for a watcher. */
  readonly hand?: readonly string[];
}

/** Everything that the page was shown of a round since its deal. */
export interface SeenRound {
  /** Nothing is missing, from the deal to the end. */
  readonly whole: boolean;
  /** The zone of the viewer's hand. */
  readonly own?: string;
  /** The zones that belong to seats. */
  readonly seated: ReadonlySet<string>;
  readonly updates: readonly SeenUpdate[];
}

export interface SeenCheck {
  /** How many cards had a face to compare. */
  readonly compared: number;
  readonly problem?: DealProblem;
}

const isMove = (event: SeenEvent): event is SeenMove => event.event === "move";

/** The moves from a place of the list on, up to the first event that is no move or does not fit. */
function movesFrom(
  events: readonly SeenEvent[],
  start: number,
  fits: (move: SeenMove) => boolean,
): SeenMove[] {
  const moves: SeenMove[] = [];
  for (let index = start; index < events.length; index += 1) {
    const event = events[index]!;
    if (!isMove(event) || !fits(event)) break;
    moves.push(event);
  }
  return moves;
}

/** Cards that left a zone; null if the page does not know which. */
interface Taken {
  readonly cards: readonly string[] | null;
  readonly problem?: DealProblem;
}

/** The places of a deal: for each move the places, from 0, that its cards had in the stock. */
type Places = readonly (readonly number[])[];

const anyone = () => true;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Each hand is dealt at once. */
function oneAfterTheOther(moves: readonly SeenMove[]): Places {
  let next = 0;
  return moves.map(({ count }) => upTo(count).map(() => next++));
}

/** Positions if a group of zones with equally many cards is dealt one card at a time. */
function inTurn(moves: readonly SeenMove[], mayJoin: (move: SeenMove) => boolean): Places {
  const places: number[][] = moves.map(() => []);
  let next = 0;
  for (let first = 0; first < moves.length;) {
    const { count } = moves[first]!;
    const zones = new Set<string>();
    let end = first;
    do {
      zones.add(moves[end]!.to);
      end += 1;
    } while (
      end < moves.length &&
      mayJoin(moves[first]!) &&
      mayJoin(moves[end]!) &&
      moves[end]!.count === count &&
      !zones.has(moves[end]!.to)
    );
    for (let card = 0; card < count; card += 1)
      for (let move = first; move < end; move += 1) places[move]!.push(next++);
    first = end;
  }
  return places;
}

class Comparison {
  compared = 0;
  #stock: string[];
  #stockZone: string | null = null;
  #shuffles = 0;
  /** The cards of each zone, the top one last; null if it had cards of which only some moved, and none was shown. */
  #zones = new Map<string, string[] | null>();
  /** The zone in which all hands are gathered to be shuffled and dealt again (PES-75). Empty: not known yet. */
  #gathered: string | null = null;
  /** The hand is another than when it was compared last. */
  #handChanged = true;
  #handBefore = "";
  readonly #orders: readonly (readonly string[])[];
  readonly #round: SeenRound;
  readonly #way: number;

  /** `way`: the way of dealing, of those that `#deal` knows. */
  constructor(orders: readonly (readonly string[])[], round: SeenRound, way: number) {
    this.#orders = orders;
    this.#stock = [...orders[0]!];
    this.#round = round;
    this.#way = way;
  }

  /** The first thing that does not fit. */
  run(): DealProblem | undefined {
    for (const { events, hand } of this.#round.updates) {
      const problem = this.#step(events) ?? this.#compareHand(hand);
      if (problem) return problem;
    }
    // The server listed a reshuffle that the page was not told of.
    if (this.#shuffles < this.#orders.length - 1)
      return { code: "shuffled-unseen", shuffle: this.#shuffles + 2 };
    return undefined;
  }

  #step(events: readonly SeenEvent[]): DealProblem | undefined {
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index]!;
      if (event.event === "dealt") {
        const run = movesFrom(events, index + 1, (move) => this.#leaves(move));
        index += run.length;
        const problem = this.#deal(run);
        if (problem) return problem;
      } else if (event.event === "redealt") {
        this.#gathered = "";
      } else if (isMove(event) && event.from === this.#gathered) {
        const { from } = event;
        const run = movesFrom(events, index, (move) => move.from === from);
        index += run.length - 1;
        const problem = this.#dealAgain(run, from);
        if (problem) return problem;
      } else if (isMove(event)) {
        if (this.#gathered === "") this.#gathered = event.to;
        const problem = this.#move(event);
        if (problem) return problem;
      }
    }
    // There was nothing to gather.
    if (this.#gathered === "") this.#gathered = null;
    return undefined;
  }

  // The first cards that move in a round come from the stock: this identifies the stock's zone.
  #leaves({ from }: SeenMove): boolean {
    this.#stockZone ??= from;
    return from === this.#stockZone;
  }

  #move(move: SeenMove): DealProblem | undefined {
    if (this.#leaves(move)) return this.#draw(move);
    if (move.to === this.#stockZone) return this.#putBack(move);
    const { cards, problem } = this.#leave(move);
    if (problem) return problem;
    this.#arrive(move, cards);
    return undefined;
  }

  // The rules decide in which way the cards are dealt.
  #deal(moves: readonly SeenMove[]): DealProblem | undefined {
    const seated = ({ to }: SeenMove) => this.#round.seated.has(to);
    if (this.#way === 0) return this.#take(moves, inTurn(moves, seated));
    if (this.#way === 1) return this.#take(moves, inTurn(moves, anyone));
    const last = moves.at(-1);
    // If the last card of a deal goes to no seat, it may be the bottom card of the stock (PIS-5).
    if (this.#way === 3 && last?.count === 1 && last.cards && !seated(last)) {
      const bottom = this.#stock.length - 1;
      return this.#take(moves, [...oneAfterTheOther(moves.slice(0, -1)), [bottom]]);
    }
    return this.#take(moves, oneAfterTheOther(moves));
  }

  // All hands were gathered. They are shuffled and dealt one card at a time.
  #dealAgain(moves: readonly SeenMove[], from: string): DealProblem | undefined {
    const lay = this.#zones.get(from);
    this.#gathered = null;
    this.#shuffles += 1;
    const order = this.#orders[this.#shuffles];
    const shuffle = this.#shuffles + 1;
    const count = moves.reduce((sum, move) => sum + move.count, 0);
    if (order?.length !== count || (lay && sortedCards(lay).join() !== sortedCards(order).join()))
      return { code: "shuffled-others", shuffle };
    this.#zones.set(from, []);
    for (const [index, places] of inTurn(moves, anyone).entries()) {
      const move = moves[index]!;
      const cards = places.map((place) => order[place]!);
      const wrong = (move.cards ?? []).findIndex((told, at) => told !== cards[at]);
      if (wrong >= 0) {
        const [place, told, computed] = [places[wrong]! + 1, move.cards![wrong]!, cards[wrong]!];
        return { code: "shown-otherwise", shuffle, place, told, computed };
      }
      this.compared += move.cards?.length ?? 0;
      this.#arrive(move, cards);
    }
    return undefined;
  }

  #difference(moves: readonly SeenMove[], places: Places): DealProblem | undefined {
    for (const [index, { cards }] of moves.entries()) {
      for (const [card, told] of (cards ?? []).entries()) {
        const place = places[index]![card]!;
        if (this.#stock[place] !== told) return this.#shownOtherwise(place, told);
      }
    }
    return undefined;
  }

  // Most moves of a round are draws. For speed, this makes no list of positions.
  #draw(move: SeenMove): DealProblem | undefined {
    const { cards, count } = move;
    if (cards)
      for (let place = 0; place < cards.length; place += 1)
        if (cards[place] !== this.#stock[place]) return this.#shownOtherwise(place, cards[place]!);
    if (count > this.#stock.length) return this.#shownOtherwise(this.#stock.length);
    this.compared += cards?.length ?? 0;
    this.#arrive(move, this.#stock.slice(0, count));
    this.#stock = this.#stock.slice(count);
    return undefined;
  }

  #shownOtherwise(place: number, told?: string): DealProblem {
    const computed = this.#stock[place];
    const at = { shuffle: this.#shuffles + 1, place: this.#placeOf(place) };
    return {
      code: "shown-otherwise",
      ...at,
      ...(told ? { told } : {}),
      ...(computed ? { computed } : {}),
    };
  }

  // The position in the full order, from 1: cards that have left the stock come before.
  #placeOf(place: number): number {
    return Math.max(0, this.#orders[this.#shuffles]!.length - this.#stock.length) + place + 1;
  }

  #take(moves: readonly SeenMove[], places: Places): DealProblem | undefined {
    const problem = this.#difference(moves, places);
    if (problem) return problem;
    const gone = places.flat();
    if (gone.length > this.#stock.length) return this.#shownOtherwise(this.#stock.length);
    for (const [index, move] of moves.entries()) {
      this.compared += move.cards?.length ?? 0;
      const cards = places[index]!.map((place) => this.#stock[place]!);
      this.#arrive(move, cards);
    }
    const front = gone.every((place) => place < gone.length);
    this.#stock = front
      ? this.#stock.slice(gone.length)
      : this.#stock.filter((_, place) => !gone.includes(place));
    return undefined;
  }

  // Cards with faces go under the stock. A pile without faces is shuffled together with the rest of the stock.
  #putBack(move: SeenMove): DealProblem | undefined {
    if (move.cards) {
      const { problem } = this.#leave(move);
      this.#stock.push(...move.cards);
      return problem;
    }
    const lies = this.#zones.get(move.from);
    const turned = lies?.slice(0, move.count);
    if (lies) this.#zones.set(move.from, lies.slice(move.count));
    const whole = turned && sortedCards([...this.#stock, ...turned]);
    this.#shuffles += 1;
    const order = this.#orders[this.#shuffles];
    const shuffle = this.#shuffles + 1;
    if (!order || order.length !== this.#stock.length + move.count)
      return { code: "shuffled-others", shuffle };
    if (whole && sortedCards(order).join() !== whole.join())
      return { code: "shuffled-others", shuffle };
    this.#stock = [...order];
    return undefined;
  }

  /**
   * Takes the cards of a move out of their zone. Returns them, or null if nobody but the server knows them. Cards that
   * do not lie there are a problem: the server dealt others than the deck has.
   */
  #leave({ from, cards, count }: SeenMove): Taken {
    const known = this.#zones.get(from);
    const lies = known === undefined ? [] : known;
    if (lies === null) return { cards: cards ?? null };
    if (from === this.#round.own) this.#handChanged = true;
    if (cards) {
      for (const card of cards) {
        const place = lies.lastIndexOf(card);
        if (place < 0) return { cards, problem: { code: "moved-otherwise", told: card } };
        lies.splice(place, 1);
      }
      return { cards };
    }
    if (count > lies.length) return { cards: null, problem: { code: "moved-otherwise" } };
    const whole = count === lies.length;
    this.#zones.set(from, whole ? [] : null);
    return { cards: whole ? lies : null };
  }

  #arrive({ to }: SeenMove, cards: readonly string[] | null): void {
    const lies = this.#zones.get(to);
    if (to === this.#round.own) this.#handChanged = true;
    if (lies === null) return;
    if (!cards) this.#zones.set(to, null);
    else if (lies) lies.push(...cards);
    else this.#zones.set(to, [...cards]);
  }

  // The hand must hold exactly the cards whose moves were told.
  #compareHand(hand: readonly string[] | undefined): DealProblem | undefined {
    const { own } = this.#round;
    // Before the deal the cards of the last round may still lie there.
    if (!hand || own === undefined || this.#stockZone === null) return undefined;
    const lies = this.#zones.get(own);
    if (lies === null) return undefined;
    const text = hand.join();
    const same = !this.#handChanged && text === this.#handBefore;
    this.#handChanged = false;
    this.#handBefore = text;
    if (same) return undefined;
    const told = sortedCards(lies ?? []);
    const shown = sortedCards(hand);
    if (told.join() === shown.join()) return undefined;
    const place = Array.from({ length: Math.max(told.length, shown.length) }).findIndex(
      (_, index) => told[index] !== shown[index],
    );
    const cards = {
      ...(shown[place] === undefined ? {} : { told: shown[place] }),
      ...(told[place] === undefined ? {} : { computed: told[place] }),
    };
    return { code: "hand-otherwise", ...cards };
  }
}

/**
 * Compares the cards shown with the deck and the shuffles of the round. If updates are missing, nothing is compared.
 */
export function compareSeen(
  deck: readonly string[],
  shuffles: readonly (readonly string[])[],
  round: SeenRound,
): SeenCheck {
  if (!round.whole) return { compared: 0 };
  // It is enough if everything that was shown matches one of the ways in which games deal.
  let best: SeenCheck = { compared: -1 };
  for (const way of [0, 1, 2, 3]) {
    const comparison = new Comparison([deck, ...shuffles], round, way);
    const problem = comparison.run();
    const { compared } = comparison;
    if (!problem) return { compared };
    if (compared > best.compared) best = { compared, problem };
  }
  return best;
}
