import type { Channel, Talk, TalkItem } from "../protocol/messages.gen";
import { repeats } from "./runs";

const kKept = 200;

/** Passing events. They are told once and not stored. */
const kPassing: ReadonlySet<string> = new Set(["disconnected", "reconnected"]);

/** Events that belong to the play, and so to the log of the game as well. */
const kOfThePlay: ReadonlySet<string> = new Set([
  "bot-played",
  "bot-holds",
  "came-back",
  "left",
  "removed",
  "sat-down",
  "lent",
  "given-back",
  "paused",
  "resumed",
  "waits-longer",
  "match-ended",
  "match-ends-soon",
  "match-too-long",
  "match-not-kept",
  "ruling",
]);

export function isOfThePlay(item: TalkItem): boolean {
  return item.kind === "event" && kOfThePlay.has(item.code);
}

/** The messages at a table, and events there that are not part of the game. */
export class TalkState {
  items = $state.raw<readonly TalkItem[]>([]);
  /** The number of items that came while the talk was not visible. */
  unread = $state(0);
  /** How many panels show the talk: the one beside the table and that of the dialog. */
  #panels = 0;
  /** The text in the input field. */
  draft = $state("");
  #last: number | null = null;
  /** The last number that the page had when it came to the table, or came back. */
  #known = 0;

  /** Adds the server's items, which may also be older ones. Returns those that are new to the reader. */
  apply(talk: Talk): readonly TalkItem[] {
    const before = talk.whole ? [] : this.items;
    const numbers = new Set(before.map(({ number }) => number));
    const kept = talk.items.filter(
      ({ number, code }) => !kPassing.has(code) && !numbers.has(number),
    );
    const highest = kept.at(-1)?.number ?? 0;
    // The first items after entering a table are not news.
    if (talk.whole) this.#known = this.#last ?? highest;
    const all = [...before, ...kept].sort((a, b) => a.number - b.number);
    // Rulings of the jury are kept, as on the server.
    this.items = all.filter(({ verdict }, place) => verdict || place >= all.length - kKept);
    this.#last = Math.max(this.#last ?? 0, highest);
    const news = new Set(kept.filter(({ number }) => number > this.#known));
    return talk.items.filter((item) => kPassing.has(item.code) || news.has(item));
  }

  /** A remark that is made again and again is one message. */
  countUnread(items: readonly TalkItem[]): void {
    if (this.seen) return;
    const { items: all } = this;
    this.unread += items.filter((item) => !repeats(all[all.indexOf(item) - 1], item)).length;
  }

  /** Whether the talk is visible. */
  get seen(): boolean {
    return this.#panels > 0;
  }

  /** A panel shows the talk from now on. Returns a function that ends this. */
  show(): () => void {
    this.#panels += 1;
    this.unread = 0;
    return () => void (this.#panels -= 1);
  }

  of(channel: Channel): readonly TalkItem[] {
    return this.items.filter((item) => item.channel === channel);
  }
}
