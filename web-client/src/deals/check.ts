// Whether what was dealt follows from the numbers that everybody gave, as docs/deals.md has it. Whatever a server sends, or
// a file holds, can be asked about: what is none of it is a problem like any other, and nothing throws.
import { bytesOf, hexOf } from "./bytes";
import { kLastRound, kNumberBytes, leadsTo, roundSeed, saltCommitment } from "./numbers";
import type { OpenedSalt } from "./numbers";
import { shuffled, takenFrom } from "./shuffle";

/** What a seat has given to a match; without `salt` it did not open its commitment in time. */
export interface GivenSalt {
  readonly seat: number;
  readonly commit: string;
  readonly salt?: string;
}

/** What was fixed before the first card of a match was dealt. */
export interface MatchNumbers {
  readonly match: string;
  /** The end of the server's chain. */
  readonly commit: string;
  readonly salts: readonly GivenSalt[];
  /** Seats of persons that gave nothing. */
  readonly without: readonly number[];
  /** The same is dealt at another table: nobody gives anything, and nothing is told of rounds before both are over. */
  readonly duplicate?: true;
}

/** A round that is over. */
export interface DealtRound {
  readonly round: number;
  readonly link: string;
  readonly deck: readonly string[];
  /** The orders of the cards that were shuffled again. */
  readonly shuffles: readonly (readonly string[])[];
  /** By the number of a shuffle, the attempt that the rules let pass; absent: the first, which is 0. */
  readonly attempts?: Readonly<Record<string, number>>;
}

/** What does not fit, in a word, and where. */
export interface DealProblem {
  readonly code:
    | "unreadable"
    | "seat-twice"
    | "commitment"
    | "chain"
    | "deck"
    | "shuffle"
    | "no-link"
    | "commitment-changed"
    | "salts-changed"
    | "own-salt-missing"
    | "own-commitment-missing"
    | "chain-again"
    | "withheld"
    | "shown-otherwise"
    | "hand-otherwise"
    | "shuffled-others"
    | "shuffled-unseen";
  readonly seat?: number;
  /** The n-th shuffle of the round; the deck is the first. */
  readonly shuffle?: number;
  /** From 1: the place in that order. */
  readonly place?: number;
  readonly told?: string;
  readonly computed?: string;
}

/** A table's code is what comes before the number of the match. */
export function tableOf(match: string): string {
  return match.slice(0, Math.max(0, match.lastIndexOf("/")));
}

/** The salts that were opened, and what is wrong with them. */
export function readSalts(numbers: MatchNumbers): {
  opened: OpenedSalt[];
  problems: DealProblem[];
} {
  const opened: OpenedSalt[] = [];
  const problems: DealProblem[] = [];
  const seats = new Set<number>();
  const table = tableOf(numbers.match);
  for (const { seat, commit, salt } of numbers.salts) {
    if (seats.has(seat)) problems.push({ code: "seat-twice", seat });
    seats.add(seat);
    if (salt === undefined) continue;
    const bytes = bytesOf(salt, kNumberBytes);
    if (!bytes || hexOf(saltCommitment(table, seat, bytes)) !== commit)
      problems.push({ code: "commitment", seat });
    else opened.push({ seat, salt: bytes });
  }
  return { opened, problems };
}

function firstDifference(
  told: readonly string[],
  computed: readonly string[],
): { place: number; told: string; computed: string } | null {
  const place = told.findIndex((card, index) => computed[index] !== card);
  if (place < 0) return null;
  return { place: place + 1, told: told[place]!, computed: computed[place] ?? "" };
}

/**
 * What is wrong with a round whose link must lead to what is known of the chain: `told` for the round `known`, where 0 and
 * the match's commitment are always known.
 */
export function checkRound(
  numbers: MatchNumbers,
  opened: readonly OpenedSalt[],
  dealt: DealtRound,
  chain: { known: number; told: string } = { known: 0, told: numbers.commit },
): DealProblem[] {
  const link = bytesOf(dealt.link, kNumberBytes);
  if (!link) return [{ code: "unreadable" }];
  if (!leadsTo(link, dealt.round, chain.known, chain.told)) return [{ code: "chain" }];
  const seed = roundSeed(link, opened, numbers.match, dealt.round);
  const problems: DealProblem[] = [];
  for (const [index, order] of [dealt.deck, ...dealt.shuffles].entries()) {
    const shuffle = index + 1;
    const attempt = dealt.attempts?.[shuffle] ?? 0;
    const computed = numbers.duplicate
      ? takenFrom(shuffled(seed, shuffle, attempt, dealt.deck), order)
      : shuffled(seed, shuffle, attempt, order);
    const difference = firstDifference(order, computed);
    if (!difference) continue;
    problems.push(
      shuffle === 1 ? { code: "deck", ...difference } : { code: "shuffle", shuffle, ...difference },
    );
  }
  return problems;
}

