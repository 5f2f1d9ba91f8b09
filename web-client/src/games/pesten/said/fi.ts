import type { Message } from "../../../i18n/messages";
import type en from "./en";

const words: Readonly<Record<keyof typeof en, Message>> = {
  // By the rule sets that have a word of their own for it …
  "last-card.pesten-app": "Pesten",
  "last-card.mau-mau": "Mau",
  "last-card.tschau-sepp": "Tschau",
  "last-card.macao": "Makao",
  "last-card.switch": "Viimeinen kortti",
  "last-card.black-jack": "Viimeinen kortti",
  "last-card.kleuren-en-cijfers": "Viimeinen kortti",
  // … and everything that is otherwise about knocking.
  "action.knock": "”{word}!”",
  "action.knock.arm": "”{word}!”",
  "seat.owes-knock": "ei sanonut ”{word}”!",
  "status.grace": "{name} voi vielä sanoa ”{word}”: {seconds} s",
  "status.held": "Siirtosi odottaa, {name} voi sanoa ”{word}”: {seconds} s",
  "preview.owes-knock": "yksi kortti jää: sano ”{word}”!",
  "preview.knocks": "sanot ”{word}”",
  "effect.forgot-knock": "{name} ei sanonut ”{word}”: +{count}",
  "effect.forgot-knock.you": "et sanonut ”{word}”: +{count}",
  "event.knocked": "{name}: ”{word}!”",
  "event.knocked.you": "Sinä: ”{word}!”",
  "event.forgot-knock": {
    one: "{name} ei sanonut ”{word}” ja nostaa {count} kortin",
    other: "{name} ei sanonut ”{word}” ja nostaa {count} korttia",
  },
  "event.forgot-knock.you": {
    one: "Et sanonut ”{word}” ja nostat {count} kortin",
    other: "Et sanonut ”{word}” ja nostat {count} korttia",
  },
  "event.false-knock": {
    one: "{name} sanoo turhaan ”{word}” ja nostaa {count} kortin",
    other: "{name} sanoo turhaan ”{word}” ja nostaa {count} korttia",
  },
  "event.false-knock.you": {
    one: "Sanot turhaan ”{word}” ja nostat {count} kortin",
    other: "Sanot turhaan ”{word}” ja nostat {count} korttia",
  },
  "rules.knock": {
    one: "unohtunut ”{word}” maksaa {count} kortin",
    other: "unohtunut ”{word}” maksaa {count} korttia",
  },
  "refusal.held_back": "Odota hetki: joku voi vielä sanoa ”{word}”.",
  "refusal.knock_not_owed": "Sano ”{word}” vain siirrolla, jonka jälkeen sinulle jää yksi kortti.",
  "refusal.no_knock_owed": "Sinun ei tarvitse sanoa ”{word}”.",
  "help.5":
    "Sano ”{word}”, kun sinulla on yksi kortti jäljellä, muuten saat rangaistuksen. Kortit loppuun pelannut voittaa kierroksen, ja riittävä määrä kierroksia voittaa ottelun.",
};

export default words;
