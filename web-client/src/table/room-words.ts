import type { Room } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { presetName } from "../i18n/preset-name";

/** The name of a table's rules. */
export function rulesTitle(room: Room): string {
  return room.rule_set?.name ?? presetName(room.game, room.preset);
}

/** The number of watchers besides the viewer. */
export function otherWatchers(room: Pick<Room, "watchers" | "you">): number {
  return Math.max(0, room.watchers - (room.you.seat === null ? 1 : 0));
}

/** The words for a viewer without a seat: that they watch, and whether the view is delayed. */
export function watchingWords(room: Room): string {
  const shown = room.seats.some((seat) => seat.shows_hand);
  const delay = room.settings.watch_delay;
  const parts = [
    shown && delay > 0 ? t("watching.delayed", { count: delay }) : `${t("table.watching")}.`,
  ];
  if (room.watchers > 1) parts.push(t("watching.others", { count: room.watchers - 1 }));
  const away = room.seats.some(({ kind, online }) => kind === "person" && online === false);
  if (away && !room.league) parts.push(t("watching.mine"));
  return parts.join(" ");
}
