export interface Flake {
  /** Where it starts and how far aside it drifts, in hundredths of the window's width. */
  left: number;
  drift: number;
  /** Turns about itself while it falls, and milliseconds. */
  turns: number;
  delay: number;
  lasts: number;
  /** Which of the colours it has. */
  colour: number;
}

/** How long the last flake is seen, at most. */
export const kConfettiMs = 3200;

/** Flakes of paper for a win: the same every time, spread over the width by the golden section, so that none lie in heaps. */
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
