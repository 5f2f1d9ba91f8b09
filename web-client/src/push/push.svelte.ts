import { currentLanguage } from "../i18n/i18n.svelte";
import { app } from "../state/app.svelte";
import { ownZone } from "../ui/dates";
import { addressOfWords, kWordsCache, type PushWords } from "../worker/pushed";
import { worker } from "../worker/registration";
import { kNewsKinds } from "./kinds";
import { octetsOf, readWishes, storeWishes, subscribeRequest, type Wishes } from "./wishes";
import { pushWords, words } from "./words";

/** Whether this browser supports push messages. */
export function canBeTold(): boolean {
  return (
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  );
}

/** Stores the texts of notifications for the service worker, which has no other texts. */
async function keepWords(): Promise<void> {
  await pushWords.load(currentLanguage());
  const kept: PushWords = {
    app: words("app"),
    kinds: {
      turn: words("turn", { code: "{code}" }),
      waited: words("waited", { code: "{code}" }),
      ...Object.fromEntries(kNewsKinds.map((kind) => [kind, words(kind, { league: "{league}" })])),
    },
  };
  const base = new URL("./", document.baseURI).href;
  const answer = new Response(JSON.stringify(kept));
  await (await caches.open(kWordsCache)).put(addressOfWords(base), answer);
}

/** The server's public key; null if its operator has switched push messages off. */
async function serverKey(): Promise<string | null> {
  const answer = await app.connection.request({ type: "push-key" });
  return answer.type === "ok" ? (answer.key ?? null) : null;
}

/** Whether this browser can get push messages from this server. */
export async function isServed(): Promise<boolean> {
  return canBeTold() && (await serverKey()) !== null;
}

/** Returns the push subscription of this browser for this server. */
async function subscribe(): Promise<PushSubscription | null> {
  const registration = await worker();
  const told = await serverKey();
  if (registration === null || told === null) return null;
  const key = octetsOf(told);
  const old = await registration.pushManager.getSubscription();
  const known = old?.options.applicationServerKey;
  // It was made for another key: the server was set up anew.
  if (old && known && `${new Uint8Array(known)}` !== `${key}`) await old.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

export type Outcome = "done" | "denied" | "cannot";

/** The push messages of this browser. */
class Push {
  wishes = $state.raw<Wishes>(readWishes());

  /** Whether push messages may be offered. They are offered once, and only if the browser could show them. */
  get mayOffer(): boolean {
    const { on, asked } = this.wishes;
    return !on && !asked && canBeTold() && Notification.permission !== "denied";
  }

  #keep(change: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...change };
    storeWishes(this.wishes);
  }

  /**
   * Asks for the permission to show messages. Call it in response to a press: browsers ask only then. The user may
   * leave the question without an answer. The promise then stays pending.
   */
  async ask(): Promise<Outcome> {
    this.#keep({ asked: true });
    if (!canBeTold()) return "cannot";
    return (await Notification.requestPermission()) === "granted" ? "done" : "denied";
  }

  /** Switches push messages on. Requires: the user has given the permission. */
  switchOn(): Promise<Outcome> {
    return this.#agree({ on: true });
  }

  /** Asks for the permission and switches push messages on. */
  async begin(): Promise<Outcome> {
    const permitted = await this.ask();
    return permitted === "done" ? this.switchOn() : permitted;
  }

  /** Remembers that the player declined. */
  decline(): void {
    this.#keep({ asked: true });
  }

  async end(): Promise<void> {
    this.#keep({ on: false, asked: true });
    // The server stops sending in any case. The browser may refuse, for example in a private window, or not answer.
    const told = app.connection.request({ type: "push-unsubscribe" });
    const registration = await worker();
    const subscription = await registration?.pushManager.getSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => false);
    await told;
  }

  async change(change: Partial<Pick<Wishes, "kinds" | "quiet">>): Promise<Outcome> {
    return this.wishes.on ? this.#agree(change) : (this.#keep(change), "done");
  }

  /** Sends the subscription again, because the server may know this browser by another session now. */
  async renew(): Promise<void> {
    if (this.wishes.on && canBeTold() && Notification.permission === "granted")
      await this.#agree({});
  }

  async #agree(change: Partial<Wishes>): Promise<Outcome> {
    const wishes = { ...this.wishes, ...change };
    try {
      await keepWords();
      const subscription = await subscribe();
      if (subscription === null) return "cannot";
      const request = subscribeRequest(wishes, subscription.toJSON(), ownZone());
      const answer = await app.connection.request(request);
      if (answer.type !== "ok") return "cannot";
    } catch {
      return "cannot"; // its push service does not answer, or there is none
    }
    this.#keep(change);
    return "done";
  }
}

export const push = new Push();
