import type { Component } from "svelte";
import type { Card } from "../protocol/messages.gen";

interface Faces {
  /** A card has been shown: from then on the piece that draws faces is wanted. */
  shown: boolean;
  /** That piece, which comes after the first view (ui/afterwards); null until it has come. */
  drawn: Component<{ card: Card }> | null;
}

/** What takes the place of a card's plain mark where the card is large enough. */
export const faces = $state<Faces>({ shown: false, drawn: null });
