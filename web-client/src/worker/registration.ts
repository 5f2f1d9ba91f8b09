import { currentLanguage } from "../i18n/i18n.svelte";
import { once } from "../ui/once";
import { kReadCache, type WorkerMessage } from "./release";

const kWorker = "worker.js";
/** The name of the trusted types policy that the server's Content Security Policy allows for the script of a worker. */
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

/** The active service worker of this page; null if there can be none. */
export const worker = once(async (): Promise<ServiceWorkerRegistration | null> => {
  if (!("serviceWorker" in navigator)) return null;
  try {
    const scope = new URL("./", document.baseURI).href;
    // The browser always asks the server for a new worker, instead of its HTTP cache.
    const options: RegistrationOptions = { scope, updateViaCache: "none" };
    const registered = await navigator.serviceWorker.register(addressOfWorker(), options);
    // If workers are switched off, some browsers throw, and others return nothing.
    return registered ? await navigator.serviceWorker.ready : null;
  } catch {
    return null;
  }
});

function tell(to: ServiceWorker | null | undefined, message: WorkerMessage): void {
  to?.postMessage(message);
}

/** Removes all stored answers, because another user uses this browser now. */
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
 * Starts the service worker after the first view, and lets it load the files for an open table and for a page without a
 * connection. A newer worker takes over when no table is open.
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

/** A waiting newer worker may take over if no table is open. */
export async function offerNewerWorker(): Promise<void> {
  const registration = await worker();
  if (registration) offerNewer(registration);
}
