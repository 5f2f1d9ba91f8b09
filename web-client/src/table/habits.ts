import type { Intent } from "../protocol/messages.gen";
import type { Confirm } from "../state/settings.svelte";
import { cardsOf } from "./plays";

/** How a player likes to play. */
export interface Habits {
  /** Whether the player confirms this play before it is sent. */
  asksFirst(intent: Intent): boolean;
  /** Whether the page announces the last card automatically. */
  readonly autoKnock: boolean;
  /** Whether the player can choose a play ahead, which is sent as soon as the turn comes. */
  readonly prePlay: boolean;
}

export const kNoHabits: Habits = { asksFirst: () => false, autoKnock: false, prePlay: false };

/**
 * Whether a play needs a second press according to the setting. `held` is the number of cards in
 * the hand.
 */
export function needsConfirmation(confirm: Confirm, held: number, intent: Intent): boolean {
  const lays = intent.intent === "play-card" || intent.intent === "play-set";
  if (!lays || confirm === "never") return false;
  const { length } = cardsOf(intent);
  return confirm === "always" || length > 1 || length === held;
}
