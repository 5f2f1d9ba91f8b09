const words = {
  name: "Comet",
  tagline:
    "Follow the suit upwards, and break in with the nine of diamonds when nobody expects it.",

  "help.1":
    "Get rid of your cards before the others do. The eight of diamonds is not in the pack; cards that cannot be dealt evenly lie face down in the stub, and nobody knows them.",
  "help.2":
    "Who leads plays a card. Whoever holds the next higher card of that suit must play it, and so on up to the king. Where nobody holds the next card, the last player leads again, with any suit.",
  "help.3":
    "The nine of diamonds is the comet. Whoever holds it may play it at any time, out of turn too. Then the first player on the left who holds the ten of diamonds or the card that was next goes on with either. If nobody holds them, the player of the comet leads.",
  "help.4":
    "After each card there is a short pause in which the comet may come. It is the same whoever holds the comet, so that it tells nothing.",
  "help.5":
    "Whoever goes out scores for it, for every card that the others still hold, and for every king that was not played. Who is left with the comet loses a point. 100 points win the match.",

  "preset.comet": "Comet",
  "preset.even": "Comet, even deal",
  "preset.in-turn": "Comet, only in turn",

  "status.lead": "{name} leads: any suit.",
  "status.lead.you": "You lead: play a card of any suit.",
  "status.follow": "{name} goes on with {cards}.",
  "status.follow.you": "You hold the next card: play {cards}.",
  "status.answer": "{name} answers the comet: {cards}.",
  "status.answer.you": "Answer the comet: {cards}.",
  "status.comet-window": "The comet may come …",
  "status.comet-window.you": "Play the comet now, or pass.",
  "status.over": "The hand is over.",

  "badge.removed": "not in the pack: {cards}",
  "badge.last-played": "{name} played {cards}",
  "badge.next-card": "next: {cards}",
  "badge.stopped": "the sequence has stopped",
  "badge.comet-played": "the comet has been played",

  "zone.played": "Cards played",
  "zone.stub": "The stub: cards that nobody has",

  "event.stopped": "Nobody goes on after {cards}",
  "event.kept-comet": {
    one: "{name} still has the comet and loses {count} point",
    other: "{name} still has the comet and loses {count} points",
  },
  "event.kept-comet.you": {
    one: "You still have the comet and lose {count} point",
    other: "You still have the comet and lose {count} points",
  },
  "event.round-won": {
    one: "{name} wins the hand: {count} point",
    other: "{name} wins the hand: {count} points",
  },
  "event.round-won.you": {
    one: "You win the hand: {count} point",
    other: "You win the hand: {count} points",
  },

  "refusal.lowest_of_suit": "You hold a lower card of that suit: lead the lowest.",
  "refusal.must_follow": "You hold the next card, so you must play it, or the comet.",
  "refusal.only_the_comet": "Only the comet can be played now.",
  "refusal.must_answer": "Answer the comet with the ten of diamonds or the card that was next.",
  "refusal.cannot_pass": "You can go on, so you must.",
  "refusal.no_comet_expires": "Nobody is waited for.",

  "rule.deal": "Cards that do not come out even",
  "rule.deal.stub": "go to the stub",
  "rule.deal.even": "eights and sevens are taken out",
  "rule.target": "Points that win the match",
  "rule.lead": "Who leads plays",
  "rule.lead.any": "any card",
  "rule.lead.lowest": "the lowest of a suit",
  "rule.out_of_turn": "The comet comes out of turn",
  "rule.win_points": "Points for going out",
  "rule.card_points": "Points for each card of the others",
  "rule.king_points": "Points for each king not played",
  "rule.kings_in_stub": "Kings in the stub count too",
  "rule.comet_penalty": "Lost by who keeps the comet",

  "sheet.deal.stub": "Cards that do not come out even lie in the stub, unseen.",
  "sheet.deal.even": "Eights and sevens are taken out until all cards can be dealt.",
  "sheet.target": { one: "{count} point wins.", other: "{count} points win." },
  "sheet.lead.any": "Who leads plays any card.",
  "sheet.lead.lowest": "Who leads plays the lowest card it holds of a suit.",
  "sheet.out_of_turn.true": "The comet may be played out of turn, after any card.",
  "sheet.out_of_turn.false": "The comet may be played only in turn.",
  "sheet.win_points": {
    one: "Going out scores {count} point.",
    other: "Going out scores {count} points.",
  },
  "sheet.card_points": {
    one: "Each card that the others hold scores {count} point.",
    other: "Each card that the others hold scores {count} points.",
  },
  "sheet.card_points.0": "Cards that the others hold score nothing.",
  "sheet.king_points": {
    one: "Each king that was not played scores {count} point besides.",
    other: "Each king that was not played scores {count} points besides.",
  },
  "sheet.king_points.0": "Kings score nothing of their own.",
  "sheet.kings_in_stub.true": "Kings in the stub count as not played.",
  "sheet.kings_in_stub.false": "Kings in the stub do not count.",
  "sheet.comet_penalty": {
    one: "Who is left with the comet loses {count} point.",
    other: "Who is left with the comet loses {count} points.",
  },
  "sheet.comet_penalty.0": "Being left with the comet costs nothing.",
} as const;

export default words;
