/**
 * The place of a player's card in the row, from left to right. `other` is -1 for the viewer. The
 * viewer's place is in the middle of the others, or right of the player opposite.
 */
export function placeOf(other: number, others: number): number {
  const own = Math.ceil(others / 2);
  if (other < 0) return own;
  return other < own ? other : other + 1;
}
