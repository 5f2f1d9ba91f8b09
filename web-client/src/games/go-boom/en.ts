const words = {
  name: "Go Boom",
  tagline: "Match the suit or the rank, or draw until you can. First out of cards wins.",

  "help.1": "Be the first to get rid of all your cards.",
  "help.2":
    "One player leads any card. Then each in turn plays a card of the same suit or the same rank.",
  "help.3":
    "If you cannot play, or do not want to, draw cards one at a time until you play one. When the stock is empty, you pass.",
  "help.4":
    "When everybody has had a turn, the trick leaves the game. Who played its highest card leads the next one; of equal cards the first counts. Aces are high.",
  "help.5":
    "Whoever has no cards left wins the round at once: boom! That is one point, or, if you count cards, what the others still hold: aces 1, court cards and tens 10, others their number.",

  "preset.go-boom": "Go Boom",
  "preset.go-boom-points": "Go Boom for points",
  "preset.go-boom-previous": "Go Boom, matching the last card",
  "preset.go-boom-strict": "Go Boom, play if you can",

  "status.lead": "{name} leads any card.",
  "status.lead.you": "You lead: play any card.",
  "status.follow": "{name} plays {suit}, or this rank: {rank}.",
  "status.follow.you": "Play {suit}, or this rank: {rank}.",
  "status.follow.draw": "{name} plays {suit} or this rank: {rank}. Or draws.",
  "status.follow.draw.you": "Play {suit} or this rank: {rank}. Or draw.",
  "status.follow.pass": "{name} plays {suit} or this rank: {rank}. Or passes.",
  "status.follow.pass.you": "Play {suit} or this rank: {rank}. Or pass.",

  "badge.leader": "{name} leads",
  "badge.leader.you": "you lead",

  "event.won-trick": "The trick is over; {name} has the highest card",
  "event.won-trick.you": "The trick is over; you have the highest card",
  "event.counted": {
    one: "{name} still holds {count} point",
    other: "{name} still holds {count} points",
  },
  "event.counted.you": {
    one: "You still hold {count} point",
    other: "You still hold {count} points",
  },
  "event.went-out": "{name} has no cards left: boom!",
  "event.went-out.you": "You have no cards left: boom!",

  "refusal.does_not_fit": "It has neither the suit nor the rank that is asked for.",
  "refusal.leader_must_play": "You lead, so you must play a card. Any will do.",
  "refusal.stock_empty": "The stock is empty: play a card, or pass.",
  "refusal.must_draw": "While there are cards in the stock you draw instead of passing.",
  "refusal.no_last_card_call": "A last card is not announced in this game.",
  "refusal.not_of_this_game": "That is not done in this game: play a card, draw or pass.",

  "zone.trick": "In the trick",
  "zone.discard": "Tricks out of play",

  "rule.decks": "Packs of cards",
  "rule.hand": "Cards for each player",
  "rule.must_play": "Who can play must",
  "rule.match": "A card must match",
  "rule.match.led": "the card led",
  "rule.match.previous": "the card before it",
  "rule.scoring": "The winner of a round scores",
  "rule.scoring.wins": "one point",
  "rule.scoring.cards": "the cards the others hold",
  "rule.target": "Points to win",

  "sheet.decks": { one: "{count} pack of cards.", other: "{count} packs of cards." },
  "sheet.hand": { one: "Each gets {count} card.", other: "Each gets {count} cards." },
  "sheet.must_play.true": "Who can play must.",
  "sheet.must_play.false": "You may draw even if you can play.",
  "sheet.match.led": "A card must have the suit or the rank of the card led.",
  "sheet.match.previous": "A card must have the suit or the rank of the card played before it.",
  "sheet.scoring.wins": "A round won is one point.",
  "sheet.scoring.cards":
    "The winner of a round scores the cards left in the other hands: ace 1, court cards and tens 10, others their number.",
  "sheet.target": {
    one: "Who has {count} point wins the match.",
    other: "Who has {count} points wins the match.",
  },
} as const;

export default words;
