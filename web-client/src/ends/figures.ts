import type { GreatPlay, MatchPage } from "../protocol/archive.gen";
import type { Room, View } from "../protocol/messages.gen";
import { listOf } from "../i18n/i18n.svelte";
import { sayEvent, spoken } from "../log/sentences";
import { sheetRows, signed, tallyOf } from "../table/score";
import type { TableScene } from "../table/scene.svelte";
import { sayDate } from "../ui/dates";
import { sideWords, type People } from "./ending";
import { words } from "./words";

export interface Figure {
  readonly what: string;
  readonly value: string;
}

/** The highest number and its indices, of which there are several if it is shared; null if it is below `least`. */
function highest(numbers: readonly number[], least: number): { at: number[]; most: number } | null {
  const most = Math.max(...numbers, 0);
  if (most < least) return null;
  return { at: numbers.flatMap((number, at) => (number === most ? [at] : [])), most };
}

/** For each side, the most rounds that it has won in a row. */
export function streaks(winners: readonly (readonly number[])[], sides: number): number[] {
  return Array.from({ length: sides }, (_, side) => {
    let [longest, now] = [0, 0];
    for (const won of winners) {
      now = won.includes(side) ? now + 1 : 0;
      longest = Math.max(longest, now);
    }
    return longest;
  });
}

/**
 * The figures of a match, from its score sheet and its page. Figures about what a player did come before plain counts.
 */
export function figuresOf(
  view: View,
  room: Room,
  people: People,
  page: MatchPage | null,
): readonly Figure[] {
  const tally = tallyOf(view);
  const rows = sheetRows(room, tally);
  const figures: Figure[] = [];
  const add = (what: string, value: string | number) =>
    figures.push({ what, value: String(value) });
  const who = (names: readonly string[], count: number | string) =>
    words("end.name-count", { name: listOf([...names]), count });
  const sides = (at: readonly number[]) => at.map((side) => sideWords(people, room, side));

  const forgot = highest(page?.forgotten_knocks ?? [], 1);
  if (forgot && forgot.at.length <= 2)
    add(
      words("end.forgot"),
      who(
        forgot.at.map((seat) => people.nameOf(seat)),
        forgot.most,
      ),
    );
  const row = highest(
    streaks(
      rows.map(({ winners }) => winners),
      view.points.length,
    ),
    2,
  );
  if (row && row.at.length === 1) add(words("end.streak"), who(sides(row.at), row.most));
  if (tally === "points" || tally === "chips") {
    const best = highest(
      view.points.map((_, side) =>
        Math.max(0, ...rows.map(({ cells }) => cells[side]?.gained ?? 0)),
      ),
      2,
    );
    if (best && best.at.length === 1)
      add(words("end.best-round"), who(sides(best.at), signed(best.most)));
  }
  if (rows.length > 1) add(words("end.rounds"), rows.length);
  const moves = page?.turns.filter((seat) => seat !== null).length ?? 0;
  if (moves > 0) add(words("end.moves"), moves);
  return figures;
}

/** The date, the duration and the table of a match. */
export function playedWords(page: MatchPage | null, code: string): string {
  const table = words("end.table", { code });
  if (!page) return table;
  const [began, ended] = [Date.parse(page.began), Date.parse(page.ended)];
  const count = Math.max(1, Math.round((ended - began) / 60_000));
  return [sayDate(ended / 1000), words("end.minutes", { count }), table].join(", ");
}

/** The text of the play of the match, as it is told to everybody. */
export function tellPlay({ play: kind, ...rest }: GreatPlay, table: TableScene): string {
  const said = sayEvent({ ...rest, event: "great-play", kind }, { ...table.reader, you: null });
  return said === null ? kind : spoken(said);
}
