import { tick } from "svelte";

export type DialogName =
  | "settings"
  | "rules"
  | "log"
  | "help"
  | "type"
  | "hint"
  | "look-back"
  | "replay"
  | "bill"
  | "qr"
  | "menu"
  | "seat"
  | "bot"
  | "talk"
  | "configure"
  | "house-rules"
  | "object"
  | "propose"
  | "sheet"
  | "deals"
  | "start"
  | "daily"
  | "confirm";

/**
 * Which dialog is open. There is never more than one, and the opener gets the focus back. A dialog
 * belongs to the screen that asked for it: who goes to another screen leaves it closed.
 */
class Dialogs {
  /** The dialog that is on the screen; before that it is only asked for, and may still be on its way. */
  shown = $state.raw<HTMLDialogElement | null>(null);
  /** Which seat the dialogs "seat" and "bot" are about. */
  seat = $state(0);
  #open = $state<DialogName | null>(null);
  // The same at once: while something is taken away, what it reads of the state is what was before.
  #newest: DialogName | null = null;
  #opener: Element | null = null;

  get open(): DialogName | null {
    return this.#open;
  }

  // A dialog that leads to another one is gone when that closes: what opened the first one counts.
  set open(name: DialogName | null) {
    const closed = this.#newest === null;
    if (closed && name !== null) this.#opener = document.activeElement;
    this.#newest = name;
    this.#open = name;
    if (!closed && name === null) void this.#giveFocusBack();
  }

  /** That dialog is not in the page any more; another that it led to stays. */
  gone(name: DialogName): void {
    if (this.#newest === name) this.open = null;
  }

  async #giveFocusBack(): Promise<void> {
    await tick();
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && this.#open === null && this.#opener instanceof HTMLElement) this.#opener.focus();
  }
}

export const dialogs = new Dialogs();
