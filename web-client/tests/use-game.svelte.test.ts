import { flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import { gameInUse, useGame } from "../src/i18n/i18n.svelte";

afterEach(() => useGame("a-game-without-words"));

it("an effect that requests a game's words does not run again when they have come", async () => {
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

it("the words in use are those of the game that was requested last", async () => {
  await Promise.all([useGame("pisti"), useGame("pesten")]);
  expect(gameInUse()).toBe("pesten");
  await Promise.all([useGame("crates"), useGame("pesten")]);
  expect(gameInUse()).toBe("pesten");
});
