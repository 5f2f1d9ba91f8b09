import type { Message } from "../../../i18n/messages";
import type en from "./en";

const words: Readonly<Record<keyof typeof en, Message>> = {
  // By the rule sets that have a word of their own for it …
  "last-card.pesten-app": "Pesten",
  "last-card.mau-mau": "Mau",
  "last-card.tschau-sepp": "Tschau",
  "last-card.macao": "Makao",
  "last-card.switch": "Letzte Karte",
  "last-card.black-jack": "Letzte Karte",
  "last-card.kleuren-en-cijfers": "Letzte Karte",
  // … and everything that is otherwise about knocking.
  "action.knock": "„{word}!“",
  "action.knock.arm": "„{word}!“",
  "seat.owes-knock": "hat nicht „{word}“ gesagt!",
  "status.grace": "{name} kann noch „{word}“ sagen: {seconds} s",
  "status.held": "Dein Zug wartet, denn {name} kann „{word}“ sagen: {seconds} s",
  "preview.owes-knock": "noch eine Karte: Sag „{word}“!",
  "preview.knocks": "du sagst „{word}“",
  "effect.forgot-knock": "{name} hat nicht „{word}“ gesagt: +{count}",
  "effect.forgot-knock.you": "du hast nicht „{word}“ gesagt: +{count}",
  "event.knocked": "{name}: „{word}!“",
  "event.knocked.you": "Du: „{word}!“",
  "event.forgot-knock": {
    one: "{name} hat nicht „{word}“ gesagt und zieht {count} Karte",
    other: "{name} hat nicht „{word}“ gesagt und zieht {count} Karten",
  },
  "event.forgot-knock.you": {
    one: "Du hast nicht „{word}“ gesagt und ziehst {count} Karte",
    other: "Du hast nicht „{word}“ gesagt und ziehst {count} Karten",
  },
  "event.false-knock": {
    one: "{name} sagt umsonst „{word}“ und zieht {count} Karte",
    other: "{name} sagt umsonst „{word}“ und zieht {count} Karten",
  },
  "event.false-knock.you": {
    one: "Du sagst umsonst „{word}“ und ziehst {count} Karte",
    other: "Du sagst umsonst „{word}“ und ziehst {count} Karten",
  },
  "rules.knock": {
    one: "„{word}“ vergessen kostet {count} Karte",
    other: "„{word}“ vergessen kostet {count} Karten",
  },
  "refusal.held_back": "Warte kurz: Jemand kann noch „{word}“ sagen.",
  "refusal.knock_not_owed": "Sag „{word}“ nur bei einem Zug, nach dem dir eine Karte bleibt.",
  "refusal.no_knock_owed": "Du hast jetzt nicht „{word}“ zu sagen.",
  "help.5":
    "Sag „{word}“, wenn du nur noch eine Karte hast, sonst gibt es Strafkarten. Wer keine Karte mehr hat, gewinnt die Runde, und mit genug Runden die Partie.",
};

export default words;
