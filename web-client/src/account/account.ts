import type { Access, Account } from "../protocol/messages.gen";

export type { Access, Account };

/** What the server tells about this user, with its welcome and after each change. */
export interface Identity {
  account: Account | null;
  access: Access;
  /** The name of the other service with which users can sign in. */
  oidc?: string;
}
