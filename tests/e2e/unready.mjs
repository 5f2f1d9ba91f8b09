// A file whose tests cannot begin. evidence.e2e.mjs runs it and checks what is reported.
import { describe, it } from "./evidence.mjs";
import { openHouse } from "./opening.mjs";

openHouse({
  serve: () => {
    throw new Error("there is no house today");
  },
});

describe("tests that cannot begin", () => {
  it("a before hook fails", () => {});
});
