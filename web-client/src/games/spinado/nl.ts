const words = {
  name: "Spinado",
  tagline: "Volg de kleur omhoog, en stop haar met ruitenaas.",

  "help.1":
    "Wees als eerste al je kaarten kwijt, en heb aan het eind van de partij de meeste fiches. De tweeën en ruitenacht doen niet mee, en één hand is dood: niemand ziet haar.",
  "help.2":
    "Wie begint, legt een kaart. Wie de volgende hogere kaart van die kleur heeft, moet haar leggen, en zo verder tot de heer. Heeft niemand de volgende, dan begint wie de laatste legde opnieuw, met elke kleur.",
  "help.3":
    "Ruitenaas is de spinado. Je mag haar samen leggen met een kaart die je mag spelen: dan stopt de reeks en begin jij de volgende. Blijf je ermee zitten, dan betaal je flink.",
  "help.4":
    "Ruitenheer en ruitenvrouw uit één hand winnen de pot Huwelijk, vrouw en boer winnen Intrige. Wie het eerst uit is, krijgt de pot Spel. Potten die niemand wint, blijven staan voor het volgende spel.",

  "preset.spinado": "Spinado",
  "preset.older": "Spinado, oude inzetten",

  "status.lead": "{name} begint een reeks.",
  "status.lead.you": "Jij begint een reeks.",
  "status.follow": "{name} gaat verder met {cards}.",
  "status.follow.you": "Jij hebt de volgende kaart: leg {cards}.",
  "status.over": "Het spel is uit.",

  "badge.next-card": "volgende: {cards}",
  "badge.last-hand": "laatste spel",
  "badge.hands-left": { one: "nog {count} spel", other: "nog {count} spellen" },

  "pot.matrimony": "Huwelijk",
  "pot.intrigue": "Intrige",
  "pot.game": "Spel",

  "zone.played": "Gelegde kaarten",
  "zone.dead": "De dode hand: niemand ziet haar",

  "event.dealt": "{name} deelt",
  "event.dealt.you": "Je deelt",
  "event.ante": { one: "{name} zet {count} fiche in", other: "{name} zet {count} fiches in" },
  "event.ante.you": { one: "Je zet {count} fiche in", other: "Je zet {count} fiches in" },
  "event.stopped": "{cards} stopt de reeks: {name} begint een nieuwe",
  "event.stopped.you": "{cards} stopt de reeks: jij begint een nieuwe",
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
  "event.took-pot.matrimony": {
    one: "{name} krijgt Huwelijk: {count} fiche",
    other: "{name} krijgt Huwelijk: {count} fiches",
  },
  "event.took-pot.matrimony.you": {
    one: "Je krijgt Huwelijk: {count} fiche",
    other: "Je krijgt Huwelijk: {count} fiches",
  },
  "event.took-pot.intrigue": {
    one: "{name} krijgt Intrige: {count} fiche",
    other: "{name} krijgt Intrige: {count} fiches",
  },
  "event.took-pot.intrigue.you": {
    one: "Je krijgt Intrige: {count} fiche",
    other: "Je krijgt Intrige: {count} fiches",
  },
  "event.took-pot.game": {
    one: "{name} krijgt Spel: {count} fiche",
    other: "{name} krijgt Spel: {count} fiches",
  },
  "event.took-pot.game.you": {
    one: "Je krijgt Spel: {count} fiche",
    other: "Je krijgt Spel: {count} fiches",
  },
  "event.paid.caught": {
    one: "{name} betaalt {other} {count} fiche omdat de spinado overblijft",
    other: "{name} betaalt {other} {count} fiches omdat de spinado overblijft",
  },
  "event.paid.caught.you": {
    one: "Je betaalt {other} {count} fiche omdat de spinado overblijft",
    other: "Je betaalt {other} {count} fiches omdat de spinado overblijft",
  },
  "event.paid.cards": {
    one: "{name} betaalt {other} {count} fiche voor kaarten die over zijn",
    other: "{name} betaalt {other} {count} fiches voor kaarten die over zijn",
  },
  "event.paid.cards.you": {
    one: "Je betaalt {other} {count} fiche voor kaarten die over zijn",
    other: "Je betaalt {other} {count} fiches voor kaarten die over zijn",
  },
  "event.paid.king": {
    one: "{name} betaalt {other} {count} fiche voor een heer",
    other: "{name} betaalt {other} {count} fiches voor een heer",
  },
  "event.paid.king.you": {
    one: "Je betaalt {other} {count} fiche voor een heer",
    other: "Je betaalt {other} {count} fiches voor een heer",
  },
  "event.paid.spinado": {
    one: "{name} betaalt {other} {count} fiche voor de spinado",
    other: "{name} betaalt {other} {count} fiches voor de spinado",
  },
  "event.paid.spinado.you": {
    one: "Je betaalt {other} {count} fiche voor de spinado",
    other: "Je betaalt {other} {count} fiches voor de spinado",
  },

  "refusal.not_the_next_card": "Alleen de volgende kaart van de reeks mag gelegd worden.",
  "refusal.not_the_lowest": "Je hebt een lagere kaart van die kleur: begin met de laagste.",
  "refusal.not_of_this_game": "Dat kan in dit spel niet.",
  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_now": "Dat kan nu niet.",
  "refusal.spinado_goes_with_a_card": "Hier gaat de spinado alleen samen met de volgende kaart.",
  "refusal.only_the_spinado_is_added":
    "Twee kaarten samen zijn een kaart die je mag leggen, en dan ruitenaas.",

  "rule.chips": "Fiches bij het begin",
  "rule.ante": "Inzet van iedereen",
  "rule.ante.matrimony": "Huwelijk",
  "rule.ante.intrigue": "Intrige",
  "rule.ante.game": "Spel",
  "rule.dealer_ante": "Wat de gever erbij zet",
  "rule.dealer_ante.matrimony": "Huwelijk",
  "rule.dealer_ante.intrigue": "Intrige",
  "rule.dealer_ante.game": "Spel",
  "rule.winner_exempt": "Wie het vorige spel won, zet niet in",
  "rule.lead": "Wie een reeks begint, legt",
  "rule.lead.any": "elke kaart",
  "rule.lead.lowest": "de laagste van een kleur",
  "rule.spin_penalty": "Per kaart van wie met de spinado zit",
  "rule.card_payment": "Per kaart die verder over is",
  "rule.spin_bonus": "Voor het spelen van de spinado",
  "rule.king_bonus": "Voor het spelen van een heer",
  "rule.diamond_king_bonus": "Voor het spelen van ruitenheer",
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
  "sheet.ante":
    "Voor elk spel zet iedereen in: Huwelijk {matrimony}, Intrige {intrigue}, Spel {game}.",
  "sheet.dealer_ante": "De gever zet erbij: Huwelijk {matrimony}, Intrige {intrigue}, Spel {game}.",
  "sheet.winner_exempt.true": "Wie het vorige spel won, zet niet in.",
  "sheet.winner_exempt.false": "Wie het vorige spel won, zet ook in.",
  "sheet.lead.any": "Wie een reeks begint, legt een kaart naar keuze.",
  "sheet.lead.lowest": "Wie een reeks begint, legt zijn laagste kaart van een kleur.",
  "sheet.spin_penalty": {
    one: "Wie met de spinado blijft zitten, betaalt de winnaar {count} fiche per kaart.",
    other: "Wie met de spinado blijft zitten, betaalt de winnaar {count} fiches per kaart.",
  },
  "sheet.spin_penalty.0": "Blijven zitten met de spinado kost niets extra.",
  "sheet.card_payment": {
    one: "De anderen betalen de winnaar {count} fiche per kaart die over is.",
    other: "De anderen betalen de winnaar {count} fiches per kaart die over is.",
  },
  "sheet.card_payment.0": "De anderen betalen niets voor kaarten die over zijn.",
  "sheet.spin_bonus": {
    one: "Wie de spinado speelt, krijgt van iedere tegenstander {count} fiche.",
    other: "Wie de spinado speelt, krijgt van iedere tegenstander {count} fiches.",
  },
  "sheet.spin_bonus.0": "Voor de spinado wordt niet betaald.",
  "sheet.king_bonus": {
    one: "Wie een andere heer dan ruitenheer speelt, krijgt van iedere tegenstander {count} fiche.",
    other:
      "Wie een andere heer dan ruitenheer speelt, krijgt van iedere tegenstander {count} fiches.",
  },
  "sheet.king_bonus.0": "Voor een heer wordt niet betaald.",
  "sheet.diamond_king_bonus": {
    one: "Wie ruitenheer speelt, krijgt van iedere tegenstander {count} fiche.",
    other: "Wie ruitenheer speelt, krijgt van iedere tegenstander {count} fiches.",
  },
  "sheet.diamond_king_bonus.0": "Voor ruitenheer wordt niet betaald.",
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
