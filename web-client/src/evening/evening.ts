import type { MatchSummary } from "../protocol/archive.gen";
import { won as hasWon } from "../replay/words";

const kEveningMs = 24 * 60 * 60 * 1000;
const kMostDuels = 8;

/** A player's matches that somebody has won. `rounds` are the rounds won, or null if not all games count rounds. */
export interface Tally {
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly rounds: number | null;
}

/** How often the first player has won a match that the other one has lost, and the reverse. */
export interface Duel {
  readonly name: string;
  readonly other: string;
  readonly won: number;
  readonly lost: number;
}

export interface Most {
  readonly names: readonly string[];
  readonly count: number;
}

export interface Evening {
  readonly matches: number;
  /** Those who have won most come first. */
  readonly players: readonly Tally[];
  /** The clearest ones come first. */
  readonly duels: readonly Duel[];
  /** The most cards taken at once, and the most forgotten knocks; null if nobody has, or more than two players. */
  readonly taken: Most | null;
  readonly forgot: Most | null;
}

/** Whether the match ended within 24 hours before `now`, in milliseconds since 1970. */
export function isOfEvening({ ended }: Pick<MatchSummary, "ended">, now: number): boolean {
  return now - Date.parse(ended) < kEveningMs;
}

function highest(counts: ReadonlyMap<string, number>, least: number): Most | null {
  const count = Math.max(0, ...counts.values());
  const names = [...counts].filter(([, one]) => one === count).map(([name]) => name);
  return count >= least && names.length <= 2 ? { names, count } : null;
}

/**
 * The matches of an evening as one sheet. Players are known by their names. Bots are on it only if fewer than two
 * people played. `countsRounds` says in which games a side gets a point for each round that it wins.
 */
export function eveningOf(
  matches: readonly MatchSummary[],
  countsRounds: (game: string) => boolean,
): Evening {
  const people = new Set(
    matches.flatMap(({ seats }) =>
      seats.filter(({ kind }) => kind === "person").map(({ name }) => name),
    ),
  );
  const seatsIn = (match: MatchSummary) =>
    match.seats.filter(({ kind }) => kind === "person" || people.size < 2);

  const players = new Map<string, Tally>();
  const duels = new Map<string, Duel>();
  const taken = new Map<string, number>();
  const forgot = new Map<string, number>();
  for (const match of matches) {
    const seats = seatsIn(match);
    const rounds = countsRounds(match.game) ? (match.result?.points ?? []) : null;
    for (const { seat, name, team } of seats) {
      const before = players.get(name) ?? { name, played: 0, won: 0, rounds: 0 };
      const decided = match.result !== null;
      const more = rounds && (rounds[team ?? seat] ?? 0);
      players.set(name, {
        name,
        played: before.played + (decided ? 1 : 0),
        won: before.won + (decided && hasWon(match, seat) ? 1 : 0),
        rounds: before.rounds === null || more === null ? null : before.rounds + more,
      });
      taken.set(name, Math.max(taken.get(name) ?? 0, match.most_taken?.[seat] ?? 0));
      forgot.set(name, (forgot.get(name) ?? 0) + (match.forgotten_knocks?.[seat] ?? 0));
    }
    const winners = seats.filter(({ seat }) => hasWon(match, seat));
    const losers = seats.filter(({ seat }) => !hasWon(match, seat));
    for (const { name } of winners) {
      for (const { name: other } of losers) {
        // Players of deleted accounts share a name.
        if (name === other) continue;
        const key = JSON.stringify(name < other ? [name, other] : [other, name]);
        const duel = duels.get(key) ?? { name, other, won: 0, lost: 0 };
        const first = duel.name === name;
        duels.set(key, {
          ...duel,
          won: duel.won + (first ? 1 : 0),
          lost: duel.lost + (first ? 0 : 1),
        });
      }
    }
  }
  const turned = [...duels.values()].map(({ name, other, won, lost }) =>
    won < lost ? { name: other, other: name, won: lost, lost: won } : { name, other, won, lost },
  );
  return {
    matches: matches.length,
    players: [...players.values()].sort(
      (one, other) => other.won - one.won || (other.rounds ?? 0) - (one.rounds ?? 0),
    ),
    duels: turned
      .sort((one, other) => other.won - other.lost - (one.won - one.lost) || other.won - one.won)
      .slice(0, kMostDuels),
    taken: highest(taken, 2),
    forgot: highest(forgot, 1),
  };
}
