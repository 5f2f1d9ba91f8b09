import type { Intent, RuleSet } from "../protocol/messages.gen";
import type { Confirm } from "../state/settings.svelte";
import { effectRules } from "./card-words";
import { cardsOf } from "./plays";
import { rankOf } from "../cards/card";

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

/** Whether a play needs a second press: by the setting, and by what the rules make of its cards. */
export function needsConfirmation(confirm: Confirm, rules: RuleSet, intent: Intent): boolean {
  const lays = intent.intent === "play-card" || intent.intent === "play-set";
  if (!lays || confirm === "never") return false;
  if (confirm === "always") return true;
  const cards = cardsOf(intent);
  const special = (card: string) =>
    effectRules(rules, card).length > 0 || effectRules(rules, rankOf(card)).length > 0;
  return cards.length > 1 || cards.some(special);
}
