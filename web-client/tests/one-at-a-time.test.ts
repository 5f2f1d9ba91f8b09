import { expect, it } from "vitest";
import { OneAtATime } from "../src/ui/one-at-a-time.svelte";

it("one task is carried out at a time", async () => {
  const tasks = new OneAtATime();
  let done: (result: string) => void = () => {};
  const first = tasks.run(() => new Promise<string>((resolve) => (done = resolve)));
  expect(tasks.busy).toBe(true);
  expect(await tasks.run(async () => "second")).toBeUndefined();
  done("first");
  expect(await first).toBe("first");
  expect(tasks.busy).toBe(false);
  expect(await tasks.run(async () => "third")).toBe("third");
});

it("after a task that failed, the next one is carried out", async () => {
  const tasks = new OneAtATime();
  await expect(tasks.run(() => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(tasks.busy).toBe(false);
  expect(await tasks.run(async () => "next")).toBe("next");
});
