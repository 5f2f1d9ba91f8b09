/** A place for flakes, in per cent of the window. */
export interface Place {
  left: number;
  top: number;
  wide: number;
  high: number;
  count: number;
}

export interface Flake {
  left: number;
  top: number;
  /** The index of the colour. */
  colour: number;
}

// The ratio of a usual wide window.
const kAspect = 1.6;
const kTries = 24;
const kFirst = 7;

/**
 * Flakes in these places, the same every time. Of some random points, each flake takes the one that
 * is farthest from all flakes before it, and the colour that is farthest away there. So there are
 * neither heaps nor rows of one colour.
 */
export function strewn(places: readonly Place[], colours: number): Flake[] {
  let state = kFirst;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const flakes: Flake[] = [];
  const farOff = (left: number, top: number, some: readonly Flake[]) =>
    Math.min(...some.map((flake) => Math.hypot((flake.left - left) * kAspect, flake.top - top)));
  for (const { left, top, wide, high, count } of places)
    for (let nth = 0; nth < count; nth += 1) {
      const points = Array.from({ length: kTries }, () => {
        const point = { left: left + random() * wide, top: top + random() * high };
        return { ...point, far: farOff(point.left, point.top, flakes) };
      });
      const point = points.reduce((best, other) => (other.far > best.far ? other : best));
      const far = Array.from({ length: colours }, (_, colour) =>
        farOff(
          point.left,
          point.top,
          flakes.filter((flake) => flake.colour === colour),
        ),
      );
      const colour = far.indexOf(Math.max(...far));
      flakes.push({ left: point.left, top: point.top, colour });
    }
  return flakes;
}
