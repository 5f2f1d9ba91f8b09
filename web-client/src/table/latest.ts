import type { Part, Phrase } from "../i18n/messages";
import { joined } from "../log/sentences";

// What has just happened, in the two lines that the status has for it. All of it is in the log.

const kLines = 2;
const kLetter = 8; // pixels; a letter is narrower, but a line ends before a long word
const kMost = 3;
const kCard = 4; // letters; the index and its suit
const kBetween = " \u00b7 ";

/** How many letters have room in the status, which is that many pixels wide; 0: not known yet. */
export const lettersThatFit = (width: number): number =>
  width === 0 ? Infinity : Math.floor((kLines * width) / kLetter);

/** The newest sentences that have room together, the oldest of them first; always the newest. */
export function newestThatFit(sentences: readonly Phrase[], letters: number): Phrase {
  let fit = sentences.slice(-kMost);
  while (fit.length > 1 && lengthOf(joined(fit, kBetween)) > letters) fit = fit.slice(1);
  return joined(fit, kBetween);
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + ("card" in part ? kCard : part.text.length), 0);
}
