import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { kPatienceMs } from "./until";

// Loading the library takes longer than many tests. So only those that use it load it.
const { testPath } = expect.getState();
if (testPath === undefined || readFileSync(testPath, "utf8").includes("@testing-library/svelte")) {
  const { configure } = await import("@testing-library/svelte");
  configure({ asyncUtilTimeout: kPatienceMs }); // of waitFor and findBy...
}

// In browsers nobody has to hear that an animation was cancelled (Web Animations: its promise is handled). Here, whether one is
// still running when its element goes would depend on how quick the machine is.
if ("Animation" in globalThis) {
  const { play } = Animation.prototype;
  Animation.prototype.play = function (this: Animation) {
    play.call(this);
    this.finished.catch(() => undefined);
  };
}
