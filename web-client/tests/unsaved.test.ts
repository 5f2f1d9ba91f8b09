import { afterEach, expect, it } from "vitest";
import { hasUnsavedText, noteTyping } from "../src/ui/unsaved";

noteTyping();
afterEach(() => (document.body.innerHTML = ""));

const field = () => {
  document.body.innerHTML = "<input />";
  return document.querySelector("input")!;
};

it("text is unsaved if a player typed it, and not if the page filled it in", () => {
  const input = field();
  input.value = "Noor";
  expect(hasUnsavedText()).toBe(false);
  input.value = "Noor and";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(hasUnsavedText()).toBe(true);
  input.value = "";
  expect(hasUnsavedText()).toBe(false);
});

it("text is no longer unsaved once its field is gone", () => {
  const input = field();
  input.value = "Noor";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  field();
  expect(hasUnsavedText()).toBe(false);
});
