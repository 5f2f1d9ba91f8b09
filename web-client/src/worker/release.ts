/** What a build has, as its worker is told (build/worker.ts). */
export interface Release {
  /** Another one with every change of a file. */
  id: string;
  /** What is kept for an open table and for a page without a connection, below the address of the worker. */
  files: readonly string[];
  /** The words, by language; those of one language are kept. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** What the page tells its worker. */
export type WorkerMessage =
  /** The first view is over: there is time to fetch what the page has not. `loaded` are addresses that it has. */
  | { type: "keep"; language: string; loaded: readonly string[]; sparing: boolean }
  /** A worker that waits may take over where nobody plays. */
  | { type: "take-over" };

/** Stands in a page that comes from the worker because the server does not answer. */
export const kKeptMark = "lastcard-kept";
/** What was read of matches and rule sets lies here, in the browser's caches. */
export const kReadCache = "lastcard-read";
