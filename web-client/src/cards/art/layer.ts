import type { Ink } from "./inks";

/** A shape of one ink. */
export interface Layer {
  readonly d: string;
  /** The ink of its area; absent if the layer has only lines. */
  readonly fill?: Ink;
  /** The ink of its outline. */
  readonly line?: Ink;
  /** How wide the outline is, in units of a card that is 100 wide. */
  readonly width?: number;
}

export type Place = readonly [x: number, y: number];

const kOutline = 0.75;

/** A filled shape with a dark outline. */
export function cut(fill: Ink, d: string, width = kOutline): Layer {
  return { d, fill, line: "line", width };
}

export function filled(fill: Ink, d: string): Layer {
  return { d, fill };
}

export function stroke(line: Ink, d: string, width = kOutline): Layer {
  return { d, line, width };
}

/** A round dot as a path. */
export function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Dots of one size; their numbers are x and y in turn. */
export function dots(radius: number, ...places: readonly number[]): string {
  let d = "";
  for (let at = 0; at < places.length; at += 2) d += dot(places[at]!, places[at + 1]!, radius);
  return d;
}

const kToken = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi;
// The parameters of an arc that are no lengths: its rotation and its two flags.
const kOfArc = [2, 3, 4];

/**
 * Maps each number of a path. `change` also gets the command's letter and the index of the number after that letter.
 */
function mapped(
  d: string,
  change: (value: number, letter: string, place: number) => number,
): string {
  let letter = "";
  let place = 0;
  let last = "";
  return [...d.matchAll(kToken)]
    .map(([token]) => {
      if (/[a-z]/i.test(token)) {
        letter = token;
        place = 0;
        return (last = token);
      }
      const value = Math.round(change(Number(token), letter, place) * 1000) / 1000;
      place += 1;
      const gap = /[a-z]/i.test(last) ? "" : " ";
      last = String(value);
      return gap + last;
    })
    .join("");
}

/** A path turned by half a turn about 0, 0. */
export function turned(d: string): string {
  return mapped(d, (value, letter, place) => {
    const kept = letter.toLowerCase() === "a" && place % 7 <= 4;
    return kept ? value : -value;
  });
}

/** The path scaled from (0, 0) and then moved. Both axes have the same scale, so that arcs remain valid. */
export function moved(d: string, scale: number, x: number, y: number): string {
  let first = true;
  return mapped(d, (value, letter, place) => {
    const arc = letter.toLowerCase() === "a";
    if (arc && kOfArc.includes(place % 7)) return value;
    // If a path begins with a relative command, its first point is absolute all the same.
    const placed = letter === letter.toUpperCase() || (first && place < 2);
    if (place >= 1) first = false;
    if (!placed || (arc && place % 7 < 2)) return value * scale;
    const across = letter === "H" || (letter !== "V" && (arc ? place % 7 === 5 : place % 2 === 0));
    return value * scale + (across ? x : y);
  });
}

/** A path as a mirror shows it: left is right. */
export function mirrored(d: string): string {
  return mapped(d, (value, letter, place) => {
    const kind = letter.toLowerCase();
    if (kind === "v") return value;
    if (kind === "h") return -value;
    if (kind !== "a") return place % 2 === 0 ? -value : value;
    if (place % 7 === 4) return 1 - value;
    return place % 7 === 5 ? -value : value;
  });
}

/** The shape together with its copy, rotated by half a turn: courts are double-ended. */
export function doubled(layer: Layer): Layer {
  return { ...layer, d: layer.d + turned(layer.d) };
}

/** Merges consecutive lines of the same ink into one layer. Filled shapes stay separate, because they overlap. */
export function joined(layers: readonly Layer[]): readonly Layer[] {
  return layers.reduce<readonly Layer[]>((done, layer) => {
    const last = done.at(-1);
    const lines = last && !last.fill && !layer.fill;
    return lines && last.line === layer.line && last.width === layer.width
      ? [...done.slice(0, -1), { ...layer, d: last.d + layer.d }]
      : [...done, layer];
  }, []);
}

/**
 * Rotates a path about (0, 0). The path must have lines and curves only: no `H`, no `V`, and no arcs except circles.
 */
export function leaning(d: string, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const round = (value: number) => String(Math.round(value * 1000) / 1000);
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)]
    .map(([, letter = "", rest = ""]) => {
      const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const size = letter.toLowerCase() === "a" ? 7 : 2;
      const out: string[] = [];
      for (let at = 0; at < numbers.length; at += size) {
        const [x = 0, y = 0] = numbers.slice(at + size - 2, at + size);
        out.push(...numbers.slice(at, at + size - 2).map(String));
        out.push(round(x * cos - y * sin), round(x * sin + y * cos));
      }
      return letter + out.join(" ");
    })
    .join("");
}

/** The shapes scaled and then moved. */
export function movedAll(
  layers: readonly Layer[],
  scale: number,
  x: number,
  y: number,
): readonly Layer[] {
  return layers.map(({ d, width, ...layer }) => ({
    ...layer,
    d: moved(d, scale, x, y),
    ...(width === undefined ? {} : { width: Math.round(width * scale * 100) / 100 }),
  }));
}
