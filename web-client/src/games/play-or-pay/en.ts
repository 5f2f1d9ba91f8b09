const words = {
  name: "Play or Pay",
  tagline: "Lay the next card, or pay a chip.",

  "help.1":
    "Be the first without cards. All cards are dealt; one suit at a time is played upwards, and after the king comes the ace.",
  "help.2":
    "Who starts lays any card. Then everybody in turn must lay the next card of that suit, or, without it, pay a chip into the pot. You cannot choose to pay if you hold the card.",
  "help.3":
    "Who lays the thirteenth card of a suit starts the next one. It pays to start just above a card of your own: then you lay the thirteenth and start again.",
  "help.4":
    "The first without cards takes the pot, and the others first pay into it for every card they still hold. Usually everybody deals once; then the most chips win.",

  "preset.play-or-pay": "Play or Pay",
  "preset.with-antes": "Play or Pay, with antes",

  "status.lead": "{name} starts a sequence.",
  "status.lead.you": "You start a sequence.",
  "status.follow": "{name} lays {cards}, or pays.",
  "status.follow.you": "Lay {cards}, or pay.",
  "status.over": "The hand is over.",

  "badge.next-card": "next: {cards}",
  "badge.last-hand": "last hand",
  "badge.hands-left": { one: "{count} hand to play", other: "{count} hands to play" },
  "badge.started-with": "started with {cards}",

  "pot.pot": "Pot",

  "zone.played": "Cards played",

  "action.pass": "Pay",
  "action.pass.count": { one: "Pay {count} chip", other: "Pay {count} chips" },

  "event.dealt": "{name} deals",
  "event.dealt.you": "You deal",
  "event.ante": { one: "{name} puts {count} chip up", other: "{name} puts {count} chips up" },
  "event.ante.you": { one: "You put {count} chip up", other: "You put {count} chips up" },
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
  "event.paid-in.pass": {
    one: "{name} cannot go on and pays {count} chip",
    other: "{name} cannot go on and pays {count} chips",
  },
  "event.paid-in.pass.you": {
    one: "You cannot go on and pay {count} chip",
    other: "You cannot go on and pay {count} chips",
  },
  "event.paid-in.cards": {
    one: "{name} pays {count} chip for cards left",
    other: "{name} pays {count} chips for cards left",
  },
  "event.paid-in.cards.you": {
    one: "You pay {count} chip for cards left",
    other: "You pay {count} chips for cards left",
  },
  "event.passed": "{name} cannot go on and pays nothing",
  "event.passed.you": "You cannot go on and pay nothing",
  "event.took-pot": {
    one: "{name} takes the pot: {count} chip",
    other: "{name} takes the pot: {count} chips",
  },
  "event.took-pot.you": {
    one: "You take the pot: {count} chip",
    other: "You take the pot: {count} chips",
  },
  "event.suit-done": "All of {suit} is played: {name} starts the next suit",
  "event.suit-done.you": "All of {suit} is played: you start the next suit",

  "refusal.not_the_next_card": "Only the next card of the sequence may be laid.",
  "refusal.not_of_this_game": "That is not a thing to do in this game.",
  "refusal.no_last_card_call": "Last cards are not announced in this game.",
  "refusal.not_now": "That cannot happen now.",
  "refusal.must_lead": "You start a sequence: lay a card.",
  "refusal.must_play_next": "You hold the next card, so you must lay it.",

  "rule.chips": "Chips at the start",
  "rule.ante": "Ante of everybody",
  "rule.short_ante": "More for a hand that is a card short",
  "rule.pay": "Price of not playing",
  "rule.card_payment": "Price of each card left",
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
  "sheet.ante": {
    one: "Before each hand everybody puts {count} chip into the pot.",
    other: "Before each hand everybody puts {count} chips into the pot.",
  },
  "sheet.ante.0": "Nothing is paid before a hand.",
  "sheet.short_ante": {
    one: "Who is dealt a card fewer puts {count} chip more up.",
    other: "Who is dealt a card fewer puts {count} chips more up.",
  },
  "sheet.short_ante.0": "A hand that is a card short costs nothing more.",
  "sheet.pay": {
    one: "Who cannot play pays {count} chip.",
    other: "Who cannot play pays {count} chips.",
  },
  "sheet.pay.0": "Who cannot play pays nothing.",
  "sheet.card_payment": {
    one: "At the end each card left costs {count} chip.",
    other: "At the end each card left costs {count} chips.",
  },
  "sheet.card_payment.0": "Cards left cost nothing.",
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
