const words = {
  name: "Crates",
  tagline: "Fifteen hands, alone or with a partner: nearly every card bites.",

  "help.1":
    "Get rid of your cards; what is left in your hand counts against you. There are fifteen hands, of eight cards down to one and up to eight again. The lowest score wins. Four players are two partnerships, who sit opposite each other and share a score.",
  "help.2":
    "In your turn, play a card of the same suit or rank as the one on top. If you cannot, draw one: that ends your turn, even if the card fits.",
  "help.3":
    "A two starts a two-sequence: the next player adds a two or an ace, of any suit, or takes as many cards as it has grown to (a two is two, an ace one). A four skips the next player. After a five all others draw a card. A six wants a second card from you; if none fits it, you draw.",
  "help.4":
    "A seven makes the second next player draw (your partner, if you have one), or the next if you are two or three. After an eight you call a suit, after a nine one of its colour. A ten turns the direction. A jack makes the player before you draw, if you are two or three.",
  "help.5":
    "Who must draw when the stock is empty feels a pressure: five points for that side, ten for the next one, then twenty, and so on. Then the discard pile is shuffled.",
  "help.6":
    "Say “one card” when your play leaves you one. If somebody acts before you have said it, you draw two cards when your turn comes.",
  "help.7":
    "A hand ends when somebody is out. Eights count 50, fives, sixes and nines 30, tens 25, twos and sevens 20, fours 15, court cards 10, aces 1. Each three covers your dearest other card, but no eight: it then counts 3. If you hold nothing but threes, each is worth 50 points less!",

  "preset.crates": "Crates",
  "preset.crates-boston": "Crates, Boston way",

  "status.six": "{name} plays a second card on the six, or draws.",
  "status.six.you": "Play a second card on your six, or draw.",
  "status.six.cooper": "{name} ends with a six, and must draw a card.",
  "status.six.cooper.you": "A six is no last card: draw one.",
  "status.forced-draw": "{name} must draw a card.",
  "status.forced-draw.you": "You must draw a card.",
  "status.penalty": {
    one: "{name} forgot “one card”, and takes {count} card first.",
    other: "{name} forgot “one card”, and takes {count} cards first.",
  },
  "status.penalty.you": {
    one: "You forgot “one card”: take {count} card first.",
    other: "You forgot “one card”: take {count} cards first.",
  },
  "status.over": "The hand is over.",

  "badge.hand": "hand {count}",
  "badge.pressures": { one: "{side}: {count} pressure", other: "{side}: {count} pressures" },
  "badge.ending": "the hand ends with this two-sequence",
  "badge.passes": { one: "{count} pass in a row", other: "{count} passes in a row" },
  "badge.late": "{name} forgot “one card”: +{count}",
  "badge.late.you": "you forgot “one card”: +{count}",
  "badge.must-draw": "{name} must draw",
  "badge.must-draw.you": "you must draw",
  "badge.hand-points": "{name}: {count}",
  "badge.hand-points.you": "you: {count}",

  "action.knock": "“One card!”",
  "action.knock.arm": "“One card!”",
  "seat.owes-knock": "has not said “one card”!",
  "preview.owes-knock": "one card left: say “one card”!",
  "preview.knocks": "you say “one card”",
  "preview.goes-out": "You are out!",
  "effect.effect-draw": "{name} must draw {count}",
  "effect.effect-draw.you": "you must draw {count}",
  "effect.forgot-knock": "{name} has not said “one card”: +{count}",
  "effect.forgot-knock.you": "you have not said “one card”: +{count}",

  "event.effect-draw": {
    one: "{name} must draw {count} card",
    other: "{name} must draw {count} cards",
  },
  "event.effect-draw.you": {
    one: "You must draw {count} card",
    other: "You must draw {count} cards",
  },
  "event.chain-opened": "{name} starts a two-sequence: {count} for {other}",
  "event.chain-opened.you": "You start a two-sequence: {count} for {other}",
  "event.chain-grew": "The two-sequence grows to {count}",
  "event.took.penalty": {
    one: "{name} takes {count} card for the forgotten call",
    other: "{name} takes {count} cards for the forgotten call",
  },
  "event.took.penalty.you": {
    one: "You take {count} card for the forgotten call",
    other: "You take {count} cards for the forgotten call",
  },
  "event.knocked": "{name}: “One card!”",
  "event.knocked.you": "You: “One card!”",
  "event.forgot-knock": {
    one: "{name} has not said “one card”: {count} card in the next turn",
    other: "{name} has not said “one card”: {count} cards in the next turn",
  },
  "event.forgot-knock.you": {
    one: "You have not said “one card”: {count} card in your next turn",
    other: "You have not said “one card”: {count} cards in your next turn",
  },
  "event.pressure": {
    one: "Pressure! The stock is empty for {name}: {count} point",
    other: "Pressure! The stock is empty for {name}: {count} points",
  },
  "event.pressure.you": {
    one: "Pressure! The stock is empty for you: {count} point",
    other: "Pressure! The stock is empty for you: {count} points",
  },
  "event.hand-points": {
    one: "{name} is left with {count} point",
    other: "{name} is left with {count} points",
  },
  "event.hand-points.you": {
    one: "You are left with {count} point",
    other: "You are left with {count} points",
  },
  "event.match-won": "{side} has the lowest score",

  "end.round": "{name} is out",
  "end.round.you": "You are out!",
  "end.void": "The hand is over",
  "end.point": "One point for {side}.",

  "remark-pick.thanks-partner": "Thanks, partner",
  "remark-pick.not-uno": "… said “Uno”",
  "remark.thanks-partner": "Thanks a lot, partner!",
  "remark.not-uno": "“Uno”? That is another game!",
  "remark.not-uno.about": "“Uno”? That is another game, {other}!",
  "remark.not-uno.to-you": "“Uno”? That is another game!",
  "refusal.only_two_or_ace": "A two-sequence goes on with a two or an ace only.",
  "refusal.must_respond": "You have a two or an ace, so you must play it.",
  "refusal.other_colour": "After a nine, call a suit of its colour.",
  "refusal.take_penalty": "First take the cards for the forgotten “one card”.",
  "refusal.draw_forced": "You must draw a card; this is not your turn yet.",
  "refusal.nothing_to_draw": "There is no card left to draw. Play one, or pass.",
  "refusal.cannot_pass": "You cannot pass: play or draw.",
  "refusal.take_not_draw": "A two-sequence waits for you: add to it, or take the cards.",
  "refusal.nothing_to_take": "There is no two-sequence to take.",
  "refusal.knock_not_owed": "Say “one card” only with a card that leaves you one.",
  "refusal.no_knock_owed": "You have no “one card” to say.",
  "refusal.no_knock_expires": "Nobody's “one card” is waited for.",
  "refusal.not_now": "That cannot be done now.",
  "refusal.not_of_this_game": "That does not exist in Crates: play one card at a time.",

  "zone.unseen": "Cards that the dealer may not see yet",

  "rule.partners": "Four players are two partnerships",
  "rule.hand_sizes": "Cards in each hand, hand by hand",
  "rule.wild": "Wild cards",
  "rule.wild.none": "none",
  "rule.wild.eights": "eights",
  "rule.wild.eights-and-nines": "eights and nines",
  "rule.first_card": "The first card",
  "rule.first_card.call": "only calls a suit (eight or nine)",
  "rule.first_card.played": "acts as if the dealer played it",
  "rule.must_play": "Who can play must",
  "rule.last_card_effects": "A last card still makes others draw",
  "rule.pressure": "Points of the first pressure",
  "rule.pressure_factor": "Each further pressure, times the one before",
  "rule.call_penalty": "Cards for a forgotten “one card”",
  "rule.three_bonus": "Each three in a hand of threes",
  "rule.three_cover": "A card covered by a three",
  "rule.spare_three": "A three that covers nothing",

  "sheet.partners.true": "Four players are two partnerships, who share a score.",
  "sheet.partners.false": "Everybody plays alone.",
  "sheet.hand_sizes": "Cards in each hand: {list}.",
  "sheet.wild.none": "No card is wild: eights and nines must fit too.",
  "sheet.wild.eights": "Eights fit everything outside a two-sequence.",
  "sheet.wild.eights-and-nines": "Eights and nines fit everything outside a two-sequence.",
  "sheet.first_card.call":
    "If the first card is an eight or nine, the dealer calls a suit before seeing any card; no other first card does anything.",
  "sheet.first_card.played": "The first card acts as if the dealer had played it.",
  "sheet.must_play.true": "Who can play must.",
  "sheet.must_play.false": "You may draw even if you can play.",
  "sheet.last_card_effects.true": "A last card that makes others draw still does so.",
  "sheet.last_card_effects.false": "A last card has no effect, but for a two or a six.",
  "sheet.pressure": {
    one: "Who must draw from an empty stock pays a pressure: {count} point the first time.",
    other: "Who must draw from an empty stock pays a pressure: {count} points the first time.",
  },
  "sheet.pressure.0": "Drawing from an empty stock costs nothing.",
  "sheet.pressure_factor": {
    one: "Every pressure costs the same: {count} time the one before.",
    other: "Each further pressure costs {count} times the one before.",
  },
  "sheet.call_penalty": {
    one: "Who forgets to say “one card” draws {count} card in the next turn.",
    other: "Who forgets to say “one card” draws {count} cards in the next turn.",
  },
  "sheet.call_penalty.0": "Nobody needs to say “one card”.",
  "sheet.three_bonus": "In a hand of nothing but threes each three counts {count}.",
  "sheet.three_cover": "A card covered by a three counts {count}.",
  "sheet.spare_three": "A three that finds no card to cover counts {count}.",
  "sheet.spare_three.0": "A three that finds no card to cover counts nothing.",
} as const;

export default words;
