import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import { app } from "../src/state/app.svelte";
import type { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";
import { followScreens } from "../src/ui/navigation.svelte";
import { tellTurns } from "../src/ui/turn.svelte";
import { until } from "./until";

const kTurn = "\u25cf Your turn \u2013 Last Card";
let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  app.table = null;
  vi.restoreAllMocks();
});

it("the title names the turn again when the player returns to a page whose title flashed", async () => {
  await useLanguage("en");
  document.body.innerHTML = "<h1>Last Card</h1>";
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  firstViewShown();
  ends = [followScreens(), $effect.root(tellTurns)];
  app.table = {
    code: "K7WPQ2",
    mustAct: true,
    cells: { stage: "playing" },
    prompt: { id: "1.1.1" },
    room: { you: { active: true } },
  } as unknown as TableState;
  flushSync();
  expect(document.title).toBe(kTurn);
  await until(() => expect(document.title).toBe("\u25b6 Your turn \u25c0"));
  hidden.mockReturnValue(false);
  await until(() => expect(document.title).toBe(kTurn));
});
