import type { BotLevel } from "../protocol/messages.gen";
import { app } from "./app.svelte";

/**
 * Bots sit down on these seats, and the match begins. If one of them cannot sit down, all of these seats are free again;
 * if only the match cannot begin, they stay. What the server refuses is shown.
 */
export async function startWithBots(
  table: string,
  seats: readonly number[],
  level?: BotLevel,
): Promise<void> {
  const bot = level ? { level } : {};
  for (const seat of seats) {
    if (await app.ask({ type: "add-bot", table, seat, ...bot })) continue;
    // Also where the answer was lost: then a bot may sit there.
    for (const taken of seats.slice(0, seats.indexOf(seat) + 1))
      await app.connection.request({ type: "remove-bot", table, seat: taken });
    return;
  }
  await app.ask({ type: "start", table });
}
