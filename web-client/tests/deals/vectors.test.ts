import { expect, it } from "vitest";
import { bytesOf, hexOf } from "../../src/deals/bytes";
import { checkRecord, readSalts } from "../../src/deals/check";
import { roundSeed } from "../../src/deals/numbers";
import { duplicate, record, seeds } from "./vectors.json";

// An independent program made vectors.json from docs/deals.md (with Python's hashlib and its own
// ChaCha20). The vectors have links and salts, a deck of two packs with jokers, reshuffles, and an
// order that the rules rejected.
it("what another program made of the same words is the same here", () => {
  const check = checkRecord(record);
  expect(check.state).toBe("checked");
  expect("rounds" in check && check.rounds.map(({ state }) => state)).toEqual(
    Array(3).fill("checked"),
  );
});

it("and so are the piles of a duplicate, which lie as in the whole deck", () => {
  const check = checkRecord(duplicate);
  expect(check.state).toBe("checked");
  const ordinary = structuredClone(duplicate) as { deals: { duplicate?: boolean } };
  delete ordinary.deals.duplicate;
  const other = checkRecord(ordinary);
  expect("rounds" in other && other.rounds[0]!.problems[0]!.code).toBe("shuffle");
});

it("and a pile of a duplicate that has a card of no deck follows from nothing", () => {
  const altered = structuredClone(duplicate);
  altered.rounds[0]!.steps[0]!.shuffles[0]!.push("KH");
  expect(checkRecord(altered).state).toBe("wrong");
});

it("and so are the seeds", () => {
  const { opened } = readSalts(record.deals);
  const own = record.rounds.map(({ link }, index) =>
    hexOf(roundSeed(bytesOf(link, 32)!, opened, record.deals.match, index + 1)),
  );
  expect(own).toEqual(seeds);
});