/** What a match record says of a round, as far as it is read here. */
interface RecordedRound {
  readonly deck: readonly string[];
  readonly steps: readonly { readonly shuffles?: readonly (readonly string[])[] }[];
  readonly link?: string;
  readonly attempts?: Readonly<Record<string, number>>;
  readonly result?: unknown;
}

interface MatchRecord {
  readonly deals?: MatchNumbers;
  readonly rounds: readonly RecordedRound[];
}

export interface RoundCheck {
  readonly round: number;
  /** `open`: not over, so that nothing is told of it yet; `beyond`: the chain has no link for it. */
  readonly state: "checked" | "wrong" | "open" | "beyond";
  readonly problems: readonly DealProblem[];
}

/** What a record shows. `old`: it is from before deals could be checked, or from where they cannot. */
export type RecordCheck =
  | { readonly state: "old" | "unreadable" }
  | {
      readonly state: "checked" | "wrong";
      readonly numbers: MatchNumbers;
      /** What is wrong with the numbers that were given before the first deal. */
      readonly problems: readonly DealProblem[];
      readonly rounds: readonly RoundCheck[];
    };

const kFormat = "lastcard-deals/1";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isSeat = (value: unknown): value is number => isCount(value) && value < 256;
const isOrder = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isOrders = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every(isOrder);
const isAttempts = (value: unknown): boolean =>
  value === undefined || (isObject(value) && Object.values(value).every(isCount));

/** Whether something is what is told of a match before its first deal. */
export function isNumbers(value: unknown): value is MatchNumbers {
  if (!isObject(value)) return false;
  const { match, commit, salts, without, duplicate } = value;
  const isSalt = (given: unknown) =>
    isObject(given) &&
    isSeat(given.seat) &&
    isText(given.commit) &&
    (given.salt === undefined || isText(given.salt));
  return (
    isText(match) &&
    match.length < 256 &&
    isText(commit) &&
    Array.isArray(salts) &&
    salts.every(isSalt) &&
    Array.isArray(without) &&
    without.every(isSeat) &&
    (duplicate === undefined || duplicate === true)
  );
}

/** Whether something is what is told of a round that is over. */
export function isDealtRound(value: unknown): value is DealtRound {
  if (!isObject(value)) return false;
  const { round, link, deck, shuffles, attempts } = value;
  return (
    isCount(round) && isText(link) && isOrder(deck) && isOrders(shuffles) && isAttempts(attempts)
  );
}

function isRecord(value: unknown): value is MatchRecord {
  if (!isObject(value) || !Array.isArray(value.rounds)) return false;
  return value.rounds.every(
    (round) =>
      isObject(round) &&
      isOrder(round.deck) &&
      isAttempts(round.attempts) &&
      (round.link === undefined || isText(round.link)) &&
      Array.isArray(round.steps) &&
      round.steps.every(
        (step) => isObject(step) && (step.shuffles === undefined || isOrders(step.shuffles)),
      ),
  );
}

/** Checks every round of a match record, as it was exported. */
export function checkRecord(record: unknown): RecordCheck {
  if (!isRecord(record)) return { state: "unreadable" };
  const { deals } = record;
  if (deals === undefined) return { state: "old" };
  if (!isNumbers(deals) || (deals as { format?: unknown }).format !== kFormat)
    return { state: "unreadable" };
  const { opened, problems } = readSalts(deals);
  let chain = { known: 0, told: deals.commit };
  const rounds: RoundCheck[] = [];
  for (const [index, recorded] of record.rounds.entries()) {
    const round = index + 1;
    const { deck, link, attempts } = recorded;
    if (round > kLastRound) {
      rounds.push({ round, state: "beyond", problems: [] });
    } else if (link === undefined) {
      const over = recorded.result !== undefined && recorded.result !== null;
      rounds.push(
        over
          ? { round, state: "wrong", problems: [{ code: "no-link" }] }
          : { round, state: "open", problems: [] },
      );
    } else {
      const shuffles = recorded.steps.flatMap((step) => step.shuffles ?? []);
      const dealt = { round, link, deck, shuffles, ...(attempts ? { attempts } : {}) };
      const wrong = checkRound(deals, opened, dealt, chain);
      chain = { known: round, told: link };
      rounds.push({ round, state: wrong.length > 0 ? "wrong" : "checked", problems: wrong });
    }
  }
  const wrong = problems.length > 0 || rounds.some(({ state }) => state === "wrong");
  return { state: wrong ? "wrong" : "checked", numbers: deals, problems, rounds };
}
