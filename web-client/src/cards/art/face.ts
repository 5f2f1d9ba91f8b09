import type { Card } from "../../protocol/messages.gen";
import { rankOf, rankValue, suitOf } from "../card";
import { ace } from "./aces";
import { court, isCourt } from "./courts";
import { joker } from "./joker";
import { joined, type Layer } from "./layer";
import { pips } from "./pips";

/** What stands on a card beside its index. */
export interface Face {
  readonly kind: "pips" | "ace" | "court" | "joker";
  /** What it is drawn with, in this order; 0, 0 is the middle of the card's field. */
  readonly layers: readonly Layer[];
}

/** The field beside the index, in a card of 62 by 87. */
export const kField = { x: 25.3, y: 4.7, width: 32.4, height: 77.6 };

export function faceOf(card: Card): Face {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (suit === null) return { kind: "joker", layers: joined(joker()) };
  if (rank === "A") return { kind: "ace", layers: joined(ace(suit)) };
  if (isCourt(rank)) return { kind: "court", layers: joined(court(rank, suit)) };
  return { kind: "pips", layers: pips(suit, rankValue(card)) };
}
