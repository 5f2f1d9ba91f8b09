import { expect, it } from "vitest";
import { bytesOf, hexOf } from "../../src/deals/bytes";
import { checkRecord, readSalts } from "../../src/deals/check";
import { roundSeed } from "../../src/deals/numbers";
import { duplicate, record, seeds } from "./vectors.json";

// An independent program made vectors.json from docs/deals.md (with Python's hashlib and its own
// ChaCha20). The vectors have links and salts, a deck of two packs with jokers, reshuffles, and an
// order that the rules rejected.
it("the page confirms the record that an independent program made", () => {
  const check = checkRecord(record);
  expect(check.state).toBe("part"); // seat 3 did not open its number
  expect("rounds" in check && check.rounds.map(({ state }) => state)).toEqual(
    Array(3).fill("checked"),
  );
});

it("the page confirms the piles of a duplicate, and rejects them in an ordinary match", () => {
  const check = checkRecord(duplicate);
  expect(check.state).toBe("part"); // no player gave a number
  const ordinary = structuredClone(duplicate) as { deals: { duplicate?: boolean } };
  delete ordinary.deals.duplicate;
  const other = checkRecord(ordinary);
  expect("rounds" in other && other.rounds[0]!.problems[0]!.code).toBe("shuffle");
});

it("a duplicate's pile with a card that is not in the deck is wrong", () => {
  const altered = structuredClone(duplicate);
  altered.rounds[0]!.steps[0]!.shuffles[0]!.push("KH");
  expect(checkRecord(altered).state).toBe("wrong");
});

it("the page computes the same seeds as the independent program", () => {
  const { opened } = readSalts(record.deals);
  const own = record.rounds.map(({ link }, index) =>
    hexOf(roundSeed(bytesOf(link, 32)!, opened, record.deals.match, index + 1)),
  );
  expect(own).toEqual(seeds);
});
