// The parts of a service worker's global scope that are used. TypeScript has these types only if it does not have those
// of a page.

export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEventLike extends Waiting {
  readonly request: Request;
  /** The answer to the request that the browser sent while the worker started; undefined if the browser sent none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface PageClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
export interface NotificationEventLike extends Waiting {
  readonly notification: { readonly data: unknown; close(): void };
}
export interface PushEventLike extends Waiting {
  readonly data: { json(): unknown } | null;
}
export interface MessageEventLike extends Waiting {
  readonly data: unknown;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  fetch: FetchEventLike;
  message: MessageEventLike;
  notificationclick: NotificationEventLike;
  push: PushEventLike;
}

export interface WorkerScope {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly caches: CacheStorage;
  readonly navigator: { setAppBadge?: (count?: number) => Promise<void> };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(kind: K, listen: (event: Events[K]) => void): void;
}
