// Checks whether a deal follows from the numbers that the server and the players gave (docs/deals.md). The input may be
// anything that a server sends or a file holds. Malformed input is reported as a problem. Nothing throws.
import { bytesOf, hexOf } from "./bytes";
import { kLastRound, kNumberBytes, leadsTo, roundSeed, saltCommitment } from "./numbers";
import type { OpenedSalt } from "./numbers";
import { countsOf, deckOf, shuffled, takenFrom } from "./shuffle";

/** The commitment of a seat, and its salt. Without `salt`, the seat did not open the commitment in time. */
export interface GivenSalt {
  readonly seat: number;
  readonly commit: string;
  readonly salt?: string;
}

/** The numbers that were fixed before the first deal of a match. */
export interface MatchNumbers {
  readonly match: string;
  /** The end of the server's chain. */
  readonly commit: string;
  readonly salts: readonly GivenSalt[];
  /** Seats of persons that gave nothing. */
  readonly without: readonly number[];
  /**
   * A duplicate match, whose cards are dealt at another table, too: no seat gives a number, and the rounds are told
   * when both matches are over.
   */
  readonly duplicate?: true;
}

/** A round that is over. */
export interface DealtRound {
  readonly round: number;
  readonly link: string;
  readonly deck: readonly string[];
  /** The order of the cards after each reshuffle. */
  readonly shuffles: readonly (readonly string[])[];
  /** Under "1", the attempt at the deck that the rules accepted; absent: the first attempt, which is 0. */
  readonly attempts?: Readonly<Record<string, number>>;
}

/** A mismatch: its code, and where it is. */
export interface DealProblem {
  readonly code:
    | "unreadable"
    | "seat-twice"
    | "no-player"
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
    | "moved-otherwise"
    | "shuffled-others"
    | "shuffled-unseen"
    | "asked-again"
    | "not-asked"
    | "round-skipped"
    | "dealer"
    | "pack";
  readonly seat?: number;
  /** The n-th shuffle of the round; the deck is the first. */
  readonly shuffle?: number;
  /** The position in that order, from 1. */
  readonly place?: number;
  readonly told?: string;
  readonly computed?: string;
}

/** A match id is the table's code, a slash and the number of the match. */
export function tableOf(match: string): string {
  return match.slice(0, Math.max(0, match.lastIndexOf("/")));
}

/**
 * Reports the numbers of seats without a player. The server knows all of these numbers, so it could choose the deck by
 * those that it opens.
 */
export function ofNobody(
  given: readonly { readonly seat: number }[],
  hasPlayer: (seat: number) => boolean,
): DealProblem[] {
  return given
    .filter(({ seat }) => !hasPlayer(seat))
    .map(({ seat }) => ({ code: "no-player", seat }));
}

/**
 * Whether players gave numbers and all of these were opened. Otherwise, some party could choose between decks, or the
 * server alone made the numbers.
 */
export function allOpened({ salts }: MatchNumbers): boolean {
  return salts.length > 0 && salts.every(({ salt }) => salt !== undefined);
}

/** Returns the opened salts and what is wrong with them. */
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

/**
 * Whether these can be the cards of a round: every face in the deck equally often, except for jokers, and in the other
 * shuffles no card that the deck does not have. Otherwise the server could choose the order by the cards that it sorts.
 */
function mayBePack(deck: readonly string[], shuffles: readonly (readonly string[])[]): boolean {
  const counts = countsOf(deck);
  const often = new Set([...counts].filter(([card]) => card !== "*").map(([, count]) => count));
  return (
    often.size <= 1 &&
    shuffles.every((order) =>
      [...countsOf(order)].every(([card, count]) => count <= (counts.get(card) ?? 0)),
    )
  );
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
 * Checks the numbers of a round. Its link must lead to a known link of the chain: to `told` of the round `known`. Round
 * 0 stands for the match's commitment, which is always known.
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
  const problems: DealProblem[] = mayBePack(dealt.deck, dealt.shuffles) ? [] : [{ code: "pack" }];
  for (const [index, order] of [dealt.deck, ...dealt.shuffles].entries()) {
    const shuffle = index + 1;
    const later = numbers.duplicate ? dealt.deck : order;
    const computed =
      shuffle === 1
        ? deckOf(seed, dealt.attempts?.["1"] ?? 0, order)
        : takenFrom(shuffled(seed, shuffle, 0, later), order);
    const difference = firstDifference(order, computed);
    if (!difference) continue;
    problems.push(
      shuffle === 1 ? { code: "deck", ...difference } : { code: "shuffle", shuffle, ...difference },
    );
  }
  return problems;
}

