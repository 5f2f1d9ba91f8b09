import type { Rank, Suit } from "../../protocol/messages.gen";
import { doubled, filled, mirrored, type Layer } from "./layer";
import { jack } from "./jacks";
import { king } from "./kings";
import { kBelt } from "./parts";
import { mark } from "./pips";
import { queen } from "./queens";

type Court = "K" | "Q" | "J";

const kFigures: Readonly<Record<Court, (suit: Suit) => readonly Layer[]>> = {
  K: king,
  Q: queen,
  J: jack,
};

/** Half of the suits look the other way. */
const kMirrored: readonly Suit[] = ["H", "C"];

export function isCourt(rank: Rank): rank is Court {
  return rank in kFigures;
}

/** A whole figure, both of its halves. */
export function court(rank: Court, suit: Suit): readonly Layer[] {
  const pip = filled("suit", mark(suit, 0.28, -12.3, -34.3));
  const whole = [...[...kFigures[rank](suit), pip].map(doubled), ...kBelt];
  return kMirrored.includes(suit)
    ? whole.map((layer) => ({ ...layer, d: mirrored(layer.d) }))
    : whole;
}
