import { app } from "./app.svelte";
import { settings } from "./settings.svelte";

/** The name in a form. Until the player types one, it is the name that is known already. */
export class OwnName {
  #typed = $state<string | null>(null);
  readonly #known: () => string;

  constructor(known = () => app.playerName) {
    this.#known = known;
  }

  get text(): string {
    return this.#typed ?? this.#known();
  }
  set text(text: string) {
    this.#typed = text;
  }

  /**
   * Returns the name to play with. A guest's name is stored as the next proposal. An account keeps
   * its own name.
   */
  take(): string {
    if (this.#typed === null) return this.#known();
    const typed = this.#typed.trim();
    if (!app.account) settings.set({ name: typed });
    return typed || app.playerName;
  }
}
