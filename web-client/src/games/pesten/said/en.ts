// What is said aloud with the last card where nobody knocks; fetched only there.
const words = {
  // By the rule sets that have a word of their own for it …
  "last-card.pesten-app": "Pesten",
  "last-card.mau-mau": "Mau",
  "last-card.tschau-sepp": "Tschau",
  "last-card.macao": "Makao",
  "last-card.switch": "Last card",
  "last-card.black-jack": "Last card",
  "last-card.kleuren-en-cijfers": "Last card",
  // … and everything that is otherwise about knocking.
  "action.knock": "“{word}!”",
  "action.knock.arm": "“{word}!”",
  "seat.owes-knock": "has not said “{word}”!",
  "status.grace": "{name} may still say “{word}”: {seconds} s",
  "status.held": "Your choice waits, for {name} may say “{word}”: {seconds} s",
  "preview.owes-knock": "one card left: say “{word}”!",
  "preview.knocks": "you say “{word}”",
  "effect.forgot-knock": "{name} has not said “{word}”: +{count}",
  "effect.forgot-knock.you": "you have not said “{word}”: +{count}",
  "event.knocked": "{name}: “{word}!”",
  "event.knocked.you": "You: “{word}!”",
  "event.forgot-knock": {
    one: "{name} has not said “{word}” and draws {count} card",
    other: "{name} has not said “{word}” and draws {count} cards",
  },
  "event.forgot-knock.you": {
    one: "You have not said “{word}” and draw {count} card",
    other: "You have not said “{word}” and draw {count} cards",
  },
  "event.false-knock": {
    one: "{name} says “{word}” for nothing and draws {count} card",
    other: "{name} says “{word}” for nothing and draws {count} cards",
  },
  "event.false-knock.you": {
    one: "You say “{word}” for nothing and draw {count} card",
    other: "You say “{word}” for nothing and draw {count} cards",
  },
  "rules.knock": {
    one: "forgotten “{word}” costs {count} card",
    other: "forgotten “{word}” costs {count} cards",
  },
  "refusal.held_back": "Wait a moment: somebody may still say “{word}”.",
  "refusal.knock_not_owed": "Say “{word}” only with a play that leaves you one card.",
  "refusal.no_knock_owed": "You have no “{word}” to say.",
  "help.5":
    "Say “{word}” when you have one card left, or you take a penalty. Whoever has no cards left wins the round, and some rounds win the match.",
} as const;

export default words;
