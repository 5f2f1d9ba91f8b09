import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, it } from "vitest";
import Dialog from "../src/ui/Dialog.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>What it says</p>" }));
const shown = () => [...document.querySelectorAll("dialog h2")].map((title) => title.textContent);

afterEach(() => {
  cleanup();
  dialogs.open = null;
});

it("a dialog that leads to another one does not close that when it goes", () => {
  render(Dialog, { name: "menu", title: "Menu", children });
  render(Dialog, { name: "seat", title: "Seat", children });
  dialogs.open = "menu";
  flushSync();
  expect(shown()).toEqual(["Menu"]);
  dialogs.open = "seat";
  flushSync();
  expect(shown()).toEqual(["Seat"]);
  expect(dialogs.open).toBe("seat");
});

it("a dialog whose screen goes does not come again with the next one", () => {
  const screen = render(Dialog, { name: "menu", title: "Menu", children });
  dialogs.open = "menu";
  flushSync();
  screen.unmount();
  flushSync();
  expect(dialogs.open).toBeNull();
});

it("a dialog that is opened again before the browser says that it was closed stays open", () => {
  render(Dialog, { name: "menu", title: "Menu", children });
  dialogs.open = "menu";
  flushSync();
  const first = document.querySelector("dialog")!;
  first.close = () => first.removeAttribute("open");
  first.querySelector("button")!.click();
  flushSync();
  expect(shown()).toEqual([]);
  dialogs.open = "menu";
  flushSync();
  first.dispatchEvent(new Event("close"));
  flushSync();
  expect(shown()).toEqual(["Menu"]);
  expect(dialogs.open).toBe("menu");
});
