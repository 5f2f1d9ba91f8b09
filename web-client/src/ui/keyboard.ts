import { dialogs } from "./dialogs.svelte";

/** Handles a key. Returns true if the key had a meaning. */
export type KeyListener = (event: KeyboardEvent) => boolean;

// The order in which listeners are asked: an open question comes before the screen below it.
const kOrder = ["question", "screen"] as const;
type Place = (typeof kOrder)[number];

const listeners: { place: Place; hear: KeyListener }[] = [];

const kField = "textarea, select, input:not([type=range], [type=checkbox], [type=radio])";

/** Whether the focus is in a field, so that the key types text. */
export function isWriting({ target }: Pick<KeyboardEvent, "target">): boolean {
  return target instanceof Element && target.matches(kField);
}

/** Moves the focus to a new element, unless the user is typing in a field. */
export function offerFocus(node: HTMLElement | null | undefined): void {
  if (!isWriting({ target: document.activeElement })) node?.focus({ preventScroll: true });
}

/** Whether the key has no modifiers and is not typed into a field. */
export function isPlain(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event);
}

// An open or requested dialog has the keyboard. Nothing behind it gets keys.
function onDialogKey(event: KeyboardEvent): void {
  // Escape cancels a dialog that is still being fetched. A dialog on the screen handles Escape
  // itself.
  if (event.key === "Escape" && !dialogs.shown) dialogs.open = null;
}

// The element on which the held key was pressed.
let pressedOn: EventTarget | null = null;

function onkeydown(event: KeyboardEvent): void {
  // While a key is held, the focus may move. The repeated key was not meant for the new element, so
  // it is ignored. Tab and the arrows keep repeating.
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
 * Calls `hear` for every key of the page if no dialog is open and no earlier listener has handled
 * it. All keys that work anywhere on the page come through here. Returns a function that stops
 * listening.
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
