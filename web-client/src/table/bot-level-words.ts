import type { BotLevel, RoomSeat } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";

/** From the weakest to the strongest. */
export const kBotLevels: readonly BotLevel[] = ["beginner", "regular", "good", "expert"];

/** The description of a bot's seat: that it is a bot, and its level. */
export function botWords(seat: RoomSeat): string {
  if (seat.level === undefined) return t("seat.bot");
  return t("seat.bot.level", { level: t(`bot-level.${seat.level}`) });
}
