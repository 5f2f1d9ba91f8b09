/** Past and future states for undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** The subject of the last change. Further changes with the same subject are undone together with it. */
  readonly about: string;
}

// More steps than a user undoes.
const kMostSteps = 200;

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [], about: "" };
}

/** A change; typing into one field (`about`) is one step. */
export function changed<T>(history: History<T>, now: T, about = ""): History<T> {
  const further = about !== "" && about === history.about;
  const past = further ? history.past : [...history.past, history.now].slice(-kMostSteps);
  return { past, now, future: [], about };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    about: "",
  };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future, about: "" };
}
