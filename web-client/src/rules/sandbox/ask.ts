import { app } from "../../state/app.svelte";
import { kConnectionLost } from "../../connection/connection.svelte";
import type { Refused } from "../../protocol/messages.gen";
import type { Trial, Tried } from "./trial";

/** Sends a trial to the server. */
export async function askServer(trial: Trial): Promise<Tried | Refused> {
  const answer = await app.connection.request({ type: "try-rules", ...trial });
  return answer.type === "tried" || answer.type === "refused" ? answer : kConnectionLost;
}
