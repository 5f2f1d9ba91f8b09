import type { Suit } from "../../protocol/messages.gen";
import { kSuitShapes } from "../shapes";
import { filled, moved, turned, type Layer, type Place } from "./layer";

const kSide = 11.5;
const kEnd = 42;
const kThird = kEnd / 3;

const both = (x: number, y: number): readonly Place[] => [
  [-x, y],
  [x, y],
];
const corners = [...both(kSide, -kEnd), ...both(kSide, kEnd)];
const six = [...corners, ...both(kSide, 0)];
const eight = [...corners, ...both(kSide, -kThird), ...both(kSide, kThird)];
const ends: readonly Place[] = [
  [0, -kEnd],
  [0, kEnd],
];
const kMiddle: Place = [0, 0];

/** Where the pips of a number stand, as on every French pack, from the middle of the field. */
const kPlaces: Readonly<Record<number, readonly Place[]>> = {
  2: ends,
  3: [...ends, kMiddle],
  4: corners,
  5: [...corners, kMiddle],
  6: six,
  7: [...six, [0, -kEnd / 2]],
  8: [...six, [0, -kEnd / 2], [0, kEnd / 2]],
  9: [...eight, kMiddle],
  10: [...eight, [0, -2 * kThird], [0, 2 * kThird]],
};

const kPip = 0.7;

/** The mark of a suit about a place; its box is 24 wide and high. */
export function mark(suit: Suit, scale: number, x: number, y: number): string {
  return moved(kSuitShapes[suit], scale, x - 12 * scale, y - 12 * scale);
}

/** Pips below the middle are upside down. */
export function pips(suit: Suit, count: number): readonly Layer[] {
  return kPlaces[count]!.map(([x, y]) =>
    filled("suit", y > 0 ? turned(mark(suit, kPip, -x, -y)) : mark(suit, kPip, x, y)),
  );
}
