import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { roving } from "../src/ui/roving";
import { until } from "./until";

const group = () => document.querySelector<HTMLElement>("div")!;
const buttons = () => [...group().querySelectorAll("button")];
const stops = () =>
  buttons()
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.textContent);
const focused = () => document.activeElement?.textContent;
async function press(key: string, more = {}) {
  return fireEvent.keyDown(document.activeElement!, { key, bubbles: true, ...more });
}

let end = () => {};
function stand(names: string, columns: number) {
  const all = [...names].map((name) => `<button>${name}</button>`).join("");
  document.body.innerHTML = `<div>${all}</div>`;
  end = roving(() => columns)(group());
}
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

describe("a group of buttons with one stop for Tab", () => {
  beforeEach(() => stand("abcdefg", 3));

  it("can be walked with the arrows, within and between rows, and with Home and End", async () => {
    expect(stops()).toEqual(["a"]);
    buttons()[1]!.focus();
    for (const [key, to] of [
      ["ArrowRight", "c"],
      ["ArrowDown", "f"],
      // The last row is shorter.
      ["ArrowDown", "g"],
      ["ArrowDown", "g"],
      ["ArrowRight", "a"],
      ["ArrowLeft", "g"],
      ["ArrowUp", "d"],
      ["ArrowUp", "a"],
      ["ArrowUp", "a"],
      ["End", "g"],
      ["Home", "a"],
    ] as const) {
      expect(await press(key)).toBe(false);
      expect([key, focused(), stops()]).toEqual([key, to, [to]]);
    }
  });

  it("ignores other keys, and arrows that are pressed with a modifier", async () => {
    buttons()[1]!.focus();
    expect(await press("x")).toBe(true);
    expect(await press("ArrowRight", { altKey: true })).toBe(true);
    expect(focused()).toBe("b");
  });

  it("keeps its stop at the last focused button, or at its place if it is removed", async () => {
    buttons()[3]!.focus();
    expect(stops()).toEqual(["d"]);
    buttons()[3]!.remove();
    await until(() => expect(stops()).toEqual(["e"]));
    for (const one of buttons().slice(2)) one.remove();
    await until(() => expect(stops()).toEqual(["b"]));
  });

  it("has its stop at the chosen button", async () => {
    buttons()[4]!.setAttribute("aria-current", "step");
    await until(() => expect(stops()).toEqual(["e"]));
  });
});

it("a list uses the up and down arrows, and no other key", async () => {
  stand("abc", 1);
  buttons()[0]!.focus();
  for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"]) expect(await press(key)).toBe(true);
  await press("ArrowDown");
  expect(focused()).toBe("b");
  await press("ArrowUp");
  expect(focused()).toBe("a");
});

it("a row uses the left and right arrows, wraps around, and ignores up and down", async () => {
  stand("abc", Infinity);
  buttons()[0]!.focus();
  await press("ArrowLeft");
  expect(focused()).toBe("c");
  expect(await press("ArrowDown")).toBe(true);
});
