// Signing in gives this browser a new cookie. If somebody else knew the old cookie, they would otherwise be signed in
// as well. The page makes a random ticket, sends it with the sign-in, and then exchanges it by HTTP for the cookie,
// which no script can read. The ticket is kept until then, so that a lost answer does not cost the user a new account.

import { kTicketKey } from "./begun";

const kBytes = 32;
const kAttempts = 4;
const kPauseMs = 1000;

let kept: string | null = null;

/** If the browser stores nothing, the ticket lasts as long as the page. */
function keep(ticket: string | null): void {
  kept = ticket;
  try {
    if (ticket === null) sessionStorage.removeItem(kTicketKey);
    else sessionStorage.setItem(kTicketKey, ticket);
  } catch {
    // If the browser stores nothing, the sign-in still works.
  }
}

function keptTicket(): string | null {
  try {
    return kept ?? sessionStorage.getItem(kTicketKey);
  } catch {
    return kept;
  }
}

/** Makes a ticket for the next sign-in. */
export function newTicket(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(kBytes));
  const ticket = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(ticket);
  return ticket;
}

/** The sign-in with this ticket was refused. */
export function dropTicket(): void {
  keep(null);
}

/**
 * Exchanges the ticket for the cookie. Returns false if there is no ticket, if nobody signed in with it, or if there is
 * no connection.
 */
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
      // Without a connection, the page tries again, at the latest when it is loaded the next time.
    }
    if (attempt < kAttempts) await new Promise((go) => setTimeout(go, kPauseMs));
  }
  return false;
}
