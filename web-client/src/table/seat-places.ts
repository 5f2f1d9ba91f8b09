/**
 * The middle of a mat on a wide table, in pixels. Lists of places run clockwise from the viewer's
 * left.
 */
export type Place = readonly [x: number, y: number];

interface Surface {
  width: number;
  height: number;
  /** Width of a mat. */
  mat: number;
  /** Fans of cards hang below the mats. */
  fans: boolean;
  /** The board in the middle takes the whole width. */
  boarded: boolean;
}

// The height of the score and the buttons, at the upper edge beside the middle.
const kBarHeight = 48;
const kNarrow = 1000;
// The height of the name, the cards and the tag below a mat.
const kWordsHeight = 44;
const kRemarkHeight = 66;
// More players than this sit down both sides and across the far side, and not on an arc.
const kMostOnArc = 7;
// The height of a name below a mat.
const kNameHeight = 22;

/**
 * The width of a mat for this number of other players. On a television (`far`) it must be readable
 * from three metres.
 */
export function matWidth(
  others: number,
  width: number,
  height: number,
  around: boolean,
  far = false,
): number {
  if (around) {
    const usual = others <= 4 ? 84 : others <= 6 ? 72 : others <= kMostOnArc ? 62 : 52;
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
  // A table is narrow beside an open bill, and a board is wide. A few players then sit farther out,
  // so that the middle keeps its room.
  const few = width < kNarrow ? [0.12, 0.1] : boarded ? [0.13, 0.13] : [0.2, 0.16];
  const first = few[others - 2] ?? 0.05;
  const top = mat / 2 + 2;
  // In a crowd the lower corners stay free for toasts. Those at the sides need the height for tags
  // between the mats.
  const lowest = height - below - (others > kMostOnArc ? 24 : others > 4 ? 44 : 8);
  const belowBar = kBarHeight + mat / 2;
  // Up to three players of a crowd sit down each side, as far as the height goes.
  const room = lowest - belowBar;
  const down = Math.min(3, 1 + Math.floor(room / (mat + kNameHeight)));
  return Array.from({ length: others }, (_, index) => {
    let x: number;
    let y: number;
    if (others > kMostOnArc) {
      // 0 on the left, 1 on the right, and between them at the far side.
      const part = Math.max(0, Math.min(1, (index - down + 1) / (others - 2 * down + 1)));
      const up = Math.min(index, others - 1 - index);
      x = mat * 1.25 + (width - mat * 2.5) * part;
      y = part % 1 ? top : lowest - (room * up) / (down - 1 || 1);
    } else {
      const part = others === 1 ? 0.5 : first + ((1 - 2 * first) * index) / (others - 1);
      x = width / 2 - (width / 2 - mat * 0.95) * Math.cos(Math.PI * part);
      // A few players sit near the far side. Many need the whole height.
      const depth = (1 - Math.sin(Math.PI * part)) ** 0.72;
      const reach = others <= 4 ? Math.min(height * 0.36, lowest - top) : (lowest - top) / 0.88;
      y = top + reach * depth;
    }
    const aside = Math.abs(x - width / 2) > mat;
    return [x, Math.max(aside ? belowBar : top, Math.min(lowest, y))] as const;
  });
}
