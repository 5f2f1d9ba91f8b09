import type { Phrase } from "../i18n/messages";
import type { Card } from "../protocol/messages.gen";
import { motion } from "../state/motion.svelte";
import type { TableScene } from "../table/scene.svelte";
import type { SeatMoment } from "./seat-moments";

/** The time for which a word at a seat, a remark and a sentence in the status line are shown. */
export const kWordMs = 2500;
export const kRemarkMs = 4000;
export const kLineMs = 8000;
/**
 * The delay after which the effect of the first card is named, when the card has been turned up.
 */
export const kNameAfterMs = 1200;
/** The time for which a new rule lies on the table. */
export const kRuleMs = 5000;

/** A rule that players wrote and that has just come into force. */
export interface NewRule {
  /** Its maker. */
  seat: number;
  number: number;
  text: string;
}

/** The latest news of a table, for the places where they happened. */
export class Moments {
  seats = $state.raw<ReadonlyMap<number, SeatMoment>>(new Map());
  /** A sentence for the status line. */
  line = $state.raw<Phrase | null>(null);
  /** Why a card of the hand cannot be played. It is shown in a player's first round. */
  reason = $state.raw<Phrase | null>(null);
  /** The first card of a round, while the pile shows its effect. */
  turnedUp = $state.raw<Card | null>(null);
  /** A new rule, while it lies on the table for everybody to read. */
  newRule = $state.raw<NewRule | null>(null);

  #toldAt = 0;
  /** The penalty that the sentence in the status line is about. */
  #owed: number | undefined;

  /**
   * To be called for new events. The sentence goes as soon as it could be read, or at once if the
   * penalty has changed.
   */
  goOn(owed?: number): void {
    const { line } = this;
    if (line === null) return;
    if (this.#owed !== undefined && this.#owed !== owed) this.line = null;
    const over = () => {
      if (this.line === line) this.line = null;
    };
    setTimeout(over, Math.max(0, this.#toldAt + kWordMs - performance.now()));
  }

  at(seat: number, moment: SeatMoment): void {
    this.seats = new Map([...this.seats, [seat, moment]]);
    const over = () => {
      if (this.seats.get(seat) !== moment) return;
      this.seats = new Map([...this.seats].filter(([shown]) => shown !== seat));
    };
    setTimeout(over, moment.said ? kRemarkMs : kWordMs);
  }

  turnUp(card: Card): void {
    const over = () => {
      if (this.turnedUp === card) this.turnedUp = null;
    };
    const show = () => {
      this.turnedUp = card;
      setTimeout(over, kRemarkMs);
    };
    setTimeout(show, motion.reduced ? 0 : kNameAfterMs);
  }

  makeRule(rule: NewRule): void {
    this.newRule = rule;
    setTimeout(() => this.clearRule(rule), kRuleMs);
  }

  /** Takes a new rule off the table, unless a newer one lies there. */
  clearRule(rule: NewRule): void {
    if (this.newRule === rule) this.newRule = null;
  }

  tell(sentence: Phrase, owed?: number): void {
    this.line = sentence;
    this.#owed = owed;
    this.#toldAt = performance.now();
    setTimeout(() => {
      if (this.line === sentence) this.line = null;
    }, kLineMs);
  }
}

const all = new WeakMap<TableScene, Moments>();

/**
 * The latest news of a table. A derived value that calls this must not read a property of the result, because Svelte
 * does not track state in the derived value that makes it. Another derived value reads the properties.
 */
export function momentsOf(table: TableScene): Moments {
  let moments = all.get(table);
  if (!moments) {
    moments = new Moments();
    all.set(table, moments);
  }
  return moments;
}
