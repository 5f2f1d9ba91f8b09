// Signing in gives this browser a cookie that is new: the one that it had may be known to somebody
// else, who would be signed in with it, too. A ticket is chosen, sent along, and shown once more by
// HTTP for the cookie, which no program reads. It is kept until then, so that an answer that is lost
// costs nobody the account that was just made.

import { kTicketKey } from "./begun";

const kBytes = 32;
const kAttempts = 4;
const kPauseMs = 1000;

let kept: string | null = null;

/** Without a place to keep it, it is kept for as long as the page is. */
function keep(ticket: string | null): void {
  kept = ticket;
  try {
    if (ticket === null) sessionStorage.removeItem(kTicketKey);
    else sessionStorage.setItem(kTicketKey, ticket);
  } catch {
    // A browser that stores nothing still signs in.
  }
}

function keptTicket(): string | null {
  try {
    return kept ?? sessionStorage.getItem(kTicketKey);
  } catch {
    return kept;
  }
}

/** For what is about to be sent. */
export function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(kBytes));
  const ticket = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(ticket);
  return ticket;
}

/** Nobody signed in with it. */
export function dropTicket(): void {
  keep(null);
}

/** Fetches the cookie. False: nobody signed in with the ticket, or there is none, or no connection. */
export async function takeCookie(): Promise<boolean> {
  const ticket = keptTicket();
  if (ticket === null) return false;
  for (let attempt = 1; attempt <= kAttempts; ++attempt) {
    try {
      const { ok, status } = await fetch("api/session", {
        method: "POST",
        headers: { Authorization: `Ticket ${ticket}` },
      });
      if (ok || status === 403) {
        keep(null);
        return ok;
      }
    } catch {
      // No connection: it is tried again, and the page finishes it when it is loaded anew.
    }
    if (attempt < kAttempts) await new Promise((go) => setTimeout(go, kPauseMs));
  }
  return false;
}
