const kKey = "lastcard.learnt";

type Learnt = Record<string, string[]>;

function read(): Learnt {
  try {
    const stored = JSON.parse(localStorage.getItem(kKey) ?? "{}") as unknown;
    return stored !== null && typeof stored === "object" ? (stored as Learnt) : {};
  } catch {
    return {};
  }
}

/** The lessons of a game that were played to their end in this browser, by their ids. */
export function learntOf(game: string): ReadonlySet<string> {
  const ids: unknown = read()[game];
  return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : []);
}

export function keepLearnt(game: string, lesson: string): void {
  const ids = [...new Set([...learntOf(game), lesson])];
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...read(), [game]: ids }));
  } catch {
    // If the browser stores nothing, the lessons begin again with the first one.
  }
}

/** The first lesson that was not completed yet. If all were completed, the first lesson. */
export function nextLesson<One extends { id: string }>(
  game: string,
  lessons: readonly One[],
): One | undefined {
  const learnt = learntOf(game);
  return lessons.find(({ id }) => !learnt.has(id)) ?? lessons[0];
}
