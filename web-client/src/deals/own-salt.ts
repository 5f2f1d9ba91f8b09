import { hexOf } from "./bytes";
import type { DealProblem, GivenSalt, MatchNumbers } from "./check";
import { freshSalt, saltCommitment } from "./numbers";

/** What the server asks for when a match is to begin. */
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
  /** The server has said that it has the commitment. */
  accepted: boolean;
  /** For which match it was opened, and whether the server has said that it came in time. */
  opened?: { match: string; accepted: boolean };
}

export function newSalt(table: string, seat: number): OwnSalt {
  const salt = freshSalt();
  const commit = saltCommitment(table, seat, salt);
  return { seat, salt: hexOf(salt), commit: hexOf(commit), accepted: false };
}

/** Whether the salt may be opened, and what is wrong with being asked so. */
export function mayOpen(
  own: OwnSalt | null,
  wanted: SaltsWanted,
): { open: boolean; problems: DealProblem[] } {
  if (!own || own.opened) return { open: false, problems: [] };
  const listed = wanted.commits.find(({ seat }) => seat === own.seat);
  if (listed?.commit === own.commit) return { open: true, problems: [] };
  // What was on its way when the match was begun came too late, and nobody is to blame.
  const problems: DealProblem[] = own.accepted
    ? [{ code: "own-commitment-missing", seat: own.seat }]
    : [];
  return { open: false, problems };
}

/** What is wrong with the numbers of a match, given what was told before the salts were opened. */
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

/** What is wrong with the numbers of a match, given what this page opened for it. */
export function againstOwn(own: OwnSalt | null, numbers: MatchNumbers): DealProblem[] {
  if (own?.opened?.match !== numbers.match) return [];
  const mine = numbers.salts.find(({ seat }) => seat === own.seat);
  if (mine?.salt === own.salt && mine.commit === own.commit) return [];
  // One that came too late is left out; another in its place is not.
  const late = !own.opened.accepted && mine?.salt === undefined;
  return late ? [] : [{ code: "own-salt-missing", seat: own.seat }];
}
