import { t } from "../../i18n/i18n.svelte";
import type { Room, RuleSet } from "../../protocol/messages.gen";

/** The names of the other players. */
const kNames = ["Bas", "Eva", "Tom", "Els", "Jan"];

/** The room of a virtual table. Seat 0 is the player's; the others are bots. */
export function trialRoom(game: string, rules: RuleSet, seats: number): Room {
  const teams = rules.teams === true;
  const names = [t("player.you"), ...kNames];
  return {
    game,
    rules,
    stage: "match",
    teams,
    you: { seat: 0, host: false, active: true },
    seats: names.slice(0, seats).map((name, seat) => ({
      seat,
      kind: seat === 0 ? "person" : "bot",
      name,
      ...(seat === 0 ? { online: true } : {}),
      ...(teams ? { team: seat % 2 } : {}),
    })),
    watchers: 0,
    settings: {
      knock_grace_ms: 0,
      bot_pace_ms: 0,
      bot_level: "regular",
      hints: false,
      turn_ms: 0,
      base_ms: 0,
      increment_ms: 0,
      on_timeout: "wait",
      absent_ms: 0,
      watchers: false,
      watch_delay: 0,
      talk: "off",
    },
  };
}
