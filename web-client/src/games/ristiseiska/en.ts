const words = {
  name: "Ristiseiska",
  tagline: "Build the four suits down and up from their sevens; who is stuck must beg.",

  "help.1":
    "Get rid of your cards before the others do. The whole pack is dealt; whoever has the seven of clubs begins with it.",
  "help.2":
    "In your turn lay one card. A seven always fits. From each seven its suit grows down, six, five, and so on to the ace, and up, eight, nine, and so on to the king. If a card fits, you must lay one.",
  "help.3":
    "If nothing fits, you beg: the nearest player on your right who has two cards or more gives you a card, whichever that player likes, and your turn is over. In your first turn of a hand you may pass instead.",
  "help.4":
    "Whoever lays the last card wins the hand. By some rules everybody else then counts the cards left in hand, and few points are good.",

  "preset.ristiseiska": "Ristiseiska",
  "preset.finnish": "Ristiseiska, common Finnish rules",
  "preset.points": "Ristiseiska for points",

  "status.play": "{name} lays a card, or begs if nothing fits.",
  "status.play.you": "Your turn: lay a card, or beg if nothing fits.",
  "status.play.again": "{name} may lay another card.",
  "status.play.again.you": "Lay another card if you like, or pass.",
  "status.give-card.to-you": "{name} chooses a card for you.",
  "status.pay-penalty": "Everybody gives {other} cards: that player could have played.",
  "status.pay-penalty.to-you": "You could have played: everybody gives you cards.",
  "status.over": "The hand is over.",

  "badge.begs": "{name} begs",
  "badge.owes-cards": { one: "{name} gives {count} card", other: "{name} gives {count} cards" },
  "badge.first-turn": "{name}: first turn to come",
  "badge.idle": { one: "{count} turn without a card", other: "{count} turns without a card" },

  "action.beg": "Beg for a card",

  "zone.row": "Suit on the table, from its lowest card to its highest",
  "zone.laying": "Card being laid",

  "event.dealt": "{name} deals the whole pack",
  "event.dealt.you": "You deal the whole pack",
  "event.played": "{name} lays {cards}",
  "event.played.you": "You lay {cards}",
  "event.begged": "{name} begs a card from {other}",
  "event.begged.you": "You beg a card from {other}",
  "event.begged.to-you": "{name} begs a card from you",
  "event.begged-wrongly": {
    one: "{name} begs but could have played: everybody gives {count} card",
    other: "{name} begs but could have played: everybody gives {count} cards",
  },
  "event.begged-wrongly.you": {
    one: "You beg but could have played: everybody gives you {count} card",
    other: "You beg but could have played: everybody gives you {count} cards",
  },
  "event.gave-card.to-you": "{name} gives you a card",
  "event.round-won": "{name} wins the hand",
  "event.round-won.you": "You win the hand",
  "event.round-void": "Too many turns without a card: nobody wins this hand",

  "refusal.seven_of_clubs_first": "The seven of clubs comes first.",
  "refusal.does_not_fit":
    "It fits no row yet: rows grow one card at a time, down and up from the seven.",
  "refusal.must_play": "A card of yours fits, so you must lay one.",
  "refusal.must_beg": "Nothing fits: beg for a card.",
  "refusal.free_first_turn": "In your first turn you pass instead of begging.",
  "refusal.nobody_to_beg_from": "Everybody has one card only, and a last card is not taken. Pass.",

  "rule.scoring": "A hand is worth",
  "rule.scoring.wins": "a win for the winner",
  "rule.scoring.points": "points for the cards left",
  "rule.target": "The match ends at",
  "rule.strict": "Nobody can beg who could play",
  "rule.penalty_cards": "Cards from each opponent for a wrong beg",
  "rule.free_first_turn": "A free pass in the first turn",
  "rule.eight_after_six": "The eight waits for the six",
  "rule.extra_turn": "Another card after an ace or a king",
  "rule.ace_points": "Points for an ace",

  "sheet.scoring.wins": "Whoever goes out wins the hand.",
  "sheet.scoring.points":
    "Everybody counts the cards left in hand: number cards their number, jack 11, queen 12, king 13. Few points are good.",
  "sheet.target": {
    one: "The match ends when somebody has {count}.",
    other: "The match ends when somebody has {count}.",
  },
  "sheet.strict.true": "Who can play cannot beg.",
  "sheet.strict.false": "Who begs but could have played is punished.",
  "sheet.penalty_cards": {
    one: "For a wrong beg every opponent gives {count} card.",
    other: "For a wrong beg every opponent gives {count} cards.",
  },
  "sheet.free_first_turn.true": "Who cannot play in the first turn of a hand passes for free.",
  "sheet.free_first_turn.false": "Who cannot play in the first turn begs like later.",
  "sheet.eight_after_six.true": "An eight may be laid only after the six of its suit.",
  "sheet.extra_turn.true": "Who lays an ace or a king may lay another card.",
  "sheet.ace_points": {
    one: "An ace left in hand counts {count} point.",
    other: "An ace left in hand counts {count} points.",
  },
} as const;

export default words;
