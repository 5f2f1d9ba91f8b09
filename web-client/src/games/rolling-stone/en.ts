const words = {
  name: "Rolling Stone",
  tagline: "Follow suit, or take up the trick. First out of cards wins.",

  "help.1": "Be the first to get rid of all your cards. Each player is dealt eight.",
  "help.2":
    "One player leads any card. The others follow in turn with a card of the same suit: who can follow must.",
  "help.3":
    "If you cannot follow, you take up all the cards of the trick, and it is over. You lead the next one.",
  "help.4":
    "When everybody has followed, the trick leaves the game, and who played its highest card leads the next. Aces are high.",
  "help.5":
    "Whoever has no cards left wins the round at once. If nothing but taking up goes on for very long, the round ends, and the smallest hand wins it, if it is the only one.",

  "preset.rolling-stone": "Rolling Stone",
  "preset.rolling-stone-five": "Rolling Stone, first to five rounds",

  "status.lead": "{name} leads any card.",
  "status.lead.you": "You lead: play any card.",
  "status.follow": "{name} must follow suit ({suit}) or take up the trick.",
  "status.follow.you": "Follow suit ({suit}). If you cannot, take up the trick.",

  "badge.leader": "{name} leads",
  "badge.leader.you": "you lead",
  "badge.stalled": {
    one: "{count} trick taken up in a row",
    other: "{count} tricks taken up in a row",
  },

  "action.take": "Take up the trick",
  "action.take.count": { one: "Take up {count} card", other: "Take up {count} cards" },

  "event.took-trick": {
    one: "{name} cannot follow and takes up {count} card",
    other: "{name} cannot follow and takes up {count} cards",
  },
  "event.took-trick.you": {
    one: "You cannot follow and take up {count} card",
    other: "You cannot follow and take up {count} cards",
  },
  "event.won-trick": "The trick is complete; {name} has the highest card",
  "event.won-trick.you": "The trick is complete; you have the highest card",
  "event.stalled": {
    one: "{count} trick has been taken up in a row: the round ends",
    other: "{count} tricks have been taken up in a row: the round ends",
  },
  "event.round-void": "Several have the fewest cards: nobody wins the round",

  "refusal.not_the_suit_led": "You hold cards of the suit led: play one of those.",
  "refusal.must_follow": "You can follow suit, so you must.",
  "refusal.cannot_follow": "You have no card of the suit led: take up the trick.",
  "refusal.nothing_to_take": "You lead: there is no trick to take up.",
  "refusal.no_last_card_call": "A last card is not announced in this game.",
  "refusal.not_of_this_game": "That is not done in this game: play a card, or take up the trick.",

  "zone.trick": "In the trick",
  "zone.discard": "Complete tricks",

  "rule.target": "Rounds to win",
  "rule.stall": "Tricks taken up in a row that end a round",

  "sheet.target": {
    one: "Who wins {count} round wins the match.",
    other: "Who wins {count} rounds wins the match.",
  },
  "sheet.stall": {
    one: "A round ends when {count} trick is taken up; the smallest hand wins it.",
    other: "A round ends when {count} tricks in a row are taken up; the smallest hand wins it.",
  },
} as const;

export default words;
