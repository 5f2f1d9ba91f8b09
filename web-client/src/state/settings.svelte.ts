import type { HandOrder } from "../cards/card";
import { chooseLanguage, isLanguage, type Language } from "../i18n/i18n.svelte";
import { kUsualKeys, type KeyMap } from "./keys";

/** Which letters stand in the corners of ace, king, queen and jack. */
export type IndexLetters = "AKQJ" | "AHVB" | "AKDB" | "APKV";

// As the courts are called in the languages that do not use the English letters.
const kLettersOf: Partial<Record<Language, IndexLetters>> = {
  nl: "AHVB",
  de: "AKDB",
  tr: "APKV",
};
/** The light of the scene: day, evening or high contrast; `auto` is day or evening, as the device says. */
export type Theme = "auto" | "light" | "dark" | "contrast";
/** The colour of the rug on the table. */
export type Cloth = "green" | "blue" | "wine" | "charcoal";
/** What is drawn on the backs of the cards. */
export type Back = "delft" | "trellis" | "rosette" | "scales" | "night";
/** The colours of the suits: four as at poker tables or as in German Skat tournaments, or two. */
export type Deck = "poker" | "german" | "two";
/** What stands on a card beside its index: figures and every pip as far as there is room, or one large mark. */
export type Faces = "drawn" | "plain";
export type Motion = "auto" | "full" | "reduced";
/** Which plays are asked about before they are sent. */
export type Confirm = "always" | "special" | "never";

export const kStoreKey = "lastcard.settings";

// Form 1 stored the letters of the courts, and forms 1 and 2 the green cloth, whether a player had chosen them or not.
const kForm = 3;

const kUsual = {
  form: kForm,
  language: null as Language | null,
  /** Whose letters stand on the courts: the language's, or these in every language. */
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
  /** A choice made before one's turn is played as soon as the turn comes. */
  prePlay: false,
  /** Three pictures of a game, and reasons in the first round; until a match was finished. */
  explains: true,
  /** Announces the last card without being asked (WCAG 2.2.1: for those who need longer). */
  autoKnock: false,
  sound: true,
  /** From 0 to 1. */
  volume: 0.6,
  vibration: true,
  titleFlash: true,
  notification: false,
  /** Single keys act at the table (they can get in the way of other software). */
  shortcuts: true,
  keys: kUsualKeys as KeyMap,
  /** The log leaves out what is ordinary. */
  effectsOnly: false,
  /** That there is no undo is said once. */
  toldNoUndo: false,
  /** On a wide screen the log and the talk stand beside the table. */
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

/** The language that was chosen; null: the browser's. */
let chosen = $state(chosenBefore);

/** What this browser's player likes; kept in the browser. */
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

  /** The letters that stand on the courts. */
  get indexLetters(): IndexLetters {
    return this.letters === "auto" ? (kLettersOf[this.language] ?? "AKQJ") : this.letters;
  },

  save(): void {
    const names = Object.keys(kUsual) as (keyof Stored)[];
    try {
      const kept = Object.fromEntries(names.map((name) => [name, this[name]]));
      localStorage.setItem(kStoreKey, JSON.stringify({ ...kept, language: chosen }));
    } catch {
      // A browser that stores nothing still plays.
    }
  },

  /** Changes settings and keeps them. */
  set(change: Partial<Omit<Stored, "language" | "form"> & { language: Language }>): void {
    Object.assign(this, change);
    this.save();
  },

  /** How loud it is to be. At 0 the sounds are off, and the volume that was chosen comes back with them. */
  setVolume(volume: number): void {
    this.set(volume > 0 ? { volume, sound: true } : { sound: false });
  },

  /** Takes over what another tab of this browser has stored. */
  readAgain(): void {
    const { language, ...others } = read();
    Object.assign(this, others);
    chosen = language ?? chosen;
  },
});
