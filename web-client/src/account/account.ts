/** An account as its owner sees it. */
export interface Account {
  name: string;
  admin: boolean;
  has_password: boolean;
  /** Sign-in links that work. */
  links: number;
  devices: number;
}

/** Who may do what on this server: `invite` lets guests sit, `closed` only people with an account. */
export type Access = "open" | "invite" | "closed";

/** What a message says of who one is. */
export interface Identity {
  account?: Account | null;
  access?: Access;
  /** What the other service is called that one can sign in with. */
  oidc?: string;
}
