import type { Access, Account } from "../protocol/messages.gen";

export type { Access, Account };

/** What the server says of oneself, with its welcome and after each change. */
export interface Identity {
  account: Account | null;
  access: Access;
  /** Another service that one can sign in with: what it is called. */
  oidc?: string;
}
