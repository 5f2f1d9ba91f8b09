const words = {
  name: "Rolling Stone",
  tagline: "Farbe bedienen oder den Stich aufnehmen. Wer zuerst keine Karten mehr hat, gewinnt.",

  "help.1": "Werde als Erster alle deine Karten los. Jeder bekommt acht.",
  "help.2":
    "Einer spielt eine beliebige Karte aus. Die anderen legen der Reihe nach eine Karte derselben Farbe dazu: Wer bedienen kann, muss bedienen.",
  "help.3":
    "Kannst du nicht bedienen, nimmst du alle Karten des Stichs auf, und er ist vorbei. Den nächsten spielst du aus.",
  "help.4":
    "Haben alle bedient, kommt der Stich aus dem Spiel, und wer die höchste Karte gelegt hat, spielt den nächsten aus. Das Ass ist die höchste Karte.",
  "help.5":
    "Wer keine Karten mehr hat, gewinnt die Runde sofort. Wird sehr lange immer nur aufgenommen, ist die Runde zu Ende: Das kleinste Blatt gewinnt sie, wenn es das einzige ist.",

  "preset.rolling-stone": "Rolling Stone",
  "preset.rolling-stone-five": "Rolling Stone, wer zuerst fünf Runden gewinnt",

  "status.lead": "{name} spielt eine beliebige Karte aus.",
  "status.lead.you": "Du kommst heraus: Spiel eine beliebige Karte aus.",
  "status.follow": "{name} muss bedienen ({suit}) oder den Stich aufnehmen.",
  "status.follow.you": "Bediene ({suit}). Kannst du nicht, nimm den Stich auf.",

  "badge.leader": "{name} kommt heraus",
  "badge.leader.you": "du kommst heraus",
  "badge.stalled": {
    one: "{count} Stich nacheinander aufgenommen",
    other: "{count} Stiche nacheinander aufgenommen",
  },

  "action.take": "Den Stich aufnehmen",
  "action.take.count": { one: "{count} Karte aufnehmen", other: "{count} Karten aufnehmen" },

  "event.took-trick": {
    one: "{name} kann nicht bedienen und nimmt {count} Karte auf",
    other: "{name} kann nicht bedienen und nimmt {count} Karten auf",
  },
  "event.took-trick.you": {
    one: "Du kannst nicht bedienen und nimmst {count} Karte auf",
    other: "Du kannst nicht bedienen und nimmst {count} Karten auf",
  },
  "event.won-trick": "Der Stich ist voll; {name} hat die höchste Karte",
  "event.won-trick.you": "Der Stich ist voll; du hast die höchste Karte",
  "event.stalled": {
    one: "{count} Stich wurde nacheinander aufgenommen: Die Runde ist zu Ende",
    other: "{count} Stiche wurden nacheinander aufgenommen: Die Runde ist zu Ende",
  },
  "event.round-void": "Mehrere haben die wenigsten Karten: Niemand gewinnt die Runde",

  "refusal.not_the_suit_led": "Du hast die ausgespielte Farbe auf der Hand: Leg eine davon.",
  "refusal.must_follow": "Du kannst bedienen, also musst du.",
  "refusal.cannot_follow": "Du hast die ausgespielte Farbe nicht: Nimm den Stich auf.",
  "refusal.nothing_to_take": "Du kommst heraus: Es gibt keinen Stich zum Aufnehmen.",
  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_of_this_game":
    "Das gibt es in diesem Spiel nicht: Leg eine Karte oder nimm den Stich auf.",

  "zone.trick": "Im Stich",
  "zone.discard": "Volle Stiche",

  "rule.target": "Runden bis zum Sieg",
  "rule.stall": "So viele nacheinander aufgenommene Stiche beenden eine Runde",

  "sheet.target": {
    one: "Wer {count} Runde gewinnt, gewinnt die Partie.",
    other: "Wer {count} Runden gewinnt, gewinnt die Partie.",
  },
  "sheet.stall": {
    one: "Eine Runde endet, wenn {count} Stich aufgenommen wird; das kleinste Blatt gewinnt sie.",
    other:
      "Eine Runde endet, wenn {count} Stiche nacheinander aufgenommen werden; das kleinste Blatt gewinnt sie.",
  },
} as const;

export default words;
