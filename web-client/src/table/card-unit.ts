import { capturesOn, hasBoard, hasRows } from "../board/zones";
import type { View } from "../protocol/messages.gen";

export interface Window {
  width: number;
  height: number;
}

/** Width of a card in a hand that fits in one row: the unit of everything on the table. */
export function usualCardWidth({ width, height }: Window, view: View | null): number {
  if (height <= 520) return 56;
  const wide = width >= 960 && height >= 600;
  const high = wide && height >= 700;
  // A board needs height more than the hand does. With captured cards, hands are small and need no
  // reduction.
  const board = view !== null && hasBoard(view) && !(high && capturesOn(view));
  // On a phone, more than four other players sit in two rows. The height that is left must hold a
  // pile as large as the hand's cards.
  const crowd = !board && width < 600 && !!view?.zones.some(({ seat = 0 }) => seat > 4);
  const usual = wide
    ? Math.min(width * 0.1175, height * 0.1875)
    : Math.min(width * 0.2335, height * (crowd ? 0.115 : 0.144));
  return Math.round(board ? usual * (high ? (hasRows(view) ? 0.72 : 0.95) : 0.8) : usual);
}
