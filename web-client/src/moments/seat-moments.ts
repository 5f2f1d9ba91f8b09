import type { GameEvent } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import type { Mood } from "../scene/avatar";
import { words } from "./words";

/** An event that has just happened to a seat, as it is shown there. */
export interface SeatMoment {
  /**
   * The word to show. It is empty if only the face shows the event, or if the tag already has
   * another word.
   */
  word: string;
  mood: Mood;
  /** The mat grows for a moment. */
  grows: boolean;
  /** The player's cards turn over and back. */
  turns?: true;
  /** The word is a player's remark, not an event. */
  said?: true;
}

type Count = { count?: number };

const kMany = 6;

const takes = ({ count = 1 }: Count): SeatMoment => ({
  word: words("moment.takes", { count }),
  mood: count >= kMany ? "shocked" : "grim",
  grows: true,
});

const pays = ({ count = 1 }: Count): SeatMoment => ({
  word: words("moment.penalty", { count }),
  mood: "shocked",
  grows: true,
});

/** By event code, from the least to the most important. */
const kMoments: readonly (readonly [code: string, of: (event: Count) => SeatMoment])[] = [
  ["chain-opened", () => ({ word: "", mood: "tongue", grows: false })],
  ["chain-grew", () => ({ word: "", mood: "tongue", grows: false })],
  ["again", () => ({ word: words("moment.again"), mood: "glad", grows: false })],
  ["skipped", () => ({ word: words("moment.skipped"), mood: "grim", grows: true })],
  ["took", takes],
  ["effect-draw", takes],
  ["forbidden-finish", takes],
  ["violation-right", pays],
  ["violation-wrong", pays],
  ["too-slow", pays],
  ["forgot-phrase", pays],
  ["forgot-bartok", pays],
  [
    "false-knock",
    ({ count = 1 }) => ({
      word: words("moment.false-knock", { count }),
      mood: "shocked",
      grows: true,
    }),
  ],
  [
    "forgot-knock",
    ({ count = 1 }) => ({
      word: `${t("seat.owes-knock")} +${count}`,
      mood: "shocked",
      grows: true,
      turns: true,
    }),
  ],
  ["rule-made", () => ({ word: words("moment.new-rule"), mood: "sly", grows: true })],
  // The word and the points are shown where the pile was captured.
  ["pisti", () => ({ word: "", mood: "glad", grows: true })],
  // The tag shows the word for a knock as long as one card is left.
  ["knocked", () => ({ word: "", mood: "glad", grows: true })],
  ["went-out", () => ({ word: words("moment.out"), mood: "glad", grows: true })],
];

/** Events that a word at the seat tells as well as a sentence would. */
const kWholeWords: ReadonlySet<string> = new Set([
  "again",
  "skipped",
  "took",
  "effect-draw",
  "went-out",
]);

/**
 * Whether an event is shown at another player's seat, so that the status line does not repeat it.
 * The viewer's own seat is not on every screen.
 */
export function isAtSeat(event: GameEvent | null, you: number | null): boolean {
  return (
    event !== null &&
    !("from" in event) &&
    event.seat !== undefined &&
    event.seat !== you &&
    kWholeWords.has(event.event)
  );
}

/** The events to show at seats: for each seat the most important one. */
export function momentsIn(events: readonly (GameEvent | null)[]): Map<number, SeatMoment> {
  const found = new Map<number, SeatMoment>();
  for (const [code, of] of kMoments) {
    for (const event of events) {
      if (event === null || "from" in event || event.event !== code) continue;
      if (event.seat !== undefined) found.set(event.seat, of(event));
    }
  }
  return found;
}
