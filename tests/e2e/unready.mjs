// Tests whose file cannot be opened; evidence.e2e.mjs runs them and looks at what is told of them.
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";

openHouse({
  serve: () => {
    throw new Error("there is no house today");
  },
});

describe("tests that cannot begin", () => {
  it("because of what comes before", () => {});
});
