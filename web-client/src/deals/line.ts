import type { Answer, Request } from "../connection/connection.svelte";
import type { ServerMessage } from "../protocol/messages.gen";

/** The part of the connection that the watch uses. */
export interface Line {
  request(request: Request): Promise<Answer>;
  listen(listener: (message: ServerMessage) => void): () => void;
}
