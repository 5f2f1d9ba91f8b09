/** Returns the mock server's messages in answer to a message of the client. */
export function scenario(message: { type: string; id?: string; table?: string }): unknown[];
