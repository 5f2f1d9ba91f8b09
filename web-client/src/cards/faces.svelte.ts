import type { Component } from "svelte";
import type { Card } from "../protocol/messages.gen";

interface Faces {
  /** A card has been shown. From then on, the chunk that draws faces is needed. */
  shown: boolean;
  /** The component of that chunk, which loads after the first view (ui/afterwards); null until it has loaded. */
  drawn: Component<{ card: Card }> | null;
  /** The drawn joker of this round. All jokers of a round look the same, so that no copy can be told from another. */
  joker: number;
}

/** The number of drawn jokers to choose from. */
export const kJokerMoods = 3;

/** The component that replaces a card's plain mark if the card is large enough. */
export const faces = $state<Faces>({ shown: false, drawn: null, joker: 0 });
