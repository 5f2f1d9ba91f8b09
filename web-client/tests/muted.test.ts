import { afterEach, expect, it } from "vitest";
import { muted } from "../src/talk/muted.svelte";

const kStoreKey = "lastcard.muted";
afterEach(() => localStorage.clear());

it("muting holds in all tabs of a browser, and no tab undoes what another has set", () => {
  muted.set("TABLE1", "Bas", true);
  localStorage.setItem(kStoreKey, JSON.stringify([["TABLE1", ["Bas", "Noor"]]]));
  dispatchEvent(new StorageEvent("storage", { key: kStoreKey }));
  expect(muted.has("TABLE1", "Noor")).toBe(true);
  muted.set("TABLE1", "Bas", false);
  expect([muted.has("TABLE1", "Bas"), muted.has("TABLE1", "Noor")]).toEqual([false, true]);
});
