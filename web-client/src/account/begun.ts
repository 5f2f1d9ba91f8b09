/** Where the ticket is until its cookie is there (ticket.ts). */
export const kTicketKey = "lastcard.ticket";

/** Goes on with a sign-in that was interrupted before its last step, if there is one. */
export function finishWhatWasBegun(): void {
  try {
    if (sessionStorage.getItem(kTicketKey) === null) return;
  } catch {
    return;
  }
  void import("./sign-in").then(({ finishSignIn }) => finishSignIn()).catch(() => undefined);
}
