import type { Rank, Suit } from "../../protocol/messages.gen";
import { doubled, movedAll, type Layer } from "./layer";
import { jack } from "./jacks";
import { king } from "./kings";
import { kBelt } from "./parts";
import { queen } from "./queens";

type Court = "K" | "Q" | "J";

const kFigures: Readonly<Record<Court, (suit: Suit) => readonly Layer[]>> = {
  K: king,
  Q: queen,
  J: jack,
};

// The scale with which plume and crown end at the height of the index.
const kScale = 1.01;

export function isCourt(rank: Rank): rank is Court {
  return rank in kFigures;
}

/** A whole figure, both of its halves. */
export function court(rank: Court, suit: Suit): readonly Layer[] {
  return [...movedAll(kFigures[rank](suit), kScale, 0, -70 * kScale).map(doubled), ...kBelt];
}
