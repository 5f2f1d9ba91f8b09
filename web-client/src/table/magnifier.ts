import type { Attachment } from "svelte/attachments";
import { answerPress, isStill } from "../ui/press";

const kHoldMs = 400;

export interface MagnifierOptions {
  /** Called with the card to be shown large, or null when none is. */
  show: (key: number | null) => void;
  /** Called when the finger is lifted from a card that is shown large. */
  choose: (key: number) => void;
  /** Called while a card is dragged, with its distance from its place. */
  drag?: (key: number, x: number, y: number) => void;
  /** Called when a dragged card is released, with the position in the window. */
  drop?: (key: number, x: number, y: number) => void;
  /** Called when a drag is cancelled. */
  letGo?: () => void;
}

function keyOf(element: Element | null, inside: Element): number | null {
  const card = element?.closest<HTMLElement>("[data-key]");
  return card && inside.contains(card) ? Number(card.dataset.key) : null;
}

/**
 * A press and hold shows a card large. Sliding the finger shows the card under it. Lifting the
 * finger beside the cards does nothing. If the finger moves before a card is large, it drags the
 * card.
 */
export function magnifier({
  show,
  choose,
  drag,
  drop,
  letGo,
}: MagnifierOptions): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: {
      id: number;
      x: number;
      y: number;
      at: number;
      key: number | null;
    } | null = null;
    let shown = false;
    let slides = false;
    let current: number | null = null;

    const set = (key: number | null) => {
      if (key === current) return;
      current = key;
      show(key);
    };
    const stop = () => {
      clearTimeout(timer);
      if (slides && !shown) letGo?.();
      pressed = null;
      shown = false;
      slides = false;
      set(null);
    };
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
      const card = event.target instanceof Element ? event.target : null;
      pressed = { id, x, y, at, key: keyOf(card, node) };
      clearTimeout(timer);
      // The pressed element, even if the hand is laid out again before the time is over.
      timer = setTimeout(() => {
        shown = true;
        set(keyOf(card, node));
      }, kHoldMs);
    };
    const move = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      slides ||= !isStill(pressed, event);
      if (!slides) return;
      if (shown) set(keyOf(document.elementFromPoint(event.clientX, event.clientY), node));
      else {
        clearTimeout(timer);
        if (pressed.key !== null)
          drag?.(pressed.key, event.clientX - pressed.x, event.clientY - pressed.y);
      }
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      move(event);
      // On a busy page the timer may run although the press was short. The event times decide.
      const held = shown && event.timeStamp - pressed.at >= kHoldMs;
      const chosen = current;
      const moved = slides && !shown && pressed.key !== null ? pressed.key : null;
      if (moved !== null && drag) {
        slides = false;
        stop();
        answerPress();
        drop?.(moved, event.clientX, event.clientY);
        return;
      }
      stop();
      if (!held) return;
      answerPress();
      if (chosen !== null) choose(chosen);
    };
    // While a card is large, the page does not scroll. During a press no context menu opens.
    const keepStill = (event: Event) => {
      if (shown && event.cancelable) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (pressed) event.preventDefault();
    };
    node.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", stop);
    node.addEventListener("touchmove", keepStill, { passive: false });
    node.addEventListener("contextmenu", noMenu);
    return () => {
      stop();
      node.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", stop);
      node.removeEventListener("touchmove", keepStill);
      node.removeEventListener("contextmenu", noMenu);
    };
  };
}
