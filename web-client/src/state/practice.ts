import type { BotLevel } from "../protocol/messages.gen";
import { app } from "./app.svelte";

/**
 * Puts bots on these seats and starts the match. If a bot is refused, all of these seats are freed
 * again. If only the start is refused, the bots stay. Refusals are shown.
 */
export async function startWithBots(
  table: string,
  seats: readonly number[],
  level?: BotLevel,
): Promise<void> {
  const bot = level ? { level } : {};
  for (const seat of seats) {
    if (await app.ask({ type: "add-bot", table, seat, ...bot })) continue;
    // This seat is freed, too: if the answer was lost, the bot may sit there.
    for (const taken of seats.slice(0, seats.indexOf(seat) + 1))
      await app.connection.request({ type: "remove-bot", table, seat: taken });
    return;
  }
  await app.ask({ type: "start", table });
}
