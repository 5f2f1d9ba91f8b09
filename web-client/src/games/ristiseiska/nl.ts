const words = {
  name: "Ristiseiska",
  tagline: "Bouw de vier kleuren op en af vanaf hun zevens; wie vastzit, moet bedelen.",

  "help.1":
    "Raak je kaarten eerder kwijt dan de anderen. Alle kaarten worden gegeven; wie klaverzeven heeft, begint daarmee.",
  "help.2":
    "Ben je aan de beurt, leg dan één kaart. Een zeven past altijd. Vanaf elke zeven groeit de kleur omlaag, zes, vijf, enzovoort tot het aas, en omhoog, acht, negen, enzovoort tot de heer. Past er een kaart, dan moet je er een leggen.",
  "help.3":
    "Past er niets, dan bedel je: de dichtstbijzijnde speler rechts van je die twee of meer kaarten heeft, geeft je een kaart naar eigen keuze, en je beurt is voorbij. In je eerste beurt mag je in plaats daarvan passen.",
  "help.4":
    "Wie de laatste kaart legt, wint het spel. Bij sommige regels telt ieder ander dan de kaarten die over zijn, en weinig punten is goed.",

  "preset.ristiseiska": "Ristiseiska",
  "preset.finnish": "Ristiseiska, gewone Finse regels",
  "preset.points": "Ristiseiska om punten",

  "status.play": "{name} legt een kaart, of bedelt als er niets past.",
  "status.play.you": "Jij bent: leg een kaart, of bedel als er niets past.",
  "status.play.again": "{name} mag nog een kaart leggen.",
  "status.play.again.you": "Leg nog een kaart als je wilt, of pas.",
  "status.give-card.to-you": "{name} kiest een kaart voor jou.",
  "status.pay-penalty": "Ieder geeft {other} kaarten: die had kunnen leggen.",
  "status.pay-penalty.to-you": "Je had kunnen leggen: ieder geeft jou kaarten.",
  "status.over": "Het spel is uit.",

  "badge.begs": "{name} bedelt",
  "badge.owes-cards": { one: "{name} geeft {count} kaart", other: "{name} geeft {count} kaarten" },
  "badge.first-turn": "{name}: eerste beurt komt nog",
  "badge.idle": { one: "{count} beurt zonder kaart", other: "{count} beurten zonder kaart" },

  "action.beg": "Bedel om een kaart",

  "zone.row": "Kleur op tafel, van haar laagste naar haar hoogste kaart",
  "zone.laying": "Kaart die wordt gelegd",

  "event.dealt": "{name} geeft alle kaarten",
  "event.dealt.you": "Jij geeft alle kaarten",
  "event.played": "{name} legt {cards}",
  "event.played.you": "Je legt {cards}",
  "event.begged": "{name} bedelt bij {other} om een kaart",
  "event.begged.you": "Je bedelt bij {other} om een kaart",
  "event.begged.to-you": "{name} bedelt bij jou om een kaart",
  "event.begged-wrongly": {
    one: "{name} bedelt maar had kunnen leggen: ieder geeft {count} kaart",
    other: "{name} bedelt maar had kunnen leggen: ieder geeft {count} kaarten",
  },
  "event.begged-wrongly.you": {
    one: "Je bedelt maar had kunnen leggen: ieder geeft je {count} kaart",
    other: "Je bedelt maar had kunnen leggen: ieder geeft je {count} kaarten",
  },
  "event.gave-card.to-you": "{name} geeft jou een kaart",
  "event.round-won": "{name} wint het spel",
  "event.round-won.you": "Je wint het spel",
  "event.round-void": "Te veel beurten zonder kaart: niemand wint dit spel",

  "refusal.seven_of_clubs_first": "Eerst komt klaverzeven.",
  "refusal.does_not_fit":
    "Hij past nog nergens: een rij groeit kaart voor kaart, omlaag en omhoog vanaf de zeven.",
  "refusal.must_play": "Een kaart van je past, dus je moet er een leggen.",
  "refusal.must_beg": "Er past niets: bedel om een kaart.",
  "refusal.free_first_turn": "In je eerste beurt pas je in plaats van te bedelen.",
  "refusal.nobody_to_beg_from":
    "Iedereen heeft maar één kaart, en een laatste kaart wordt niet weggenomen. Pas.",

  "rule.scoring": "Een spel levert op",
  "rule.scoring.wins": "winst voor de winnaar",
  "rule.scoring.points": "punten voor de kaarten die over zijn",
  "rule.target": "De partij eindigt bij",
  "rule.strict": "Wie kan leggen, kan niet bedelen",
  "rule.penalty_cards": "Kaarten van elke tegenstander voor onterecht bedelen",
  "rule.free_first_turn": "In de eerste beurt mag je passen",
  "rule.eight_after_six": "De acht wacht op de zes",
  "rule.extra_turn": "Nog een kaart na een aas of een heer",
  "rule.ace_points": "Punten voor een aas",

  "sheet.scoring.wins": "Wie uit is, wint het spel.",
  "sheet.scoring.points":
    "Ieder telt de kaarten die over zijn: getallen hun getal, boer 11, vrouw 12, heer 13. Weinig punten is goed.",
  "sheet.target": {
    one: "De partij eindigt als iemand er {count} heeft.",
    other: "De partij eindigt als iemand er {count} heeft.",
  },
  "sheet.strict.true": "Wie kan leggen, kan niet bedelen.",
  "sheet.strict.false": "Wie bedelt maar had kunnen leggen, krijgt straf.",
  "sheet.penalty_cards": {
    one: "Voor onterecht bedelen geeft elke tegenstander {count} kaart.",
    other: "Voor onterecht bedelen geeft elke tegenstander {count} kaarten.",
  },
  "sheet.free_first_turn.true": "Wie in de eerste beurt van een spel niet kan leggen, past gratis.",
  "sheet.free_first_turn.false": "Wie in de eerste beurt niet kan leggen, bedelt zoals later.",
  "sheet.eight_after_six.true": "Een acht mag pas na de zes van haar kleur.",
  "sheet.extra_turn.true": "Wie een aas of een heer legt, mag nog een kaart leggen.",
  "sheet.ace_points": {
    one: "Een aas in de hand telt voor {count} punt.",
    other: "Een aas in de hand telt voor {count} punten.",
  },
} as const;

export default words;
