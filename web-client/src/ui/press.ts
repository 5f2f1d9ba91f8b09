/** A resting finger still moves by up to this distance. */
export const kStillPx = 10;

/**
 * Two presses at one place within this time are a double tap. On buttons that make moves, the
 * second press belongs to the first one.
 */
export const kDoubleTapMs = 350;
const kDoubleTapPx = 24;

const kControls =
  "button, a[href], label, summary, input:is([type='checkbox'], [type='radio'], [type='submit'])";

// Parts of the page with buttons that make moves. If a press there puts another button in its
// place, the second half of a double tap does not press that button.
const kMoves = "[data-moves]";

interface Press {
  id: number;
  x: number;
  y: number;
  /** The pressed control; null if there is none. */
  control: HTMLElement | null;
  lifted: boolean;
  /** The control is one of the player's moves. */
  moves: boolean;
  /** The press has been handled without its click. */
  answered: boolean;
  at: number;
}

// The press that the next click belongs to.
let press: Press | null = null;
// The press before, while a double tap is still possible.
let before: Press | null = null;

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(kControls) : null;
}

/**
 * Whether a pointer is still at the start of its press, within the movement of a resting finger.
 */
export function isStill(from: { x: number; y: number }, event: MouseEvent): boolean {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) <= kStillPx;
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

function onDown(event: PointerEvent): void {
  if (!event.isPrimary) return;
  const { pointerId: id, clientX: x, clientY: y } = event;
  const control = controlOf(event.target);
  const at = event.timeStamp;
  const answered = tookThePlace(control, event);
  const moves = !!control?.closest(kMoves);
  press = event.button === 0 ? { id, x, y, control, moves, lifted: false, answered, at } : null;
  // For a third tap, the first one still counts, because it is the one that the user saw.
  if (!answered) before = press;
}

// Whether a button has just appeared where the user made a move. A double tap is not meant for it.
function tookThePlace(control: HTMLElement | null, event: PointerEvent): boolean {
  const first = before;
  if (!first?.moves || !control || control === first.control) return false;
  const away = Math.hypot(event.clientX - first.x, event.clientY - first.y);
  if (event.timeStamp - first.at > kDoubleTapMs || away > kDoubleTapPx) return false;
  return controlOf(document.elementFromPoint(first.x, first.y)) === control;
}

function onUp(event: PointerEvent): void {
  const made = press;
  if (!made || event.pointerId !== made.id) return;
  made.lifted = true;
  // A mouse click follows the release. If the pressed element is no longer under the pointer, some
  // browsers send no click.
  if (event.pointerType === "mouse" && isStill(made, event))
    setTimeout(() => {
      if (press === made && !made.answered) carryOut(made);
    });
}

function onCancel(event: PointerEvent): void {
  if (event.pointerId === press?.id) press = null;
}

function onClick(event: MouseEvent): void {
  const made = press;
  // Clicks from a key or from a screen reader do not follow a press.
  if (!made || !made.lifted || event.detail === 0) return;
  if (made.answered) {
    press = null;
    swallow(event);
    return;
  }
  press = null;
  if (!isStill(made, event) || controlOf(event.target) === made.control) return;
  swallow(event);
  carryOut(made);
}

function carryOut(made: Press): void {
  press = null;
  if (made.control?.isConnected) made.control.click();
}

/** Marks the last press as handled. Its click is ignored, however late it comes. */
export function answerPress(): void {
  if (press) press.answered = true;
}

/**
 * From now on, a press acts on the element that was below the pointer when it began. Browsers use
 * the element at its end: if the hand is laid out anew meanwhile, they would press nothing or
 * another card. Sliding off an element still cancels the press. Returns a function that stops this.
 */
export function keepPresses(): () => void {
  const capture = { capture: true };
  window.addEventListener("pointerdown", onDown, capture);
  window.addEventListener("pointerup", onUp, capture);
  window.addEventListener("pointercancel", onCancel, capture);
  window.addEventListener("click", onClick, capture);
  return () => {
    press = before = null;
    window.removeEventListener("pointerdown", onDown, capture);
    window.removeEventListener("pointerup", onUp, capture);
    window.removeEventListener("pointercancel", onCancel, capture);
    window.removeEventListener("click", onClick, capture);
  };
}
