import type { GameEvent, Update, View } from "../protocol/messages.gen";
import { mainPile } from "../board/zones";
import { keyHand, keyPile, type KeyedCard } from "./keyed";
import { sharing } from "./sharing";

export interface PileCard extends KeyedCard {
  /** The zone that the card came from, if it is known. The card travels from there. */
  from: string | null;
}

/**
 * The client's knowledge of the play, as an immutable value. Parts that an update does not change
 * stay the same objects.
 */
export interface TableModel {
  readonly seq: number;
  /** The highest key given to a card so far. */
  readonly lastKey: number;
  readonly view: View | null;
  readonly hand: readonly KeyedCard[];
  /** The visible cards of the main pile. */
  readonly pile: readonly PileCard[];
  /** The open cards of every zone on the table by zone id, without hands. */
  readonly laid: ReadonlyMap<string, readonly PileCard[]>;
  /** Keys of cards that came since this player's last action. */
  readonly fresh: ReadonlySet<number>;
  /** Keys of cards that came to the hand with the newest update, in order. */
  readonly arrived: readonly number[];
}

const kNone: readonly never[] = [];
const kNoKeys: ReadonlySet<number> = new Set();

export const kNoModel: TableModel = {
  seq: -1,
  lastKey: 0,
  view: null,
  hand: kNone,
  pile: kNone,
  laid: new Map(),
  fresh: kNoKeys,
  arrived: kNone,
};

/** The model after an update. */
export function apply(model: TableModel, update: Update): TableModel {
  let lastKey = model.lastKey;
  const newKey = () => (lastKey += 1);
  const before = model.view;
  const view = sharing(before, update.view);
  const cards =
    view.zones.find((zone) => zone.seat === view.you && zone.layout === "fan")?.cards ?? kNone;
  const hand = sameList(model.hand, keyHand(model.hand, cards, newKey));
  const known = new Set(model.hand.map((held) => held.key));
  const here = new Set(hand.map((held) => held.key));
  const gone = model.hand.filter((held) => !here.has(held.key));
  const arrived = hand.filter((held) => !known.has(held.key)).map((held) => held.key);
  // The first rounds of a match and of its rematch have the same number, so a deal also starts a
  // new round.
  const dealt = update.events.some(({ event }) => event === "dealt");
  const newRound =
    dealt || before?.round !== view.round || before.stage !== view.stage || before.you !== view.you;
  const laid = laidCards(model, view, gone, update.events, newKey);
  return {
    seq: update.seq,
    lastKey,
    view,
    hand,
    pile: laid.get(mainPile(view)?.id ?? "") ?? kNone,
    laid,
    fresh: newRound
      ? withoutFresh(model).fresh
      : arrived.length === 0
        ? model.fresh
        : new Set([...model.fresh, ...arrived]),
    arrived: arrived.length === 0 ? kNone : arrived,
  };
}

/** The model in which no card counts as new. */
export function withoutFresh(model: TableModel): TableModel {
  return model.fresh.size === 0 ? model : { ...model, fresh: kNoKeys };
}

function sameList<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const same = before.length === after.length && after.every((one, at) => one === before[at]);
  return same ? before : after;
}

function laidCards(
  model: TableModel,
  view: View,
  gone: readonly KeyedCard[],
  events: readonly GameEvent[],
  newKey: () => number,
): ReadonlyMap<string, readonly PileCard[]> {
  const laid = new Map<string, readonly PileCard[]>();
  let same = true;
  for (const zone of view.zones) {
    if (zone.layout === "fan") continue;
    const before = model.laid.get(zone.id) ?? kNone;
    const cards = zone.cards ?? kNone;
    // In a row of a suit, a new card can fill a gap. Elsewhere it comes last.
    const keyed =
      zone.layout === "rows_by_suit"
        ? keyHand(before, cards, newKey)
        : keyPile(before, cards, newKey);
    const now = sameList(before, withOrigins(keyed, before, zone.id, view, gone, events));
    same &&= now === model.laid.get(zone.id);
    laid.set(zone.id, now);
  }
  return same && laid.size === model.laid.size ? model.laid : laid;
}

function withOrigins(
  keyed: readonly KeyedCard[],
  before: readonly PileCard[],
  zone: string,
  view: View,
  gone: readonly KeyedCard[],
  events: readonly GameEvent[],
): readonly PileCard[] {
  const old = new Map(before.map((card) => [card.key, card]));
  const source = events.findLast((event) => "from" in event && event.to === zone);
  const from = source && "from" in source ? source.from : null;
  return keyed.map((card) => {
    const there = old.get(card.key);
    if (there) return there;
    const mine = from === `hand-${view.you}` && gone.find((left) => left.card === card.card);
    return { ...card, from: mine ? `card-${mine.key}` : from };
  });
}
