import type { Answer, Request } from "../connection/connection.svelte";
import type { Refused } from "../protocol/messages.gen";
import { app } from "../state/app.svelte";
import { linkTo, pathOf, type Route } from "../ui/router.svelte";
import { confirming } from "./confirming.svelte";
import { dropTicket, newTicket, takeCookie } from "./ticket";

/** What the server answers about accounts: `link` is a sign-in link that was just made, `code` a code. */
export type AccountAnswer = Answer & { link?: string; code?: string };

/**
 * Sends a request about accounts. If the server wants a recent sign-in for it, the user is asked to sign in again, and
 * the request is sent once more.
 */
export async function askAccount(request: Request): Promise<AccountAnswer> {
  let answer: Answer = await app.connection.request(request);
  if (answer.type === "refused" && answer.code === "confirm_first" && (await confirming.ask()))
    answer = await app.connection.request(request);
  return answer;
}

/** Whether the sign-in has succeeded: then the server gives a new cookie for the ticket. */
async function isSignedIn(answer: Answer): Promise<boolean> {
  // If the answer was lost, the sign-in may still have succeeded.
  if (answer.type === "refused" && answer.code !== "connection_lost") {
    dropTicket();
    return false;
  }
  return takeCookie();
}

/** Completes a sign-in that a reload of the page interrupted. */
export async function finishSignIn(): Promise<void> {
  if (await takeCookie()) app.connection.reconnect();
}

/** The properties of an account that can be changed. */
export type AccountChange = Omit<Extract<Request, { type: "change-account" }>, "type">;

export type SignInBy = { name: string; password: string } | { link: string };

/** Signs in, and reconnects as that user. Returns the refusal, or null. */
export async function signIn(by: SignInBy): Promise<Refused | null> {
  const answer = await askAccount({ type: "sign-in", ...by, ticket: newTicket() });
  const signedIn = await isSignedIn(answer);
  if (answer.type === "refused" && !signedIn) return answer;
  app.connection.reconnect();
  return null;
}

const kWayKey = "lastcard.back";

/** Stores the page to return to. A sign-in with another service leaves this page. */
export function keepWay(route: Route): void {
  const back = route.screen === "account" ? route.back : pathOf(route);
  try {
    if (back) sessionStorage.setItem(kWayKey, back);
    else sessionStorage.removeItem(kWayKey);
  } catch {
    // If the browser stores nothing, the sign-in still works.
  }
}

/** Returns the stored page, and removes it from the store. */
export function keptWay(): string | null {
  try {
    const back = sessionStorage.getItem(kWayKey);
    sessionStorage.removeItem(kWayKey);
    return back;
  } catch {
    return null;
  }
}

/** Signs out. The user of this device is a guest again. */
export async function signOut(): Promise<Refused | null> {
  const answer = await askAccount({ type: "sign-out" });
  if (answer.type === "refused") return answer;
  app.connection.reconnect();
  return null;
}

export interface Claim {
  name: string;
  /** Absent: the user signs in with a link. */
  password?: string;
  /** An invitation, if the server requires one. */
  code?: string;
}

/** Makes an account for this guest. If there is no password, the answer contains the sign-in link. */
export async function claimAccount(claim: Claim): Promise<AccountAnswer> {
  const answer = await askAccount({ type: "claim-account", ...claim, ticket: newTicket() });
  const signedIn = await isSignedIn(answer);
  if (answer.type !== "refused" || !signedIn) return answer;
  app.connection.reconnect();
  return { type: "ok", id: answer.id ?? "" };
}

/** The parameters after the # of the account page's address. Browsers do not send them, and no server logs them. */
export interface AccountFragment {
  link?: string;
  admin?: string;
  /** An invitation to make an account. */
  code?: string;
  /** Why the other sign-in service sent the user back as a guest. */
  refused?: string;
}

export function readFragment(hash: string): AccountFragment {
  const members = new URLSearchParams(hash.replace(/^#/, ""));
  const given = {
    link: members.get("sign-in"),
    admin: members.get("admin"),
    code: members.get("code"),
    refused: members.get("refused"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text));
}

/** The token of a sign-in link that was pasted, whole or in part. */
export function tokenOf(text: string): string {
  const pasted = text.trim();
  const at = pasted.lastIndexOf("#");
  const fragment = at < 0 ? pasted : pasted.slice(at + 1);
  return new URLSearchParams(fragment).get("sign-in") ?? (at < 0 ? pasted : "");
}

/** An invitation code as it was typed, or from a pasted link. */
export function codeOf(text: string): string {
  const pasted = text.trim();
  const inLink = /(?:#|&)code=([^&#\s]+)|\/join\/([^/?#\s]+)/.exec(pasted);
  return inLink?.[1] ?? inLink?.[2] ?? pasted;
}

/** Whether a text can be a code or the token of a link. The page does not ask the server about any other text. */
export function isSecret(text: string): boolean {
  return /^[0-9A-Za-z_-]{4,128}$/.test(text);
}

/** The address that signs in to an account. */
export function signInLink(token: string): string {
  return `${linkTo({ screen: "account" })}#sign-in=${tokenOf(token)}`;
}

/** The address of an invitation to make an account on this server. */
export function serverCodeLink(code: string): string {
  return `${linkTo({ screen: "account" })}#code=${code}`;
}

export const kShortestPassword = 8;
export const kLongestPassword = 200;
export const kLongestName = 24;

/** Whether a password has a length that the server takes. Letters count, not bytes. */
export function isPassword(text: string): boolean {
  return text.length >= kShortestPassword && text.length <= kLongestPassword;
}
