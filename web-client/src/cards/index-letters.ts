import type { Card } from "../protocol/messages.gen";
import type { IndexLetters } from "../state/settings.svelte";
import { rankOf } from "./card";

/** What stands in the corner of a card: a number or the letter that the player likes. */
export function indexOf(card: Card, letters: IndexLetters): string {
  const rank = rankOf(card);
  if (rank === "T") return "10";
  const place = "AKQJ".indexOf(rank);
  return place >= 0 ? letters.charAt(place) : rank;
}
