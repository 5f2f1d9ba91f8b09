import type { Card, Suit } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";
import { rankOf } from "./card";

/** What stands in the corner of a card: a number or the letter that the player likes. */
export function indexOf(card: Card, letters: IndexLetters): string {
  const rank = rankOf(card);
  if (rank === "T") return "10";
  const place = "AKQJ".indexOf(rank);
  return place >= 0 ? letters.charAt(place) : rank;
}

/** The fewest letters that tell one suit from the others in the language: "P" is enough for Pik, Karo and Kreuz take two. */
export function suitLetters(suit: Suit, names: Readonly<Record<Suit, string>>): string {
  const own = names[suit];
  const shared = (count: number) =>
    Object.values(names).filter((name) => name.slice(0, count) === own.slice(0, count)).length > 1;
  let count = 1;
  while (count < own.length && shared(count)) count += 1;
  return own.slice(0, count);
}
