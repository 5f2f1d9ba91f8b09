import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { magnifier } from "../src/table/magnifier";
import { keepPresses } from "../src/ui/press";

const kHeld = 450;
const kSlow = 1000;

let card: HTMLElement;
let clicks: number;
let shown: (number | null)[];
let picked: number[];
let detach: (() => void) | void;

let dragged: (readonly [key: number, x: number, y: number])[];
let dropped: (readonly [key: number, x: number, y: number])[];
let ended: number;
let letGo: () => void;

/**
 * Sends a pointer event to the card. `at` is the browser's time of the event; the page may get it
 * much later.
 */
function pointer(type: string, more: PointerEventInit = {}, at = Date.now()): void {
  const options = { bubbles: true, isPrimary: true, pointerId: 1, clientX: 5, clientY: 5, ...more };
  const event = new PointerEvent(type, options);
  Object.defineProperty(event, "timeStamp", { value: at });
  card.dispatchEvent(event);
}

/** Clicks on the card. `detail` is the number of presses; it is 0 for a click by key. */
function click(detail = 1): void {
  const place = { clientX: 5, clientY: 5 };
  card.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail, ...place }),
  );
}

function hold(): void {
  pointer("pointerdown");
  vi.advanceTimersByTime(kHeld);
  pointer("pointerup");
}

beforeEach(() => {
  vi.useFakeTimers();
  const list = document.createElement("ol");
  card = document.createElement("button");
  card.dataset.key = "7";
  card.addEventListener("click", () => (clicks += 1));
  list.append(card);
  document.body.append(list);
  vi.spyOn(document, "elementFromPoint").mockImplementation((x) => (x < 50 ? card : null));
  clicks = 0;
  shown = [];
  picked = [];
  dragged = [];
  dropped = [];
  ended = 0;
  const attach = magnifier({
    show: (key) => shown.push(key),
    choose: (key) => picked.push(key),
    drag: (...where) => dragged.push(where),
    drop: (...where) => dropped.push(where),
    letGo: () => (ended += 1),
  });
  detach = attach(list);
  letGo = keepPresses();
});

afterEach(() => {
  detach?.();
  letGo();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("press and hold", () => {
  it("shows the card large, and chooses it when the finger is lifted", () => {
    hold();
    expect(shown).toEqual([7, null]);
    expect(picked).toEqual([7]);
  });

  it("chooses the card once, even if the click of the press comes late", () => {
    hold();
    vi.advanceTimersByTime(kSlow);
    click();
    expect(clicks).toBe(0);
    expect(picked).toEqual([7]);
  });

  it("chooses nothing if the finger is lifted beside the cards", () => {
    pointer("pointerdown");
    vi.advanceTimersByTime(kHeld);
    pointer("pointermove", { clientX: 90 });
    pointer("pointerup", { clientX: 90 });
    click();
    expect([picked, clicks]).toEqual([[], 0]);
  });

  it("chooses the pressed card, even if the hand was laid out anew below the finger", () => {
    pointer("pointerdown");
    vi.mocked(document.elementFromPoint).mockReturnValue(null);
    vi.advanceTimersByTime(kHeld);
    pointer("pointerup");
    expect(shown).toEqual([7, null]);
    expect(picked).toEqual([7]);
  });

  it("counts as a short press if a busy page hears the end of the press late", () => {
    const begun = Date.now();
    pointer("pointerdown");
    vi.advanceTimersByTime(kHeld);
    pointer("pointerup", {}, begun + 80);
    click();
    expect([picked, clicks]).toEqual([[], 1]);
  });

  it("does not swallow the click of the next press or of a key", () => {
    hold();
    click(0);
    expect(clicks).toBe(1);
    pointer("pointerdown");
    pointer("pointerup");
    click();
    expect(clicks).toBe(2);
  });

  it("leaves a short press to the click", () => {
    pointer("pointerdown");
    pointer("pointerup");
    click();
    expect([picked, clicks, shown]).toEqual([[], 1, []]);
  });
});

describe("a card that is moved", () => {
  it("is dragged and dropped where the finger is, and is not chosen", () => {
    pointer("pointerdown");
    pointer("pointermove", { clientX: 30, clientY: 1 });
    pointer("pointermove", { clientX: 40, clientY: -60 });
    pointer("pointerup", { clientX: 40, clientY: -60 });
    click();
    expect(dragged.at(-1)).toEqual([7, 35, -65]);
    expect(dropped).toEqual([[7, 40, -60]]);
    expect([picked, clicks, shown]).toEqual([[], 0, []]);
  });

  it("is not shown large, however long the move takes", () => {
    pointer("pointerdown");
    pointer("pointermove", { clientX: 30 });
    vi.advanceTimersByTime(kSlow);
    pointer("pointerup", { clientX: 30 });
    expect(shown).toEqual([]);
    expect(dropped).toHaveLength(1);
  });

  it("goes back if the browser cancels the touch", () => {
    pointer("pointerdown");
    pointer("pointermove", { clientX: 30 });
    pointer("pointercancel");
    expect([dropped, ended]).toEqual([[], 1]);
  });
});
