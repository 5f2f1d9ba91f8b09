// Checks whether the cards that this page was shown in a round match the deck.
//
// The page does not know the rules. For every step, the server tells how many cards moved from which zone to which, and
// their faces if the viewer may see them. The positions in the deck follow from that: cards leave the stock from its
// front.
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

/** The places of a deal: for each move the places, from 0, that its cards had in the stock. */
type Places = readonly (readonly number[])[];

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
  /** The cards of each zone, the top one last; null if the zone has cards that the viewer has not seen. */
  #zones = new Map<string, string[] | null>();
  /** The hand is another than when it was compared last. */
  #handChanged = true;
  #handBefore = "";
  readonly #orders: readonly (readonly string[])[];
  readonly #round: SeenRound;

  constructor(orders: readonly (readonly string[])[], round: SeenRound) {
    this.#orders = orders;
    this.#stock = [...orders[0]!];
    this.#round = round;
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
        const run: SeenMove[] = [];
        for (let next = events[index + 1]; next && isMove(next) && this.#leaves(next);) {
          run.push(next);
          index += 1;
          next = events[index + 1];
        }
        const problem = this.#deal(run);
        if (problem) return problem;
      } else if (isMove(event)) {
        const problem = this.#move(event);
        if (problem) return problem;
      }
    }
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
    this.#carry(move);
    return undefined;
  }

  // The rules decide in which way the cards are dealt. It is enough if the cards shown match one of the ways.
  #deal(moves: readonly SeenMove[]): DealProblem | undefined {
    const seated = ({ to }: SeenMove) => this.#round.seated.has(to);
    const ways = [inTurn(moves, seated), inTurn(moves, () => true), oneAfterTheOther(moves)];
    const last = moves.at(-1);
    // If the last card of a deal goes to no seat, it may be the bottom card of the stock (PIS-5).
    if (last?.count === 1 && last.cards && !seated(last))
      ways.push([...oneAfterTheOther(moves.slice(0, -1)), [this.#stock.length - 1]]);
    return this.#take(moves, ways.find((places) => !this.#difference(moves, places)) ?? ways[0]!);
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
    this.compared += cards?.length ?? 0;
    this.#arrive(move);
    this.#stock = this.#stock.slice(count);
    return undefined;
  }

  #shownOtherwise(place: number, told: string): DealProblem {
    const computed = this.#stock[place];
    const at = { shuffle: this.#shuffles + 1, place: this.#placeOf(place), told };
    return { code: "shown-otherwise", ...at, ...(computed ? { computed } : {}) };
  }

  // The position in the full order, from 1: cards that have left the stock come before.
  #placeOf(place: number): number {
    return Math.max(0, this.#orders[this.#shuffles]!.length - this.#stock.length) + place + 1;
  }

  #take(moves: readonly SeenMove[], places: Places): DealProblem | undefined {
    const problem = this.#difference(moves, places);
    if (problem) return problem;
    for (const move of moves) {
      this.compared += move.cards?.length ?? 0;
      this.#arrive(move);
    }
    const gone = places.flat();
    const front = gone.every((place) => place < gone.length);
    this.#stock = front
      ? this.#stock.slice(gone.length)
      : this.#stock.filter((_, place) => !gone.includes(place));
    return undefined;
  }

  // Cards with faces go under the stock. A pile without faces is shuffled together with the rest of the stock.
  #putBack(move: SeenMove): DealProblem | undefined {
    if (move.cards) {
      this.#leave(move);
      this.#stock.push(...move.cards);
      return undefined;
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

  #carry(move: SeenMove): void {
    this.#leave(move);
    this.#arrive(move);
  }

  #leave({ from, cards }: SeenMove): void {
    const lies = this.#zones.get(from);
    if (!lies) return;
    if (from === this.#round.own) this.#handChanged = true;
    if (!cards) {
      this.#zones.set(from, null);
      return;
    }
    for (const card of cards) {
      const place = lies.lastIndexOf(card);
      if (place >= 0) lies.splice(place, 1);
    }
  }

  #arrive({ to, cards }: SeenMove): void {
    const lies = this.#zones.get(to);
    if (lies === null) return;
    if (!cards) this.#zones.set(to, null);
    else if (lies) lies.push(...cards);
    else this.#zones.set(to, [...cards]);
    if (to === this.#round.own) this.#handChanged = true;
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
  const comparison = new Comparison([deck, ...shuffles], round);
  const problem = comparison.run();
  return { compared: comparison.compared, ...(problem ? { problem } : {}) };
}
