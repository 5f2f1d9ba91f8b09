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
  | "evening"
  | "confirm";

/**
 * The open dialog. There is never more than one, and its opener gets the focus back. A dialog
 * belongs to the screen that opened it, so going to another screen closes it.
 */
class Dialogs {
  /**
   * The dialog element on the screen. It is null while the dialog is only requested and still being
   * fetched.
   */
  shown = $state.raw<HTMLDialogElement | null>(null);
  /** The seat that the dialogs "seat" and "bot" are about. */
  seat = $state(0);
  #open = $state<DialogName | null>(null);
  // The same value as `#open`, but not reactive. While Svelte removes a component, reads of state
  // give the former value.
  #newest: DialogName | null = null;
  #opener: Element | null = null;

  get open(): DialogName | null {
    return this.#open;
  }

  // If one dialog opens another, the focus returns to the opener of the first one.
  set open(name: DialogName | null) {
    const closed = this.#newest === null;
    if (closed && name !== null) this.#opener = document.activeElement;
    this.#newest = name;
    this.#open = name;
    if (!closed && name === null) void this.#giveFocusBack();
  }

  /** Closes this dialog if it is open. Another one that was opened since then stays. */
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
