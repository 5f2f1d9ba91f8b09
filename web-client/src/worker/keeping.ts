import { kKeptMark, kReadCache, type Release } from "./release";
import type { FetchEventLike, WorkerScope } from "./scope";

/** How long a page may take from the server before the kept one is shown. */
export const kPatienceMs = 2000;
/** So many answers about matches and rule sets are kept, the newest. */
export const kMostRead = 80;

// How it came packed does not matter any more.
const kWhatever: CacheQueryOptions = { ignoreVary: true };
const kReleases = "lastcard-release-";
// Any page will do: it finds out from the address what to show.
const kAnyPage = "matches";

/** The addresses that the page answers, below its base (`is_page` of the server). */
const kPages =
  /^(?:|index\.html|matches|plays|rules|rules\/new|account|admin|join|leagues(?:\/.*)?|(?:t|m|r|join)\/[^/]+|l\/.+)$/;
// Files for people to keep are not read here.
const kRead = /^api\/(?:matches|rules)(?:$|\/[\w-]+$|\/[\w-]+\/positions$)/;
// A proxy says so while the server starts again.
const kAway: readonly number[] = [502, 503, 504];

function late(ms: number): Promise<null> {
  return new Promise((tell) => setTimeout(() => tell(null), ms));
}

/**
 * What a browser keeps of this site: the files of this release and of the one before, a page to be shown while the server
 * does not answer, and what was read of matches and rule sets. A file's name changes with its content, so one that is kept
 * is asked for no more; the page and what is read come from the server as long as it answers.
 */
export class Keeping {
  readonly #scope: WorkerScope;
  readonly #release: Release;

  constructor(scope: WorkerScope, release: Release) {
    this.#scope = scope;
    this.#release = release;
  }

  /** Before this release is used. Fails where the page cannot be had. */
  async install(): Promise<void> {
    const answer = await this.#scope.fetch(this.#address(kAnyPage), { cache: "reload" });
    if (!answer.ok) throw new Error(`no page to keep: ${answer.status}`);
    const page = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
    const kept = new Response(marked(page), { headers });
    await (await this.#scope.caches.open(this.#cache)).put(this.#address(kAnyPage), kept);
  }

  /** From now on this release is used: what is older than the one before it goes. */
  async activate(): Promise<void> {
    const { caches } = this.#scope;
    // In the order in which they were made.
    const releases = (await caches.keys()).filter((name) => name.startsWith(kReleases));
    const others = releases.filter((name) => name !== this.#cache);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await this.#scope.registration.navigationPreload?.enable();
  }

  /** Fetches what is not there yet of what an open table and a page without a connection need. */
  async keep(language: string, loaded: readonly string[], sparing: boolean): Promise<void> {
    const assets = this.#address("assets/");
    const has = loaded.filter((address) => address.startsWith(assets));
    const more = sparing ? [] : [...this.#release.files, ...(this.#release.words[language] ?? [])];
    for (const address of new Set([...has, ...more.map((file) => this.#address(file))])) {
      // One that does not come is asked for when it is wanted.
      if (!(await this.#kept(address))) await this.#fetchFile(address).catch(() => undefined);
    }
  }

  /** Answers what is kept here; everything else is the browser's. */
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
      // Where it cannot be kept, it is asked for the next time.
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
    // What may not be read any more is not kept either; what cannot be read now may be read again.
    if (answer.status >= 500 || answer.status === 429) return;
    await read.delete(request);
    if (!answer.ok) return;
    await read.put(request, answer);
    const all = await read.keys();
    await Promise.all(all.slice(0, -kMostRead).map((old) => read.delete(old)));
  }
}

/** A page that says of itself that it was kept. */
function marked(page: string): string {
  return page.replace(/<head[^>]*>/, (head) => `${head}<meta name="${kKeptMark}" />`);
}
