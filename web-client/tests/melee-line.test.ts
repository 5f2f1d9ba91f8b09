import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { kLanguages, useGame, useLanguage, type Language } from "../src/i18n/i18n.svelte";
import type { Fact, Room, View } from "../src/protocol/messages.gen";
import StatusLine from "../src/table/StatusLine.svelte";
import { TableState } from "../src/table/table.svelte";
import { firstViewShown } from "../src/ui/idle";
import { scenario } from "./scenarios.mjs";
import { until } from "./until";

afterEach(cleanup);

/** Returns a table with a melee of Last One in which the viewer, seat 0, may act. */
function attack(who: Pick<Fact, "seat" | "other">): { table: TableState; view: View } {
  const answers = scenario({ type: "enter", id: "x", table: "MELEE4" }) as { type: string }[];
  const { room } = answers.find(({ type }) => type === "room") as unknown as { room: Room };
  const update = answers.find(({ type }) => type === "update") as unknown as { view: View };
  const view = { ...update.view, status: { ...update.view.status, ...who } };
  const table = new TableState("MELEE4", async () => ({ type: "ok", id: "1" }));
  table.applyRoom(room);
  table.applyUpdate({ type: "update", table: "MELEE4", seq: 1, view, events: [] });
  return { table, view };
}

// In large letters and with long names, one row with everything would need two lines.
it.each(Object.keys(kLanguages) as Language[])(
  "the status line's second row says what continues an attack, in %s",
  async (language) => {
    await useLanguage(language);
    await useGame("last-one");
    firstViewShown();
    for (const who of [
      { seat: 1, other: 3 },
      { seat: 1, other: 0 },
      { seat: 0, other: 1 },
    ]) {
      const { container } = render(StatusLine, attack(who));
      const textOf = (part: string) => container.querySelector(part)?.textContent ?? "";
      await until(() => expect(textOf(".rest")).toContain("7"));
      expect(textOf(".demand b")).not.toContain("7");
      expect(textOf(".demand b")).not.toBe("");
      expect(textOf(".demand")).not.toMatch(/\.$/);
      cleanup();
    }
  },
);
