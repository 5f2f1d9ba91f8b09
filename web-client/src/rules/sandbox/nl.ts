import type en from "./en";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {
  "sandbox.title": "Probeer deze regels",
  "sandbox.deal": "Delen",
  "sandbox.deal-again": "Zelfde weer",
  "sandbox.choose": "Kaarten kiezen",
  "sandbox.choose.for": "Tik de kaarten aan voor",
  "sandbox.choose.hand": { one: "mijn hand ({count} kaart)", other: "mijn hand ({count} kaarten)" },
  "sandbox.choose.top": "de open kaart",
  "sandbox.choose.top-is": "de open kaart ({card})",
  "sandbox.choose.none": "Geen kaart gekozen: ze worden gedeeld.",
  "sandbox.choose.cards": "Kaarten van het spel",
  "sandbox.choose.chosen": "Gekozen kaarten",
  "sandbox.choose.taken": { one: "{count} gekozen", other: "{count} gekozen" },
  "sandbox.choose.remove": "Eruit halen: {card}",
  "sandbox.choose.deal": "Deel deze kaarten",
  "sandbox.choose.clear": "Geen kiezen",
  "sandbox.note.played-again":
    "De regels zijn veranderd: wat je speelde is volgens de nieuwe opnieuw gespeeld.",
  "sandbox.note.dealt-anew":
    "De regels zijn veranderd en wat je speelde mag niet meer: dezelfde kaarten zijn weer gedeeld.",
  "sandbox.note.not-in-pack": "Dit spel heeft de gekozen kaarten niet: er zijn andere gedeeld.",
  "sandbox.note.not-dealt":
    "Volgens deze regels worden die kaarten zo niet gedeeld: er zijn andere gedeeld.",
  "sandbox.waiting": "Zodra de regels bij elkaar passen, kun je hier verder.",
  "sandbox.let-go": "Laat de anderen verdergaan",
  "sandbox.again": "Opnieuw proberen",
  "sandbox.happened": "Wat er gebeurde",
  "sandbox.over": "De ronde is voorbij. Deel voor een nieuwe.",
  "sandbox.rule": "Volgens je regels: {line}",
};

export default words;
