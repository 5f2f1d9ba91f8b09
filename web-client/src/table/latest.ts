import type { Part, Phrase } from "../i18n/messages";
import { joined } from "../log/sentences";

// The latest events, in the two lines that the status has for them. The log has all of them.

const kLines = 2;
const kLetter = 8; // pixels; a letter is narrower, but a line ends before a long word
const kMost = 3;
const kCard = 4; // letters; the index and its suit
const kBetween = " \u00b7 ";

/**
 * The number of letters that fit in the status, `width` pixels wide. There is no limit while the
 * width is unknown (0).
 */
export const lettersThatFit = (width: number): number =>
  width === 0 ? Infinity : Math.floor((kLines * width) / kLetter);

/** The newest sentences that fit together, in their order. The newest one is always included. */
export function newestThatFit(sentences: readonly Phrase[], letters: number): Phrase {
  let fit = sentences.slice(-kMost);
  while (fit.length > 1 && lengthOf(joined(fit, kBetween)) > letters) fit = fit.slice(1);
  return joined(fit, kBetween);
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + ("card" in part ? kCard : part.text.length), 0);
}
