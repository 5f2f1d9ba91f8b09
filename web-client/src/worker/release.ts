/** The files of a build, as its service worker is told (build/worker.ts). */
export interface Release {
  /** Another one with every change of a file. */
  id: string;
  /** The files for an open table and for a page without a connection, relative to the worker's scope. */
  files: readonly string[];
  /** The words, by language; those of one language are kept. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** A message from the page to its service worker. */
export type WorkerMessage =
  /** The first view is complete: missing files may load now. `loaded` are addresses of files that the page has. */
  | { type: "keep"; language: string; loaded: readonly string[]; sparing: boolean }
  /** A waiting worker may take over if no table is open. */
  | { type: "take-over" };

/** The name of the mark in a page that the worker served because the server did not answer. */
export const kKeptMark = "lastcard-kept";
/** The cache of the answers about matches and rule sets. */
export const kReadCache = "lastcard-read";
