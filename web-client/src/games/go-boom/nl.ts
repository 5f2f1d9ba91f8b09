const words = {
  name: "Go Boom",
  tagline: "Zelfde kleur of zelfde waarde, of pakken tot het lukt. Wie het eerst uit is, wint.",

  "help.1": "Raak als eerste al je kaarten kwijt.",
  "help.2":
    "Eén speler komt uit met een willekeurige kaart. Daarna legt ieder om de beurt een kaart van dezelfde kleur of dezelfde waarde.",
  "help.3":
    "Kun of wil je niet leggen, pak dan steeds één kaart tot je er een legt. Is de stapel op, dan pas je.",
  "help.4":
    "Is iedereen aan de beurt geweest, dan gaat de slag uit het spel. Wie de hoogste kaart legde, komt weer uit; bij gelijke kaarten telt de eerste. De aas is hoog.",
  "help.5":
    "Wie geen kaarten meer heeft, wint meteen de ronde: boem! Dat is één punt, of, als je kaarten telt, wat de anderen nog hebben: een aas 1, plaatjes en tienen 10, andere hun getal.",

  "preset.go-boom": "Go Boom",
  "preset.go-boom-points": "Go Boom om punten",
  "preset.go-boom-previous": "Go Boom, passend bij de laatste kaart",
  "preset.go-boom-strict": "Go Boom, wie kan moet",

  "status.lead": "{name} komt uit met een kaart naar keuze.",
  "status.lead.you": "Jij komt uit: speel een kaart naar keuze.",
  "status.follow": "{name} legt {suit}, of deze waarde: {rank}.",
  "status.follow.you": "Leg {suit}, of deze waarde: {rank}.",
  "status.follow.draw": "{name} legt {suit} of deze waarde: {rank}. Of pakt.",
  "status.follow.draw.you": "Leg {suit} of deze waarde: {rank}. Of pak.",
  "status.follow.pass": "{name} legt {suit} of deze waarde: {rank}. Of past.",
  "status.follow.pass.you": "Leg {suit} of deze waarde: {rank}. Of pas.",

  "badge.leader": "{name} komt uit",
  "badge.leader.you": "jij komt uit",

  "event.won-trick": "De slag is voorbij; {name} heeft de hoogste kaart",
  "event.won-trick.you": "De slag is voorbij; jij hebt de hoogste kaart",
  "event.counted": {
    one: "{name} heeft nog {count} punt in de hand",
    other: "{name} heeft nog {count} punten in de hand",
  },
  "event.counted.you": {
    one: "Je hebt nog {count} punt in de hand",
    other: "Je hebt nog {count} punten in de hand",
  },
  "event.went-out": "{name} heeft geen kaarten meer: boem!",
  "event.went-out.you": "Je hebt geen kaarten meer: boem!",

  "refusal.does_not_fit": "Hij heeft de gevraagde kleur niet en ook de waarde niet.",
  "refusal.leader_must_play": "Jij komt uit, dus je moet een kaart spelen. Elke kaart mag.",
  "refusal.stock_empty": "De stapel is op: leg een kaart, of pas.",
  "refusal.must_draw": "Zolang er kaarten in de stapel zijn, pak je in plaats van te passen.",
  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_of_this_game": "Dat hoort niet bij dit spel: leg een kaart, pak of pas.",

  "zone.trick": "In de slag",
  "zone.discard": "Slagen uit het spel",

  "rule.decks": "Spellen kaarten",
  "rule.hand": "Kaarten voor ieder",
  "rule.must_play": "Wie kan leggen moet",
  "rule.match": "Een kaart moet passen bij",
  "rule.match.led": "de kaart waarmee is uitgekomen",
  "rule.match.previous": "de kaart ervoor",
  "rule.scoring": "De winnaar van een ronde krijgt",
  "rule.scoring.wins": "één punt",
  "rule.scoring.cards": "de kaarten van de anderen",
  "rule.target": "Punten om te winnen",

  "sheet.decks": { one: "{count} spel kaarten.", other: "{count} spellen kaarten." },
  "sheet.hand": { one: "Ieder krijgt {count} kaart.", other: "Ieder krijgt {count} kaarten." },
  "sheet.must_play.true": "Wie kan leggen, moet.",
  "sheet.must_play.false": "Je mag pakken, ook als je kunt leggen.",
  "sheet.match.led":
    "Een kaart moet de kleur of de waarde hebben van de kaart waarmee is uitgekomen.",
  "sheet.match.previous": "Een kaart moet de kleur of de waarde hebben van de kaart ervoor.",
  "sheet.scoring.wins": "Een gewonnen ronde is één punt.",
  "sheet.scoring.cards":
    "De winnaar van een ronde krijgt de kaarten in de andere handen: aas 1, plaatjes en tienen 10, andere hun getal.",
  "sheet.target": {
    one: "Wie {count} punt heeft, wint de wedstrijd.",
    other: "Wie {count} punten heeft, wint de wedstrijd.",
  },
} as const;

export default words;
