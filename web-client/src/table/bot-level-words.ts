import type { BotLevel, RoomSeat } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";

/** The weakest first. */
export const kBotLevels: readonly BotLevel[] = ["beginner", "regular", "good", "expert"];

/** What a bot's seat is said to be: a bot, and how well it plays. */
export function botWords(seat: RoomSeat): string {
  if (seat.level === undefined) return t("seat.bot");
  return t("seat.bot.level", { level: t(`bot-level.${seat.level}`) });
}
