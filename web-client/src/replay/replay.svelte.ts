import { tellable } from "../log/sentences";
import type { LookBackMoment, MatchPage, MatchPosition } from "../protocol/archive.gen";
import type { Room, RoomSeat } from "../protocol/messages.gen";
import { nextKey } from "../table/keyed";
import type { LogEntry } from "../table/scene.svelte";
import { TableState } from "../table/table.svelte";
import { forgetPlaces, snapshotPlaces } from "../table/travel";
import type { ReplayViewer } from "../ui/router.svelte";
import { askMatch, askPositions } from "./archive";
import { PositionPages } from "./pages";
import { rotationAfter, rotationBefore, roundAfter, roundAt, roundBefore } from "./steps";

export const kSpeeds = [0.5, 1, 2, 4] as const;
const kStepMs = 1600;

/** The players of all seats at a position. Players may change during a match. */
export function seatsAt(match: MatchPage, position: number): RoomSeat[] {
  return match.seats.map((seat) => {
    const changes = match.seat_changes.filter((change) => change.seat === seat.seat);
    const { name, kind } =
      changes.findLast((change) => change.position <= position) ?? changes[0]?.was ?? seat;
    const team = seat.team === undefined ? {} : { team: seat.team };
    return { seat: seat.seat, kind, name, ...(kind === "person" ? { online: true } : {}), ...team };
  });
}

/** A finished match as the room that the table's components need. */
function roomOf(match: MatchPage, position: number, you: number | null): Room {
  return {
    game: match.game,
    ...(match.preset === undefined ? {} : { preset: match.preset }),
    rules: match.rules,
    ...(match.fixed_rounds === undefined ? {} : { fixed_rounds: match.fixed_rounds }),
    stage: "match",
    teams: match.seats.some((seat) => seat.team !== undefined),
    you: { seat: you, host: false, active: true },
    seats: seatsAt(match, position),
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
      watchers: true,
      watch_delay: 0,
      talk: "off",
    },
  };
}

/** A finished match on the screen: the position and the viewer. */
export class ReplayState {
  readonly match: MatchPage;
  readonly table: TableState;
  position = $state(0);
  as = $state<ReplayViewer>("all");
  playing = $state(false);
  speed = $state<number>(1);
  /** The code of the problem if the replay cannot be shown. */
  problem = $state<string | null>(null);
  /** Counts the loaded pages. Values that are derived from the pages depend on it. */
  arrived = $state(0);
  /** The position that the table shows. It differs from `position` while that is loading. */
  shown = $state(-1);
  /** The moment of the look back that was opened last. It is about the viewer's seat. */
  moment = $state.raw<LookBackMoment | null>(null);
  /** Called after a step with its entry, which is then announced. */
  onStep: (entry: MatchPosition) => void = () => {};

  readonly #pages = new Map<ReplayViewer, PositionPages>();
  #seq = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The viewer has left. A page that still comes is neither shown nor announced, and no other one is requested. */
  #closed = false;

  constructor(match: MatchPage, position: number, as: ReplayViewer | undefined) {
    this.match = match;
    // A replay has no prompts and sends no requests.
    this.table = new TableState(match.table, async () => ({
      type: "refused",
      code: "round_over",
      message: "",
    }));
    const known = typeof as !== "number" || as < match.seats_count;
    this.as = as !== undefined && known ? as : (match.your_seat ?? "all");
    this.position = this.#within(position);
    this.#show();
  }

  static async open(
    match: string,
    position: number,
    as: ReplayViewer | undefined,
  ): Promise<ReplayState | { problem: string }> {
    const got = await askMatch(match);
    return "value" in got ? new ReplayState(got.value, position, as) : got;
  }

  get last(): number {
    return Math.max(0, this.match.positions - 1);
  }
  get round(): number {
    return roundAt(this.match.round_starts, this.position);
  }

  /** The positions from the present viewer's view. */
  get pages(): PositionPages {
    const as = this.as;
    const known = this.#pages.get(as);
    if (known) return known;
    const pages = new PositionPages({
      total: this.match.positions,
      ask: (from, count) => askPositions(this.match.match, as, from, count),
      onPage: () => {
        if (this.#closed) return;
        this.arrived += 1;
        this.problem = null;
        if (this.shown !== this.position) this.#show();
      },
      onProblem: (problem) => (this.problem = problem),
    });
    this.#pages.set(as, pages);
    return pages;
  }

  /** A position from any viewer's view. It only serves for what all viewers see. */
  seenByAnybody(position: number): MatchPosition | undefined {
    for (const pages of this.#pages.values()) {
      const entry = pages.at(position);
      if (entry) return entry;
    }
    return undefined;
  }

  lookAs(as: ReplayViewer): void {
    if (as === this.as) return;
    this.pages.stop();
    this.as = as;
    this.moment = null;
    this.shown = -1;
    this.#show();
  }

  go(position: number): void {
    const to = this.#within(position);
    if (to === this.position && this.shown === to) return;
    this.position = to;
    this.#show();
    if (this.playing) this.#schedule();
  }

  step(by: number): void {
    this.go(this.position + by);
  }
  rotate(by: 1 | -1): void {
    const next = by === 1 ? rotationAfter : rotationBefore;
    this.go(next(this.match.turns, this.position));
  }
  changeRound(by: 1 | -1): void {
    const starts = this.match.round_starts;
    this.go(
      by === 1 ? roundAfter(starts, this.position, this.last) : roundBefore(starts, this.position),
    );
  }

  play(on: boolean): void {
    clearTimeout(this.#timer);
    this.playing = on;
    if (!on) return;
    if (this.position === this.last) this.go(0);
    this.#schedule();
  }

  retry(): void {
    this.problem = null;
    this.pages.want(this.position);
  }

  close(): void {
    this.#closed = true;
    this.play(false);
    for (const pages of this.#pages.values()) pages.stop();
  }

  #within(position: number): number {
    return Math.min(this.last, Math.max(0, Math.round(position)));
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.position >= this.last) this.playing = false;
      // If the position is still loading, playing waits for it.
      else if (this.shown === this.position) this.go(this.position + 1);
      if (this.playing) this.#schedule();
    }, kStepMs / this.speed);
  }

  #show(): void {
    const pages = this.pages;
    pages.want(this.position);
    const entry = pages.at(this.position);
    if (!entry) return;
    const stepped = this.shown >= 0 && this.position === this.shown + 1;
    // Only a step forward is seen as a movement of cards.
    this.table.beforeUpdate = stepped ? snapshotPlaces : forgetPlaces;
    this.table.forgetFresh();
    if (!stepped) this.#recall(pages);
    this.shown = this.position;
    this.#seq += 1;
    this.table.applyRoom(roomOf(this.match, this.position, entry.view.you));
    this.table.applyUpdate({
      type: "update",
      table: this.match.table,
      seq: this.#seq,
      view: entry.view,
      events: entry.events,
    });
    // After a jump, no card counts as new.
    if (!stepped) this.table.forgetFresh();
    this.onStep(entry);
  }

  // After a jump, the log is built again: it contains the steps of the present round up to this position, as far as
  // their pages have loaded.
  #recall(pages: PositionPages): void {
    const { table, match, position } = this;
    const log: LogEntry[] = [];
    let at = match.round_starts.findLast((start) => start.position <= position)?.position ?? 0;
    for (; at < position; at += 1) {
      this.#seq += 1;
      for (const event of tellable(pages.at(at)?.events ?? []))
        log.push({ id: nextKey(), group: this.#seq, event });
    }
    table.log = log;
    table.flights = [];
  }
}
