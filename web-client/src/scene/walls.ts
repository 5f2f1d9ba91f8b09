/** Behind the people at one table, in the order of their seats: light, so that dark faces stand out. */
export const kWalls = ["#f3d27c", "#f5a68f", "#aedbb5", "#a6cff0", "#d2bdec", "#f6ecd2"];

/** What stands behind the person on a seat. */
export const wallOf = (seat: number): string => kWalls[seat % kWalls.length]!;
