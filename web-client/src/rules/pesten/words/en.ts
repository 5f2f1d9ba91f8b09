// Every sentence of Pesten's rule sheet. Other languages have the same keys and parameters.
// Sentences follow each other within a line; none is put together from pieces.
const words = {
  "section.cards": "Cards and deal",
  "section.match": "Aim and match",
  "section.turn": "Your turn",
  "section.specials": "Special cards",
  "section.sets": "Sets and runs",
  "section.chains": "Draw chains",
  "section.knock": "Last card",
  "section.finish": "Going out",
  "section.jump-in": "Out of turn",

  differs: "differs",
  print: "Print the rules",
  citation: "By your rules: {line}",

  decks: {
    one: "You play with {count} pack of cards.",
    other: "You play with {count} packs of cards.",
  },
  "pack.52": "A pack has 52 cards, two to ace.",
  "pack.36": "A pack has 36 cards, six to ace.",
  "pack.32": "A pack has 32 cards, seven to ace.",
  "jokers.0": "There are no jokers.",
  jokers: {
    one: "Each pack has {count} joker besides.",
    other: "Each pack has {count} jokers besides.",
  },
  hand: { one: "Everyone is dealt {count} card.", other: "Everyone is dealt {count} cards." },
  "first_card.acts": "The next card is turned up, and works as if the dealer had played it.",
  "first_card.plain":
    "The next card is turned up and has no effect. The player at the dealer’s left begins.",
  "first_card.plain.joker": "On a joker turned up everything fits.",
  "first_card.redraw":
    "The next card is turned up; a special card goes back under the stock, and another is turned up. The player at the dealer’s left begins.",

  aim: "Whoever gets rid of all their cards first wins the round.",
  "teams.true": "Two teams, seated by turns: who goes out wins the round for the team.",
  "teams.false": "Everyone plays for themselves.",
  "target.teams": {
    one: "One round decides the match.",
    other: "The first team to win {count} rounds wins the match.",
  },
  "target.singles": {
    one: "One round decides the match.",
    other: "The first player to win {count} rounds wins the match.",
  },
  deal: "Play starts clockwise, and the deal passes to the left.",

  fits: "Play a card from your hand that has the suit or the rank of the top card.",
  "fits.called":
    "After a suit is called, a card fits if it has that suit, or the rank of the top card.",
  "fits.called-rank":
    "After a rank is called, a card fits only if it has that rank, or fits on everything.",
  "must_play.true": "If you can play, you must.",
  "must_play.false": "You may draw even if you can play.",
  "draw.must": {
    one: "If you cannot play, you draw {count} card.",
    other: "If you cannot play, you draw {count} cards.",
  },
  "draw.free": {
    one: "If you do not play, you draw {count} card.",
    other: "If you do not play, you draw {count} cards.",
  },
  "draw.must.until": "If you cannot play, you draw until you get a card that can be played.",
  "draw.free.until": "If you do not play, you draw until you get a card that can be played.",
  "drawn_card.must": "If the card that you drew can be played, you must play it at once.",
  "drawn_card.may": "If the card that you drew can be played, you may play it at once.",
  "drawn_card.keep": "You keep the card that you drew: your turn is over.",
  "drawn_card.must.last": "If the last card that you drew can be played, you must play it at once.",
  "drawn_card.may.last": "If the last card that you drew can be played, you may play it at once.",
  "drawn_card.keep.last": "You keep the cards that you drew: your turn is over.",
  "drawn_card.set": "You may play it in a set too.",

  "plural.2": "twos",
  "plural.3": "threes",
  "plural.4": "fours",
  "plural.5": "fives",
  "plural.6": "sixes",
  "plural.7": "sevens",
  "plural.8": "eights",
  "plural.9": "nines",
  "plural.T": "tens",
  "plural.J": "jacks",
  "plural.Q": "queens",
  "plural.K": "kings",
  "plural.A": "aces",
  "plural.*": "jokers",
  "label.red": "red {ranks}",
  "label.black": "black {ranks}",
  "label.suits": "{ranks} of {suits}",

  ordinary: "No effect.",
  wild: "Fits on everything; after that its own suit counts.",
  "wild.plain": "Fits on everything.",
  "wild.joker": "Fits on everything, and everything fits on it.",
  "wild.call-suit": "Fits on everything, and you call the suit that must follow.",
  "wild.call-rank": "Fits on everything, and you call the rank that must follow.",
  "not-on-same": "May not be played on a card of its own rank.",
  "discard-suit": "With it you lay down all your other cards of its suit.",
  reverse: "The direction of play turns.",
  "reverse.again": "The direction of play turns; with two players you play again instead.",
  "self-draws": { one: "You draw {count} card.", other: "You draw {count} cards." },
  "others-draw": {
    one: "Everyone else draws {count} card.",
    other: "Everyone else draws {count} cards.",
  },
  "show-hand.next": "The next player shows their hand to everyone for a moment.",
  "show-hand.others": "All the others show their hands to everyone for a moment.",
  "rotate-hands": "All hands move one seat on, in the direction of play.",
  redeal: "All hands are put together, shuffled and dealt out again.",
  "call-suit": "You call the suit that must follow.",
  "call-rank": "You call the rank that must follow.",
  "pass-cards": "Everyone passes a card to the left, all at the same time.",
  "swap-hands": "You swap hands with a player of your choice.",
  "give-card": "You give one of your cards to a player of your choice.",
  again: "You play again.",
  "again.same_suit": "You play again; that card must have the same suit, or fit on everything.",
  "again.must": "If you draw a card then and it can be played, you must play it.",
  "again.may": "If you draw a card then and it can be played, you may play it.",
  "again.keep": "If you draw then, you keep the card and your turn is over.",
  "step-back": "Play goes one step back: the player before you has the turn.",
  skip: { one: "The next player is skipped.", other: "The next {count} players are skipped." },
  "skip.passable":
    "Who is about to be skipped may play one card of the same rank instead: then the skip passes on.",
  "draw.none": {
    one: "{who} takes {count} card and cannot answer it with another draw.",
    other: "{who} takes {count} cards and cannot answer it with another draw.",
  },
  "draw.same": {
    one: "{who} takes {count} card, or answers with the same rank.",
    other: "{who} takes {count} cards, or answers with the same rank.",
  },
  "draw.same.joker": {
    one: "{who} takes {count} card, or answers with a joker.",
    other: "{who} takes {count} cards, or answers with a joker.",
  },
  "draw.any-draw": {
    one: "{who} takes {count} card, or answers with any card that makes others draw.",
    other: "{who} takes {count} cards, or answers with any card that makes others draw.",
  },
  "draw.two-sequence": {
    one: "{who} takes {count} card, or goes on with a two-sequence.",
    other: "{who} takes {count} cards, or goes on with a two-sequence.",
  },
  "who.next": "The next player",
  "who.turn": "The player whose turn it is then",
  "then.turn-ends": "Who takes does not play.",
  "then.call-suit": "Who takes calls the suit and does not play.",
  "then.plays": "Who takes has a normal turn after that.",
  "then.call-suit.other": "As an answer to another draw: who takes calls the suit.",
  "then.plays.other": "As an answer to another draw: who takes has a normal turn after that.",
  "cancel-draw": "Answers any draw, whatever lies there: nobody takes anything, and play goes on.",
  "return-draw":
    "Answers any draw, whatever lies there: it goes back to the player before, who must take or answer.",
  "return-draw.grows": {
    one: "It grows by {count} card.",
    other: "It grows by {count} cards.",
  },
  "not-two-sequence": "But not in a two-sequence.",
  "limit.max":
    "The next card played may be no higher than {rank} (the ace is lowest), or must fit on everything.",
  "limit.min":
    "The next card played may be no lower than {rank} (the ace is lowest), or must fit on everything.",
  "exact-card": "What is said of a single card stands in place of what is said of its rank.",

  "sets.false": "You play one card at a time: there are no sets.",
  "sets.true":
    "You may play a set: three or more of one rank, or a run of three or more in one suit, up or down. Its first card must fit.",
  "sets.jokers": "Jokers make a set only with jokers.",
  "sets.completing":
    "Two cards are enough if they make a set with the top card, also when another suit is called.",
  "sets.example": "On {top}, {completing} complete a run; {set} are a set of their own.",
  "sets.last": "Only the last card of a set has its effect.",
  "ace_in_runs.wrap": "Runs go round the corner: K, A, 2.",
  "ace_in_runs.ends": "The ace begins or ends a run (A 2 3, Q K A), but is never in the middle.",
  "ace_in_runs.low": "In runs the ace comes before the two, never after the king.",
  "ace_in_runs.high": "In runs the ace comes after the king, never before the two.",
  "ace_in_runs.short": "In runs the ace comes after the king.",
  "ace_in_runs.short.low": "The ace is in no run.",

  "chain.total": "Each answer makes the total grow, and the next player answers or takes it all.",
  "chain.must": "If you can answer, you must.",
  "chain.may": "You may take the cards even if you can answer.",
  "chain.same": "Where the same rank answers, its suit does not matter.",
  "chain.any-draw": "Where any draw card answers, neither suit nor rank matters.",
  "chain.several": "Several cards of one rank may be played together; only the last one counts.",
  "chain.effects": "An answer adds as many as it makes others draw; it has no other effect.",
  "chain.two-sequence":
    "Two-sequence: go on with the rank of the top card, or with its suit one rank higher.",
  "chain.two-sequence.sets":
    "Also with two or more of that rank, three or more of the next rank (the first in the suit), a run on from the top card, or a run of three or more in another suit from the same rank.",
  "chain.two-sequence.total":
    "It grows by the value of the last card: jack 11, queen 12, king 13, ace 14. Cards have no effects in it, and no card that fits on everything may be played.",
  "chain.ace.wrap": "After the king comes the ace, and after that the two.",
  "chain.ace.end": "After the king comes the ace, and after that nothing.",
  "chain.ace.low": "After the king comes nothing.",

  "knock.off": "With one card left you need not say anything.",
  "knock.penalty": {
    one: "When a play leaves you one card, knock (“last card”) before the next player plays. If you forget, you draw {count} card.",
    other:
      "When a play leaves you one card, knock (“last card”) before the next player plays. If you forget, you draw {count} cards.",
  },
  "knock.remedy.draw":
    "If you yourself play on without having knocked, that play stands, but your turn is over.",
  "knock.remedy.take-back":
    "If you yourself play on without having knocked, you take the last card back and your turn is over.",
  "knock.through_set.true": "Knock too when a set takes all your cards at once.",
  "knock.through_set.false": "A set that takes all your cards at once needs no knock.",
  "knock.false_penalty.0": "You can knock only when you have to.",
  "knock.false_penalty": {
    one: "Knocking without need costs {count} card.",
    other: "Knocking without need costs {count} cards.",
  },

  "finish.none": "Any card may be your last; it has no effect then.",
  "finish.specials": "A special card may not be your last.",
  "finish.list": "These may not be your last card: {cards}.",
  "finish.penalty": {
    one: "If you play one all the same, you draw {count} card and are not out.",
    other: "If you play one all the same, you draw {count} cards and are not out.",
  },
  "finish.again": "A card that lets you play again does not take you out: you draw, and play on.",
  void: "If nobody can play or draw any more, the round is void.",

  "jump_in.false": "Nobody plays out of turn.",
  "jump_in.true":
    "Who holds exactly the top card again, rank and suit, may play it out of turn. Play goes on from whoever did.",
  "jump_in.free":
    "A called suit or rank, a limit on the next card and a demand for a suit do not matter for it.",
  "jump_in.chain": "In a draw chain too, where that card is an answer.",
} as const;

export default words;
