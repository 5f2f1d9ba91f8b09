const words = {
  name: "Ristiseiska",
  tagline:
    "Baut die vier Farben von den Siebenen nach unten und nach oben; wer nicht kann, muss bitten.",

  "help.1":
    "Werde deine Karten vor den anderen los. Alle Karten werden verteilt; wer die Kreuz-Sieben hat, beginnt mit ihr.",
  "help.2":
    "Wenn du dran bist, leg eine Karte an. Eine Sieben passt immer. Von jeder Sieben wächst ihre Farbe nach unten, Sechs, Fünf und so weiter bis zum Ass, und nach oben, Acht, Neun und so weiter bis zum König. Passt eine Karte, musst du eine legen.",
  "help.3":
    "Passt nichts, bittest du: Wer rechts von dir als Nächster zwei oder mehr Karten hat, gibt dir eine nach seiner Wahl, und dein Zug ist vorbei. In deinem ersten Zug eines Spiels darfst du stattdessen passen.",
  "help.4":
    "Wer die letzte Karte legt, gewinnt das Spiel. Nach manchen Regeln zählen dann alle anderen ihre übrigen Karten, und wenige Punkte sind gut.",

  "preset.ristiseiska": "Ristiseiska",
  "preset.finnish": "Ristiseiska, wie man es in Finnland meist spielt",
  "preset.points": "Ristiseiska um Punkte",

  "status.play": "{name} legt eine Karte oder bittet, wenn nichts passt.",
  "status.play.you": "Du bist dran: Leg eine Karte oder bitte, wenn nichts passt.",
  "status.play.again": "{name} darf noch eine Karte legen.",
  "status.play.again.you": "Leg noch eine Karte, wenn du magst, oder pass.",
  "status.give-card.to-you": "{name} wählt eine Karte für dich.",
  "status.pay-penalty": "Alle geben {other} Karten: Es wäre etwas zu legen gewesen.",
  "status.pay-penalty.to-you": "Du hättest legen können: Alle geben dir Karten.",
  "status.over": "Das Spiel ist aus.",

  "badge.begs": "{name} bittet",
  "badge.owes-cards": { one: "{name} gibt {count} Karte", other: "{name} gibt {count} Karten" },
  "badge.first-turn": "{name}: erster Zug kommt noch",
  "badge.idle": { one: "{count} Zug ohne Karte", other: "{count} Züge ohne Karte" },

  "action.beg": "Um eine Karte bitten",

  "zone.row": "Farbe auf dem Tisch, von der niedrigsten Karte zur höchsten",
  "zone.laying": "Karte, die gerade gelegt wird",

  "event.dealt": "{name} verteilt alle Karten",
  "event.dealt.you": "Du verteilst alle Karten",
  "event.played": "{name} legt {cards}",
  "event.played.you": "Du legst {cards}",
  "event.begged": "{name} bittet um eine Karte von {other}",
  "event.begged.you": "Du bittest um eine Karte von {other}",
  "event.begged.to-you": "{name} bittet dich um eine Karte",
  "event.begged-wrongly": {
    one: "{name} bittet, hätte aber legen können: Alle geben {count} Karte",
    other: "{name} bittet, hätte aber legen können: Alle geben {count} Karten",
  },
  "event.begged-wrongly.you": {
    one: "Du bittest, hättest aber legen können: Alle geben dir {count} Karte",
    other: "Du bittest, hättest aber legen können: Alle geben dir {count} Karten",
  },
  "event.gave-card.to-you": "{name} gibt dir eine Karte",
  "event.round-won": "{name} gewinnt das Spiel",
  "event.round-won.you": "Du gewinnst das Spiel",
  "event.round-void": "Zu viele Züge ohne Karte: Niemand gewinnt dieses Spiel",

  "refusal.seven_of_clubs_first": "Zuerst kommt die Kreuz-Sieben.",
  "refusal.does_not_fit":
    "Die Karte passt noch an keine Reihe: Reihen wachsen Karte für Karte, von der Sieben nach unten und nach oben.",
  "refusal.must_play": "Eine deiner Karten passt, also musst du eine legen.",
  "refusal.must_beg": "Nichts passt: Bitte um eine Karte.",
  "refusal.free_first_turn": "In deinem ersten Zug passt du, statt zu bitten.",
  "refusal.nobody_to_beg_from":
    "Alle haben nur noch eine Karte, und eine letzte Karte nimmt man niemandem. Pass.",

  "rule.scoring": "Ein Spiel bringt",
  "rule.scoring.wins": "dem Gewinner einen Sieg",
  "rule.scoring.points": "Strafpunkte für übrige Karten",
  "rule.target": "Die Partie endet bei",
  "rule.strict": "Wer legen kann, darf nicht bitten",
  "rule.penalty_cards": "Karten von jedem Gegner für falsches Bitten",
  "rule.free_first_turn": "Im ersten Zug darf man passen",
  "rule.eight_after_six": "Die Acht wartet auf die Sechs",
  "rule.extra_turn": "Noch eine Karte nach einem Ass oder König",
  "rule.ace_points": "Punkte für ein Ass",

  "sheet.scoring.wins": "Wer ausgeht, gewinnt das Spiel.",
  "sheet.scoring.points":
    "Alle zählen ihre übrigen Karten: Zahlenkarten ihre Zahl, Bube 11, Dame 12, König 13. Wenige Punkte sind gut.",
  "sheet.target": {
    one: "Die Partie endet, wenn jemand {count} hat.",
    other: "Die Partie endet, wenn jemand {count} hat.",
  },
  "sheet.strict.true": "Wer legen kann, darf nicht bitten.",
  "sheet.strict.false": "Wer bittet, obwohl er legen könnte, wird bestraft.",
  "sheet.penalty_cards": {
    one: "Für falsches Bitten gibt jeder Gegner {count} Karte.",
    other: "Für falsches Bitten gibt jeder Gegner {count} Karten.",
  },
  "sheet.free_first_turn.true": "Wer im ersten Zug eines Spiels nicht legen kann, passt umsonst.",
  "sheet.free_first_turn.false":
    "Wer im ersten Zug eines Spiels nicht legen kann, bittet wie später auch.",
  "sheet.eight_after_six.true": "Eine Acht darf erst nach der Sechs ihrer Farbe gelegt werden.",
  "sheet.extra_turn.true": "Wer ein Ass oder einen König legt, darf noch eine Karte legen.",
  "sheet.ace_points": {
    one: "Ein Ass, das übrig bleibt, zählt {count} Punkt.",
    other: "Ein Ass, das übrig bleibt, zählt {count} Punkte.",
  },
} as const;

export default words;
