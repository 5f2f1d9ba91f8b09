import type { BotLevel } from "../protocol/messages.gen";
import { app } from "./app.svelte";

/**
 * Bots of that level sit down on all seats but the first, and the match begins. What the server refuses is
 * shown, and the table then waits for its host to go on.
 */
export async function playAgainstBots(
  table: string,
  seats: number,
  level: BotLevel,
): Promise<void> {
  for (let seat = 1; seat < seats; seat += 1) {
    if (!(await app.ask({ type: "add-bot", table, seat, level }))) return;
  }
  await app.ask({ type: "start", table });
}
