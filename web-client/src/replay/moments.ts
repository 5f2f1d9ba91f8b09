import type { MatchPage, MatchPosition } from "../protocol/archive.gen";
import type { NoteEvent } from "../protocol/messages.gen";
import { ranking } from "../table/score";

/** Something that is worth seeing again, and the position that it led to. */
export interface ReplayMoment {
  readonly position: number;
  readonly kind: "great" | "chain" | "set" | "knock" | "lead";
  readonly event: NoteEvent;
}

/** A penalty of so many cards is marked. */
const kLongChain = 6;
/** A play of so many cards is marked. */
const kLargeSet = 4;

type At = (position: number) => MatchPosition | undefined;

/** Long chains at their last growth, large sets, and forgotten knocks. */
function playedOut({ positions }: MatchPage, at: At): ReplayMoment[] {
  const found: ReplayMoment[] = [];
  let chain: ReplayMoment | null = null;
  const close = () => {
    if (chain && (chain.event.count ?? 0) >= kLongChain) found.push(chain);
    chain = null;
  };
  for (let position = 0; position < positions; position += 1) {
    for (const event of at(position)?.events ?? []) {
      if ("from" in event) continue;
      const { event: code, cards = [] } = event;
      if (code === "chain-opened" || code === "dealt") close();
      if (code === "chain-opened" || code === "chain-grew")
        chain = { position, kind: "chain", event };
      else if (code === "played" && cards.length >= kLargeSet)
        found.push({ position, kind: "set", event });
      else if (code === "forgot-knock") found.push({ position, kind: "knock", event });
    }
  }
  close();
  return found;
}

/** The ends of rounds after which another side leads alone. A round whose end has not loaded hides the later ones. */
function turnsOfLead({ round_starts, positions }: MatchPage, at: At): ReplayMoment[] {
  const found: ReplayMoment[] = [];
  let leader: number | null = null;
  const ends = [...round_starts.slice(1).map(({ position }) => position - 1), positions - 1];
  for (const position of ends) {
    const entry = at(position);
    if (!entry) break;
    const [best, next] = ranking(entry.view);
    if (!best || !next || best.points === next.points || best.side === leader) continue;
    if (leader !== null)
      found.push({ position, kind: "lead", event: { event: "lead", side: best.side } });
    leader = best.side;
  }
  return found;
}

/**
 * The great plays of a match, chains of six cards and more, sets of four and more, forgotten knocks and turns of the
 * lead, in their order, as far as the positions have loaded.
 */
export function momentsOf(match: MatchPage, at: At): ReplayMoment[] {
  const great = (match.great_plays ?? []).map((play): ReplayMoment => ({
    position: play.position,
    kind: "great",
    event: { ...play, event: "great-play", kind: play.play },
  }));
  return [...great, ...playedOut(match, at), ...turnsOfLead(match, at)].sort(
    (one, other) => one.position - other.position,
  );
}
