import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { View } from "../src/protocol/messages.gen";
import { settings } from "../src/state/settings.svelte";
import TableTools from "../src/table/TableTools.svelte";
import { TableState } from "../src/table/table.svelte";

vi.mock("../src/sound/load", () => ({ attend: vi.fn(), gesture: { made: true } }));

beforeEach(async () => {
  await useLanguage("en");
  settings.set({ sound: true, volume: 0.3 });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  settings.set({ sound: true, volume: 0.6 });
});

const drawTo = (value: string) =>
  fireEvent.change(screen.getByLabelText("Volume"), { target: { value } });

/** Returns the stored settings, as the page reads them when it is loaded again. */
function stored(): readonly [sound: boolean, volume: number] {
  settings.readAgain();
  return [settings.sound, settings.volume];
}

it("U36 the volume comes back with the sounds at the table, however they were silenced", async () => {
  const table = new TableState("T", async () => ({ type: "ok", id: "1" }));
  const view = { stage: "match-over" } as View;
  render(TableTools, { table, view, plays: false, hints: false });
  await fireEvent.click(screen.getByLabelText("Sounds off"));
  expect(stored()).toEqual([false, 0.3]);
  await fireEvent.click(screen.getByLabelText("Sounds on"));
  expect(stored()).toEqual([true, 0.3]);
  await drawTo("0");
  expect(stored()).toEqual([false, 0.3]);
  await fireEvent.click(screen.getByLabelText("Sounds on"));
  expect(stored()).toEqual([true, 0.3]);
  await drawTo("0.8");
  expect(stored()).toEqual([true, 0.8]);
});
