/** What the mock server answers to a message of a client. */
export function scenario(message: { type: string; id?: string; table?: string }): unknown[];
