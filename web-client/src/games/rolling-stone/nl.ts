const words = {
  name: "Rolling Stone",
  tagline: "Beken kleur, of neem de slag op. Wie het eerst geen kaarten heeft, wint.",

  "help.1": "Raak als eerste al je kaarten kwijt. Ieder krijgt er acht.",
  "help.2":
    "Eén speler komt uit met een willekeurige kaart. De anderen volgen om de beurt met een kaart van dezelfde kleur: wie kan bekennen moet.",
  "help.3":
    "Kun je niet bekennen, dan neem je alle kaarten van de slag op en is die voorbij. Jij komt uit voor de volgende.",
  "help.4":
    "Heeft iedereen bekend, dan gaat de slag uit het spel, en wie de hoogste kaart speelde komt weer uit. De aas is hoog.",
  "help.5":
    "Wie geen kaarten meer heeft, wint meteen de ronde. Wordt er heel lang alleen maar opgenomen, dan houdt de ronde op en wint wie als enige de minste kaarten heeft.",

  "preset.rolling-stone": "Rolling Stone",
  "preset.rolling-stone-five": "Rolling Stone, wie het eerst vijf rondes wint",

  "status.lead": "{name} komt uit met een kaart naar keuze.",
  "status.lead.you": "Jij komt uit: speel een kaart naar keuze.",
  "status.follow": "{name} moet bekennen ({suit}) of de slag opnemen.",
  "status.follow.you": "Beken kleur ({suit}). Kan dat niet, neem dan de slag op.",

  "badge.leader": "{name} komt uit",
  "badge.leader.you": "jij komt uit",
  "badge.stalled": {
    one: "{count} slag achter elkaar opgenomen",
    other: "{count} slagen achter elkaar opgenomen",
  },

  "action.take": "Neem de slag op",
  "action.take.count": { one: "Neem {count} kaart op", other: "Neem {count} kaarten op" },

  "event.took-trick": {
    one: "{name} kan niet bekennen en neemt {count} kaart op",
    other: "{name} kan niet bekennen en neemt {count} kaarten op",
  },
  "event.took-trick.you": {
    one: "Je kunt niet bekennen en neemt {count} kaart op",
    other: "Je kunt niet bekennen en neemt {count} kaarten op",
  },
  "event.won-trick": "De slag is compleet; {name} heeft de hoogste kaart",
  "event.won-trick.you": "De slag is compleet; jij hebt de hoogste kaart",
  "event.stalled": {
    one: "Er is {count} slag opgenomen: de ronde houdt op",
    other: "Er zijn {count} slagen achter elkaar opgenomen: de ronde houdt op",
  },
  "event.round-void": "Meer dan één heeft de minste kaarten: niemand wint de ronde",

  "refusal.not_the_suit_led": "Je hebt kaarten van de gevraagde kleur: speel er daar een van.",
  "refusal.must_follow": "Je kunt bekennen, dus het moet.",
  "refusal.cannot_follow": "Je hebt geen kaart van de gevraagde kleur: neem de slag op.",
  "refusal.nothing_to_take": "Jij komt uit: er is geen slag om op te nemen.",
  "refusal.no_last_card_call": "In dit spel meld je je laatste kaart niet.",
  "refusal.not_of_this_game": "Dat hoort niet bij dit spel: speel een kaart, of neem de slag op.",

  "zone.trick": "In de slag",
  "zone.discard": "Complete slagen",

  "rule.target": "Rondes om te winnen",
  "rule.stall": "Opgenomen slagen achter elkaar die een ronde beëindigen",

  "sheet.target": {
    one: "Wie {count} ronde wint, wint de wedstrijd.",
    other: "Wie {count} rondes wint, wint de wedstrijd.",
  },
  "sheet.stall": {
    one: "Een ronde houdt op als er {count} slag is opgenomen; de kleinste hand wint.",
    other:
      "Een ronde houdt op als er {count} slagen achter elkaar zijn opgenomen; de kleinste hand wint.",
  },
} as const;

export default words;
