/** Behind the people at one table, in the order of their seats. */
export const kWalls = ["#e9c56b", "#e0795f", "#8fbf9a", "#86b3d9", "#b99fd6", "#efe3c8"];

/** What stands behind the person on a seat. */
export const wallOf = (seat: number): string => kWalls[seat % kWalls.length]!;
