import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kDoubleTapMs, keepPresses } from "../src/ui/press";

// Between the two taps of a double tap, a new button may take the place of one that makes a move.
let below: HTMLElement;
let now: number;
let letGo: () => void;
let pressed: string[];
let moves: HTMLElement;

function button(name: string, among: HTMLElement = moves): HTMLElement {
  const made = document.createElement("button");
  made.addEventListener("click", () => pressed.push(name));
  among.append(made);
  return made;
}

function tap(x = 5): void {
  for (const type of ["pointerdown", "pointerup"]) {
    const where = { clientX: x, clientY: 5, pointerId: 1, isPrimary: true, bubbles: true };
    const event = new PointerEvent(type, { ...where, pointerType: "touch" });
    Object.defineProperty(event, "timeStamp", { value: now });
    below.dispatchEvent(event);
  }
  const where = { clientX: x, clientY: 5, detail: 1, bubbles: true, cancelable: true };
  below.dispatchEvent(new MouseEvent("click", where));
}

beforeEach(() => {
  now = 1000;
  pressed = [];
  moves = document.body.appendChild(document.createElement("section"));
  moves.dataset.moves = "";
  vi.spyOn(document, "elementFromPoint").mockImplementation(() => below);
  letGo = keepPresses();
});

afterEach(() => {
  letGo();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("the second tap of a double tap", () => {
  it.each([61, 151, 301, kDoubleTapMs])(
    "does nothing on a button that replaced the first one, after %i ms",
    (ms) => {
      below = button("draw");
      tap();
      below = button("pass");
      now += ms;
      tap();
      expect(pressed).toEqual(["draw"]);
    },
  );

  it("counts if the first button makes no move", () => {
    below = button("Pair round 1", document.body);
    tap();
    below = button("Take round 1 back", document.body);
    now += 61;
    tap();
    expect(pressed).toEqual(["Pair round 1", "Take round 1 back"]);
  });

  it("counts if its button is still there", () => {
    below = button("draw");
    tap();
    now += 100;
    tap();
    expect(pressed).toEqual(["draw", "draw"]);
  });

  it("counts on another button after the time of a double tap", () => {
    below = button("draw");
    tap();
    below = button("pass");
    now += kDoubleTapMs + 1;
    tap();
    expect(pressed).toEqual(["draw", "pass"]);
  });

  it("does not let a third tap count", () => {
    below = button("draw");
    tap();
    below = button("pass");
    for (const ms of [150, 150]) {
      now += ms;
      tap();
    }
    expect(pressed).toEqual(["draw"]);
  });

  it("counts on the next card while the first card is still in its place", () => {
    const first = (below = button("first"));
    tap();
    const second = button("second");
    vi.mocked(document.elementFromPoint).mockReturnValue(first);
    below = second;
    now += 100;
    tap(20);
    expect(pressed).toEqual(["first", "second"]);
  });
});
