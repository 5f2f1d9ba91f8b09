// What is used of a service worker's world. TypeScript has those types only where it has none of a page's.

export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEventLike extends Waiting {
  readonly request: Request;
  /** What the browser asked the server for while the worker started; undefined where it does not. */
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
