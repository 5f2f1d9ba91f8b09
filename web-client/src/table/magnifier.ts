import type { Attachment } from "svelte/attachments";

const kHoldMs = 400;
/** A finger that rests moves a little all the same. */
const kStillPx = 10;

export interface MagnifierOptions {
  /** Called with the card to be shown large, or null when none is. */
  show: (key: number | null) => void;
  /** Called when the finger was lifted off a card that was shown large. */
  choose: (key: number) => void;
}

function keyAt(x: number, y: number, inside: Element): number | null {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-key]");
  return card && inside.contains(card) ? Number(card.dataset.key) : null;
}

/**
 * Press and hold shows a card large; sliding on shows what is under the finger. Lifting it beside the
 * cards does nothing.
 */
export function magnifier({ show, choose }: MagnifierOptions): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: { id: number; x: number; y: number } | null = null;
    let shown = false;
    let current: number | null = null;
    let answered = false;

    const set = (key: number | null) => {
      if (key === current) return;
      current = key;
      show(key);
    };
    const stop = () => {
      clearTimeout(timer);
      pressed = null;
      shown = false;
      set(null);
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      const { pointerId: id, clientX: x, clientY: y } = event;
      pressed = { id, x, y };
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown = true;
        set(keyAt(x, y, node));
      }, kHoldMs);
    };
    const move = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      if (shown) set(keyAt(event.clientX, event.clientY, node));
      else if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > kStillPx) {
        clearTimeout(timer);
      }
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const chosen = shown ? keyAt(event.clientX, event.clientY, node) : null;
      const swallow = shown;
      stop();
      if (!swallow) return;
      answered = true;
      if (chosen !== null) choose(chosen);
    };
    // The click that follows belongs to the press that has been answered, however late it comes; a
    // key's click follows no press.
    const click = (event: MouseEvent) => {
      if (!answered || event.detail === 0) return;
      answered = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const pressAnywhere = () => (answered = false);
    // While a card is large the page does not scroll under the finger, and no menu opens.
    const keepStill = (event: Event) => {
      if (shown && event.cancelable) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (pressed) event.preventDefault();
    };
    node.addEventListener("pointerdown", down);
    window.addEventListener("pointerdown", pressAnywhere, { capture: true });
    window.addEventListener("click", click, { capture: true });
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
    node.addEventListener("touchmove", keepStill, { passive: false });
    node.addEventListener("contextmenu", noMenu);
    return () => {
      stop();
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointerdown", pressAnywhere, { capture: true });
      window.removeEventListener("click", click, { capture: true });
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
      node.removeEventListener("touchmove", keepStill);
      node.removeEventListener("contextmenu", noMenu);
    };
  };
}
