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

// The shape is between an ellipse and a rectangle, because words are wider than high.
const kRoundness = 2.5;
const kCorners = 64;

/** The outline of a board with this radius, in a drawing of 200 by 200 around 0. */
export function outline(reach: number): string {
  const points = Array.from({ length: kCorners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / kCorners;
    const along = (part: number) =>
      100 * reach * Math.sign(part) * Math.abs(part) ** (2 / kRoundness);
    return `${along(Math.cos(angle)).toFixed(1)} ${along(Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** The walls between neighbouring compartments, from the hub to beyond the rim. */
export const kWalls: readonly string[] = kCompartments.map((from, place) => {
  const to = kCompartments[(place + 1) % kCompartments.length]!;
  const [x, y] = [50 * (from.x + to.x), 50 * (from.y + to.y)];
  return `M${x * 0.5} ${y * 0.5}L${x * 2} ${y * 2}`;
});
