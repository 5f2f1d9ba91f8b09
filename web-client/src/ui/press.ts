/** A finger that rests moves a little all the same. */
export const kStillPx = 10;

/** Two presses of one place within this time are a double tap. On what makes a move the second means what the first did. */
export const kDoubleTapMs = 400;
const kDoubleTapPx = 24;

const kControls =
  "button, a[href], label, summary, input:is([type='checkbox'], [type='radio'], [type='submit'])";

// Parts of the page whose buttons make moves: what such a press puts in its own place is not pressed by a double tap.
const kMoves = "[data-moves]";

interface Press {
  id: number;
  x: number;
  y: number;
  /** What was pressed; null beside all that can be. */
  control: HTMLElement | null;
  lifted: boolean;
  /** It is among the player's moves. */
  moves: boolean;
  /** What it means was done without its click. */
  answered: boolean;
  at: number;
}

// The press that the next click belongs to.
let press: Press | null = null;
// The press before that, until it is too old for a double tap.
let before: Press | null = null;

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(kControls) : null;
}

/** Whether a pointer is where a press began, as far as a finger can rest. */
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
  // Of a third tap the first one counts: it is what its owner saw.
  if (!answered) before = press;
}

// Whether a button has come to where a move was made a moment ago: who tapped twice did not mean it.
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
  // A mouse's click comes with its release, if it comes at all: where what was pressed is no more below it, not every browser
  // sends one.
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
  // A key's click follows no press, and neither does that of a program which reads the screen.
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

/** What the press means that has just ended was done: its click, however late it comes, means nothing more. */
export function answerPress(): void {
  if (press) press.answered = true;
}

/**
 * From now on a press means what was below it when it began. Browsers ask what is below it when it ends: what moved away
 * meanwhile (a hand that is laid out anew) would not be pressed, or what came in its place would. Who slides off what they
 * pressed still presses nothing. Gives what ends it.
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
