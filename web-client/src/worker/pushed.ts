import type { PushEventLike, WorkerScope } from "./scope";

/** The words of notifications in the language of the page lie here, in the browser's caches: a worker has no others. */
export const kWordsCache = "lastcard-push";
const kWords = "push-words.json";

/** What a notification says of each kind of event; `{code}` is the table's, `{league}` the league's name. */
export interface PushWords {
  app: string;
  kinds: Readonly<Record<string, string>>;
}

/** What the server tells: what happened, and the page that it is about. Never a card. */
export interface Pushed {
  kind: string;
  /** Below the address of the start page. */
  path: string;
  code?: string;
  league?: string;
}

/** Where the page keeps those words for its worker. */
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

/** Shows what the server has told. Browsers want something to be seen of everything that they are told. */
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
    // As the open page's own: one of a table takes the place of the one before.
    tag: pushed.code ? `turn-${pushed.code}` : pushed.path,
    icon: `${base}icon-192.png`,
    badge: `${base}badge-96.png`,
    // Nothing that is told leads away from here.
    data: address.href.startsWith(base) ? address.href : base,
  });
  await scope.navigator.setAppBadge?.(1)?.catch(() => undefined);
}
