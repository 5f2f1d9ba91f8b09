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
    "Where the rules let a demand for cards be answered, it grows and goes to the next player. Who cannot answer takes all of it.",
  "help.5":
    "Where the last card must be announced, knock when you have one left, or you take a penalty. Who has no cards left wins the round, and some rounds win the match.",

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
  "effect.returned-draw": { one: "{count} goes back", other: "{count} go back" },
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

  // The library (docs/rules/library.md) and what each rule set is.
  "preset.manipesto.about":
    "The house's own: teams, sets, chains of twos that count up, jokers of five.",
  "preset.pesten-2018.about":
    "The same house a year earlier: no teams, and a forgotten call takes the card back.",
  "preset.pesten-app.about": "Five cards, no sets, and nobody goes out on a special card.",
  "preset.huisregels": "Pesten, the usual way",
  "preset.huisregels.about":
    "Two to take, seven sticks, eight waits, jack calls, king once more, ace turns, joker five.",
  "preset.pesten-niet-stapelen": "Pesten without stacking",
  "preset.pesten-niet-stapelen.about": "A penalty cannot be answered; who took it still plays.",
  "preset.pesten-stapelen": "Pesten with stacking",
  "preset.pesten-stapelen.about": "Twos and jokers answer each other; after a joker anything goes.",
  "preset.pesten-kloppen": "Pesten: knock or take five",
  "preset.pesten-kloppen.about": "Forget to knock, or knock for nothing, and it costs five cards.",
  "preset.pesten-gewone-kaart": "Pesten: out on a plain card",
  "preset.pesten-gewone-kaart.about": "Nobody goes out on a two, an eight, a jack or a joker.",
  "preset.pesten-rode-heer": "Pesten with red and black kings",
  "preset.pesten-rode-heer.about": "A red king plays once more, a black one goes back a player.",
  "preset.pesten-twee-spelers": "Pesten for two",
  "preset.pesten-twee-spelers.about":
    "Ace, seven, eight and king give another turn; five rounds win.",
  "preset.pesten-voor-kinderen": "Pesten for children",
  "preset.pesten-voor-kinderen.about": "Five cards, three special ranks, no jokers, no calls.",
  "preset.studentenhuis": "Student house",
  "preset.studentenhuis.about": "Nearly every card does something; sets and jump-ins.",
  "preset.pesten-ertussen": "Pesten with jump-ins",
  "preset.pesten-ertussen.about":
    "Two packs: whoever holds the very same card may lay it out of turn.",
  "preset.pesten-zeven-alles": "Pesten: seven, give everything",
  "preset.pesten-zeven-alles.about": "With a seven goes every card of its suit.",
  "preset.pesten-tien-door": "Pesten: ten passes on",
  "preset.pesten-tien-door.about":
    "A ten hands all hands on; an eight can be passed on, a five asks for low.",
  "preset.mau-mau": "Mau-Mau",
  "preset.mau-mau.about": "32 cards: seven two, eight waits, jack wishes, no jack on a jack.",
  "preset.tschau-sepp": "Tschau Sepp",
  "preset.tschau-sepp.about":
    "36 cards: seven two, eight waits, ten turns, the ace must be covered.",
  "preset.crazy-eights": "Crazy Eights",
  "preset.crazy-eights.about":
    "An eight on anything, and it names a suit. No other card does anything.",
  "preset.crazy-eights-action": "Crazy Eights with action cards",
  "preset.crazy-eights-action.about": "Eights call; two to take, queen skips, ace turns.",
  "preset.switch": "Switch (Two Four Jacks)",
  "preset.switch.about": "Two two, four four, jacks switch, eight waits, ace calls.",
  "preset.black-jack": "Black Jack (English Switch)",
  "preset.black-jack.about": "A black jack is five cards; a red jack calls them off.",
  "preset.prsi": "Prší",
  "preset.prsi.about": "Czech, 32 cards: seven two, an ace stops, a queen on anything.",
  "preset.macao": "Makao",
  "preset.macao.about": "Two two, three three, jack names a rank, ace a suit, two kings of five.",
  "preset.pesten-terugsturen": "Pesten: return to sender",
  "preset.pesten-terugsturen.about":
    "A queen sends a penalty back; the ace of spades calls it off.",
  "preset.kleuren-en-cijfers": "Colours and numbers",
  "preset.kleuren-en-cijfers.about":
    "Like the game in coloured boxes, with playing cards: two, skip, turn, wild, wild four.",
} as const;

export default words;
