import { afterEach, expect, it } from "vitest";
import { hasUnsavedText, noteTyping } from "../src/ui/unsaved";

noteTyping();
afterEach(() => (document.body.innerHTML = ""));

const field = () => {
  document.body.innerHTML = "<input />";
  return document.querySelector("input")!;
};

it("is what a player typed and has not sent, and nothing that the page filled in", () => {
  const input = field();
  input.value = "Noor";
  expect(hasUnsavedText()).toBe(false);
  input.value = "Noor and";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  expect(hasUnsavedText()).toBe(true);
  input.value = "";
  expect(hasUnsavedText()).toBe(false);
});

it("goes with its field", () => {
  const input = field();
  input.value = "Noor";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  field();
  expect(hasUnsavedText()).toBe(false);
});
