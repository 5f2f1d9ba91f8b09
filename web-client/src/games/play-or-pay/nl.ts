const words = {
  name: "Leggen of betalen",
  tagline: "Leg de volgende kaart, of betaal een fiche.",

  "help.1":
    "Wees als eerste al je kaarten kwijt. Alle kaarten worden gedeeld; er wordt één kleur tegelijk omhoog gespeeld, en na de heer komt de aas.",
  "help.2":
    "Wie begint, legt een kaart naar keuze. Daarna moet iedereen om de beurt de volgende kaart van die kleur leggen, of, zonder die kaart, een fiche in de pot betalen. Heb je de kaart, dan mag je niet kiezen om te betalen.",
  "help.3":
    "Wie de dertiende kaart van een kleur legt, begint de volgende. Het loont om net boven een eigen kaart te beginnen: dan leg jij de dertiende en begin je weer.",
  "help.4":
    "Wie het eerst zonder kaarten zit, krijgt de pot; eerst betalen de anderen daarin voor elke kaart die ze nog hebben. Meestal deelt iedereen één keer; dan wint wie de meeste fiches heeft.",

  "preset.play-or-pay": "Leggen of betalen",
  "preset.with-antes": "Leggen of betalen, met inzet",

  "status.lead": "{name} begint een reeks.",
  "status.lead.you": "Jij begint een reeks.",
  "status.follow": "{name} legt {cards}, of betaalt.",
  "status.follow.you": "Leg {cards}, of betaal.",
  "status.over": "Het spel is uit.",

  "badge.next-card": "volgende: {cards}",
  "badge.last-hand": "laatste spel",
  "badge.hands-left": { one: "nog {count} spel", other: "nog {count} spellen" },
  "badge.started-with": "begonnen met {cards}",

  "pot.pot": "Pot",

  "zone.played": "Gelegde kaarten",

  "action.pass": "Betaal",
  "action.pass.count": { one: "Betaal {count} fiche", other: "Betaal {count} fiches" },

  "event.dealt": "{name} deelt",
  "event.dealt.you": "Je deelt",
  "event.ante": { one: "{name} zet {count} fiche in", other: "{name} zet {count} fiches in" },
  "event.ante.you": { one: "Je zet {count} fiche in", other: "Je zet {count} fiches in" },
  "event.round-won": {
    one: "{name} wint het spel: {count} fiche",
    other: "{name} wint het spel: {count} fiches",
  },
  "event.round-won.you": {
    one: "Je wint het spel: {count} fiche",
    other: "Je wint het spel: {count} fiches",
  },
  "event.match-won": "{name} wint de partij",
  "event.match-won.you": "Je wint de partij",
  "event.time-up": "De tijd is om: dit spel is het laatste",
  "event.paid-in.pass": {
    one: "{name} kan niet verder en betaalt {count} fiche",
    other: "{name} kan niet verder en betaalt {count} fiches",
  },
  "event.paid-in.pass.you": {
    one: "Je kunt niet verder en betaalt {count} fiche",
    other: "Je kunt niet verder en betaalt {count} fiches",
  },
  "event.paid-in.cards": {
    one: "{name} betaalt {count} fiche voor de kaarten die over zijn",
    other: "{name} betaalt {count} fiches voor de kaarten die over zijn",
  },
  "event.paid-in.cards.you": {
    one: "Je betaalt {count} fiche voor de kaarten die over zijn",
    other: "Je betaalt {count} fiches voor de kaarten die over zijn",
  },
  "event.passed": "{name} kan niet verder en betaalt niets",
  "event.passed.you": "Je kunt niet verder en betaalt niets",
  "event.took-pot": {
    one: "{name} krijgt de pot: {count} fiche",
    other: "{name} krijgt de pot: {count} fiches",
  },
  "event.took-pot.you": {
    one: "Je krijgt de pot: {count} fiche",
    other: "Je krijgt de pot: {count} fiches",
  },
  "event.suit-done": "De kleur {suit} is op: {name} begint de volgende",
  "event.suit-done.you": "De kleur {suit} is op: jij begint de volgende",

  "refusal.not_the_next_card": "Alleen de volgende kaart van de reeks mag gelegd worden.",
  "refusal.not_of_this_game": "Dat kan in dit spel niet.",
  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_now": "Dat kan nu niet.",
  "refusal.must_lead": "Jij begint een reeks: leg een kaart.",
  "refusal.must_play_next": "Je hebt de volgende kaart, dus je moet haar leggen.",

  "rule.chips": "Fiches bij het begin",
  "rule.ante": "Inzet van iedereen",
  "rule.short_ante": "Extra voor wie een kaart minder krijgt",
  "rule.pay": "Prijs van niet leggen",
  "rule.card_payment": "Prijs van elke kaart die over is",
  "rule.hands": "Spellen in de partij (0: geen grens)",
  "rule.laps": "Deelrondes (0: geen grens)",
  "rule.minutes": "Minuten (0: geen grens)",
  "rule.broke": "Wie niet kan betalen",
  "rule.broke.debt": "blijft het schuldig",
  "rule.broke.short": "betaalt wat er is",
  "rule.broke.end": "betaalt wat er is, en de partij is uit",

  "sheet.chips": {
    one: "Iedereen begint met {count} fiche.",
    other: "Iedereen begint met {count} fiches.",
  },
  "sheet.ante": {
    one: "Voor elk spel zet iedereen {count} fiche in.",
    other: "Voor elk spel zet iedereen {count} fiches in.",
  },
  "sheet.ante.0": "Voor een spel wordt niets ingezet.",
  "sheet.short_ante": {
    one: "Wie een kaart minder krijgt, zet {count} fiche meer in.",
    other: "Wie een kaart minder krijgt, zet {count} fiches meer in.",
  },
  "sheet.short_ante.0": "Een kaart minder kost niets extra.",
  "sheet.pay": {
    one: "Wie niet kan leggen, betaalt {count} fiche.",
    other: "Wie niet kan leggen, betaalt {count} fiches.",
  },
  "sheet.pay.0": "Wie niet kan leggen, betaalt niets.",
  "sheet.card_payment": {
    one: "Aan het eind kost elke kaart die over is {count} fiche.",
    other: "Aan het eind kost elke kaart die over is {count} fiches.",
  },
  "sheet.card_payment.0": "Kaarten die over zijn, kosten niets.",
  "sheet.hands": {
    one: "De partij duurt {count} spel.",
    other: "De partij duurt hoogstens {count} spellen.",
  },
  "sheet.hands.0": "Het aantal spellen is niet begrensd.",
  "sheet.laps": {
    one: "De partij duurt tot iedereen één keer heeft gedeeld.",
    other: "De partij duurt tot iedereen {count} keer heeft gedeeld.",
  },
  "sheet.laps.0": "Hoe vaak iedereen deelt, is niet begrensd.",
  "sheet.minutes": {
    one: "Na {count} minuut is het spel dat dan bezig is het laatste.",
    other: "Na {count} minuten is het spel dat dan bezig is het laatste.",
  },
  "sheet.minutes.0": "Er is geen tijdslimiet.",
  "sheet.broke.debt": "Wie niet kan betalen, blijft het schuldig: een stapel kan onder nul komen.",
  "sheet.broke.short":
    "Wie niet alles kan betalen, betaalt wat er is; de rest wordt kwijtgescholden.",
  "sheet.broke.end":
    "Wie niet alles kan betalen, betaalt wat er is. Heeft iemand na een spel niets meer, dan is de partij uit.",
} as const;

export default words;
