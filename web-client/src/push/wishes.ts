import type { Request } from "../connection/connection.svelte";

/** The kinds of news that a browser can tell while the page is closed. */
export const kKinds = [
  "turn",
  "waited",
  "league",
  "proposal",
  "time",
  "line_up",
  "loan",
  "result",
  "ruling",
] as const;
export type Kind = (typeof kKinds)[number];

/** The player's wishes for these messages. They are stored in the browser. */
export interface Wishes {
  on: boolean;
  kinds: Readonly<Record<Kind, boolean>>;
  /** Quiet hours, "22:00"; null if there are none. */
  quiet: { from: string; until: string } | null;
  /** Whether the page has made its offer. It does so once. */
  asked: boolean;
}

const kStoreKey = "lastcard.push";
const kUsual: Wishes = {
  on: false,
  kinds: {
    turn: true,
    waited: true,
    league: true,
    proposal: true,
    time: true,
    line_up: true,
    loan: true,
    result: true,
    ruling: true,
  },
  quiet: { from: "22:00", until: "08:00" },
  asked: false,
};

export function readWishes(): Wishes {
  try {
    const stored = JSON.parse(localStorage.getItem(kStoreKey) ?? "{}") as Partial<Wishes>;
    return { ...kUsual, ...stored, kinds: { ...kUsual.kinds, ...stored.kinds } };
  } catch {
    return kUsual;
  }
}

export function storeWishes(wishes: Wishes): void {
  try {
    localStorage.setItem(kStoreKey, JSON.stringify(wishes));
  } catch {
    // If the browser stores nothing, the page makes the offer again.
  }
}

/** The wishes as messages have them; quiet hours are by the clocks of `zone`. */
export function wishMembers({ kinds, quiet }: Pick<Wishes, "kinds" | "quiet">, zone: string) {
  return {
    ...(Object.fromEntries(kKinds.filter((kind) => kinds[kind]).map((kind) => [kind, true])) as {
      [kind in Kind]?: true;
    }),
    ...(quiet ? { quiet_from: quiet.from, quiet_until: quiet.until, time_zone: zone } : {}),
  };
}

type Told = { [kind in Kind]?: true } & { quiet_from?: string; quiet_until?: string };

/** The same from a message. */
export function wishesIn(told: Told): Pick<Wishes, "kinds" | "quiet"> {
  const { quiet_from: from, quiet_until: until } = told;
  return {
    kinds: Object.fromEntries(kKinds.map((kind) => [kind, told[kind] === true])) as Wishes["kinds"],
    quiet: from !== undefined && until !== undefined ? { from, until } : null,
  };
}

type Subscribe = Extract<Request, { type: "push-subscribe" }>;

/** The request that subscribes a browser with these wishes. */
export function subscribeRequest(
  wishes: Wishes,
  subscription: Pick<PushSubscriptionJSON, "endpoint" | "keys">,
  zone: string,
): Subscribe {
  return {
    type: "push-subscribe",
    endpoint: subscription.endpoint ?? "",
    p256dh: subscription.keys?.p256dh ?? "",
    auth: subscription.keys?.auth ?? "",
    ...wishMembers(wishes, zone),
  };
}

/** Decodes a key from base64url to bytes. */
export function octetsOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
