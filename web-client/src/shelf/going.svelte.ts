import type { Clock, Room, RoomSeat, ServerMessage, View } from "../protocol/messages.gen";
import { app } from "../state/app.svelte";
import { keptSeat } from "../state/seats";
import { kLongTurnMs } from "../ui/duration";

/** A table where the player has a seat, as watchers see it. */
export interface GoingTable {
  code: string;
  room: Room;
  /** Absent before the first deal. */
  view?: View;
  /** The player's own seat; null if it is not known. */
  seat: number | null;
  yourTurn: boolean;
  /** When the viewer's long turn ends, by performance.now(). */
  endsAt?: number;
}

/** When long turns end, by performance.now(), for each seat that has one. */
type Ends = ReadonlyMap<number, number>;

function endsOf(clock: Clock | undefined): Ends {
  const long = (clock?.turns ?? []).filter(
    ({ kind, ms_whole }) => kind === "turn" && ms_whole >= kLongTurnMs,
  );
  return new Map(long.map(({ seat, ms_left }) => [seat, performance.now() + ms_left]));
}

function seatAt(code: string, seats: readonly RoomSeat[]): number | null {
  const people = seats.filter(({ kind }) => kind === "person");
  const named = people.filter(({ name }) => name === app.knownName);
  const kept = keptSeat(code)?.seat;
  if (named.length === 1) return named[0]!.seat;
  return people.some(({ seat }) => seat === kept) ? kept! : null;
}

/**
 * The games in progress at the tables where the player has a seat. It watches them as a television does: the other
 * players do not notice it, and no clock stops. A table that may not be watched is not listed.
 */
export class Going {
  #rooms = $state.raw<ReadonlyMap<string, Room>>(new Map());
  #views = $state.raw<ReadonlyMap<string, View>>(new Map());
  #ends = $state.raw<ReadonlyMap<string, Ends>>(new Map());
  /** The tables that have answered, with their state or with a refusal. */
  #answered = $state.raw<ReadonlySet<string>>(new Set());

  /** The tables in progress. Those where it is this player's turn come first. */
  readonly tables: readonly GoingTable[] = $derived(
    [...this.#rooms]
      .filter(([, { league, stage }]) => league === undefined || stage !== "ended")
      .map(([code, room]) => {
        const view = this.#views.get(code);
        const seat = seatAt(code, room.seats);
        const playing = room.stage === "match" && view?.stage === "playing" && !room.paused;
        const yourTurn = playing && seat !== null && view.to_act.includes(seat);
        const endsAt = yourTurn ? this.#ends.get(code)?.get(seat) : undefined;
        return {
          code,
          room,
          seat,
          yourTurn,
          ...(view ? { view } : {}),
          ...(endsAt === undefined ? {} : { endsAt }),
        };
      })
      .sort(
        (one, other) =>
          Number(other.yourTurn) - Number(one.yourTurn) ||
          (one.endsAt ?? Infinity) - (other.endsAt ?? Infinity) ||
          0,
      ),
  );

  /** Whether a table has answered. */
  isKnown(code: string): boolean {
    return this.#rooms.has(code) || this.#answered.has(code);
  }
  /** Whether a table refuses watchers. */
  isClosed(code: string): boolean {
    return this.#answered.has(code) && !this.#rooms.has(code);
  }

  /** Watches these tables until the returned function is called. */
  follow(codes: readonly string[]): () => void {
    this.#rooms = new Map();
    this.#views = new Map();
    this.#ends = new Map();
    this.#answered = new Set();
    const hear = (message: ServerMessage) => {
      if (message.type === "room" && codes.includes(message.table))
        this.#rooms = new Map(this.#rooms).set(message.table, message.room);
      if (message.type === "update" && codes.includes(message.table))
        this.#views = new Map(this.#views).set(message.table, message.view);
      if ((message.type === "update" || message.type === "clock") && codes.includes(message.table))
        this.#ends = new Map(this.#ends).set(message.table, endsOf(message.clock));
    };
    const stop = app.connection.listen(hear);
    let over = false;
    for (const table of codes) {
      void app.connection.request({ type: "enter", table, wall: true }).then((answer) => {
        if (!over && answer.type === "refused") this.#answered = new Set(this.#answered).add(table);
      });
    }
    return () => {
      over = true;
      stop();
      for (const table of codes) app.connection.leave(table);
    };
  }
}
