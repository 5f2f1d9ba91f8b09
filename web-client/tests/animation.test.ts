import { expect, test } from "vitest";

test("cancelling an animation leaves no unhandled rejection", async () => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", hear);
  try {
    document.body.animate([], { duration: 60_000 }).cancel();
    // Node reports an unhandled rejection after the microtasks, before the next turn of its event
    // loop.
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off("unhandledRejection", hear);
    for (const other of others) process.on("unhandledRejection", other);
  }
  expect(unheard).toEqual([]);
});
