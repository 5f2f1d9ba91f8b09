import { dialogs } from "../ui/dialogs.svelte";

/** Asks the user to sign in again. The user does so in the dialog "confirm". */
class Confirming {
  #settle: ((confirmed: boolean) => void) | null = null;

  /** Resolves with true if the user has signed in again. */
  ask(): Promise<boolean> {
    this.over(false);
    dialogs.open = "confirm";
    return new Promise((settle) => (this.#settle = settle));
  }

  over(confirmed: boolean): void {
    const settle = this.#settle;
    this.#settle = null;
    settle?.(confirmed);
  }
}

export const confirming = new Confirming();
