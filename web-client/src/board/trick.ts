import type { Zone } from "../protocol/messages.gen";
import { rankOf } from "../cards/card";

const kHeights = "23456789TJQKA";

/**
 * Where the card of a player lies in the middle, as parts of its width and height. The viewer's own (-1) lies lowest: between two
 * others, or beside that of the player opposite.
 */
export function spotOf(other: number, others: number): { x: number; y: number } {
  const aside = others % 2 === 0 ? 0 : others < 5 ? 0.14 : 0.1;
  if (other < 0) return { x: 0.5 + aside, y: 1 };
  const part = others === 1 ? 0.5 : other / (others - 1);
  const y = 0.7 * (1 - Math.sin(Math.PI * part));
  if (part === 0.5) return { x: 0.5 - aside, y };
  // The middle is the viewer's.
  const towards = others === 5 ? 0.8 : 0.9;
  return { x: part < 0.5 ? part * towards : 1 - (1 - part) * towards, y };
}

/** The zone of the highest card, of equal ones the first (GOB-14, ROL-12); `trick` is in the order of play. */
export function highestOf(trick: readonly Zone[]): string | null {
  const height = (zone: Zone) => {
    const card = zone.cards?.at(-1);
    return card === undefined ? -1 : kHeights.indexOf(rankOf(card));
  };
  let best: Zone | null = null;
  for (const zone of trick) if (height(zone) > (best ? height(best) : -1)) best = zone;
  return best?.id ?? null;
}
