export interface Window {
  width: number;
  height: number;
}

/** Width of a card in a hand that fits in one row: the unit of everything on the table. */
export function usualCardWidth({ width, height }: Window, boarded: boolean): number {
  if (height <= 520) return 56;
  const wide = width >= 960 && height >= 600;
  const usual = wide
    ? Math.min(width * 0.11, height * 0.18)
    : Math.min(width * 0.2335, height * 0.144);
  // A board needs the height more than the hand does.
  return Math.round(boarded ? usual * (wide && height >= 700 ? 0.9 : 0.8) : usual);
}
