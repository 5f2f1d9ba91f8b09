import { dialogs } from "./dialogs.svelte";

/** Does what a key stands for; true when it stood for something. */
export type KeyListener = (event: KeyboardEvent) => boolean;

// Who is asked first: what must be answered comes before the screen that it stands on.
const kOrder = ["question", "screen"] as const;
type Place = (typeof kOrder)[number];

const listeners: { place: Place; hear: KeyListener }[] = [];

const kField = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";

/** Whether a key means something to what has the focus: it is written there. */
export function isWriting({ target }: Pick<KeyboardEvent, "target">): boolean {
  return target instanceof Element && target.matches(kField);
}

/** Gives the focus to what is new on the page, and takes it from nobody who writes. */
export function offerFocus(node: HTMLElement | null | undefined): void {
  if (!isWriting({ target: document.activeElement })) node?.focus({ preventScroll: true });
}

/** Whether it is one key alone and nobody writes with it. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event);
}

// A dialog has the keyboard from the moment it is asked for: nothing behind it hears a key.
function onDialogKey(event: KeyboardEvent): void {
  // One that has not come yet can be given up; one that is shown does that by itself.
  if (event.key === "Escape" && !dialogs.shown) dialogs.open = null;
}

// Where the key was pressed that is held down.
let pressedOn: EventTarget | null = null;

function onkeydown(event: KeyboardEvent): void {
  // A key held down would press what has just got the focus, and was meant for what had it before. Tab and the arrows go on.
  if (!event.repeat) pressedOn = event.target;
  else if (event.target !== pressedOn && (event.key === "Enter" || event.key.length === 1))
    event.preventDefault();
  if (dialogs.open !== null) onDialogKey(event);
  if (dialogs.open !== null || event.defaultPrevented || event.isComposing) return;
  for (const place of kOrder) {
    for (const listener of listeners.filter((one) => one.place === place).reverse()) {
      if (!listener.hear(event)) continue;
      event.preventDefault();
      return;
    }
  }
}

/**
 * Hears every key of the page that nobody else has: no open dialog, and nobody who was asked before
 * did something with it. All keys that are pressed anywhere on the page are heard here and nowhere else. Gives
 * what ends the listening.
 */
export function hearKeys(place: Place, hear: KeyListener): () => void {
  const listener = { place, hear };
  if (listeners.length === 0) window.addEventListener("keydown", onkeydown);
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length === 0) window.removeEventListener("keydown", onkeydown);
  };
}