/** The members of a match record's round that the check reads. */
interface RecordedRound {
  readonly deck: readonly string[];
  readonly steps: readonly { readonly shuffles?: readonly (readonly string[])[] }[];
  readonly link?: string;
  readonly attempts?: Readonly<Record<string, number>>;
  readonly result?: unknown;
}

interface MatchRecord {
  readonly seats: number;
  readonly deals?: MatchNumbers;
  readonly rounds: readonly RecordedRound[];
}

export interface RoundCheck {
  readonly round: number;
  /** `open`: the round is not over, and its numbers are still secret. `beyond`: the chain has no link for the round. */
  readonly state: "checked" | "wrong" | "open" | "beyond";
  readonly problems: readonly DealProblem[];
}

/**
 * The result for a match record. `old`: the match was played before deals could be checked, or where they cannot be, or
 * the server left the numbers out. `part`: nothing is wrong, but some round has no number, or not all numbers of players
 * were opened.
 */
export type RecordCheck =
  | { readonly state: "old" | "unreadable" }
  | {
      readonly state: "checked" | "part" | "wrong";
      readonly numbers: MatchNumbers;
      /** Problems with the numbers that were given before the first deal. */
      readonly problems: readonly DealProblem[];
      readonly rounds: readonly RoundCheck[];
    };

const kFormat = "lastcard-deals/1";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const kMostSeats = 12;
const isSeat = (value: unknown): value is number => isCount(value) && value < kMostSeats;
const isOrder = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isOrders = (value: unknown): value is string[][] =>
  Array.isArray(value) && value.every(isOrder);
const isAttempts = (value: unknown): boolean =>
  value === undefined || (isObject(value) && Object.values(value).every(isCount));

/** Whether a value has the members of `MatchNumbers`. */
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
    /^[!-~]{1,255}$/.test(match) &&
    isText(commit) &&
    Array.isArray(salts) &&
    salts.every(isSalt) &&
    // For duplicates, nobody gives a number.
    (duplicate === undefined || salts.length === 0) &&
    Array.isArray(without) &&
    without.every(isSeat) &&
    (duplicate === undefined || duplicate === true)
  );
}

/** Whether a value has the members of `DealtRound`. */
export function isDealtRound(value: unknown): value is DealtRound {
  if (!isObject(value)) return false;
  const { round, link, deck, shuffles, attempts } = value;
  return (
    isCount(round) && isText(link) && isOrder(deck) && isOrders(shuffles) && isAttempts(attempts)
  );
}

function isRecord(value: unknown): value is MatchRecord {
  if (!isObject(value) || !isCount(value.seats) || value.seats > kMostSeats) return false;
  if (!Array.isArray(value.rounds)) return false;
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
  const { deals, seats } = record;
  if (deals === undefined) return { state: "old" };
  if (!isNumbers(deals) || (deals as { format?: unknown }).format !== kFormat)
    return { state: "unreadable" };
  const { opened, problems } = readSalts(deals);
  problems.push(...ofNobody(deals.salts, (seat) => seat < seats));
  let chain = { known: 0, told: deals.commit };
  const rounds: RoundCheck[] = [];
  for (const [index, recorded] of record.rounds.entries()) {
    const round = index + 1;
    const { deck, link, attempts } = recorded;
    if (round > kLastRound) {
      rounds.push({ round, state: "beyond", problems: [] });
    } else if (link === undefined) {
      const last = round === record.rounds.length;
      const over = !last || (recorded.result !== undefined && recorded.result !== null);
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
  const all = rounds.length > 0 && rounds.every(({ state }) => state === "checked");
  const right = all && allOpened(deals) ? "checked" : "part";
  return { state: wrong ? "wrong" : right, numbers: deals, problems, rounds };
}
