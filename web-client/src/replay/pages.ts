import type { MatchPosition } from "../protocol/archive.gen";
import type { Got } from "./archive";

/** The number of positions on a page. The server sends at most a hundred at once. */
export const kPageLength = 50;

const kPatienceMs = 1500;
const kMostTries = 6;

/** The next page to load: the missing one that is nearest to the wanted page. Later pages come first. */
export function nextPage(have: ReadonlySet<number>, pages: number, wanted: number): number | null {
  for (let distance = 0; distance < pages; distance += 1) {
    for (const page of [wanted + distance, wanted - distance]) {
      if (page >= 0 && page < pages && !have.has(page)) return page;
    }
  }
  return null;
}

export interface PagesOptions {
  /** How many positions the match has. */
  total: number;
  ask: (from: number, count: number) => Promise<Got<{ positions: readonly MatchPosition[] }>>;
  /** Called after each page that came. */
  onPage: () => void;
  /** Called when loading has failed for good. */
  onProblem: (problem: string) => void;
  wait?: (ms: number) => Promise<void>;
}

/**
 * The positions of a match from one viewer's view. Positions never change. Each page is loaded once: first the one that
 * is shown, then those around it until all are there.
 */
export class PositionPages {
  readonly #options: PagesOptions;
  readonly #pages: number;
  readonly #have = new Set<number>();
  readonly #positions: (MatchPosition | undefined)[];
  #wanted = 0;
  #running = false;
  #stopped = false;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#pages = Math.ceil(options.total / kPageLength);
    this.#positions = new Array<MatchPosition | undefined>(options.total);
  }

  at(position: number): MatchPosition | undefined {
    return this.#positions[position];
  }

  get complete(): boolean {
    return this.#have.size === this.#pages;
  }

  /** Pages near this position are loaded first from now on. */
  want(position: number): void {
    this.#wanted = Math.floor(position / kPageLength);
    this.#stopped = false;
    if (!this.#running) void this.#load();
  }

  /** Stops loading until the next `want`. */
  stop(): void {
    this.#stopped = true;
  }

  async #load(): Promise<void> {
    this.#running = true;
    const wait = this.#options.wait ?? ((ms) => new Promise((done) => setTimeout(done, ms)));
    let tries = 0;
    while (!this.#stopped) {
      const page = nextPage(this.#have, this.#pages, this.#wanted);
      if (page === null) break;
      const got = await this.#options.ask(page * kPageLength, kPageLength);
      if ("value" in got) {
        tries = 0;
        this.#have.add(page);
        for (const entry of got.value.positions) this.#positions[entry.position] = entry;
        this.#options.onPage();
        continue;
      }
      tries += 1;
      if (got.problem === "no_such_match" || got.problem === "bad_request" || tries >= kMostTries) {
        this.#options.onProblem(got.problem);
        break;
      }
      // The problem may pass: too many requests, or a short loss of the connection.
      await wait(kPatienceMs * tries);
    }
    this.#running = false;
  }
}
