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
} as const;

export default words;
