import { hexOf } from "./bytes";
import type { DealProblem, GivenSalt, MatchNumbers } from "./check";
import { freshSalt, saltCommitment } from "./numbers";

/** The server's request to open the salts, just before a match begins. */
export interface SaltsWanted {
  readonly match: string;
  readonly commit: string;
  readonly commits: readonly Pick<GivenSalt, "seat" | "commit">[];
}

/** A number of this page's own for one match; it is opened once, and never for another. */
export interface OwnSalt {
  readonly seat: number;
  readonly salt: string;
  readonly commit: string;
  /** The server has confirmed that it has the commitment. */
  accepted: boolean;
  /** The match for which it was opened, and whether the server has confirmed that it came in time. */
  opened?: { match: string; accepted: boolean };
}

export function newSalt(table: string, seat: number): OwnSalt {
  const salt = freshSalt();
  const commit = saltCommitment(table, seat, salt);
  return { seat, salt: hexOf(salt), commit: hexOf(commit), accepted: false };
}

/** Whether the salt may be opened, and problems with the request. */
export function mayOpen(
  own: OwnSalt | null,
  wanted: SaltsWanted,
): { open: boolean; problems: DealProblem[] } {
  if (!own || own.opened) return { open: false, problems: [] };
  const listed = wanted.commits.find(({ seat }) => seat === own.seat);
  if (listed?.commit === own.commit) return { open: true, problems: [] };
  // If the server has not confirmed the commitment, it came too late for this match. That is no problem.
  const problems: DealProblem[] = own.accepted
    ? [{ code: "own-commitment-missing", seat: own.seat }]
    : [];
  return { open: false, problems };
}

/** Compares the numbers of a match with those that were told before the salts were opened. */
export function againstWanted(wanted: SaltsWanted, numbers: MatchNumbers): DealProblem[] {
  if (wanted.match !== numbers.match) return [];
  const problems: DealProblem[] = [];
  if (wanted.commit !== numbers.commit) problems.push({ code: "commitment-changed" });
  const told = new Map(numbers.salts.map(({ seat, commit }) => [seat, commit]));
  const changed = wanted.commits.find(({ seat, commit }) => told.get(seat) !== commit);
  if (changed) problems.push({ code: "salts-changed", seat: changed.seat });
  else if (told.size !== wanted.commits.length) problems.push({ code: "salts-changed" });
  return problems;
}

/** Compares the numbers of a match with the salt that this page opened for it. */
export function againstOwn(own: OwnSalt | null, numbers: MatchNumbers): DealProblem[] {
  if (own?.opened?.match !== numbers.match) return [];
  const mine = numbers.salts.find(({ seat }) => seat === own.seat);
  if (mine?.salt === own.salt && mine.commit === own.commit) return [];
  // The server may leave out a salt that came too late. It may not replace it.
  const late = !own.opened.accepted && mine?.salt === undefined;
  return late ? [] : [{ code: "own-salt-missing", seat: own.seat }];
}
