/** A point, in pixels. */
export interface Point {
  x: number;
  y: number;
}
/** The place of a seat, and its radius. */
export interface Spot extends Point {
  reach: number;
  /** The distance that a path first runs straight down. */
  down?: number;
}
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const kGap = 10;

/** Whether a straight line passes through a box. A line along its edge does not. */
function crosses(from: Point, to: Point, box: Box): boolean {
  let [begin, end] = [0, 1];
  const cut = (start: number, step: number, low: number, high: number) => {
    if (step === 0) return start > low && start < high;
    const [one, other] = [(low - start) / step, (high - start) / step];
    begin = Math.max(begin, Math.min(one, other));
    end = Math.min(end, Math.max(one, other));
    return true;
  };
  return (
    cut(from.x, to.x - from.x, box.left, box.right) &&
    cut(from.y, to.y - from.y, box.top, box.bottom) &&
    end - begin > 1e-6
  );
}

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The shortest path between two points that leads around a box. */
function around(from: Point, to: Point, box: Box): Point[] {
  const { left, right, top, bottom } = box;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const next = (index: number) => corners[(index + 4) % 4]!;
  const ways = [
    [],
    ...corners.map((corner) => [corner]),
    ...corners.flatMap((corner, index) => [
      [corner, next(index + 1)],
      [corner, next(index - 1)],
    ]),
  ]
    .map((between) => [from, ...between, to])
    .filter((way) => !way.some((point, at) => at > 0 && crosses(way[at - 1]!, point, box)));
  const length = (way: Point[]) =>
    way.reduce((sum, point, at) => sum + (at > 0 ? far(way[at - 1]!, point) : 0), 0);
  return ways.sort((one, other) => length(one) - length(other))[0] ?? [from, to];
}

/** A path to a seat, cut off where it enters the seat. */
function upTo(way: readonly Point[], seat: Spot): Point[] {
  const reach = seat.reach + kGap;
  const rest = way.slice(0, -1);
  let within: Point = seat;
  // A corner can lie within the seat, too.
  while (rest.length > 1 && far(rest.at(-1)!, seat) < reach) within = rest.pop()!;
  const from = rest.at(-1)!;
  if (within === seat) return [...rest, towards(seat, from, reach)];
  const step = { x: within.x - from.x, y: within.y - from.y };
  const away = { x: from.x - seat.x, y: from.y - seat.y };
  const square = step.x ** 2 + step.y ** 2;
  const half = (away.x * step.x + away.y * step.y) / square;
  const part = -half - Math.sqrt(half ** 2 - (away.x ** 2 + away.y ** 2 - reach ** 2) / square);
  return [...rest, towards(from, within, part * Math.sqrt(square))];
}

/** The point at a distance from one point towards another. */
function towards(from: Point, to: Point, distance: number): Point {
  const part = far(from, to) > 0 ? Math.min(1, distance / far(from, to)) : 0;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const kBend = 40;
const at = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** A curve that bends towards a third point. */
export interface Arc {
  from: Point;
  bend: Point;
  to: Point;
}

// The part of the distance between two seats by which the curve bends at most.
const kSag = 0.25;

/**
 * The curve from one seat to another that leads by a point between them, or bends towards it. It
 * begins and ends beside the seats.
 */
export function arcOf(from: Spot, to: Spot, by: Point): Arc {
  const most = Math.abs(to.x - from.x) * kSag;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const bend = { x, y: y + Math.max(-most, Math.min(most, 2 * (by.y - y))) };
  return {
    from: towards(from, bend, from.reach + kGap),
    bend,
    to: towards(to, bend, to.reach + kGap),
  };
}

export const arcPath = ({ from, bend, to }: Arc) => `M${at(from)}Q${at(bend)} ${at(to)}`;

const kParts = 24;

/** Whether a curve passes through a box. */
export function arcCrosses({ from, bend, to }: Arc, box: Box): boolean {
  const points = Array.from({ length: kParts + 1 }, (_, index) => {
    const part = index / kParts;
    const mixed = (one: number, other: number, third: number) =>
      one * (1 - part) ** 2 + 2 * other * part * (1 - part) + third * part ** 2;
    return { x: mixed(from.x, bend.x, to.x), y: mixed(from.y, bend.y, to.y) };
  });
  return points.slice(1).some((point, index) => crosses(points[index]!, point, box));
}

/** The path from one seat to another, around the cards. It begins and ends beside the seats. */
export function pathOf(from: Spot, to: Spot, cards: Box): string {
  const below = ({ x, y, down }: Spot) => (down ? [{ x, y: y + down }] : []);
  const [leaves, comes] = [below(from), below(to)];
  const between = around(leaves[0] ?? from, comes[0] ?? to, cards).slice(1, -1);
  const way: Point[] = [from, ...leaves, ...between, ...comes, to];
  const points = upTo(upTo(way, to).reverse(), from).reverse();
  const bends = points.slice(1, -1).map((corner, index) => {
    const half = (other: Point) => towards(corner, other, Math.min(kBend, far(corner, other) / 2));
    return `L${at(half(points[index]!))}Q${at(corner)} ${at(half(points[index + 2]!))}`;
  });
  return `M${at(points[0]!)}${bends.join("")}L${at(points.at(-1)!)}`;
}
