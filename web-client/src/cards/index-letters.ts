import type { Card, Suit } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";
import { rankOf } from "./card";

/** The index in the corner of a card: a number, or the letter that the player has chosen. */
export function indexOf(card: Card, letters: IndexLetters): string {
  const rank = rankOf(card);
  if (rank === "T") return "10";
  const place = "AKQJ".indexOf(rank);
  return place >= 0 ? letters.charAt(place) : rank;
}

/**
 * The shortest prefix of a suit's name that no other suit's name begins with: "P" for Pik, but "Ka" for Karo and "Kr"
 * for Kreuz.
 */
export function suitLetters(suit: Suit, names: Readonly<Record<Suit, string>>): string {
  const own = names[suit];
  const shared = (count: number) =>
    Object.values(names).filter((name) => name.slice(0, count) === own.slice(0, count)).length > 1;
  let count = 1;
  while (count < own.length && shared(count)) count += 1;
  return own.slice(0, count);
}
