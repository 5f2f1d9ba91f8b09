import type en from "./en";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {
  "sandbox.title": "Diese Regeln ausprobieren",
  "sandbox.deal": "Geben",
  "sandbox.deal-again": "Dieselben noch mal",
  "sandbox.choose": "Karten wählen",
  "sandbox.choose.for": "Tippe die Karten an für",
  "sandbox.choose.hand": {
    one: "meine Hand ({count} Karte)",
    other: "meine Hand ({count} Karten)",
  },
  "sandbox.choose.top": "die offene Karte",
  "sandbox.choose.top-is": "die offene Karte ({card})",
  "sandbox.choose.none": "Keine Karte gewählt: Sie werden gegeben.",
  "sandbox.choose.cards": "Karten des Spiels",
  "sandbox.choose.chosen": "Gewählte Karten",
  "sandbox.choose.taken": { one: "{count} gewählt", other: "{count} gewählt" },
  "sandbox.choose.remove": "Herausnehmen: {card}",
  "sandbox.choose.deal": "Diese Karten geben",
  "sandbox.choose.clear": "Keine wählen",
  "sandbox.note.played-again":
    "Die Regeln sind jetzt anders: Was du gespielt hast, wurde nach den neuen noch einmal gespielt.",
  "sandbox.note.dealt-anew":
    "Die Regeln sind jetzt anders, und was du gespielt hast, geht nicht mehr: Dieselben Karten wurden neu gegeben.",
  "sandbox.note.not-in-pack":
    "Dieses Kartenspiel hat die gewählten Karten nicht: Es wurden andere gegeben.",
  "sandbox.note.not-dealt":
    "Nach diesen Regeln werden diese Karten so nicht gegeben: Es wurden andere gegeben.",
  "sandbox.waiting": "Sobald die Regeln zusammenpassen, geht es hier weiter.",
  "sandbox.let-go": "Die anderen weiterspielen lassen",
  "sandbox.again": "Noch einmal versuchen",
  "sandbox.happened": "Was geschah",
  "sandbox.over": "Die Runde ist vorbei. Gib für eine neue.",
  "sandbox.rule": "Nach deinen Regeln: {line}",
};

export default words;
