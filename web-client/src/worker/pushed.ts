import type { PushEventLike, WorkerScope } from "./scope";

/** The cache in which the page stores the texts of notifications for the service worker, in the page's language. */
export const kWordsCache = "lastcard-push";
const kWords = "push-words.json";

/** The texts of notifications by kind of event. `{code}` is the table's code, `{league}` the league's name. */
export interface PushWords {
  app: string;
  kinds: Readonly<Record<string, string>>;
}

/** A push message of the server: the kind of event and its page. It never contains a card. */
export interface Pushed {
  kind: string;
  /** Relative to the address of the start page. */
  path: string;
  code?: string;
  league?: string;
}

/** The address under which the page stores the texts for its service worker. */
export function addressOfWords(scope: string): string {
  return scope + kWords;
}

function textOf(words: PushWords, pushed: Pushed): string {
  return (words.kinds[pushed.kind] ?? "")
    .replaceAll("{code}", pushed.code ?? "")
    .replaceAll("{league}", pushed.league ?? "");
}

function read(event: PushEventLike): Pushed | null {
  try {
    const told = event.data?.json() as Partial<Pushed> | null;
    if (typeof told?.kind !== "string" || typeof told.path !== "string") return null;
    return { ...told, kind: told.kind, path: told.path };
  } catch {
    return null;
  }
}

/** Shows a push message as a notification. Browsers require a visible notification for every push message. */
export async function showPush(scope: WorkerScope, event: PushEventLike): Promise<void> {
  const pushed = read(event) ?? { kind: "", path: "" };
  const { scope: base } = scope.registration;
  const kept = await scope.caches.match(addressOfWords(base));
  const words: PushWords = kept
    ? ((await kept.json()) as PushWords)
    : { app: "Last Card", kinds: {} };
  const address = new URL(pushed.path, base);
  await scope.registration.showNotification(words.app, {
    body: textOf(words, pushed),
    // The same tag as for the open page: a newer notification of a table replaces the older one.
    tag: pushed.code ? `turn-${pushed.code}` : pushed.path,
    icon: `${base}icon-192.png`,
    badge: `${base}badge-96.png`,
    // A link never leads outside this site.
    data: address.href.startsWith(base) ? address.href : base,
  });
  await scope.navigator.setAppBadge?.(1)?.catch(() => undefined);
}
