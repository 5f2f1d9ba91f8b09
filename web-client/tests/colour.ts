// Colours as eyes see them: contrast by WCAG 2.2, distance by CIE 1976, and simulated colour
// blindness, in which one of the three kinds of cones is missing (Machado, Oliveira and Fernandes
// 2009, severity 1).

export type Colour = readonly [number, number, number];

export function parseColour(hex: string): Colour {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) throw new Error(`${hex} is no colour of six digits`);
  const part = (at: number) => linear(parseInt(digits.slice(at, at + 2), 16) / 255);
  return [part(0), part(2), part(4)];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 (the same) to 21 (black on white). */
export function contrast(left: Colour, right: Colour): number {
  const [dark, light] = [luminance(left), luminance(right)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly [Colour, Colour, Colour];

/** The kinds of colour vision, by name. Each has the matrix that changes linear light. */
export const kVisions: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(matrix: Matrix, [x, y, z]: Colour): Colour {
  const row = (a: Colour) => a[0] * x + a[1] * y + a[2] * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

export function seenWith(vision: Matrix, colour: Colour): Colour {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const [red, green, blue] = times(vision, colour);
  return [clamp(red), clamp(green), clamp(blue)];
}

const kToXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const kWhite: Colour = [0.95047, 1, 1.08883];

function toLab(colour: Colour): Colour {
  const xyz = times(kToXyz, colour);
  const root = (at: 0 | 1 | 2) => {
    const value = xyz[at] / kWhite[at];
    return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
  };
  const [x, y, z] = [root(0), root(1), root(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the CIE 1976 colour difference. */
export function distance(left: Colour, right: Colour): number {
  const [a, b] = [toLab(left), toLab(right)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
