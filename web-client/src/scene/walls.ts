/**
 * The backgrounds of the faces at one table, in the order of the seats. They are light, so that
 * dark faces stand out.
 */
export const kWalls = ["#f3d27c", "#f5a68f", "#aedbb5", "#a6cff0", "#d2bdec", "#f6ecd2"];

/** The background of the face on a seat. */
export const wallOf = (seat: number): string => kWalls[seat % kWalls.length]!;
