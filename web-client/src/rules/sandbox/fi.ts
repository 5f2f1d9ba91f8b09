import type en from "./en";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {
  "sandbox.title": "Kokeile näitä sääntöjä",
  "sandbox.deal": "Jaa",
  "sandbox.deal-again": "Samat uudelleen",
  "sandbox.choose": "Valitse kortit",
  "sandbox.choose.for": "Napauta kortteja:",
  "sandbox.choose.hand": { one: "oma käsi ({count} kortti)", other: "oma käsi ({count} korttia)" },
  "sandbox.choose.top": "päällimmäinen kortti",
  "sandbox.choose.top-is": "päällimmäinen kortti ({card})",
  "sandbox.choose.none": "Korttia ei ole valittu: ne jaetaan.",
  "sandbox.choose.cards": "Pakan kortit",
  "sandbox.choose.chosen": "Valitut kortit",
  "sandbox.choose.taken": { one: "{count} valittu", other: "{count} valittu" },
  "sandbox.choose.remove": "Ota pois: {card}",
  "sandbox.choose.deal": "Jaa nämä kortit",
  "sandbox.choose.clear": "Älä valitse mitään",
  "sandbox.note.played-again": "Säännöt muuttuivat: pelaamasi kortit pelattiin uusilla säännöillä.",
  "sandbox.note.dealt-anew":
    "Säännöt muuttuivat, eikä pelaamasi ole enää sallittua: samat kortit jaettiin uudelleen.",
  "sandbox.note.not-in-pack": "Tässä pakassa ei ole valittuja kortteja: jaettiin toiset.",
  "sandbox.note.not-dealt": "Näillä säännöillä niitä kortteja ei jaeta noin: jaettiin toiset.",
  "sandbox.waiting": "Kun säännöt sopivat yhteen, voit jatkaa tässä.",
  "sandbox.let-go": "Anna muiden jatkaa",
  "sandbox.again": "Yritä uudelleen",
  "sandbox.happened": "Mitä tapahtui",
  "sandbox.over": "Kierros on ohi. Jaa uusi.",
  "sandbox.rule": "Sääntöjesi mukaan: {line}",
};

export default words;
