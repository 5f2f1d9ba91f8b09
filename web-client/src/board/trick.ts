import type { Zone } from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";

const kHeights = "23456789TJQKA";

/** Where the card of a player lies in the middle, as parts of its width and height; the viewer's own (-1) lies lowest. */
export function spotOf(other: number, others: number): { x: number; y: number } {
  if (other < 0) return { x: 0.5, y: 1 };
  const part = others === 1 ? 0.5 : other / (others - 1);
  // Beside the viewer's own card, and not below it.
  const aside = part === 0.5 ? 0.04 : 0;
  return { x: part - aside, y: 0.7 * (1 - Math.sin(Math.PI * part)) };
}

/** The zone of the highest card of the suit that was led; null while there is none. */
export function highestOf(trick: readonly Zone[], leader: number | null): string | null {
  const led = trick.find(({ seat }) => seat === leader)?.cards?.[0];
  if (led === undefined) return null;
  const height = (zone: Zone) => {
    const card = zone.cards?.at(-1);
    return card && suitOf(card) === suitOf(led) ? kHeights.indexOf(rankOf(card)) : -1;
  };
  return trick.reduce((best, zone) => (height(zone) > height(best) ? zone : best)).id;
}
