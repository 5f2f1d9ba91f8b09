const words = {
  name: "Komeet",
  tagline: "Volg de kleur omhoog, en kom ertussen met ruitennegen als niemand het verwacht.",

  "help.1":
    "Raak je kaarten eerder kwijt dan de anderen. Ruitenacht doet niet mee; kaarten die niet eerlijk te verdelen zijn, liggen dicht in de rest, en niemand kent ze.",
  "help.2":
    "Wie uitkomt, legt een kaart. Wie de volgende hogere kaart van die kleur heeft, moet haar leggen, en zo verder tot de heer. Heeft niemand de volgende, dan komt de laatste speler weer uit, met elke kleur.",
  "help.3":
    "Ruitennegen is de komeet. Wie haar heeft, mag haar op elk moment leggen, ook buiten de beurt. Dan gaat de eerste speler links die ruitentien heeft, of de kaart die volgde, met een van beide verder. Heeft niemand die, dan komt de speler van de komeet uit.",
  "help.4":
    "Na elke kaart is er een korte pauze waarin de komeet kan komen. Die is altijd gelijk, wie de komeet ook heeft, zodat ze niets verraadt.",
  "help.5":
    "Wie uit is, krijgt daar punten voor, en voor elke kaart die de anderen nog hebben, en voor elke heer die niet gelegd is. Wie met de komeet blijft zitten, verliest een punt. Met 100 punten win je de partij.",

  "preset.comet": "Komeet",
  "preset.even": "Komeet, eerlijk verdeeld",
  "preset.in-turn": "Komeet, alleen in de beurt",

  "status.lead": "{name} komt uit: elke kleur mag.",
  "status.lead.you": "Jij komt uit: leg een kaart van welke kleur ook.",
  "status.follow": "{name} gaat verder met {cards}.",
  "status.follow.you": "Jij hebt de volgende kaart: leg {cards}.",
  "status.answer": "{name} antwoordt op de komeet: {cards}.",
  "status.answer.you": "Antwoord op de komeet: {cards}.",
  "status.comet-window": "De komeet kan komen …",
  "status.comet-window.you": "Leg nu de komeet, of pas.",
  "status.over": "Het spel is uit.",

  "badge.removed": "doet niet mee: {cards}",
  "badge.last-played": "{name} legde {cards}",
  "badge.next-card": "volgende: {cards}",
  "badge.stopped": "de reeks is gestopt",
  "badge.comet-played": "de komeet is geweest",

  "zone.played": "Gelegde kaarten",
  "zone.stub": "De rest: kaarten die niemand heeft",

  "event.stopped": "Na {cards} gaat niemand verder",
  "event.kept-comet": {
    one: "{name} heeft de komeet nog en verliest {count} punt",
    other: "{name} heeft de komeet nog en verliest {count} punten",
  },
  "event.kept-comet.you": {
    one: "Je hebt de komeet nog en verliest {count} punt",
    other: "Je hebt de komeet nog en verliest {count} punten",
  },
  "event.round-won": {
    one: "{name} wint het spel: {count} punt",
    other: "{name} wint het spel: {count} punten",
  },
  "event.round-won.you": {
    one: "Je wint het spel: {count} punt",
    other: "Je wint het spel: {count} punten",
  },

  "refusal.lowest_of_suit": "Je hebt een lagere kaart van die kleur: kom uit met de laagste.",
  "refusal.must_follow": "Jij hebt de volgende kaart, dus je moet haar leggen, of de komeet.",
  "refusal.only_the_comet": "Alleen de komeet kan nu gelegd worden.",
  "refusal.must_answer": "Antwoord op de komeet met ruitentien of de kaart die volgde.",
  "refusal.cannot_pass": "Je kunt verder, dus je moet.",
  "refusal.no_comet_expires": "Er wordt op niemand gewacht.",

  "rule.deal": "Kaarten die niet eerlijk uitkomen",
  "rule.deal.stub": "gaan naar de rest",
  "rule.deal.even": "achten en zevens gaan eruit",
  "rule.target": "Punten die de partij winnen",
  "rule.lead": "Wie uitkomt, legt",
  "rule.lead.any": "elke kaart",
  "rule.lead.lowest": "de laagste van een kleur",
  "rule.out_of_turn": "De komeet komt buiten de beurt",
  "rule.win_points": "Punten voor wie uit is",
  "rule.card_points": "Punten voor elke kaart van de anderen",
  "rule.king_points": "Punten voor elke heer die niet gelegd is",
  "rule.kings_in_stub": "Heren in de rest tellen mee",
  "rule.comet_penalty": "Verlies voor wie de komeet houdt",

  "sheet.deal.stub": "Kaarten die niet eerlijk uitkomen, liggen dicht in de rest.",
  "sheet.deal.even": "Achten en zevens gaan eruit tot alle kaarten eerlijk te verdelen zijn.",
  "sheet.target": {
    one: "Wie {count} punt heeft, wint.",
    other: "Wie {count} punten heeft, wint.",
  },
  "sheet.lead.any": "Wie uitkomt, legt een kaart naar keuze.",
  "sheet.lead.lowest": "Wie uitkomt, legt zijn laagste kaart van een kleur.",
  "sheet.out_of_turn.true": "De komeet mag buiten de beurt, na elke kaart.",
  "sheet.out_of_turn.false": "De komeet mag alleen in de eigen beurt.",
  "sheet.win_points": {
    one: "Wie uit is, krijgt {count} punt.",
    other: "Wie uit is, krijgt {count} punten.",
  },
  "sheet.card_points": {
    one: "Elke kaart die de anderen hebben, levert {count} punt op.",
    other: "Elke kaart die de anderen hebben, levert {count} punten op.",
  },
  "sheet.card_points.0": "Kaarten die de anderen hebben, leveren niets op.",
  "sheet.king_points": {
    one: "Elke heer die niet gelegd is, levert nog {count} punt op.",
    other: "Elke heer die niet gelegd is, levert nog {count} punten op.",
  },
  "sheet.king_points.0": "Heren leveren zelf niets op.",
  "sheet.kings_in_stub.true": "Heren in de rest gelden als niet gelegd.",
  "sheet.kings_in_stub.false": "Heren in de rest tellen niet.",
  "sheet.comet_penalty": {
    one: "Wie met de komeet blijft zitten, verliest {count} punt.",
    other: "Wie met de komeet blijft zitten, verliest {count} punten.",
  },
  "sheet.comet_penalty.0": "Wie met de komeet blijft zitten, verliest niets.",
} as const;

export default words;
