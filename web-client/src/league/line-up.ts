/** The players in the order of the seats. Null is an empty place, or a bot's. */
export type Places = readonly (string | null)[];

export function emptyPlaces(count: number): Places {
  return Array.from({ length: count }, () => null);
}

/** The line-up that was entered, with as many places as the match has. */
export function placesFrom(entered: Places | undefined, count: number): Places {
  return emptyPlaces(count).map((_, place) => entered?.[place] ?? null);
}

/**
 * A tap on a person: the person gets the first free place, or leaves the present one. Without a free place, nothing
 * changes.
 */
export function tapped(places: Places, person: string): Places {
  const free = places.includes(person) ? places.indexOf(person) : places.indexOf(null);
  if (free < 0) return places;
  const next = places[free] === person ? null : person;
  return places.with(free, next);
}

/** Two neighbours change places; at the ends nothing happens. */
export function moved(places: Places, place: number, by: -1 | 1): Places {
  const other = place + by;
  if (places[place] === undefined || places[other] === undefined) return places;
  return places.with(place, places[other]).with(other, places[place]);
}

export function isFull(places: Places): boolean {
  return !places.includes(null);
}

/**
 * Whether the line-up can be submitted: all places are filled, or bots fill the rest and at least one place has a
 * person.
 */
export function isComplete(places: Places, botsAgreed: boolean): boolean {
  return isFull(places) || (botsAgreed && places.some((person) => person !== null));
}

export function sameLineUp(one: Places | undefined, other: Places): boolean {
  return one?.length === other.length && other.every((person, place) => one[place] === person);
}

/** Which seat of which table a place is: the first table's places come first. */
export function seatOfPlace(
  place: number,
  teamSize: number,
  side: "home" | "away",
  tables: readonly { home_seats: 0 | 1 }[] = [],
): { board: number; seat: number } {
  const board = Math.floor(place / teamSize);
  // Before the tables exist: the home side has seat 0 at the first table, and the sides are swapped at the second one.
  const homeParity = tables[board]?.home_seats ?? (board % 2 === 0 ? 0 : 1);
  const parity = side === "home" ? homeParity : 1 - homeParity;
  return { board, seat: (place % teamSize) * 2 + parity };
}
