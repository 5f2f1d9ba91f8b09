import type { NewsKind } from "../protocol/messages.gen";
import type { Kind, Wishes } from "./wishes";

/** For each kind of league news, the wishes that include it. One of them is enough. */
const kWishesFor = new Map<NewsKind, readonly Kind[]>([
  ["league", ["league"]],
  ["proposal", ["proposal"]],
  ["time", ["time"]],
  ["line_up", ["line_up"]],
  ["loan", ["loan"]],
  ["result", ["result"]],
  ["ruling", ["ruling"]],
  ["taken_back", ["result", "ruling"]],
  ["player_left", ["line_up"]],
]);
export const kNewsKinds = [...kWishesFor.keys()];

/** Whether a kind of news is wanted at this time of the day, "22:30". */
export function wants({ kinds, quiet }: Wishes, kind: NewsKind, time: string): boolean {
  // A newer server may have kinds that this page does not know.
  const wanted = kWishesFor.get(kind)?.some((wish) => kinds[wish]) ?? false;
  if (!wanted || quiet === null) return wanted;
  const { from, until } = quiet;
  const isQuiet = from <= until ? from <= time && time < until : time >= from || time < until;
  return !isQuiet;
}
