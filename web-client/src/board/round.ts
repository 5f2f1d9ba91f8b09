/** A point of the round board. Both coordinates run from -1 to 1, and the middle is 0. */
export interface Point {
  x: number;
  y: number;
}

/** The places of the compartments' text and chips, clockwise from the upper left. */
export const kCompartments: readonly Point[] = [
  { x: -0.53, y: -0.6 },
  { x: 0, y: -0.7 },
  { x: 0.53, y: -0.6 },
  { x: 0.68, y: 0 },
  { x: 0.53, y: 0.6 },
  { x: 0, y: 0.7 },
  { x: -0.53, y: 0.6 },
  { x: -0.68, y: 0 },
];

/**
 * The shapes of the board: the exponent is 2 for an ellipse, and a rectangle has the largest. It is
 * between both, because words are wider than high. A flat board is nearer to a rectangle, so that
 * its corners have room for words.
 */
export const kShapes = { disc: 2.5, flat: 4 } as const;
const kCorners = 64;

/** The outline of a board with this radius, in a drawing of 200 by 200 around 0. */
export function outline(reach: number, shape: number): string {
  const points = Array.from({ length: kCorners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / kCorners;
    const along = (part: number) => 100 * reach * Math.sign(part) * Math.abs(part) ** (2 / shape);
    return `${along(Math.cos(angle)).toFixed(1)} ${along(Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

// The directions of the walls. Each follows the compartment with the same index.
const kDirections: readonly Point[] = [
  { x: -0.53, y: -1.3 },
  { x: 0.53, y: -1.3 },
  { x: 1.21, y: -0.55 },
  { x: 1.21, y: 0.55 },
  { x: 0.53, y: 1.3 },
  { x: -0.53, y: 1.3 },
  { x: -1.21, y: 0.55 },
  { x: -1.21, y: -0.55 },
];

/** The walls between neighbouring compartments, from the hub to beyond the rim. */
export const kWalls: readonly string[] = kDirections.map(
  ({ x, y }) => `M${25 * x} ${25 * y}L${100 * x} ${100 * y}`,
);
