import type { Channel, Talk, TalkItem } from "../protocol/messages.gen";

const kKept = 200;

/** These are told as they happen and are not kept by anybody. */
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
]);

export function isOfThePlay(item: TalkItem): boolean {
  return item.kind === "event" && kOfThePlay.has(item.code);
}

/** What was said at a table and what happened there beside the game. */
export class TalkState {
  items = $state.raw<readonly TalkItem[]>([]);
  /** Items that came while nobody looked. */
  unread = $state(0);
  /** Somebody looks at the talk: on wide screens always, else while its dialog is open. */
  seen = $state(false);
  /** What is being written. */
  draft = $state("");
  #last: number | null = null;

  /** Takes what the server tells; gives the items that are news. */
  apply(talk: Talk): readonly TalkItem[] {
    const last = this.#last;
    const isNew = ({ number, code }: TalkItem) =>
      last === null || number > last || kPassing.has(code);
    const news = talk.items.filter(isNew);
    const kept = talk.items.filter((item) => !kPassing.has(item.code));
    this.items = (talk.whole ? kept : [...this.items, ...kept]).slice(-kKept);
    const highest = kept.at(-1)?.number ?? 0;
    this.#last = Math.max(last ?? 0, highest);
    // What is told of a table that one has just come to is no news.
    return talk.whole && last === null ? [] : news;
  }

  countUnread(items: readonly TalkItem[]): void {
    if (!this.seen) this.unread += items.length;
  }

  markRead(): void {
    this.unread = 0;
  }

  of(channel: Channel): readonly TalkItem[] {
    return this.items.filter((item) => item.channel === channel);
  }
}
