import { app } from "./app.svelte";
import { settings } from "./settings.svelte";

/** The name in a form: what is typed there, and until then what its player is called already. */
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

  /** The name to play by. What a guest typed is proposed the next time, too; an account has its own name. */
  take(): string {
    if (this.#typed === null) return this.#known();
    const typed = this.#typed.trim();
    if (!app.account) settings.set({ name: typed });
    return typed || app.playerName;
  }
}
