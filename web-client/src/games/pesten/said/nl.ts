import type { Message } from "../../../i18n/messages";
import type en from "./en";

const words: Readonly<Record<keyof typeof en, Message>> = {
  // By the rule sets that have a word of their own for it …
  "last-card.pesten-app": "Pesten",
  "last-card.mau-mau": "Mau",
  "last-card.tschau-sepp": "Tschau",
  "last-card.macao": "Makao",
  "last-card.switch": "Laatste kaart",
  "last-card.black-jack": "Laatste kaart",
  "last-card.kleuren-en-cijfers": "Laatste kaart",
  // … and everything that is otherwise about knocking.
  "action.knock": "‘{word}!’",
  "action.knock.arm": "‘{word}!’",
  "seat.owes-knock": "zei geen ‘{word}’!",
  "status.grace": "{name} kan nog ‘{word}’ zeggen: {seconds} s",
  "status.held": "Je keuze wacht, want {name} kan ‘{word}’ zeggen: {seconds} s",
  "preview.owes-knock": "nog één kaart: zeg ‘{word}’!",
  "preview.knocks": "je zegt ‘{word}’",
  "effect.forgot-knock": "{name} zei geen ‘{word}’: +{count}",
  "effect.forgot-knock.you": "je zei geen ‘{word}’: +{count}",
  "event.knocked": "{name}: ‘{word}!’",
  "event.knocked.you": "Jij: ‘{word}!’",
  "event.forgot-knock": {
    one: "{name} zei geen ‘{word}’ en pakt {count} kaart",
    other: "{name} zei geen ‘{word}’ en pakt {count} kaarten",
  },
  "event.forgot-knock.you": {
    one: "Je zei geen ‘{word}’ en pakt {count} kaart",
    other: "Je zei geen ‘{word}’ en pakt {count} kaarten",
  },
  "event.false-knock": {
    one: "{name} zegt zonder reden ‘{word}’ en pakt {count} kaart",
    other: "{name} zegt zonder reden ‘{word}’ en pakt {count} kaarten",
  },
  "event.false-knock.you": {
    one: "Je zegt zonder reden ‘{word}’ en pakt {count} kaart",
    other: "Je zegt zonder reden ‘{word}’ en pakt {count} kaarten",
  },
  "rules.knock": {
    one: "‘{word}’ vergeten kost {count} kaart",
    other: "‘{word}’ vergeten kost {count} kaarten",
  },
  "refusal.held_back": "Even wachten: iemand kan nog ‘{word}’ zeggen.",
  "refusal.knock_not_owed": "Zeg ‘{word}’ alleen bij een zet waarna je één kaart overhoudt.",
  "refusal.no_knock_owed": "Je hoeft geen ‘{word}’ te zeggen.",
  "help.5":
    "Zeg ‘{word}’ als je nog één kaart hebt, anders krijg je straf. Wie geen kaarten meer heeft, wint de ronde, en met genoeg rondes win je de partij.",
};

export default words;
