import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { createRawSnippet, flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ProposeButton from "../src/composer/ProposeButton.svelte";
import { useLanguage } from "../src/i18n/i18n.svelte";
import type { Ask } from "../src/protocol/messages.gen";
import { announcer } from "../src/state/announcer.svelte";
import { toasts } from "../src/state/toasts.svelte";
import type { TableState } from "../src/table/table.svelte";
import Dialog from "../src/ui/Dialog.svelte";
import LinkField from "../src/ui/LinkField.svelte";
import Overlay from "../src/ui/Overlay.svelte";
import { dialogs } from "../src/ui/dialogs.svelte";
import { followScreens } from "../src/ui/navigation.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>What it says</p>" }));
const shown = () => [...document.querySelectorAll("dialog h2")].map((title) => title.textContent);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dialogs.open = null;
});

it("a dialog that opens another one does not close the other one", () => {
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

it("a dialog closes with its screen, and does not open with the next one", () => {
  const screen = render(Dialog, { name: "menu", title: "Menu", children });
  dialogs.open = "menu";
  flushSync();
  screen.unmount();
  flushSync();
  expect(dialogs.open).toBeNull();
});

it("a dialog that has not loaded yet is dropped together with its opener", async () => {
  await useLanguage("en");
  const ask: Ask = { kind: "button", code: "propose-rule", intents: [] };
  const link = { label: "Link", link: "https://cards.example/t/K7WPQ2", hint: "", caption: "" };
  for (const [name, show] of [
    ["propose", () => render(ProposeButton, { table: {} as TableState, ask })],
    ["qr", () => render(LinkField, link)],
  ] as const) {
    const opener = show();
    await fireEvent.click(screen.getAllByRole("button").at(-1)!);
    expect(dialogs.open).toBe(name);
    opener.unmount();
    expect(dialogs.open).toBeNull();
  }
});

it("a dialog stays open if it is opened again before the browser's close event", () => {
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

it("a dialog that moves the focus stays open while the page follows screens", async () => {
  const end = followScreens();
  render(Dialog, { name: "menu", title: "Menu", children });
  const own = HTMLDialogElement.prototype.showModal;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    own.call(this);
    this.querySelector("button")!.focus();
  });
  dialogs.open = "menu";
  flushSync();
  await tick();
  expect(shown()).toEqual(["Menu"]);
  end();
});

describe("the announcer while a dialog is open", () => {
  const alert = () => document.querySelector("[aria-live=assertive]")!;
  const isInDialog = (node: Element) => node.closest("dialog") !== null;

  beforeEach(async () => {
    const still = { finished: new Promise(() => {}), cancel: () => {} };
    vi.spyOn(Element.prototype, "animate").mockReturnValue(still as unknown as Animation);
    await useLanguage("en");
    render(Overlay);
    render(Dialog, { name: "menu", title: "Menu", children });
    render(Dialog, { name: "seat", title: "Seat", children });
    flushSync();
  });
  afterEach(() => {
    for (const { id } of toasts.list) toasts.dismiss(id);
  });

  it("U53 is in the dialog, and outside again after it", async () => {
    announcer.alert("Before");
    await waitFor(() => expect(alert().textContent).toBe("Before"));
    expect(isInDialog(alert())).toBe(false);
    dialogs.open = "menu";
    flushSync();
    expect([isInDialog(alert()), alert().textContent]).toEqual([true, ""]);
    announcer.alert("You are silenced");
    toasts.show("You are silenced", "problem");
    const toast = await screen.findByText("You are silenced", { selector: "li span" });
    expect(isInDialog(toast)).toBe(true);
    await waitFor(() => expect(alert().textContent).toBe("You are silenced"));
    dialogs.open = null;
    flushSync();
    expect([isInDialog(alert()), alert().textContent]).toEqual([false, ""]);
    expect(document.contains(alert())).toBe(true);
  });

  it("U53 is a live region with changing text, without the role of an alert", () => {
    expect(alert().getAttribute("aria-atomic")).toBe("true");
    expect(alert().getAttribute("role")).toBeNull();
  });

  it("U53 comes after the dialog's heading, and is first on the page afterwards", () => {
    const overlay = document.querySelector(".overlay")!;
    const home = overlay.parentElement!;
    dialogs.open = "menu";
    flushSync();
    const dialog = document.querySelector("dialog")!;
    expect(dialog.lastElementChild).toBe(overlay);
    const heading = document.getElementById(dialog.getAttribute("aria-labelledby")!)!;
    expect([heading.textContent, heading.tagName]).toEqual(["Menu", "H2"]);
    expect(dialog.firstElementChild!.contains(heading)).toBe(true);
    dialogs.open = null;
    flushSync();
    expect(home.firstElementChild).toBe(overlay);
  });

  it("moves from one dialog to the next", () => {
    dialogs.open = "menu";
    flushSync();
    dialogs.open = "seat";
    flushSync();
    expect(isInDialog(alert())).toBe(true);
    expect(shown()).toEqual(["Seat"]);
  });
});
