import type { Release } from "../src/worker/release";
import type { PageClient, WorkerScope } from "../src/worker/scope";
import { work } from "../src/worker/worker";

export const kBase = "https://cards.example/club/";

type Asked = Request | string;
const addressOf = (asked: Asked) => (typeof asked === "string" ? asked : asked.url);

/** A browser's caches, with the methods that the worker uses. */
export class Caches {
  readonly all = new Map<string, Map<string, Response>>();
  /** There is no room for another answer: `put` fails. */
  full = false;
  /** The disk fails: `match` and `open` throw. */
  shut = false;

  async open(name: string) {
    this.#look();
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      put: async (asked: Asked, answer: Response) => {
        if (this.full) throw new DOMException("no room", "QuotaExceededError");
        kept.set(addressOf(asked), answer);
      },
      delete: async (asked: Asked) => kept.delete(addressOf(asked)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    };
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  async match(asked: Asked, { cacheName }: MultiCacheQueryOptions = {}) {
    this.#look();
    for (const [name, kept] of this.all) {
      const answer = kept.get(addressOf(asked));
      if (answer && (cacheName ?? name) === name) return answer.clone();
    }
    return undefined;
  }

  #look(): void {
    if (this.shut) throw new DOMException("the disk failed", "UnknownError");
  }
}

/**
 * The surroundings of a worker: the server, which the test plays, the browser's caches and the open
 * pages.
 */
export class World {
  readonly caches = new Caches();
  /** The requests to the server, in order. */
  readonly asked: string[] = [];
  /** The other actions of the worker, in order. */
  readonly did: string[] = [];
  readonly shown: { title: string; options: NotificationOptions }[] = [];
  pages: string[] = [];
  serve: (path: string) => Promise<Response> = async (path) => new Response(`<head>${path}`);
  #listeners = new Map<string, (event: never) => void>();

  constructor(release: Partial<Release> = {}) {
    this.start(release);
  }

  /** Starts the worker of another release in the same browser. */
  start(release: Partial<Release>): void {
    const scope = {
      registration: {
        scope: kBase,
        showNotification: async (title: string, options: NotificationOptions) =>
          void this.shown.push({ title, options }),
      },
      clients: {
        claim: async () => void this.did.push("claim"),
        matchAll: async (): Promise<PageClient[]> =>
          this.pages.map((url) => ({
            url,
            focus: async () => void this.did.push(`focus ${url}`),
          })),
        openWindow: async (url: string) => void this.did.push(`open ${url}`),
      },
      caches: this.caches,
      navigator: { setAppBadge: async () => void this.did.push("badge") },
      fetch: (asked: Asked) => {
        this.asked.push(addressOf(asked));
        return this.serve(addressOf(asked).slice(kBase.length));
      },
      skipWaiting: async () => void this.did.push("take over"),
      addEventListener: (kind: string, listen: (event: never) => void) =>
        void this.#listeners.set(kind, listen),
    };
    work(scope as unknown as WorkerScope, { id: "one", files: [], words: {}, ...release });
  }

  /** Sends an event to the worker, and waits until the worker has handled it. */
  async tell(kind: string, event: object = {}): Promise<void> {
    const works: Promise<unknown>[] = [];
    const waitUntil = (one: Promise<unknown>) => void works.push(one);
    this.#listeners.get(kind)!({ ...event, waitUntil } as never);
    for (let i = 0; i < works.length; i += 1) await works[i];
  }

  /** Returns the worker's answer to a request, or null if the worker leaves it to the browser. */
  async answer(path: string, { mode = "cors", method = "GET" } = {}): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    const works: Promise<unknown>[] = [];
    const event = {
      request: { url: kBase + path, mode, method },
      respondWith: (one: Promise<Response>) => (answer = one),
      waitUntil: (one: Promise<unknown>) => void works.push(one),
    };
    this.#listeners.get("fetch")!(event as never);
    const answered = await (answer as Promise<Response> | null);
    for (let i = 0; i < works.length; i += 1) await works[i];
    return answered;
  }

  async text(path: string, options = {}): Promise<string | null> {
    return (await (await this.answer(path, options))?.text()) ?? null;
  }
}
