import type { DealProblem } from "./check";
import { dealsWords, words } from "./part-words";
import type { Warning } from "./watch.svelte";

/** What does not fit, in a sentence. */
export function sayProblem(problem: DealProblem, nameOf: (seat: number) => string): string {
  const { code, seat, place } = problem;
  return dealsWords.textOf(`deals.problem.${code}`, {
    name: seat === undefined ? "" : nameOf(seat),
    place: place ?? 0,
  });
}

/** That something does not fit, as loudly as a sentence can say it. */
export function sayWarning({ round }: Warning): string {
  return round > 0 ? words("deals.wrong", { round }) : words("deals.wrong.match");
}
