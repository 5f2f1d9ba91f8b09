import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import { gameInUse, useGame } from "../src/i18n/i18n.svelte";

afterEach(() => useGame("a-game-without-words"));

it("is asked for a game's words once, also where an effect asks: that they have come is nothing new to it", async () => {
  let times = 0;
  let asked = Promise.resolve();
  const end = $effect.root(() => {
    $effect(() => {
      times += 1;
      asked = useGame("pisti");
    });
  });
  flushSync();
  await asked;
  flushSync();
  expect(gameInUse()).toBe("pisti");
  expect(times).toBe(1);
  end();
});
