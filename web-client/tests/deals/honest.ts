// A table with verifiable deals, as an honest server tells them. Tests alter them.
import { bytesOf, hexOf } from "../../src/deals/bytes";
import type { DealtRound, MatchNumbers } from "../../src/deals/check";
import { linkBefore, roundSeed, saltCommitment } from "../../src/deals/numbers";
import { shuffled } from "../../src/deals/shuffle";

export const kTable = "K7WPQ2";
export const kPack = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

/** Returns 32 bytes that depend only on the number. */
export const bytes = (number: number) => Uint8Array.from({ length: 32 }, (_, at) => number + at);
export const hex = (number: number) => hexOf(bytes(number));

/** Returns the links of a chain for this number of rounds. The first (0) is the commitment. */
export function chainOf(rounds: number, root = bytes(7)): Uint8Array[] {
  const links: Uint8Array[] = [root];
  while (links.length <= rounds) links.unshift(linkBefore(links[0]!));
  return links;
}

export class HonestServer {
  readonly chain: Uint8Array[];
  readonly match: string;
  readonly table: string;
  readonly pack: readonly string[];

  constructor({ table = kTable, number = 1, rounds = 5, root = bytes(7), pack = kPack } = {}) {
    this.table = table;
    this.pack = pack;
    this.match = `${table}/${number}`;
    this.chain = chainOf(rounds, root);
  }

  get commit(): string {
    return hexOf(this.chain[0]!);
  }

  link(round: number): string {
    return hexOf(this.chain[round]!);
  }

  /**
   * Returns the numbers of the match. The seats of `salts` have opened their salts; the seats of
   * `without` gave none.
   */
  numbers(salts: Readonly<Record<number, string>>, without: number[] = []): MatchNumbers {
    const given = Object.entries(salts).map(([seat, salt]) => ({
      seat: Number(seat),
      commit: hexOf(saltCommitment(this.table, Number(seat), bytesOf(salt, 32)!)),
      salt,
    }));
    return { match: this.match, commit: this.commit, salts: given, without };
  }

  /** Returns a round that is over: the deck, and a reshuffle of each list of cards in `again`. */
  dealt(numbers: MatchNumbers, round: number, again: readonly (readonly string[])[] = []) {
    const opened = numbers.salts.flatMap(({ seat, salt }) =>
      salt === undefined ? [] : [{ seat, salt: bytesOf(salt, 32)! }],
    );
    const seed = roundSeed(this.chain[round]!, opened, this.match, round);
    const [deck, ...shuffles] = [this.pack, ...again].map((cards, index) =>
      shuffled(seed, index + 1, 0, cards),
    );
    return { round, link: this.link(round), deck: deck!, shuffles } satisfies DealtRound;
  }
}

/** Returns the record of a match of this number of rounds. */
export function recordOf(rounds: number) {
  const server = new HonestServer();
  const numbers = server.numbers({ 0: hex(40), 2: hex(80) }, [1]);
  return {
    format: 1,
    game: "pesten",
    seats: 4,
    deals: {
      format: "lastcard-deals/1",
      ...numbers,
      salts: numbers.salts.map((one) => ({ ...one })),
    },
    rounds: Array.from({ length: rounds }, (_, index) => {
      const { deck, link, shuffles } = server.dealt(numbers, index + 1, [kPack.slice(0, 20)]);
      const steps = [{ seat: 1, do: { intent: "draw" }, shuffles }];
      return { dealer: index % 4, deck, steps, link, result: { winner: 0 } };
    }),
    result: { winner: 0 },
  };
}
