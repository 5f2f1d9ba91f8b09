import { Keeping } from "./keeping";
import { showPush } from "./pushed";
import type { Release, WorkerMessage } from "./release";
import type { NotificationEventLike, WorkerScope } from "./scope";

/** Whether a table is open in any window. The worker must not be replaced then. */
async function isAtTable(scope: WorkerScope): Promise<boolean> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some(({ url }) => url.startsWith(`${scope.registration.scope}t/`));
}

async function takeTo({ clients }: WorkerScope, event: NotificationEventLike): Promise<void> {
  const address = String(event.notification.data);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split(/[#?]/)[0] === address);
  await (there ? there.focus() : clients.openWindow(address));
}

/** Starts the service worker in the global scope `scope`. */
export function work(scope: WorkerScope, release: Release): void {
  const keeping = new Keeping(scope, release);

  async function told(message: WorkerMessage): Promise<void> {
    if (message.type === "keep")
      await keeping.keep(message.language, message.loaded, message.sparing);
    else if (!(await isAtTable(scope))) await scope.skipWaiting();
  }

  scope.addEventListener("install", (event) => event.waitUntil(keeping.install()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(keeping.activate().then(() => scope.clients.claim())),
  );
  scope.addEventListener("fetch", (event) => keeping.answer(event));
  scope.addEventListener("message", (event) => event.waitUntil(told(event.data as WorkerMessage)));
  // On Android, only the service worker can show notifications. A press on one opens the table.
  scope.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(takeTo(scope, event));
  });
  scope.addEventListener("push", (event) => event.waitUntil(showPush(scope, event)));
}
