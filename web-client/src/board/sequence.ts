import type { Card, View } from "../protocol/messages.gen";
import { rankOf, suitOf } from "../cards/card";
import type { PileCard } from "../table/model";
import type { LogEntry } from "../table/scene.svelte";
import { isPlayed } from "./zones";

/** A card of the running sequence. */
export interface Piece {
  entry: PileCard;
  /** The zone in which it lies. */
  zone: string;
  /** The seat that played it. */
  seat: number;
  /** The sequence stopped with this card. */
  closes: boolean;
}

const kRanks = "A23456789TJQK";
const kStops: ReadonlySet<string> = new Set(["stopped", "suit-done"]);

function below(card: Card): Card {
  return kRanks.at(kRanks.indexOf(rankOf(card)) - 1)! + suitOf(card);
}

/**
 * All cards played in this round, in the order of play. The log gives the order. Cards from before
 * the log are sorted by suit and rank as far as they lead to the later ones.
 */
export function sequenceOf(
  view: View,
  laid: ReadonlyMap<string, readonly PileCard[]>,
  log: readonly LogEntry[],
): readonly Piece[] {
  const lying = new Map<Card, Piece>();
  for (const zone of view.zones)
    if (isPlayed(zone))
      for (const entry of laid.get(zone.id) ?? [])
        lying.set(entry.card, { entry, zone: zone.id, seat: zone.seat, closes: false });

  const told: Piece[] = [];
  const dealt = log.findLastIndex(({ event }) => event?.event === "dealt");
  for (const { event } of log.slice(dealt + 1)) {
    if (event === null || "from" in event) continue;
    const last = told.at(-1);
    if (last && kStops.has(event.event)) last.closes = true;
    if (event.event !== "played") continue;
    for (const card of event.cards ?? []) {
      const piece = lying.get(card);
      if (piece?.seat !== event.seat) continue;
      told.push(piece!);
      lying.delete(card);
    }
  }

  const next = view.badges.find(({ code }) => code === "next-card")?.cards?.[0];
  const follower = told[0]?.entry.card ?? next;
  const earlier = [...lying.values()].sort((one, other) => one.entry.key - other.entry.key);
  const run: Piece[] = [];
  const before = follower && below(follower);
  let card = before && lying.has(before) ? before : earlier.at(-1)?.entry.card;
  for (; card && lying.has(card); card = below(card)) {
    run.unshift(lying.get(card)!);
    lying.delete(card);
  }
  const untold = [...earlier.filter((piece) => !run.includes(piece)), ...run];
  for (const [at, piece] of untold.entries()) {
    const after = untold[at + 1]?.entry.card ?? follower;
    piece.closes = after === undefined || below(after) !== piece.entry.card;
  }
  const all = [...untold, ...told];
  const last = all.at(-1);
  if (last)
    last.closes =
      next === undefined && view.stage === "playing" && (last.closes || view.phase === "lead");
  return all;
}

/** The width of the bar after a stopped sequence, as a part of a strip's width. */
const kBar = 0.4;

/** The newest cards that fit beside each other in this number of strips. */
export function newestPieces(pieces: readonly Piece[], strips: number): readonly Piece[] {
  let from = pieces.length;
  for (let room = strips; from > 0; from -= 1) {
    room -= pieces[from - 1]!.closes && from < pieces.length ? 1 + kBar : 1;
    if (room < 0) break;
  }
  return pieces.slice(from);
}
