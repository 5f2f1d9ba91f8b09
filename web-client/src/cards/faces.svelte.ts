import type { Component } from "svelte";
import type { Card } from "../protocol/messages.gen";

interface Faces {
  /** A card has been shown: from then on the piece that draws faces is wanted. */
  shown: boolean;
  /** That piece, which comes after the first view (ui/afterwards); null until it has come. */
  drawn: Component<{ card: Card }> | null;
  /** Which of the drawn jokers this round is played with. No copy of a card can be told from another. */
  joker: number;
}

/** Each round is played with one of so many jokers. */
export const kJokerMoods = 3;

/** What takes the place of a card's plain mark where the card is large enough. */
export const faces = $state<Faces>({ shown: false, drawn: null, joker: 0 });
