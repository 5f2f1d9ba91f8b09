/** Where somebody sits, in pixels, and how far the seat reaches. */
export interface Spot {
  x: number;
  y: number;
  reach: number;
}

const kGap = 10;

/** A curve from one seat to another that bends towards a point of the table; it begins and ends beside the seats. */
export function pathOf(from: Spot, to: Spot, bend: { x: number; y: number }): string {
  const beside = ({ x, y, reach }: Spot) => {
    const far = Math.hypot(bend.x - x, bend.y - y);
    const part = far > 0 ? Math.min(1, (reach + kGap) / far) : 0;
    return `${Math.round(x + (bend.x - x) * part)} ${Math.round(y + (bend.y - y) * part)}`;
  };
  return `M${beside(from)}Q${Math.round(bend.x)} ${Math.round(bend.y)} ${beside(to)}`;
}
