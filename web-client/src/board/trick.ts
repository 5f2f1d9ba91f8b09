import type { Zone } from "../protocol/messages.gen";
import { rankOf } from "../cards/card";

const kHeights = "23456789TJQKA";

/**
 * The place of a player's card in the row, from left to right. `other` is -1 for the viewer. The
 * viewer's place is in the middle of the others, or right of the player opposite.
 */
export function placeOf(other: number, others: number): number {
  const own = Math.ceil(others / 2);
  if (other < 0) return own;
  return other < own ? other : other + 1;
}

/**
 * The zone of the highest card; among equal cards it is the first one (GOB-14, ROL-12). `trick` is
 * in the order of play.
 */
export function highestOf(trick: readonly Zone[]): string | null {
  const height = (zone: Zone) => {
    const card = zone.cards?.at(-1);
    return card === undefined ? -1 : kHeights.indexOf(rankOf(card));
  };
  let best: Zone | null = null;
  for (const zone of trick) if (height(zone) > (best ? height(best) : -1)) best = zone;
  return best?.id ?? null;
}
