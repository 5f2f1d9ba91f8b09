const words = {
  name: "Spinado",
  tagline: "Follow the suit upwards, and stop it with the ace of diamonds.",

  "help.1":
    "Be the first without cards, and have the most chips at the end of the match. The twos and the eight of diamonds are left out, and one hand lies dead: nobody sees it.",
  "help.2":
    "Who starts lays a card. Whoever holds the next higher card of that suit must lay it, and so on up to the king. If nobody has the next card, whoever laid the last one starts again, in any suit.",
  "help.3":
    "The ace of diamonds is the spinado. You may lay it together with a card that you can play: that stops the sequence, and you start the next one. If you are left with it, you pay dearly.",
  "help.4":
    "King and queen of diamonds from one hand take the pot Matrimony, queen and jack take Intrigue. The first without cards takes Game. Pots that nobody takes stay for the next hand.",

  "preset.spinado": "Spinado",
  "preset.older": "Spinado, older stakes",

  "status.lead": "{name} starts a sequence.",
  "status.lead.you": "You start a sequence.",
  "status.follow": "{name} goes on with {cards}.",
  "status.follow.you": "You hold the next card: lay {cards}.",
  "status.over": "The hand is over.",

  "badge.next-card": "next: {cards}",
  "badge.last-hand": "last hand",
  "badge.hands-left": { one: "{count} hand to play", other: "{count} hands to play" },

  "pot.matrimony": "Matrimony",
  "pot.intrigue": "Intrigue",
  "pot.game": "Game",

  "zone.played": "Cards played",
  "zone.dead": "The dead hand: nobody sees it",

  "event.dealt": "{name} deals",
  "event.dealt.you": "You deal",
  "event.ante": { one: "{name} puts {count} chip up", other: "{name} puts {count} chips up" },
  "event.ante.you": { one: "You put {count} chip up", other: "You put {count} chips up" },
  "event.stopped": "{cards} stops the sequence: {name} starts another",
  "event.stopped.you": "{cards} stops the sequence: you start another",
  "event.round-won": {
    one: "{name} wins the hand: {count} chip",
    other: "{name} wins the hand: {count} chips",
  },
  "event.round-won.you": {
    one: "You win the hand: {count} chip",
    other: "You win the hand: {count} chips",
  },
  "event.match-won": "{name} wins the match",
  "event.match-won.you": "You win the match",
  "event.time-up": "Time is up: this hand is the last",
  "event.took-pot.matrimony": {
    one: "{name} takes Matrimony: {count} chip",
    other: "{name} takes Matrimony: {count} chips",
  },
  "event.took-pot.matrimony.you": {
    one: "You take Matrimony: {count} chip",
    other: "You take Matrimony: {count} chips",
  },
  "event.took-pot.intrigue": {
    one: "{name} takes Intrigue: {count} chip",
    other: "{name} takes Intrigue: {count} chips",
  },
  "event.took-pot.intrigue.you": {
    one: "You take Intrigue: {count} chip",
    other: "You take Intrigue: {count} chips",
  },
  "event.took-pot.game": {
    one: "{name} takes Game: {count} chip",
    other: "{name} takes Game: {count} chips",
  },
  "event.took-pot.game.you": {
    one: "You take Game: {count} chip",
    other: "You take Game: {count} chips",
  },
  "event.paid.caught": {
    one: "{name} pays {other} {count} chip for being caught with the spinado",
    other: "{name} pays {other} {count} chips for being caught with the spinado",
  },
  "event.paid.caught.you": {
    one: "You pay {other} {count} chip for being caught with the spinado",
    other: "You pay {other} {count} chips for being caught with the spinado",
  },
  "event.paid.cards": {
    one: "{name} pays {other} {count} chip for cards left",
    other: "{name} pays {other} {count} chips for cards left",
  },
  "event.paid.cards.you": {
    one: "You pay {other} {count} chip for cards left",
    other: "You pay {other} {count} chips for cards left",
  },
  "event.paid.king": {
    one: "{name} pays {other} {count} chip for a king",
    other: "{name} pays {other} {count} chips for a king",
  },
  "event.paid.king.you": {
    one: "You pay {other} {count} chip for a king",
    other: "You pay {other} {count} chips for a king",
  },
  "event.paid.spinado": {
    one: "{name} pays {other} {count} chip for the spinado",
    other: "{name} pays {other} {count} chips for the spinado",
  },
  "event.paid.spinado.you": {
    one: "You pay {other} {count} chip for the spinado",
    other: "You pay {other} {count} chips for the spinado",
  },

  "refusal.not_the_next_card": "Only the next card of the sequence may be laid.",
  "refusal.not_the_lowest": "You hold a lower card of that suit: start with the lowest.",
  "refusal.not_of_this_game": "That is not a thing to do in this game.",
  "refusal.no_last_card_call": "Last cards are not announced in this game.",
  "refusal.not_now": "That cannot happen now.",
  "refusal.spinado_goes_with_a_card": "Here the spinado goes only together with the next card.",
  "refusal.only_the_spinado_is_added":
    "Two cards together must be a card that you may lay, and then the ace of diamonds.",

  "rule.chips": "Chips at the start",
  "rule.ante": "Ante of everybody",
  "rule.ante.matrimony": "Matrimony",
  "rule.ante.intrigue": "Intrigue",
  "rule.ante.game": "Game",
  "rule.dealer_ante": "What the dealer adds",
  "rule.dealer_ante.matrimony": "Matrimony",
  "rule.dealer_ante.intrigue": "Intrigue",
  "rule.dealer_ante.game": "Game",
  "rule.winner_exempt": "Who won the last hand pays no ante",
  "rule.lead": "Who starts a sequence lays",
  "rule.lead.any": "any card",
  "rule.lead.lowest": "the lowest of a suit",
  "rule.spin_penalty": "For each card of who is caught with the spinado",
  "rule.card_payment": "For each card left otherwise",
  "rule.spin_bonus": "For playing the spinado",
  "rule.king_bonus": "For playing a king",
  "rule.diamond_king_bonus": "For playing the king of diamonds",
  "rule.hands": "Hands in the match (0: no limit)",
  "rule.laps": "Rounds of the deal (0: no limit)",
  "rule.minutes": "Minutes (0: no limit)",
  "rule.broke": "Who cannot pay",
  "rule.broke.debt": "owes",
  "rule.broke.short": "pays what is there",
  "rule.broke.end": "pays what is there, and the match ends",

  "sheet.chips": {
    one: "Everybody starts with {count} chip.",
    other: "Everybody starts with {count} chips.",
  },
  "sheet.ante":
    "Before each hand everybody pays: Matrimony {matrimony}, Intrigue {intrigue}, Game {game}.",
  "sheet.dealer_ante": "The dealer adds: Matrimony {matrimony}, Intrigue {intrigue}, Game {game}.",
  "sheet.winner_exempt.true": "Who won the last hand pays no ante.",
  "sheet.winner_exempt.false": "Who won the last hand pays its ante too.",
  "sheet.lead.any": "Who starts a sequence lays any card.",
  "sheet.lead.lowest": "Who starts a sequence lays its lowest card of a suit.",
  "sheet.spin_penalty": {
    one: "Who is left with the spinado pays the winner {count} chip for each card.",
    other: "Who is left with the spinado pays the winner {count} chips for each card.",
  },
  "sheet.spin_penalty.0": "Being left with the spinado costs nothing more.",
  "sheet.card_payment": {
    one: "The others pay the winner {count} chip for each card left.",
    other: "The others pay the winner {count} chips for each card left.",
  },
  "sheet.card_payment.0": "The others pay nothing for cards left.",
  "sheet.spin_bonus": {
    one: "Who plays the spinado gets {count} chip from each opponent.",
    other: "Who plays the spinado gets {count} chips from each opponent.",
  },
  "sheet.spin_bonus.0": "Playing the spinado is not paid for.",
  "sheet.king_bonus": {
    one: "Who plays another king than that of diamonds gets {count} chip from each opponent.",
    other: "Who plays another king than that of diamonds gets {count} chips from each opponent.",
  },
  "sheet.king_bonus.0": "Playing a king is not paid for.",
  "sheet.diamond_king_bonus": {
    one: "Who plays the king of diamonds gets {count} chip from each opponent.",
    other: "Who plays the king of diamonds gets {count} chips from each opponent.",
  },
  "sheet.diamond_king_bonus.0": "Playing the king of diamonds is not paid for.",
  "sheet.hands": {
    one: "The match has {count} hand.",
    other: "The match has {count} hands at most.",
  },
  "sheet.hands.0": "The number of hands is not limited.",
  "sheet.laps": {
    one: "The match lasts until everybody has dealt once.",
    other: "The match lasts until everybody has dealt {count} times.",
  },
  "sheet.laps.0": "How often everybody deals is not limited.",
  "sheet.minutes": {
    one: "After {count} minute the hand being played is the last.",
    other: "After {count} minutes the hand being played is the last.",
  },
  "sheet.minutes.0": "There is no time limit.",
  "sheet.broke.debt": "Who cannot pay owes: a stack may be below zero.",
  "sheet.broke.short": "Who cannot pay in full pays what is there; the rest is forgiven.",
  "sheet.broke.end":
    "Who cannot pay in full pays what is there. If somebody has nothing after a hand, the match is over.",
} as const;

export default words;
