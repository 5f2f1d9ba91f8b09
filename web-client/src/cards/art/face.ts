import type { Card } from "../../protocol/messages.gen";
import { rankOf, rankValue, suitOf } from "../card";
import { ace } from "./aces";
import { court, isCourt } from "./courts";
import { joker } from "./joker";
import { joined, type Layer } from "./layer";
import { pips } from "./pips";

/** The drawing of a card, without its index. */
export interface Face {
  readonly kind: "pips" | "ace" | "court" | "joker";
  /** What it is drawn with, in this order; 0, 0 is the middle of the card. */
  readonly layers: readonly Layer[];
}

/** The card that it is drawn on. */
export const kCard = { width: 100, height: 140 };

export function faceOf(card: Card, mood = 0): Face {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (suit === null) return { kind: "joker", layers: joined(joker(mood)) };
  if (rank === "A") return { kind: "ace", layers: joined(ace(suit)) };
  if (isCourt(rank)) return { kind: "court", layers: joined(court(rank, suit)) };
  return { kind: "pips", layers: pips(suit, rankValue(card)) };
}
