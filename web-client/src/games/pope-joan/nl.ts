const words = {
  name: "Pope Joan",
  tagline: "Acht potten, en ruitennegen wint de grootste.",

  "help.1":
    "Wees als eerste al je kaarten kwijt, en heb aan het eind van de partij de meeste fiches. Ruitenacht doet niet mee, één hand is dood, en de laatste kaart wordt opengelegd: haar kleur is troef.",
  "help.2":
    "Wie begint, legt de laagste kaart die hij van een kleur heeft. Wie de volgende hogere kaart heeft, moet haar leggen, tot de aas. Heeft niemand de volgende, dan begint wie de laatste legde opnieuw, met elke kleur.",
  "help.3":
    "Troeven slaan niets: ze winnen potten. Aas, heer, vrouw en boer van troef winnen elk de pot van die naam; heer en vrouw uit één hand winnen ook Huwelijk, vrouw en boer Intrige. Ruitennegen, Pope Joan, wint de pot Pope Joan. Ligt zo'n kaart open, dan krijgt de gever die pot meteen.",
  "help.4":
    "Wie het eerst uit is, krijgt de pot Spel, en de anderen betalen een fiche per kaart die over is; ruitennegen telt niet mee. Potten die niemand wint, blijven staan voor het volgende spel. Meestal deelt iedereen twee keer, omdat alleen de gever de potten vult.",

  "preset.pope-joan": "Pope Joan",
  "preset.older": "Pope Joan, oude regels",

  "status.lead": "{name} begint een reeks.",
  "status.lead.you": "Jij begint een reeks.",
  "status.follow": "{name} gaat verder met {cards}.",
  "status.follow.you": "Jij hebt de volgende kaart: leg {cards}.",
  "status.over": "Het spel is uit.",

  "badge.next-card": "volgende: {cards}",
  "badge.last-hand": "laatste spel",
  "badge.hands-left": { one: "nog {count} spel", other: "nog {count} spellen" },
  "badge.trump": "troef: {suit}",
  "badge.turned-up": "open: {cards}",

  "pot.pope": "Pope Joan",
  "pot.matrimony": "Huwelijk",
  "pot.intrigue": "Intrige",
  "pot.ace": "Aas",
  "pot.king": "Heer",
  "pot.queen": "Vrouw",
  "pot.jack": "Boer",
  "pot.game": "Spel",

  "zone.played": "Gelegde kaarten",
  "zone.dead": "De dode hand: niemand ziet haar",
  "zone.turned-up": "De opengelegde kaart, buiten het spel",

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
  "event.took-pot.pope": {
    one: "{name} krijgt Pope Joan: {count} fiche",
    other: "{name} krijgt Pope Joan: {count} fiches",
  },
  "event.took-pot.pope.you": {
    one: "Je krijgt Pope Joan: {count} fiche",
    other: "Je krijgt Pope Joan: {count} fiches",
  },
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
  "event.took-pot.ace": {
    one: "{name} krijgt Aas: {count} fiche",
    other: "{name} krijgt Aas: {count} fiches",
  },
  "event.took-pot.ace.you": {
    one: "Je krijgt Aas: {count} fiche",
    other: "Je krijgt Aas: {count} fiches",
  },
  "event.took-pot.king": {
    one: "{name} krijgt Heer: {count} fiche",
    other: "{name} krijgt Heer: {count} fiches",
  },
  "event.took-pot.king.you": {
    one: "Je krijgt Heer: {count} fiche",
    other: "Je krijgt Heer: {count} fiches",
  },
  "event.took-pot.queen": {
    one: "{name} krijgt Vrouw: {count} fiche",
    other: "{name} krijgt Vrouw: {count} fiches",
  },
  "event.took-pot.queen.you": {
    one: "Je krijgt Vrouw: {count} fiche",
    other: "Je krijgt Vrouw: {count} fiches",
  },
  "event.took-pot.jack": {
    one: "{name} krijgt Boer: {count} fiche",
    other: "{name} krijgt Boer: {count} fiches",
  },
  "event.took-pot.jack.you": {
    one: "Je krijgt Boer: {count} fiche",
    other: "Je krijgt Boer: {count} fiches",
  },
  "event.took-pot.game": {
    one: "{name} krijgt Spel: {count} fiche",
    other: "{name} krijgt Spel: {count} fiches",
  },
  "event.took-pot.game.you": {
    one: "Je krijgt Spel: {count} fiche",
    other: "Je krijgt Spel: {count} fiches",
  },
  "event.paid.cards": {
    one: "{name} betaalt {other} {count} fiche voor kaarten die over zijn",
    other: "{name} betaalt {other} {count} fiches voor kaarten die over zijn",
  },
  "event.paid.cards.you": {
    one: "Je betaalt {other} {count} fiche voor kaarten die over zijn",
    other: "Je betaalt {other} {count} fiches voor kaarten die over zijn",
  },
  "event.turned-up": "{cards} wordt opengelegd",

  "refusal.not_the_next_card": "Alleen de volgende kaart van de reeks mag gelegd worden.",
  "refusal.not_the_lowest": "Je hebt een lagere kaart van die kleur: begin met de laagste.",
  "refusal.not_of_this_game": "Dat kan in dit spel niet.",
  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_now": "Dat kan nu niet.",

  "rule.chips": "Fiches bij het begin",
  "rule.ante": "Fiches voor elke pot",
  "rule.ante.pope": "Pope Joan",
  "rule.ante.matrimony": "Huwelijk",
  "rule.ante.intrigue": "Intrige",
  "rule.ante.ace": "Aas",
  "rule.ante.king": "Heer",
  "rule.ante.queen": "Vrouw",
  "rule.ante.jack": "Boer",
  "rule.ante.game": "Spel",
  "rule.ante_by": "Wie de potten vult",
  "rule.ante_by.dealer": "de gever",
  "rule.ante_by.all": "iedereen",
  "rule.lead": "Wie een reeks begint, legt",
  "rule.lead.any": "elke kaart",
  "rule.lead.lowest": "de laagste van een kleur",
  "rule.turnup_is_stop": "De opengelegde kaart doet niet mee",
  "rule.card_payment": "Per kaart die over is",
  "rule.pope_exempts": "Ruitennegen in de hand",
  "rule.pope_exempts.card": "telt niet mee",
  "rule.pope_exempts.hand": "bespaart alle betaling",
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
    "Potten voor elk spel: Pope Joan {pope}, Huwelijk {matrimony}, Intrige {intrigue}, Aas {ace}, Heer {king}, Vrouw {queen}, Boer {jack}, Spel {game}.",
  "sheet.ante_by.dealer": "De gever vult de potten.",
  "sheet.ante_by.all": "Iedereen zet zoveel in de potten.",
  "sheet.lead.any": "Wie een reeks begint, legt een kaart naar keuze.",
  "sheet.lead.lowest": "Wie een reeks begint, legt zijn laagste kaart van een kleur.",
  "sheet.turnup_is_stop.true": "De opengelegde kaart blijft op tafel, buiten het spel.",
  "sheet.turnup_is_stop.false": "De opengelegde kaart hoort bij de hand waaraan ze gedeeld is.",
  "sheet.pope_exempts.card": "Voor ruitennegen in de hand wordt niet betaald.",
  "sheet.pope_exempts.hand": "Wie met ruitennegen blijft zitten, betaalt niets.",
  "sheet.card_payment": {
    one: "De anderen betalen de winnaar {count} fiche per kaart die over is.",
    other: "De anderen betalen de winnaar {count} fiches per kaart die over is.",
  },
  "sheet.card_payment.0": "De anderen betalen niets voor kaarten die over zijn.",
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
