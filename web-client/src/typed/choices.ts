import type { Ask, Intent } from "../protocol/messages.gen";
import { lowerCase } from "../i18n/i18n.svelte";
import { indexOf } from "../cards/index-letters";
import { settings } from "../state/settings.svelte";
import { choiceLabel } from "../table/choices";

/** An action that can be typed now. */
export interface Choice {
  ask: Ask;
  intent: Intent;
}

const kEnglishLetters = "AKQJ";

interface Names {
  nameOf(seat: number): string;
}

// Case, punctuation and blanks do not matter (BAR-58).
function plain(text: string): string {
  return lowerCase(text).replace(/[^\p{L}\p{N}]/gu, "");
}

function spellings({ ask, intent }: Choice, names: Names): string[] {
  const all = [choiceLabel(intent, ask, names)];
  if (intent.intent === "say") all.push(intent.text);
  if (intent.intent === "choose-hand") all.push(String(intent.hand));
  if (intent.intent === "call-rank")
    all.push(indexOf(intent.rank, settings.indexLetters), indexOf(intent.rank, kEnglishLetters));
  if (intent.intent === "propose-repeal") all.push(String(intent.rule));
  return all.map(plain).filter(Boolean);
}

/**
 * The button or choice that a text names. The text is its whole label, or a beginning that only one
 * label has. Plays of cards are not among them.
 */
export function typedChoice(text: string, asks: readonly Ask[], names: Names): Choice | null {
  const wanted = plain(text);
  if (wanted === "") return null;
  const choices = asks
    .filter((ask) => ask.kind !== "pick_cards")
    .flatMap((ask) => ask.intents.map((intent) => ({ ask, intent })))
    .filter(({ intent }) => intent.intent !== "name-card" && intent.intent !== "call-suit");
  const exact = choices.find((choice) => spellings(choice, names).includes(wanted));
  if (exact) return exact;
  const begins = choices.filter((choice) =>
    spellings(choice, names).some((spelling) => wanted.length > 2 && spelling.startsWith(wanted)),
  );
  return begins.length === 1 ? begins[0]! : null;
}

/** The cards that can be named although they are not in the hand. */
export function nameableCards(ask: Ask | null): string[] {
  return (ask?.intents ?? []).flatMap((intent) =>
    intent.intent === "name-card" ? [intent.card] : [],
  );
}
