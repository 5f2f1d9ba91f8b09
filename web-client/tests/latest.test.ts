import { describe, expect, it } from "vitest";
import { spoken } from "../src/log/sentences";
import { lettersThatFit, newestThatFit } from "../src/table/latest";

const kPressure = "Pressure! The stock is empty for Noor: 5 points";
const kShuffled = "The discard pile is shuffled: 17 cards";
const kTakes = "Noor takes 11 cards";

describe("the line of the latest events", () => {
  it("leaves out the oldest on a phone if all of them would not fit", () => {
    const told = spoken(newestThatFit([kPressure, kShuffled, kTakes], lettersThatFit(336)));
    expect(told).toBe(`${kShuffled} \u00b7 ${kTakes}`);
  });
  it("tells three on a wide screen, or while the width is unknown", () => {
    const four = ["Kim plays 9", kPressure, kShuffled, kTakes];
    const three = [kPressure, kShuffled, kTakes].join(" \u00b7 ");
    expect(spoken(newestThatFit(four, lettersThatFit(1200)))).toBe(three);
    expect(spoken(newestThatFit(four, lettersThatFit(0)))).toBe(three);
  });
  it("tells the newest, however long that is", () => {
    expect(spoken(newestThatFit([kShuffled, kPressure], 10))).toBe(kPressure);
    expect(spoken(newestThatFit([], 10))).toBe("");
  });
});
