import type { Card, Room, View } from "../protocol/messages.gen";
import { compareCards } from "../cards/card";
import { listOf, say, t } from "../i18n/i18n.svelte";
import type { Part } from "../i18n/messages";
import { drawn, partsOf } from "../log/sentences";
import { ranking, sheetRows, tallyOf, winningSides } from "../table/score";
import { inLetters, words, wordsWithCards } from "./words";

/** The players and sides that the texts of an end need. */
export interface People {
  readonly you: number | null;
  readonly seats: readonly { readonly seat: number }[];
  sideOf(seat: number): number;
  sideName(side: number): string;
  nameOf(seat: number): string;
  handCount(seat: number): number;
}

// A side of more people is named by the first of them and the number of the others.
const kMostNames = 3;
// A longer hand is told as a number.
const kMostCards = 10;

export function seatsOf(people: People, side: number): number[] {
  return people.seats.map(({ seat }) => seat).filter((seat) => people.sideOf(seat) === side);
}

function listed(names: readonly string[]): string {
  if (names.length <= kMostNames) return listOf([...names]);
  return words("end.others", { name: names[0]!, count: names.length - 1 });
}

/**
 * The names of a side's players, or the name of the league team. With `you`, the reader is addressed as a member of the
 * side.
 */
export function sideWords(
  people: People,
  room: Pick<Room, "league">,
  side: number,
  you: number | null = null,
): string {
  if (room.league?.teams) return people.sideName(side);
  const seats = seatsOf(people, side);
  const names = seats.filter((seat) => seat !== you).map((seat) => people.nameOf(seat));
  if (!seats.includes(you ?? -1)) return listed(names);
  return names.length === 0
    ? words("end.side.only-you")
    : words("end.side.you", { names: listed(names) });
}

interface Told {
  readonly view: View;
  readonly room: Pick<Room, "league" | "teams">;
  readonly people: People;
  readonly matchOver: boolean;
  /** The seat of the reader, who is addressed as "you"; null if the text is for everybody. */
  readonly you: number | null;
}

/** The result of a match of two sides, the winner's number first; null if there is no such result. */
export function scoreOf(view: View): readonly [number, number] | null {
  const side = view.match?.side ?? view.result?.side ?? null;
  const counted = tallyOf(view) === "points" || tallyOf(view) === "wins";
  if (view.points.length !== 2 || side === null || !counted) return null;
  const [won, lost] = [view.points[side] ?? 0, view.points[1 - side] ?? 0];
  return won > lost ? [won, lost] : null;
}

/** The winner in a sentence, above the bill. */
export function endWords({ view, room, people, matchOver, you }: Told): string {
  const sides = winningSides(view, matchOver);
  const number = inLetters(view.round);
  if (sides.length === 0)
    return matchOver ? t("end.match.none") : (say("end.void") ?? words("end.void"));
  if (sides.length > 1) {
    const names = listOf(sides.map((side) => sideWords(people, room, side)));
    return matchOver ? t("end.match.tied", { names }) : words("end.round.tied", { names, number });
  }
  const side = sides[0]!;
  const yours = you !== null && people.sideOf(you) === side;
  const together = yours && seatsOf(people, side).length > 1;
  const names = sideWords(people, room, side);
  const count = room.league?.teams ? 1 : seatsOf(people, side).length;
  if (!matchOver) {
    // In some games, the player who ends a round does not win it. Those games have their own sentence.
    const winner = view.result?.winner ?? null;
    const name = winner === null ? names : people.nameOf(winner);
    const own =
      winner !== null && winner === you ? say("end.round.you") : say("end.round", { name });
    if (own !== undefined) return own;
    if (yours) return words(together ? "end.round.us" : "end.round.you", { number });
    return words("end.round", { names, count, number });
  }
  const score = scoreOf(view);
  if (!score) {
    if (yours) return words(together ? "end.match.us" : "end.match.you");
    return words("end.match.names", { names, count });
  }
  const [won, lost] = [inLetters(score[0]), inLetters(score[1])];
  if (yours) return words(together ? "end.match.us.to" : "end.match.you.to", { won, lost });
  return words("end.match.names.to", { names, count, won, lost });
}

/** What a player has left: the cards if the viewer sees them, otherwise their number. */
export interface Kept {
  readonly seat: number;
  readonly count: number;
  readonly text: readonly Part[];
}

function cardsOf(view: View, seat: number): readonly Card[] {
  const cards = view.zones.find((zone) => zone.seat === seat && zone.layout === "fan")?.cards ?? [];
  return [...cards].sort((left, right) => compareCards("suit", left, right));
}

function keptBy(seat: number, view: View, people: People, out: number | null): Kept {
  const count = people.handCount(seat);
  const name = people.nameOf(seat);
  const yours = seat === people.you;
  const cards = cardsOf(view, seat);
  const told = (): readonly Part[] => {
    if (seat === out) return partsOf(yours ? words("end.out.you") : words("end.out", { name }));
    if (count === 0)
      return partsOf(yours ? words("end.keeps.none.you") : words("end.keeps.none", { name }));
    if (cards.length === count && count <= kMostCards)
      return yours
        ? wordsWithCards("end.keeps.you", { cards: drawn(cards) })
        : wordsWithCards("end.keeps", { name, cards: drawn(cards) });
    return partsOf(
      yours ? words("end.keeps.count.you", { count }) : words("end.keeps.count", { name, count }),
    );
  };
  return { seat, count, text: told() };
}

/** What each player has left. The player who went out comes first. */
export function keptByAll(view: View, people: People): Kept[] {
  const winner = view.result?.winner ?? null;
  const out = winner !== null && people.handCount(winner) === 0 ? winner : null;
  return people.seats
    .map(({ seat }) => keptBy(seat, view, people, out))
    .sort((left, right) => Number(right.seat === out) - Number(left.seat === out));
}

/**
 * The seats that wear the fool's cap, and that buy the drinks after a match: in the worst side, the players with the
 * most cards left. Empty if no side has won; several if they are equal.
 */
export function foolsOf(
  view: View,
  room: Pick<Room, "sheet" | "rules">,
  people: People,
  matchOver: boolean,
): readonly number[] {
  const winners = winningSides(view, matchOver);
  if (winners.length === 0) return [];
  const tally = tallyOf(view);
  const last = sheetRows(room, tally).at(-1)?.cells;
  // What each side gained in the match, or in the round if its sheet is known.
  const brought = view.points.map((points, side) =>
    matchOver ? points : (last?.[side]?.gained ?? 0),
  );
  const worst = ranking({ ...view, points: brought }).filter(({ side }) => !winners.includes(side));
  const least = worst.at(-1)?.points;
  const losing = worst.filter(({ points }) => points === least).map(({ side }) => side);
  const seats = losing.flatMap((side) => seatsOf(people, side));
  const most = Math.max(0, ...seats.map((seat) => people.handCount(seat)));
  return seats.filter((seat) => people.handCount(seat) === most);
}

/** Which faces are glad, and which wear the fool's cap. */
export interface Ending {
  readonly glad: readonly number[];
  readonly fools: readonly number[];
}

export function endingOf(view: View, room: Room, people: People, matchOver: boolean): Ending {
  const sides = winningSides(view, matchOver);
  return {
    glad: sides.flatMap((side) => seatsOf(people, side)),
    fools: foolsOf(view, room, people, matchOver),
  };
}
