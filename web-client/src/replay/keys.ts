import { isPlain } from "../ui/keyboard";

export type ReplayAction =
  | "next"
  | "previous"
  | "rotation-next"
  | "rotation-previous"
  | "round-next"
  | "round-previous"
  | "first"
  | "last"
  | "play"
  | "help";

const kMoves: Readonly<Record<string, ReplayAction>> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  PageDown: "round-next",
  PageUp: "round-previous",
  Home: "first",
  End: "last",
};
const kSingle: Readonly<Record<string, ReplayAction>> = {
  "]": "rotation-next",
  "[": "rotation-previous",
  " ": "play",
  "?": "help",
};

// Controls that Space presses. The scrubber is none of them.
const kPressedBySpace = "button, a, summary, input:not([type=range])";

/** The action of a key in a replay; null if the key belongs to the focused control. */
export function replayKey(event: KeyboardEvent, shortcuts: boolean): ReplayAction | null {
  if (!isPlain(event)) return null;
  const target = event.target instanceof Element ? event.target : null;
  const move = kMoves[event.key];
  if (move) return move;
  // A key that writes a character can be in the way of other software, and Space presses buttons.
  if (!shortcuts || (event.key === " " && target?.matches(kPressedBySpace))) return null;
  return kSingle[event.key] ?? null;
}
