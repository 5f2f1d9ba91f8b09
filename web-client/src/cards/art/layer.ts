import type { Ink } from "./inks";

/** A shape of one ink. */
export interface Layer {
  readonly d: string;
  /** What it is filled with; nothing where it is only lines. */
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
// What an arc says besides its lengths: how far it is turned, and which way it goes.
const kOfArc = [2, 3, 4];

/** Numbers of a path in turn, each with the letter that it belongs to and its place behind it. */
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

/** A path made larger from 0, 0 and then moved; both ways by the same, so that arcs stay what they are. */
export function moved(d: string, scale: number, x: number, y: number): string {
  let first = true;
  return mapped(d, (value, letter, place) => {
    const arc = letter.toLowerCase() === "a";
    if (arc && kOfArc.includes(place % 7)) return value;
    // A path that begins with a small letter begins where it says all the same.
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

/** The same shape once more, upside down: what is drawn so is double-ended. */
export function doubled(layer: Layer): Layer {
  return { ...layer, d: layer.d + turned(layer.d) };
}

/** Lines that follow each other in the same ink as one; shapes that are filled lie upon each other and stay apart. */
export function joined(layers: readonly Layer[]): readonly Layer[] {
  return layers.reduce<readonly Layer[]>((done, layer) => {
    const last = done.at(-1);
    const lines = last && !last.fill && !layer.fill;
    return lines && last.line === layer.line && last.width === layer.width
      ? [...done.slice(0, -1), { ...layer, d: last.d + layer.d }]
      : [...done, layer];
  }, []);
}

/** A path of lines and curves turned about 0, 0; it has no `H`, no `V` and no arcs but circles. */
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

/** The same shapes, larger and elsewhere. */
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
