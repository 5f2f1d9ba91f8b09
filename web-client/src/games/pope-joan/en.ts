const words = {
  name: "Pope Joan",
  tagline: "Eight pots, and the nine of diamonds wins the biggest.",

  "help.1":
    "Be the first without cards, and have the most chips at the end of the match. The eight of diamonds is left out, one hand lies dead, and the last card dealt is turned up: its suit is trumps.",
  "help.2":
    "Who starts lays the lowest card it holds of a suit. Whoever holds the next higher card must lay it, up to the ace. If nobody has the next card, whoever laid the last one starts again, in any suit.",
  "help.3":
    "Trumps beat nothing: they win pots. Ace, king, queen and jack of trumps each take the pot of that name; king and queen from one hand take Matrimony too, queen and jack Intrigue. The nine of diamonds, Pope Joan, takes the pot Pope Joan. If such a card is turned up, the dealer takes its pot at once.",
  "help.4":
    "The first without cards takes Game, and the others pay a chip for each card left; the nine of diamonds is not counted. Pots that nobody takes stay for the next hand. Usually everybody deals twice, because the dealer alone fills the pots.",

  "preset.pope-joan": "Pope Joan",
  "preset.older": "Pope Joan, older rules",

  "status.lead": "{name} starts a sequence.",
  "status.lead.you": "You start a sequence.",
  "status.follow": "{name} goes on with {cards}.",
  "status.follow.you": "You hold the next card: lay {cards}.",
  "status.over": "The hand is over.",

  "badge.next-card": "next: {cards}",
  "badge.last-hand": "last hand",
  "badge.hands-left": { one: "{count} hand to play", other: "{count} hands to play" },
  "badge.trump": "trumps: {suit}",
  "badge.turned-up": "turned up: {cards}",

  "pot.pope": "Pope Joan",
  "pot.matrimony": "Matrimony",
  "pot.intrigue": "Intrigue",
  "pot.ace": "Ace",
  "pot.king": "King",
  "pot.queen": "Queen",
  "pot.jack": "Jack",
  "pot.game": "Game",

  "zone.played": "Cards played",
  "zone.dead": "The dead hand: nobody sees it",
  "zone.turned-up": "The card turned up, out of play",

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
  "event.took-pot.pope": {
    one: "{name} takes Pope Joan: {count} chip",
    other: "{name} takes Pope Joan: {count} chips",
  },
  "event.took-pot.pope.you": {
    one: "You take Pope Joan: {count} chip",
    other: "You take Pope Joan: {count} chips",
  },
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
  "event.took-pot.ace": {
    one: "{name} takes Ace: {count} chip",
    other: "{name} takes Ace: {count} chips",
  },
  "event.took-pot.ace.you": {
    one: "You take Ace: {count} chip",
    other: "You take Ace: {count} chips",
  },
  "event.took-pot.king": {
    one: "{name} takes King: {count} chip",
    other: "{name} takes King: {count} chips",
  },
  "event.took-pot.king.you": {
    one: "You take King: {count} chip",
    other: "You take King: {count} chips",
  },
  "event.took-pot.queen": {
    one: "{name} takes Queen: {count} chip",
    other: "{name} takes Queen: {count} chips",
  },
  "event.took-pot.queen.you": {
    one: "You take Queen: {count} chip",
    other: "You take Queen: {count} chips",
  },
  "event.took-pot.jack": {
    one: "{name} takes Jack: {count} chip",
    other: "{name} takes Jack: {count} chips",
  },
  "event.took-pot.jack.you": {
    one: "You take Jack: {count} chip",
    other: "You take Jack: {count} chips",
  },
  "event.took-pot.game": {
    one: "{name} takes Game: {count} chip",
    other: "{name} takes Game: {count} chips",
  },
  "event.took-pot.game.you": {
    one: "You take Game: {count} chip",
    other: "You take Game: {count} chips",
  },
  "event.paid.cards": {
    one: "{name} pays {other} {count} chip for cards left",
    other: "{name} pays {other} {count} chips for cards left",
  },
  "event.paid.cards.you": {
    one: "You pay {other} {count} chip for cards left",
    other: "You pay {other} {count} chips for cards left",
  },
  "event.turned-up": "{cards} is turned up",

  "refusal.not_the_next_card": "Only the next card of the sequence may be laid.",
  "refusal.not_the_lowest": "You hold a lower card of that suit: start with the lowest.",
  "refusal.not_of_this_game": "That is not a thing to do in this game.",
  "refusal.no_last_card_call": "Last cards are not announced in this game.",
  "refusal.not_now": "That cannot happen now.",

  "rule.chips": "Chips at the start",
  "rule.ante": "Chips for each pot",
  "rule.ante.pope": "Pope Joan",
  "rule.ante.matrimony": "Matrimony",
  "rule.ante.intrigue": "Intrigue",
  "rule.ante.ace": "Ace",
  "rule.ante.king": "King",
  "rule.ante.queen": "Queen",
  "rule.ante.jack": "Jack",
  "rule.ante.game": "Game",
  "rule.ante_by": "Who fills the pots",
  "rule.ante_by.dealer": "the dealer",
  "rule.ante_by.all": "everybody",
  "rule.lead": "Who starts a sequence lays",
  "rule.lead.any": "any card",
  "rule.lead.lowest": "the lowest of a suit",
  "rule.turnup_is_stop": "The card turned up stays out of play",
  "rule.card_payment": "For each card left",
  "rule.pope_exempts": "The nine of diamonds in hand",
  "rule.pope_exempts.card": "is not counted",
  "rule.pope_exempts.hand": "saves all payment",
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
    "Pots before each hand: Pope Joan {pope}, Matrimony {matrimony}, Intrigue {intrigue}, Ace {ace}, King {king}, Queen {queen}, Jack {jack}, Game {game}.",
  "sheet.ante_by.dealer": "The dealer fills the pots.",
  "sheet.ante_by.all": "Everybody puts that much into the pots.",
  "sheet.lead.any": "Who starts a sequence lays any card.",
  "sheet.lead.lowest": "Who starts a sequence lays its lowest card of a suit.",
  "sheet.turnup_is_stop.true": "The card turned up stays on the table, out of play.",
  "sheet.turnup_is_stop.false": "The card turned up belongs to the hand it was dealt to.",
  "sheet.pope_exempts.card": "The nine of diamonds left in a hand is not paid for.",
  "sheet.pope_exempts.hand": "Who is left with the nine of diamonds pays nothing at all.",
  "sheet.card_payment": {
    one: "The others pay the winner {count} chip for each card left.",
    other: "The others pay the winner {count} chips for each card left.",
  },
  "sheet.card_payment.0": "The others pay nothing for cards left.",
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
