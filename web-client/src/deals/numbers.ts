// The numbers that a deal is made of, as docs/deals.md has them.
import { blake2b } from "@noble/hashes/blake2.js";
import { fourBytes, hexOf, joined, textBytes } from "./bytes";

/** The length of a link, a salt, a seed and a commitment, in bytes. */
export const kNumberBytes = 32;
/** The chain has no links for rounds beyond this one. */
export const kLastRound = 1_000;

const kLink = textBytes("lastcard/1 link");
const kSalt = textBytes("lastcard/1 salt");
const kSeed = textBytes("lastcard/1 seed");

const hash = (...parts: readonly Uint8Array[]) =>
  blake2b(joined(...parts), { dkLen: kNumberBytes });

/** The opened salt of a seat. */
export interface OpenedSalt {
  readonly seat: number;
  readonly salt: Uint8Array;
}

/** 32 bytes that nobody can guess. */
export function freshSalt(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(kNumberBytes));
}

/** The link of the round before, or the chain's end where the link is round 1's. */
export function linkBefore(link: Uint8Array): Uint8Array {
  return hash(kLink, link);
}

/** Whether the link of round `round` leads to what was told for round `known`; round 0 stands for the chain's end. */
export function leadsTo(link: Uint8Array, round: number, known: number, told: string): boolean {
  if (round <= known || round > kLastRound) return false;
  let at = link;
  for (let left = round; left > known; left -= 1) at = linkBefore(at);
  return hexOf(at) === told;
}

/** The commitment that a seat sends before it opens its salt. */
export function saltCommitment(table: string, seat: number, salt: Uint8Array): Uint8Array {
  return hash(kSalt, textBytes(table), Uint8Array.of(seat), salt);
}

/** The seed of a round; the order of the salts does not matter. */
export function roundSeed(
  link: Uint8Array,
  salts: readonly OpenedSalt[],
  match: string,
  round: number,
): Uint8Array {
  const bySeat = salts.toSorted((one, other) => one.seat - other.seat);
  const given = bySeat.flatMap(({ seat, salt }) => [Uint8Array.of(seat), salt]);
  const name = textBytes(match);
  return hash(kSeed, link, ...given, Uint8Array.of(name.length), name, fourBytes(round));
}
