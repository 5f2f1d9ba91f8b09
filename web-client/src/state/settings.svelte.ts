import type { HandOrder } from "../cards/card";
import { chooseLanguage, isLanguage, type Language } from "../i18n/i18n.svelte";
import { kUsualKeys, type KeyMap } from "./keys";

/** The letters in the corners of ace, king, queen and jack. */
export type IndexLetters = "AKQJ" | "AHVB" | "AKDB" | "APKV";

// The letters of languages that do not use the English ones.
const kLettersOf: Partial<Record<Language, IndexLetters>> = {
  nl: "AHVB",
  de: "AKDB",
  tr: "APKV",
};
/**
 * The light of the scene: day, evening or high contrast. `auto` follows the device between day and
 * evening.
 */
export type Theme = "auto" | "light" | "dark" | "contrast";
/** The colour of the rug on the table. */
export type Cloth = "green" | "blue" | "wine" | "charcoal";
/** The pattern on the backs of the cards. */
export type Back = "delft" | "trellis" | "rosette" | "scales" | "night";
/**
 * The colours of the suits: four as at poker tables, four as in German Skat tournaments, or two.
 */
export type Deck = "poker" | "german" | "two";
/**
 * The faces of the cards. `drawn` has court figures and all pips that fit; `plain` has one large
 * mark beside the index.
 */
export type Faces = "drawn" | "plain";
export type Motion = "auto" | "full" | "reduced";
/** The plays that need a confirmation. */
export type Confirm = "always" | "special" | "never";

export const kStoreKey = "lastcard.settings";

// Older forms stored default values as if the player had chosen them: form 1 the letters, forms 1
// and 2 the green cloth.
const kForm = 3;

const kUsual = {
  form: kForm,
  language: null as Language | null,
  /** The letters on the court cards. `auto` uses those of the language. */
  letters: "auto" as "auto" | IndexLetters,
  handOrder: "suit" as HandOrder,
  theme: "dark" as Theme,
  cloth: "blue" as Cloth,
  back: "delft" as Back,
  deck: "poker" as Deck,
  faces: "drawn" as Faces,
  suitLetters: false,
  motion: "auto" as Motion,
  confirm: "special" as Confirm,
  /** A play that is chosen ahead is sent as soon as the turn comes. */
  prePlay: false,
  /**
   * Shows three pictures that explain a game, and reasons for refusals in the first round. Ends
   * with the first finished match.
   */
  explains: true,
  /** Announces the last card automatically, for players who need more time (WCAG 2.2.1). */
  autoKnock: false,
  sound: true,
  /** From 0 to 1. */
  volume: 0.6,
  vibration: true,
  titleFlash: true,
  notification: false,
  /**
   * Single keys act at the table. They can conflict with other software, so they can be turned off.
   */
  shortcuts: true,
  keys: kUsualKeys as KeyMap,
  /** The log leaves out ordinary plays. */
  effectsOnly: false,
  /** The player has been told that a play cannot be undone. */
  toldNoUndo: false,
  /** On a wide screen, the log and the talk are open beside the table. */
  rail: false,
  name: "",
};

type Stored = typeof kUsual;

function read(): Stored {
  try {
    const stored = JSON.parse(localStorage.getItem(kStoreKey) ?? "{}") as Partial<Stored>;
    const form = stored.form ?? 1;
    if (form < 2 && stored.letters === "AKQJ") delete stored.letters;
    if (form < 3 && stored.cloth === "green") delete stored.cloth;
    return { ...kUsual, ...stored, form: kForm, keys: { ...kUsualKeys, ...stored.keys } };
  } catch {
    return kUsual;
  }
}

const { language: chosenBefore, ...stored } = read();

/** The chosen language; null if the browser's language is used. */
let chosen = $state(chosenBefore);

/** The settings of this browser's player, stored in the browser. */
export const settings = $state({
  ...stored,
  get language(): Language {
    return isLanguage(chosen ?? "")
      ? chosen!
      : chooseLanguage(typeof navigator === "undefined" ? [] : navigator.languages);
  },
  set language(language: Language) {
    chosen = language;
  },

  /** The letters on the court cards. */
  get indexLetters(): IndexLetters {
    return this.letters === "auto" ? (kLettersOf[this.language] ?? "AKQJ") : this.letters;
  },

  save(): void {
    const names = Object.keys(kUsual) as (keyof Stored)[];
    try {
      const kept = Object.fromEntries(names.map((name) => [name, this[name]]));
      localStorage.setItem(kStoreKey, JSON.stringify({ ...kept, language: chosen }));
    } catch {
      // Without storage, the settings last until the page is closed.
    }
  },

  /** Changes settings and stores them. */
  set(change: Partial<Omit<Stored, "language" | "form"> & { language: Language }>): void {
    Object.assign(this, change);
    this.save();
  },

  /** Sets the volume. At 0, the sound is turned off and the former volume is kept. */
  setVolume(volume: number): void {
    this.set(volume > 0 ? { volume, sound: true } : { sound: false });
  },

  /** Reads the settings that another tab of this browser has stored. */
  readAgain(): void {
    const { language, ...others } = read();
    Object.assign(this, others);
    chosen = language ?? chosen;
  },
});
