import type { Card, Suit } from "../../protocol/messages.gen";
import { rankOf, suitOf } from "../card";

/** The inks that depend on the deck, the theme and the suit. The style sheet defines their colours. */
export const kDeckInks = ["suit", "deep", "wash", "gold", "paper"] as const;
export type DeckInk = (typeof kDeckInks)[number];

/** The inks that are the same in every deck. */
const kFixed = { line: "#231d18", steel: "#e6ebf2", leaf: "#2f7d4f", lip: "#8e2a2a" } as const;

export type Ink = DeckInk | keyof typeof kFixed | "skin" | "blush" | "hair" | "gleam";

interface Looks {
  skin: string;
  blush: string;
  hair: string;
  gleam: string;
}

const kOfSuit: Readonly<Record<Suit, Looks>> = {
  S: { skin: "#f2cfa8", blush: "#e0a683", hair: "#2c2320", gleam: "#6a5850" },
  H: { skin: "#e6b88c", blush: "#cf8b66", hair: "#9c4f27", gleam: "#cf8450" },
  C: { skin: "#c08656", blush: "#9c5f3c", hair: "#40291c", gleam: "#7c5742" },
  D: { skin: "#f3cda6", blush: "#e3a183", hair: "#d6a240", gleam: "#f3d283" },
};
const kGrey = { hair: "#c9c3b8", gleam: "#f2eee6" };
const kJokers: readonly Looks[] = [kOfSuit.S, kOfSuit.H, kOfSuit.C];

/** The colour of an ink on this card; null for the inks whose colours the style sheet defines. */
export function colourOf(ink: Ink, card: Card, joker: number): string | null {
  if ((kDeckInks as readonly string[]).includes(ink)) return null;
  if (ink in kFixed) return kFixed[ink as keyof typeof kFixed];
  const suit = suitOf(card);
  const looks = suit === null ? kJokers[joker % kJokers.length]! : kOfSuit[suit];
  const aged = card === "KD" && rankOf(card) === "K" ? { ...looks, ...kGrey } : looks;
  return aged[ink as keyof Looks];
}
