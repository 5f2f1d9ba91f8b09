import type { DealProblem } from "./check";
import { dealsWords, words } from "./part-words";
import type { Warning } from "./watch.svelte";

/** A problem in a sentence. */
export function sayProblem(problem: DealProblem, nameOf: (seat: number) => string): string {
  const { code, seat, place } = problem;
  return dealsWords.textOf(`deals.problem.${code}`, {
    name: seat === undefined ? "" : nameOf(seat),
    place: place ?? 0,
  });
}

/** The warning that something does not match. */
export function sayWarning({ round }: Warning): string {
  return round > 0 ? words("deals.wrong", { round }) : words("deals.wrong.match");
}
