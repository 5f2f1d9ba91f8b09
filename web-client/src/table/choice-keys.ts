import type { Rank } from "../protocol/messages.gen";
import { indexOf } from "../cards/index-letters";
import { lowerCase } from "../i18n/i18n.svelte";
import type { IndexLetters } from "../state/settings.svelte";

/** One of several options. The choice is final. */
export interface Choosable {
  /** The option's name. Its first letter is its key. */
  name: string;
  /** The option can be chosen now. */
  offered: boolean;
}

/**
 * The effect of a key on the option at `place`: it chooses the option, or only moves the focus
 * there.
 */
export type Pressed = { does: "choose" | "focus"; place: number } | null;

const initialOf = (name: string) => lowerCase([...name][0] ?? "");

/**
 * The effect of a letter on `choices`, which lists all options in that language. The letter chooses
 * an option only if it is unambiguous. If several names begin with it, or if the key also does
 * something else at the table (`taken`), it moves the focus to the next match after `focused`, and
 * Enter confirms.
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

/** The key for a rank, as printed on the card. Ten has two digits and uses the second one. */
export function rankKey(rank: Rank, letters: IndexLetters): string {
  const index = indexOf(rank, letters);
  return index === "10" ? "0" : index;
}
