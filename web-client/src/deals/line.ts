import type { Answer, Request } from "../connection/connection.svelte";
import type { ServerMessage } from "../protocol/messages.gen";

/** How the watch reaches the server; both are the connection's. */
export interface Line {
  request(request: Request): Promise<Answer>;
  listen(listener: (message: ServerMessage) => void): () => void;
}
