import { kKeptMark, kReadCache, type Release } from "./release";
import type { FetchEventLike, WorkerScope } from "./scope";

/** The time that the server has to answer before the stored page is shown. */
export const kPatienceMs = 2000;
/** The number of answers about matches and rule sets that are stored. The oldest ones are dropped. */
export const kMostRead = 80;

// Stored answers match whatever encoding the request accepts.
const kWhatever: CacheQueryOptions = { ignoreVary: true };
const kReleases = "lastcard-release-";
// Every page has the same content: it finds out from the address what to show.
const kAnyPage = "matches";

/** The addresses that the page answers, below its base (`is_page` of the server). */
const kPages =
  /^(?:|index\.html|matches|plays|rules|rules\/new|account|admin|join|leagues(?:\/.*)?|(?:t|m|r|join)\/[^/]+|l\/.+)$/;
// API answers that are stored when they are read. Downloads are not among them.
const kRead = /^api\/(?:matches|rules)(?:$|\/[\w-]+$|\/[\w-]+\/positions$)/;
// A proxy answers with these while the server restarts.
const kAway: readonly number[] = [502, 503, 504];

function late(ms: number): Promise<null> {
  return new Promise((tell) => setTimeout(() => tell(null), ms));
}

/**
 * The caches of this site: the files of this release and of the previous one, a page to show if the server does not
 * answer, and answers about matches and rule sets that were read. A file's name changes with its content, and a cached
 * file is never requested again. Pages and answers come from the server if it answers.
 */
export class Keeping {
  readonly #scope: WorkerScope;
  readonly #release: Release;

  constructor(scope: WorkerScope, release: Release) {
    this.#scope = scope;
    this.#release = release;
  }

  /** Prepares the cache of this release. Rejects if the page cannot be loaded. */
  async install(): Promise<void> {
    const answer = await this.#scope.fetch(this.#address(kAnyPage), { cache: "reload" });
    if (!answer.ok) throw new Error(`no page to keep: ${answer.status}`);
    const page = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    const kept = new Response(marked(page), { headers });
    await (await this.#scope.caches.open(this.#cache)).put(this.#address(kAnyPage), kept);
  }

  /** Switches to this release. Releases before the previous one are removed. */
  async activate(): Promise<void> {
    const { caches } = this.#scope;
    // The caches are listed in the order of their creation.
    const releases = (await caches.keys()).filter((name) => name.startsWith(kReleases));
    const others = releases.filter((name) => name !== this.#cache);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await this.#scope.registration.navigationPreload?.enable();
  }

  /** Loads the files that are missing for an open table and for a page without a connection. */
  async keep(language: string, loaded: readonly string[], sparing: boolean): Promise<void> {
    const assets = this.#address("assets/");
    const has = loaded.filter((address) => address.startsWith(assets));
    const more = sparing ? [] : [...this.#release.files, ...(this.#release.words[language] ?? [])];
    for (const address of new Set([...has, ...more.map((file) => this.#address(file))])) {
      // A file that fails to load is requested again when it is needed.
      if (!(await this.#kept(address))) await this.#fetchFile(address).catch(() => undefined);
    }
  }

  /** Answers requests that the caches serve. The browser handles all others. */
  answer(event: FetchEventLike): void {
    const { request } = event;
    const { scope } = this.#scope.registration;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    const [path = ""] = request.url.slice(scope.length).split(/[?#]/);
    if (request.mode === "navigate") {
      if (kPages.test(path)) event.respondWith(this.#page(event));
    } else if (path.startsWith("assets/")) {
      event.respondWith(this.#file(request));
    } else if (kRead.test(path) && !/[?&]download\b/.test(request.url)) {
      event.respondWith(this.#read(event));
    }
  }

  get #cache(): string {
    return kReleases + this.#release.id;
  }
  #address(file: string): string {
    return this.#scope.registration.scope + file;
  }

  async #page(event: FetchEventLike): Promise<Response> {
    const asked = this.#asked(event);
    event.waitUntil(asked.catch(() => undefined));
    const there = asked.then(
      (answer) => (kAway.includes(answer.status) ? null : answer),
      () => null,
    );
    const answer = await Promise.race([there, late(kPatienceMs)]);
    return (
      answer ?? (await this.#kept(this.#address(kAnyPage), { cacheName: this.#cache })) ?? asked
    );
  }

  async #asked(event: FetchEventLike): Promise<Response> {
    return (await event.preloadResponse) ?? this.#scope.fetch(event.request);
  }

  /** The answer that is kept. A browser that cannot look it up has none. */
  async #kept(
    asked: Request | string,
    where: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    try {
      return await this.#scope.caches.match(asked, { ...kWhatever, ...where });
    } catch {
      return undefined;
    }
  }

  async #file(request: Request): Promise<Response> {
    return (await this.#kept(request)) ?? this.#fetchFile(request);
  }

  async #fetchFile(request: Request | string): Promise<Response> {
    const answer = await this.#scope.fetch(request);
    if (!answer.ok) return answer;
    try {
      await (await this.#scope.caches.open(this.#cache)).put(request, answer.clone());
    } catch {
      // If the answer cannot be cached, it is requested again the next time.
    }
    return answer;
  }

  async #read(event: FetchEventLike): Promise<Response> {
    const { request } = event;
    const asked = this.#scope.fetch(request).then((answer) => {
      event.waitUntil(this.#note(request, answer.clone()).catch(() => undefined));
      return answer;
    });
    const there = asked.then(
      (answer) => (kAway.includes(answer.status) ? null : answer),
      () => null,
    );
    const answer = await Promise.race([there, late(kPatienceMs)]);
    return answer ?? (await this.#kept(request)) ?? asked;
  }

  async #note(request: Request, answer: Response): Promise<void> {
    const read = await this.#scope.caches.open(kReadCache);
    // A temporary failure keeps the stored answer. Any other refusal removes it, because the user may no longer read
    // it.
    if (answer.status >= 500 || answer.status === 429) return;
    await read.delete(request);
    if (!answer.ok) return;
    await read.put(request, answer);
    const all = await read.keys();
    await Promise.all(all.slice(0, -kMostRead).map((old) => read.delete(old)));
  }
}

/** Marks a stored page as such. */
function marked(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}<meta name="${kKeptMark}" />`);
}
