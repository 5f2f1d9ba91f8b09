/** Where mats lie around a wide table: their middles in pixels, clockwise from the viewer's left. */
export type Place = readonly [x: number, y: number];

interface Surface {
  width: number;
  height: number;
  /** Width of a mat. */
  mat: number;
  /** Cards hang out below a mat. */
  fans: boolean;
  /** What lies in the middle takes all of the width there. */
  boarded: boolean;
}

// What stands at the upper edge beside the middle: the score and the buttons.
const kBarHeight = 48;
const kNarrow = 1000;
// A name below a mat, the cards, and what is said of a seat.
const kWordsHeight = 44;
const kRemarkHeight = 66;

/** How wide a mat is, for so many others. On a television (`far`) it has to be read from three metres away. */
export function matWidth(
  others: number,
  width: number,
  height: number,
  around: boolean,
  far = false,
): number {
  if (around) {
    const usual = others <= 4 ? 84 : others <= 6 ? 72 : 62;
    return Math.round(usual * (far ? height / 620 : Math.min(1.4, Math.max(0.74, height / 800))));
  }
  if (far) return Math.round(height * (others <= 4 ? 0.1 : 0.08));
  const usual = others <= 4 ? 54 : others <= 8 ? 44 : 34;
  const low = height <= 520 ? 0.72 : height < 600 ? 0.8 : 1;
  return Math.round(usual * low * (width >= 700 && width < 960 && height >= 700 ? 1.4 : 1));
}

export function aroundTable(
  others: number,
  { width, height, mat, fans, boarded }: Surface,
): Place[] {
  const below = mat / 2 + (fans ? kRemarkHeight + mat * 0.62 : kWordsHeight);
  // Beside an open bill a table is narrow, and a board is wide: a few sit farther out, and the middle keeps its room.
  const few = width < kNarrow ? [0.12, 0.1] : boarded ? [0.13, 0.13] : [0.2, 0.16];
  const first = few[others - 2] ?? 0.05;
  const top = mat / 2 + 2;
  // In a crowd the lower corners stay free: a toast lies there.
  const lowest = height - below - (others > 4 ? 44 : 8);
  return Array.from({ length: others }, (_, index) => {
    const part = others === 1 ? 0.5 : first + ((1 - 2 * first) * index) / (others - 1);
    const x = width / 2 - (width / 2 - mat * 0.95) * Math.cos(Math.PI * part);
    // A few sit near the far side; many need the whole height.
    const depth = (1 - Math.sin(Math.PI * part)) ** 0.72;
    const reach = others <= 4 ? Math.min(height * 0.36, lowest - top) : (lowest - top) / 0.88;
    const aside = Math.abs(x - width / 2) > mat;
    const y = Math.max(aside ? kBarHeight + mat / 2 : top, Math.min(lowest, top + reach * depth));
    return [x, y] as const;
  });
}
