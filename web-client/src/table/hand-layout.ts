/** Sizes in CSS pixels. A strip is the part of a card that the next one leaves open. */
export interface HandBox {
  width: number;
  cardWidth: number;
  cardHeight: number;
  margin: number;
  /** How much of each card must show; never less than `kLeastStrip`. */
  leastStrip?: number;
  /** Vertical distance of two rows. */
  rowStep: number;
  /** Distance of two cards that do not overlap. */
  gap: number;
}

export interface HandLayout {
  spots: { x: number; y: number }[];
  perRow: number;
  strip: number;
  width: number;
  height: number;
}

/** More than the 24 px that WCAG 2.2 requires for a target (SC 2.5.8). */
export const kLeastStrip = 27;

/**
 * Lays out a hand in rows, with at least `kLeastStrip` px of every card showing. Rows are better
 * than a scrolling strip, because a player overlooks a legal play with a card that is out of sight.
 */
export function layoutHand(count: number, box: HandBox): HandLayout {
  const inner = Math.max(box.cardWidth, box.width - 2 * box.margin);
  const most = Math.floor((inner - box.cardWidth) / Math.max(kLeastStrip, box.leastStrip ?? 0)) + 1;
  const rows = Math.max(1, Math.ceil(count / most));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const strip =
    perRow === 1
      ? box.cardWidth
      : Math.min(box.cardWidth + box.gap, (inner - box.cardWidth) / (perRow - 1));
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const rowWidth = strip * (inRow - 1) + box.cardWidth;
    // All rows start where the longest one does, so that strips stay in columns.
    const start =
      rows > 1 ? (inner - (strip * (perRow - 1) + box.cardWidth)) / 2 : (inner - rowWidth) / 2;
    return { x: box.margin + start + strip * (index - row * perRow), y: row * box.rowStep };
  });
  return {
    spots,
    perRow,
    strip,
    width: box.width,
    height: box.cardHeight + (rows - 1) * box.rowStep,
  };
}
