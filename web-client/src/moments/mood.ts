import { holds } from "../log/wording";
import type { View } from "../protocol/messages.gen";
import type { Mood } from "../scene/avatar";
import type { LogEntry } from "../table/scene.svelte";

/** The seat of the newest play of the round. Undefined if the log does not tell it. */
function lastToPlay(log: readonly LogEntry[]): number | undefined {
  const event = log.findLast(
    ({ event }) => event === null || event.event === "played" || event.event === "dealt",
  )?.event;
  return event?.event === "played" && "seat" in event ? event.seat : undefined;
}

/**
 * The mood of a face while nothing happens at its seat. It follows only from what all players are
 * told.
 */
export function moodOf(view: View, log: readonly LogEntry[], seat: number): Mood {
  const { badges, stage, status, to_act: acting, zones } = view;
  if (stage !== "playing") return "calm";
  if (badges.some((badge) => badge.code === "owes-knock" && badge.seat === seat)) return "shocked";
  const { code } = status;
  const named = status.seat === seat;
  if ((code === "respond" || code === "penalty") && named) return "worried";
  if (code === "respond" && lastToPlay(log) === seat) return "sly";
  // The attacker is asked for a card, too.
  if ((code === "melee" || code === "new-rule") && named) return "sly";
  if (code === "melee" && acting.includes(seat)) return "worried";
  const hand = zones.find((zone) => zone.seat === seat && zone.layout === "fan");
  return hand?.count === 1 && holds(log, seat, "knocked") ? "glad" : "calm";
}
