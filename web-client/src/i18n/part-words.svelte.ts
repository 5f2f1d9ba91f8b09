import { piece } from "../ui/piece";
import { currentLanguage, type Language } from "./i18n.svelte";
import {
  fill,
  format,
  messageIn,
  type Arguments,
  type Message,
  type Part,
  type PhraseValues,
  type Values,
  type Words,
} from "./messages";

/** The files of a folder with words, by their paths: "./words/nl.arb". */
type Files = Readonly<Record<string, () => Promise<{ default: Words }>>>;

/**
 * The words of a part of the page. They load together with that part. If several languages are requested at the same
 * time, the last one wins. Until it has loaded, the previous one is shown.
 */
export class PartWords<Texts extends Readonly<Record<string, string>>> {
  #words = $state.raw<Partial<Record<string, Words>>>({});
  /** The language that is shown. */
  #language = $state<Language>("en");
  #wanted: Language | null = null;
  readonly #files: ReadonlyMap<string, () => Promise<{ default: Words }>>;

  constructor(files: Files) {
    this.#files = new Map(
      Object.entries(files).map(([path, load]) => [
        path.slice(-"nl.arb".length, -".arb".length),
        piece(load),
      ]),
    );
  }

  /** Loads the words in a language, and retries until that succeeds. The screen is updated. */
  async load(language: Language = currentLanguage()): Promise<void> {
    this.#wanted = language;
    if (!this.#words[language]) {
      const { default: words } = await this.#files.get(language)!();
      this.#words = { ...this.#words, [language]: words };
    }
    if (this.#wanted === language) this.#language = language;
  }

  /** Loads a chunk together with the words that it needs. */
  with<T>(fetchIt: () => Promise<T>): () => Promise<T> {
    return piece(async () => (await Promise.all([fetchIt(), this.load()]))[0]);
  }

  /** Whether there are words to be shown. */
  get ready(): boolean {
    return this.#words[this.#language] !== undefined;
  }

  #messageOf(key: string): Message | undefined {
    const words = this.#words[this.#language];
    return words && messageIn(words, key);
  }

  has(key: string): key is keyof Texts & string {
    return this.#messageOf(key) !== undefined;
  }

  /** The text of a computed key; undefined if there is none. */
  readonly say = (key: string, values: Values = {}): string | undefined => {
    const message = this.#messageOf(key);
    return message && format(message, values, this.#language);
  };

  /** The text of a computed key. If there is none, it is the key, so that the mistake is noticed. */
  readonly textOf = (key: string, values?: Values): string => this.say(key, values) ?? key;

  /** The text of a key, which wants all of its parameters. */
  readonly text: <Key extends keyof Texts & string>(
    key: Key,
    ...values: Arguments<Texts[Key]>
  ) => string = this.textOf;

  /** The same for values that may contain cards. Also undefined if a parameter has no value. */
  parts(key: keyof Texts & string, values: PhraseValues): readonly Part[] | undefined {
    const message = this.#messageOf(key);
    return (message && fill(message, values, this.#language)) ?? undefined;
  }
}
