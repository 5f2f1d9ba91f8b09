const words = {
  name: "Pesten",
  tagline: "The Dutch Crazy Eights, with sets of cards and penalties that grow.",

  "help.1":
    "Get rid of your cards before the others do. In your turn play a card of the same suit or the same rank as the one on top; who cannot play draws.",
  "help.2":
    "Where sets are allowed you may play several cards at once: cards of one rank, or a row of one suit. The first must fit, and only the last one has its effect.",
  "help.3":
    "Special cards annoy the others: they make somebody draw, skip a turn, turn the direction or call a suit. The rules of this table say which card does what.",
  "help.4":
    "A demand for cards can be answered with a card of the same kind: then it grows and goes to the next player. Who cannot answer takes all of it.",
  "help.5":
    "Knock when you have one card left, or you take a penalty. Who has no cards left wins the round, and some rounds win the match.",

  "status.call-rank": "{name} calls a rank.",
  "status.call-rank.you": "Call a rank.",
  "status.jump-in": "You may jump in with {card}.",
  "action.call-rank": "Call a rank",
  "action.jump-in": "Jump in",
  "action.jump-in.count": "Jump in",
  "badge.called-rank": "called rank: {rank}",
  "event.called-rank": "{name} calls a rank: {rank}",
  "event.called-rank.you": "You call a rank: {rank}",
  "event.discarded-suit": "{name} discards the rest of the suit: {cards}",
  "event.discarded-suit.you": "You discard the rest of the suit: {cards}",
  "event.cancelled-draw": "{name} cancels the penalty",
  "event.cancelled-draw.you": "You cancel the penalty",
  "event.returned-draw": "{name} sends the penalty of {count} back",
  "event.returned-draw.you": "You send the penalty of {count} back",
  "event.redealt": "All hands are shuffled together and dealt again",
  "effect.calls-rank": "you call a rank",
  "effect.discarded-suit": "away too: {cards}",
  "effect.cancelled-draw": "the penalty is cancelled",
  "effect.returned-draw": "{count} go back",
  "effect.redealt": "all hands are dealt again",
  "card-effect.discard-suit": "the rest of its suit in the hand goes with it",
  "card-effect.call-rank": "you call a rank",
  "card-effect.cancel-draw": "cancels a penalty",
  "card-effect.return-draw": "sends a penalty back",
  "card-effect.redeal": "all hands are shuffled and dealt again",
  "card-effect.not-on-same": "not on its own rank",
  "refusal.not_now": "That cannot be done now.",
  "refusal.not_on_same_rank": "A card may not be played on its own rank here.",
  "refusal.only_identical_out_of_turn":
    "Out of turn only exactly the top card again may be played.",
  "refusal.rank_not_in_pack": "That rank is not in the pack.",
  "refusal.not_the_called_rank": "It is not of the called rank.",
  "refusal.cards_not_in_pack": "The pack does not have those cards.",
  "refusal.cards_not_dealt": "By these rules those cards are not dealt so.",
  "refusal.too_many_steps": "The others play for too long: these rules come to no end.",
  "refusal.cannot_try": "The server cannot try these rules at the moment.",
} as const;

export default words;
