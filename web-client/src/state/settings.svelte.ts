import type { HandOrder } from "../cards/card";
import { chooseLanguage, isLanguage, type Language } from "../i18n/i18n.svelte";

/** Which letters stand in the corners of ace, king, queen and jack; independent of the language. */
export type IndexLetters = "AKQJ" | "AHVB" | "AKDB";
export const kIndexLetters: readonly IndexLetters[] = ["AKQJ", "AHVB", "AKDB"];
export type Theme = "auto" | "light" | "dark";

const kStoreKey = "lastcard.settings";

interface Stored {
  language: Language | null;
  letters: IndexLetters;
  handOrder: HandOrder;
  theme: Theme;
  /** Single keys act at the table (they can get in the way of other software). */
  shortcuts: boolean;
  name: string;
}

function read(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(kStoreKey) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

/** What this browser's player likes; kept in the browser. */
class Settings {
  #stored = read();
  language = $state<Language>(
    isLanguage(this.#stored.language ?? "")
      ? this.#stored.language!
      : chooseLanguage(typeof navigator === "undefined" ? [] : navigator.languages),
  );
  letters = $state<IndexLetters>(this.#stored.letters ?? "AKQJ");
  handOrder = $state<HandOrder>(this.#stored.handOrder ?? "suit");
  theme = $state<Theme>(this.#stored.theme ?? "auto");
  shortcuts = $state(this.#stored.shortcuts ?? true);
  name = $state(this.#stored.name ?? "");

  save(): void {
    const { language, letters, handOrder, theme, shortcuts, name } = this;
    try {
      const stored: Stored = { language, letters, handOrder, theme, shortcuts, name };
      localStorage.setItem(kStoreKey, JSON.stringify(stored));
    } catch {
      // A browser that stores nothing still plays.
    }
  }
}

export const settings = new Settings();
