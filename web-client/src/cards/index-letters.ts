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
  const others = Object.entries(names).filter(([other]) => other !== suit);
  const letters = [...names[suit]];
  const taken = (start: string) => others.some(([, name]) => name.startsWith(start));
  let count = 1;
  while (count < letters.length && taken(letters.slice(0, count).join(""))) count += 1;
  return letters.slice(0, count).join("");
}
