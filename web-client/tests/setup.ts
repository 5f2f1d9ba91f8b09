import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { kPatienceMs } from "./until";

// Loading the library takes longer than many tests, so only tests that use it load it.
const { testPath } = expect.getState();
if (testPath === undefined || readFileSync(testPath, "utf8").includes("@testing-library/svelte")) {
  const { configure } = await import("@testing-library/svelte");
  configure({ asyncUtilTimeout: kPatienceMs }); // for waitFor and findBy...
}

// In browsers, a cancelled animation causes no unhandled rejection (Web Animations marks its
// promise as handled). Here it would, and whether an animation still runs when its element is
// removed depends on the speed of the machine.
if ("Animation" in globalThis) {
  const { play } = Animation.prototype;
  Animation.prototype.play = function (this: Animation) {
    play.call(this);
    this.finished.catch(() => undefined);
  };
}
