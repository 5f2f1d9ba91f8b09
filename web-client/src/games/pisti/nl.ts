const words = {
  name: "Pişti",
  tagline: "Zelfde waarde als de bovenste kaart? De stapel is van jou. Eén kaart alleen: pişti!",

  "help.1":
    "Verover kaarten van de stapel in het midden. Met z’n vieren speel je in paren: partners zitten tegenover elkaar en delen wat ze veroveren. Met z’n tweeën speelt ieder voor zich.",
  "help.2":
    "In je beurt speel je één kaart. Heeft die de waarde van de bovenste kaart, dan verover je de hele stapel. Een boer verovert elke stapel. Anders blijft je kaart bovenop liggen. Veroveren is nooit verplicht.",
  "help.3":
    "Ligt er maar één kaart en verover je die met dezelfde waarde, dan is dat een pişti, met extra punten. Een boer op een boer alleen brengt nog meer op.",
  "help.4":
    "Eerst komen er vier kaarten in het midden, waarvan één open. Wie als eerste verovert, krijgt ook de andere, en alleen die partij mag ze zien. Zijn alle handen leeg, dan wordt er opnieuw gedeeld, tot het spel op is. De onderste kaart van de stok ligt open: de gever krijgt die als laatste.",
  "help.5":
    "Aan het eind van een ronde gaat de rest van de stapel naar wie het laatst veroverde. Dan tel je: de meeste kaarten, ruiten tien, klaveren twee, azen en boeren, en elke pişti. De eerste partij die het doel haalt en meer heeft dan de anderen, wint.",

  "preset.pisti": "Pişti",
  "preset.pisti-singles": "Pişti, ieder voor zich",
  "preset.pisti-first-last": "Pişti, de eerste en laatste kaart tellen",

  "status.play": "{name} speelt een kaart.",
  "status.play.you": "Jij bent aan de beurt: speel een kaart.",

  "badge.captured": {
    one: "{side}: {count} kaart veroverd",
    other: "{side}: {count} kaarten veroverd",
  },
  "badge.last-capture": "veroverde het laatst: {side}",

  "preview.goes-out": "de laatste kaart van de ronde",
  "effect.captured": { one: "verovert {count} kaart", other: "verovert {count} kaarten" },

  "event.dealt": {
    one: "{name} geeft ieder {count} kaart",
    other: "{name} geeft ieder {count} kaarten",
  },
  "event.dealt.you": {
    one: "Jij geeft ieder {count} kaart",
    other: "Jij geeft ieder {count} kaarten",
  },
  "event.turned-up": "Opengelegd: {cards}",
  "event.captured": {
    one: "{name} verovert {count} kaart",
    other: "{name} verovert {count} kaarten",
  },
  "event.captured.you": { one: "Je verovert {count} kaart", other: "Je verovert {count} kaarten" },
  "event.pisti": {
    one: "Pişti! {count} punt voor {name}",
    other: "Pişti! {count} punten voor {name}",
  },
  "event.pisti.you": {
    one: "Pişti! {count} punt voor jou",
    other: "Pişti! {count} punten voor jou",
  },
  "event.pisti.jack": {
    one: "Een boerenpişti! {count} punt voor {name}",
    other: "Een boerenpişti! {count} punten voor {name}",
  },
  "event.pisti.jack.you": {
    one: "Een boerenpişti! {count} punt voor jou",
    other: "Een boerenpişti! {count} punten voor jou",
  },
  "event.took-kitty": {
    one: "{name} krijgt ook {count} kaart die dicht lag",
    other: "{name} krijgt ook {count} kaarten die dicht lagen",
  },
  "event.took-kitty.you": {
    one: "Je krijgt ook {count} kaart die dicht lag",
    other: "Je krijgt ook {count} kaarten die dicht lagen",
  },
  "event.took-rest": {
    one: "De laatste kaart van de stapel gaat naar {side}",
    other: "De laatste {count} kaarten van de stapel gaan naar {side}",
  },
  "event.majority": "{side} heeft de meeste kaarten: {count}",
  "event.scored": { one: "{side} krijgt {count} punt", other: "{side} krijgt {count} punten" },

  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_of_this_game": "In dit spel speel je alleen een kaart.",

  "zone.pile": "Stapel",
  "zone.kitty": "Dicht naast de stapel",
  "zone.exposed": "Laatste kaart van de stok",
  "zone.captured": "Veroverd door {name}",
  "zone.won-kitty": "Dicht: {name}",
  "zone.pisti": "Pişti’s van {name}",

  "rule.target": "Punten om te winnen",
  "rule.hand": "Kaarten per keer delen",
  "rule.partners": "Vier spelers spelen in paren",
  "rule.counterclockwise": "Het spel gaat naar rechts",
  "rule.first_last_pisti": "De eerste en de laatste kaart kunnen een pişti zijn",
  "rule.ten_of_diamonds": "Punten voor ruiten tien",
  "rule.two_of_clubs": "Punten voor klaveren twee",
  "rule.ace": "Punten voor een aas",
  "rule.jack": "Punten voor een boer",
  "rule.majority": "Punten voor de meeste kaarten",
  "rule.pisti": "Punten voor een pişti",
  "rule.jack_pisti": "Punten voor een boerenpişti",

  "sheet.target": {
    one: "De eerste partij met {count} punt wint, als die als enige de meeste heeft.",
    other: "De eerste partij met {count} punten wint, als die als enige de meeste heeft.",
  },
  "sheet.hand": {
    one: "Ieder krijgt {count} kaart per keer.",
    other: "Ieder krijgt {count} kaarten per keer.",
  },
  "sheet.partners.true": "Vier spelers spelen in paren; partners zitten tegenover elkaar.",
  "sheet.partners.false": "Ieder speelt voor zich.",
  "sheet.counterclockwise.true": "Delen en spelen gaan naar rechts.",
  "sheet.counterclockwise.false": "Delen en spelen gaan naar links.",
  "sheet.first_last_pisti.true":
    "Ook de eerste en de laatste kaart van een ronde kunnen een pişti zijn.",
  "sheet.first_last_pisti.false":
    "De eerste en de laatste kaart van een ronde zijn nooit een pişti.",
  "sheet.ten_of_diamonds": {
    one: "Ruiten tien: {count} punt.",
    other: "Ruiten tien: {count} punten.",
  },
  "sheet.ten_of_diamonds.0": "Ruiten tien telt niet.",
  "sheet.two_of_clubs": {
    one: "Klaveren twee: {count} punt.",
    other: "Klaveren twee: {count} punten.",
  },
  "sheet.two_of_clubs.0": "Klaveren twee telt niet.",
  "sheet.ace": { one: "Elke aas: {count} punt.", other: "Elke aas: {count} punten." },
  "sheet.jack": { one: "Elke boer: {count} punt.", other: "Elke boer: {count} punten." },
  "sheet.jack.0": "Boeren tellen niet.",
  "sheet.majority": {
    one: "De meeste kaarten: {count} punt.",
    other: "De meeste kaarten: {count} punten.",
  },
  "sheet.majority.0": "De meeste kaarten tellen niet.",
  "sheet.pisti": { one: "Een pişti: {count} punt.", other: "Een pişti: {count} punten." },
  "sheet.pisti.0": "Een pişti telt niet.",
  "sheet.jack_pisti": {
    one: "Een boer veroverd met een boer: {count} punt.",
    other: "Een boer veroverd met een boer: {count} punten.",
  },
  "sheet.jack_pisti.0": "Een boer veroverd met een boer telt niet.",
} as const;

export default words;
