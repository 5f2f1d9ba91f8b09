// What has just happened, in the two lines that the status has for it. All of it is in the log.

const kLines = 2;
const kLetter = 8; // pixels; a letter is narrower, but a line ends before a long word
const kMost = 3;
const kBetween = " \u00b7 ";

/** How many letters have room in the status, which is that many pixels wide; 0: not known yet. */
export const lettersThatFit = (width: number): number =>
  width === 0 ? Infinity : Math.floor((kLines * width) / kLetter);

/** The newest sentences that have room together, the oldest of them first; always the newest. */
export function newestThatFit(sentences: readonly string[], letters: number): string {
  let fit = sentences.slice(-kMost);
  while (fit.length > 1 && fit.join(kBetween).length > letters) fit = fit.slice(1);
  return fit.join(kBetween);
}
