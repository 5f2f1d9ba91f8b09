import { currentLanguage } from "../i18n/i18n.svelte";
import { once } from "../ui/once";
import { kReadCache, type WorkerMessage } from "./release";

const kWorker = "worker.js";
/** The name that the server's policy knows for what may start a worker. */
const kPolicyName = "lastcard-worker";

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy;
}

function addressOfWorker(): string {
  const address = new URL(kWorker, document.baseURI).href;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return address;
  const rules = { createScriptURL: (url: string) => (url === address ? url : "") };
  return trustedTypes.createPolicy(kPolicyName, rules).createScriptURL(address);
}

/** The worker of this page, once it works; null where there can be none. */
export const worker = once(async (): Promise<ServiceWorkerRegistration | null> => {
  if (!("serviceWorker" in navigator)) return null;
  try {
    const scope = new URL("./", document.baseURI).href;
    // What the server has is asked, and not what the browser kept of it.
    const options: RegistrationOptions = { scope, updateViaCache: "none" };
    const registered = await navigator.serviceWorker.register(addressOfWorker(), options);
    // Where workers are switched off some browsers say so, and others nothing.
    return registered ? await navigator.serviceWorker.ready : null;
  } catch {
    return null;
  }
});

function tell(to: ServiceWorker | null | undefined, message: WorkerMessage): void {
  to?.postMessage(message);
}

/** Somebody else uses this browser: nothing of what was read stays. */
export async function forgetWhatWasRead(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(kReadCache).catch(() => false);
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/assets/"));
}

/**
 * Starts the worker when the first view is over, and lets it fetch what an open table and a page without a connection
 * need. A newer one takes over when nobody is at a table.
 */
export async function startWorker(): Promise<void> {
  const registration = await worker();
  if (registration === null) return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  tell(registration.active, {
    type: "keep",
    language: currentLanguage(),
    loaded: loadedFiles(),
    sparing: connection?.saveData === true,
  });
  offerNewer(registration);
  registration.addEventListener("updatefound", () => {
    const found = registration.installing;
    found?.addEventListener("statechange", () => offerNewer(registration));
  });
}

function offerNewer(registration: ServiceWorkerRegistration): void {
  tell(registration.waiting, { type: "take-over" });
}

/** A newer worker that waits may take over, if nobody is at a table. */
export async function offerNewerWorker(): Promise<void> {
  const registration = await worker();
  if (registration) offerNewer(registration);
}
