const words = {
  name: "Pişti",
  tagline: "Match the top card and capture the pile. A lone card captured is a pişti!",

  "help.1":
    "Capture cards from the pile in the middle. With four players you play in pairs: partners sit opposite each other and share what they capture. With two, each plays alone.",
  "help.2":
    "In your turn you play one card. If it has the rank of the pile's top card, you capture the whole pile. A jack captures any pile. Otherwise your card stays on top. You never have to capture.",
  "help.3":
    "If the pile is a single card and you capture it with the same rank, that is a pişti and scores a bonus. A jack on a lone jack scores even more.",
  "help.4":
    "Four cards are dealt to the middle first, and one is turned up. The first to capture gets the others too, and that side alone may look at them. When all hands are empty, new cards are dealt until the pack is played. The bottom card of the stock lies face up: the dealer gets it last.",
  "help.5":
    "At the end of a round the rest of the pile goes to the last to capture. Then you count: most cards, the ten of diamonds, the two of clubs, aces and jacks, and every pişti. The first side to reach the target with more than the others wins.",

  "preset.pisti": "Pişti",
  "preset.pisti-singles": "Pişti, everyone alone",
  "preset.pisti-first-last": "Pişti, the first and last card count",

  "status.play": "{name} plays a card.",
  "status.play.you": "Your turn: play a card.",

  "badge.captured": {
    one: "{side}: {count} card captured",
    other: "{side}: {count} cards captured",
  },
  "badge.last-capture": "last to capture: {side}",

  "preview.goes-out": "the last card of the round",
  "effect.captured": { one: "captures {count} card", other: "captures {count} cards" },

  "event.dealt": {
    one: "{name} deals {count} card to each",
    other: "{name} deals {count} cards to each",
  },
  "event.dealt.you": {
    one: "You deal {count} card to each",
    other: "You deal {count} cards to each",
  },
  "event.turned-up": "Turned up: {cards}",
  "event.captured": {
    one: "{name} captures {count} card",
    other: "{name} captures {count} cards",
  },
  "event.captured.you": { one: "You capture {count} card", other: "You capture {count} cards" },
  "event.pisti": {
    one: "Pişti! {count} point for {name}",
    other: "Pişti! {count} points for {name}",
  },
  "event.pisti.you": {
    one: "Pişti! {count} point for you",
    other: "Pişti! {count} points for you",
  },
  "event.pisti.jack": {
    one: "A jack pişti! {count} point for {name}",
    other: "A jack pişti! {count} points for {name}",
  },
  "event.pisti.jack.you": {
    one: "A jack pişti! {count} point for you",
    other: "A jack pişti! {count} points for you",
  },
  "event.took-kitty": {
    one: "{name} also gets {count} card that lay face down",
    other: "{name} also gets {count} cards that lay face down",
  },
  "event.took-kitty.you": {
    one: "You also get {count} card that lay face down",
    other: "You also get {count} cards that lay face down",
  },
  "event.took-rest": {
    one: "The last card of the pile goes to {side}",
    other: "The last {count} cards of the pile go to {side}",
  },
  "event.majority": "{side} has the most cards: {count}",
  "event.scored": { one: "{side} scores {count} point", other: "{side} scores {count} points" },

  "refusal.no_last_card_call": "A last card is not announced in this game.",
  "refusal.not_of_this_game": "In this game you only play a card.",

  "zone.pile": "Pile",
  "zone.kitty": "Face down beside the pile",
  "zone.exposed": "Last card of the stock",
  "zone.captured": "Captured by {name}",
  "zone.won-kitty": "Kitty: {name}",
  "zone.pisti": "Piştis of {name}",

  "rule.target": "Points to win",
  "rule.hand": "Cards dealt at a time",
  "rule.partners": "Four players play in pairs",
  "rule.counterclockwise": "Play goes to the right",
  "rule.first_last_pisti": "The first and the last card can be a pişti",
  "rule.ten_of_diamonds": "Points for the ten of diamonds",
  "rule.two_of_clubs": "Points for the two of clubs",
  "rule.ace": "Points for an ace",
  "rule.jack": "Points for a jack",
  "rule.majority": "Points for most cards",
  "rule.pisti": "Points for a pişti",
  "rule.jack_pisti": "Points for a jack pişti",

  "sheet.target": {
    one: "The first side to {count} point wins, if it alone has the most.",
    other: "The first side to {count} points wins, if it alone has the most.",
  },
  "sheet.hand": {
    one: "Each gets {count} card at a time.",
    other: "Each gets {count} cards at a time.",
  },
  "sheet.partners.true": "Four players play in pairs; partners sit opposite each other.",
  "sheet.partners.false": "Everyone plays alone.",
  "sheet.counterclockwise.true": "Cards are dealt and played to the right.",
  "sheet.counterclockwise.false": "Cards are dealt and played to the left.",
  "sheet.first_last_pisti.true": "The first and the last card of a round can be a pişti too.",
  "sheet.first_last_pisti.false": "The first and the last card of a round are never a pişti.",
  "sheet.ten_of_diamonds": {
    one: "The ten of diamonds: {count} point.",
    other: "The ten of diamonds: {count} points.",
  },
  "sheet.ten_of_diamonds.0": "The ten of diamonds scores nothing.",
  "sheet.two_of_clubs": {
    one: "The two of clubs: {count} point.",
    other: "The two of clubs: {count} points.",
  },
  "sheet.two_of_clubs.0": "The two of clubs scores nothing.",
  "sheet.ace": { one: "Each ace: {count} point.", other: "Each ace: {count} points." },
  "sheet.jack": { one: "Each jack: {count} point.", other: "Each jack: {count} points." },
  "sheet.jack.0": "Jacks score nothing.",
  "sheet.majority": { one: "Most cards: {count} point.", other: "Most cards: {count} points." },
  "sheet.majority.0": "Most cards score nothing.",
  "sheet.pisti": { one: "A pişti: {count} point.", other: "A pişti: {count} points." },
  "sheet.pisti.0": "A pişti scores nothing.",
  "sheet.jack_pisti": {
    one: "A jack captured by a jack: {count} point.",
    other: "A jack captured by a jack: {count} points.",
  },
  "sheet.jack_pisti.0": "A jack captured by a jack scores nothing.",
} as const;

export default words;
