import { hasKnocked } from "../log/wording";
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
export function moodOf(
  { badges, stage, status, to_act: acting }: View,
  log: readonly LogEntry[],
  model: { readonly seat: number; readonly count: number },
): Mood {
  const { seat } = model;
  if (stage !== "playing") return "calm";
  if (badges.some((badge) => badge.code === "owes-knock" && badge.seat === seat)) return "shocked";
  const { code } = status;
  const named = status.seat === seat;
  if ((code === "respond" || code === "penalty") && named) return "worried";
  if (code === "respond" && lastToPlay(log) === seat) return "sly";
  // The attacker is asked for a card, too.
  if ((code === "melee" || code === "new-rule") && named) return "sly";
  if (code === "melee" && acting.includes(seat)) return "worried";
  return hasKnocked(log, model) ? "glad" : "calm";
}
