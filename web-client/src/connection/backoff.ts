const kFirstMs = 500;
const kLongestMs = 8000;

/** How long to wait before the given attempt (0 is the first): 0.5 to 8 s, and up to a third more. */
export function backoffMs(attempt: number, random: () => number): number {
  const base = Math.min(kLongestMs, kFirstMs * 2 ** Math.min(attempt, 10));
  return Math.round(base * (1 + random() / 3));
}
