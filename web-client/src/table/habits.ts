import type { Intent } from "../protocol/messages.gen";
import type { Confirm } from "../state/settings.svelte";
import { cardsOf } from "./plays";

/** How a player likes to play. */
export interface Habits {
  /** Whether this play is asked about before it is sent. */
  asksFirst(intent: Intent): boolean;
  /** Whether the last card announces itself. */
  readonly autoKnock: boolean;
  /** Whether what was chosen before one's turn can be played as soon as that comes. */
  readonly prePlay: boolean;
}

export const kNoHabits: Habits = { asksFirst: () => false, autoKnock: false, prePlay: false };

/** Whether a play needs a second press, by the setting; `held` is how many cards the hand has. */
export function needsConfirmation(confirm: Confirm, held: number, intent: Intent): boolean {
  const lays = intent.intent === "play-card" || intent.intent === "play-set";
  if (!lays || confirm === "never") return false;
  const { length } = cardsOf(intent);
  return confirm === "always" || length > 1 || length === held;
}
