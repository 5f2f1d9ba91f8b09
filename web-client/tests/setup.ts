import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { kPatienceMs } from "./until";

// Loading the library takes longer than many tests. So only those that use it load it.
const { testPath } = expect.getState();
if (testPath === undefined || readFileSync(testPath, "utf8").includes("@testing-library/svelte")) {
  const { configure } = await import("@testing-library/svelte");
  configure({ asyncUtilTimeout: kPatienceMs }); // of waitFor and findBy...
}
