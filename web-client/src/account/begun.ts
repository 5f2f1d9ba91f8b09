/** The storage key of the ticket, which is kept until the cookie has arrived (ticket.ts). */
export const kTicketKey = "lastcard.ticket";

/** Completes a sign-in that was interrupted before its last step. */
export function finishWhatWasBegun(): void {
  try {
    if (sessionStorage.getItem(kTicketKey) === null) return;
  } catch {
    return;
  }
  void import("./sign-in").then(({ finishSignIn }) => finishSignIn()).catch(() => undefined);
}
