import type { Rank } from "../protocol/messages.gen";
import { indexOf } from "../cards/index-letters";
import { lowerCase } from "../i18n/i18n.svelte";
import type { IndexLetters } from "../state/settings.svelte";

/** One of several things of which one is chosen for good. */
export interface Choosable {
  /** How it is called; its first letter is its key. */
  name: string;
  /** It can be chosen now. */
  offered: boolean;
}

/** What a key does to the choice at that place: it is chosen, or only gets the focus. */
export type Pressed = { does: "choose" | "focus"; place: number } | null;

const initialOf = (name: string) => lowerCase([...name][0] ?? "");

/**
 * What a letter does among `choices`, which are all that there can be in that language. It chooses
 * only where it can mean nothing else: where several names begin with it, or the table would do
 * something else (`taken`), it goes on to the next of them after `focused`, and Enter confirms.
 */
export function pressInitial(
  key: string,
  choices: readonly Choosable[],
  { focused, taken }: { focused: number; taken: boolean },
): Pressed {
  const wanted = lowerCase(key);
  const meant = choices
    .map((choice, place) => ({ ...choice, place }))
    .filter(({ name }) => initialOf(name) === wanted);
  const open = meant.filter(({ offered }) => offered);
  const next = open.find(({ place }) => place > focused) ?? open[0];
  if (next === undefined) return null;
  return { does: meant.length === 1 && !taken ? "choose" : "focus", place: next.place };
}

/** The one key that stands on a card of that rank; ten has two, and is called by the second. */
export function rankKey(rank: Rank, letters: IndexLetters): string {
  const index = indexOf(rank, letters);
  return index === "10" ? "0" : index;
}
