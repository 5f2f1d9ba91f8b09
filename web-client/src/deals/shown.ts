// Collects what a page is shown of a match, until its rounds can be compared with their decks.
import type { Update, View } from "../protocol/messages.gen";
import type { SeenEvent, SeenRound, SeenUpdate } from "./seen";

type Shown = Pick<Update, "view" | "events" | "truncated" | "log">;

const handOf = ({ zones, you }: View) =>
  you === null ? undefined : zones.find(({ id }) => id === `hand-${you}`);

/** The rounds of a match as they are shown. The newest round and the one before it are kept. */
export class ShownRounds {
  #rounds = new Map<number, { whole: boolean; updates: SeenUpdate[]; last: View; over: boolean }>();

  /** The newest round that something was shown of; 0: none. */
  newest = 0;
  /** The page has reconnected. The next update may cover more than one round. */
  resumed = false;

  /** Stores an update. A round is whole if its deal is among its events and no event is missing since. */
  hear({ view, events, truncated, log }: Shown): void {
    const hand = handOf(view)?.cards;
    const shown = (told: readonly SeenEvent[]): SeenUpdate => ({
      events: told,
      ...(hand ? { hand } : {}),
    });
    // Another match begins.
    if (this.#rounds.get(view.round)?.over && view.stage === "playing") this.#rounds.clear();
    let round = this.#rounds.get(view.round);
    if (!round) {
      // The events of a round's first view contain its deal, if the page has seen the round before it.
      const followed = !this.resumed && (view.round === 1 || this.#rounds.has(view.round - 1));
      round = { whole: followed, updates: [], last: view, over: false };
      for (const known of [...this.#rounds.keys()])
        if (known !== view.round - 1) this.#rounds.delete(known);
      this.#rounds.set(view.round, round);
    }
    if (log) {
      // Steps from before the page was there have no views to compare with.
      round.whole = log.whole;
      round.updates = log.steps.map((step) => ({ events: step.events }));
      round.updates.push(shown([]));
    } else {
      if (truncated) round.whole = false;
      round.updates.push(shown(events));
    }
    this.resumed = false;
    round.last = view;
    round.over = view.stage !== "playing";
    this.newest = view.round;
  }

  /** Another match begins. The last one may have been ended in the middle of a round. */
  clear(): void {
    this.#rounds.clear();
    this.newest = 0;
  }

  /** From now on, updates may be missing. */
  interrupt(): void {
    const round = this.#rounds.get(this.newest);
    if (round) round.whole = false;
    this.resumed = true;
  }

  /** Whether the round was seen to be over, by its end or by the deal of a later one. */
  isOver(round: number): boolean {
    return this.#rounds.get(round)?.over === true || round < this.newest;
  }

  /** What was shown of a round. */
  of(round: number): SeenRound {
    const shown = this.#rounds.get(round);
    if (!shown) return { whole: false, seated: new Set(), updates: [] };
    const { whole, updates, last } = shown;
    const own = handOf(last)?.id;
    const zones = last.zones.filter(({ seat }) => seat !== undefined).map(({ id }) => id);
    return { whole, updates, seated: new Set(zones), ...(own ? { own } : {}) };
  }
}
