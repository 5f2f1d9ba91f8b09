export interface Flake {
  /** The start, and the drift to the side, in hundredths of the window's width. */
  left: number;
  drift: number;
  /** The number of turns during the fall, then the delay and the duration in milliseconds. */
  turns: number;
  delay: number;
  lasts: number;
  /** The index of the colour. */
  colour: number;
}

/** The longest time until the last flake is gone. */
export const kConfettiMs = 3200;

/**
 * The flakes for a win. They are the same every time. The golden section spreads them over the
 * width without heaps.
 */
export function confetti(count: number, colours: number): Flake[] {
  const part = (index: number, step: number) => (index * step) % 1;
  return Array.from({ length: count }, (_, index) => {
    const delay = Math.round(part(index, 0.7548776662) * 700);
    return {
      left: Math.round(part(index, 0.6180339887) * 1000) / 10,
      drift: Math.round((part(index, 0.5698402909) - 0.5) * 24),
      turns: 1 + Math.round(part(index, 0.8191725134) * 3),
      delay,
      lasts: kConfettiMs - 700 - Math.round(part(index, 0.4142135623) * 900),
      colour: index % colours,
    };
  });
}
