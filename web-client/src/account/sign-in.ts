import type { Answer, Request } from "../connection/connection.svelte";
import type { Refused } from "../protocol/messages.gen";
import { app } from "../state/app.svelte";
import { linkTo, pathOf, type Route } from "../ui/router.svelte";
import { confirming } from "./confirming.svelte";
import { dropTicket, newTicket, takeCookie } from "./ticket";

/** What the server answers about accounts: `link` is a sign-in link that was just made, `code` a code. */
export type AccountAnswer = Answer & { link?: string; code?: string };

/**
 * Asks something about accounts. What is dear is done only for whoever has shown a moment ago who they are: then that is
 * asked for, and the question is put again.
 */
export async function askAccount(request: Request): Promise<AccountAnswer> {
  let answer: Answer = await app.connection.request(request);
  if (answer.type === "refused" && answer.code === "confirm_first" && (await confirming.ask()))
    answer = await app.connection.request(request);
  return answer;
}

/** Whether what was asked for is done, by the cookie that goes with it. */
async function isSignedIn(answer: Answer): Promise<boolean> {
  // Where the answer was lost, it may be.
  if (answer.type === "refused" && answer.code !== "connection_lost") {
    dropTicket();
    return false;
  }
  return takeCookie();
}

/** Goes on where a sign-in was interrupted, by a page that was loaded anew. */
export async function finishSignIn(): Promise<void> {
  if (await takeCookie()) app.connection.reconnect();
}

/** What may be changed of an account. */
export type AccountChange = Omit<Extract<Request, { type: "change-account" }>, "type">;

export type SignInBy = { name: string; password: string } | { link: string };

/** Signs in, and goes on as that person. The refusal when it cannot be. */
export async function signIn(by: SignInBy): Promise<Refused | null> {
  const answer = await askAccount({ type: "sign-in", ...by, ticket: newTicket() });
  const signedIn = await isSignedIn(answer);
  if (answer.type === "refused" && !signedIn) return answer;
  app.connection.reconnect();
  return null;
}

const kWayKey = "lastcard.back";

/** Keeps where to go on over a sign-in by another service, which leaves this page. */
export function keepWay(route: Route): void {
  const back = route.screen === "account" ? route.back : pathOf(route);
  try {
    if (back) sessionStorage.setItem(kWayKey, back);
    else sessionStorage.removeItem(kWayKey);
  } catch {
    // A browser that stores nothing still signs in.
  }
}

/** Where to go on after that sign-in; said once. */
export function keptWay(): string | null {
  try {
    const back = sessionStorage.getItem(kWayKey);
    sessionStorage.removeItem(kWayKey);
    return back;
  } catch {
    return null;
  }
}

/** This device is a guest's again. */
export async function signOut(): Promise<Refused | null> {
  const answer = await askAccount({ type: "sign-out" });
  if (answer.type === "refused") return answer;
  app.connection.reconnect();
  return null;
}

export interface Claim {
  name: string;
  /** Absent: the account is signed in to by a link. */
  password?: string;
  /** An invitation, where the server wants one. */
  code?: string;
}

/** Makes an account of the guest that one is. The link that signs in to it comes with the answer when there is no password. */
export async function claimAccount(claim: Claim): Promise<AccountAnswer> {
  const answer = await askAccount({ type: "claim-account", ...claim, ticket: newTicket() });
  const signedIn = await isSignedIn(answer);
  if (answer.type !== "refused" || !signedIn) return answer;
  app.connection.reconnect();
  return { type: "ok", id: answer.id ?? "" };
}

/** What stands behind the # of an address of the account's page, which reaches no server's log. */
export interface AccountFragment {
  link?: string;
  admin?: string;
  /** An invitation to make an account. */
  code?: string;
  /** Why whoever else signs people in sent one back as a guest. */
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

/** A code as it was typed or pasted, perhaps with the address around it. */
export function codeOf(text: string): string {
  const pasted = text.trim();
  const inLink = /(?:#|&)code=([^&#\s]+)|\/join\/([^/?#\s]+)/.exec(pasted);
  return inLink?.[1] ?? inLink?.[2] ?? pasted;
}

/** Whether something can be a code or the token of a link: anything else is not even asked about. */
export function isSecret(text: string): boolean {
  return /^[0-9A-Za-z_-]{4,128}$/.test(text);
}

/** The address that signs in to an account. */
export function signInLink(token: string): string {
  return `${linkTo({ screen: "account" })}#sign-in=${tokenOf(token)}`;
}

/** The address by which somebody makes an account on a server that wants a code for that. */
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
