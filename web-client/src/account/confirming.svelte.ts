import { dialogs } from "../ui/dialogs.svelte";

/** Asks whoever is here to show that the account is theirs; the dialog "confirm" is where they do. */
class Confirming {
  #settle: ((confirmed: boolean) => void) | null = null;

  /** Resolves with whether they did. */
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
