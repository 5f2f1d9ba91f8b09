const words = {
  name: "Comet",
  tagline:
    "Setz die Farbe nach oben fort und platz mit der Karo-Neun dazwischen, wenn niemand damit rechnet.",

  "help.1":
    "Werde deine Karten vor den anderen los. Die Karo-Acht fehlt im Spiel; Karten, die beim Verteilen nicht aufgehen, liegen verdeckt im Rest, und niemand kennt sie.",
  "help.2":
    "Wer herauskommt, legt eine Karte. Wer die nächsthöhere dieser Farbe hat, muss sie legen, und so weiter bis zum König. Hat niemand die nächste Karte, kommt der Letzte wieder heraus, mit beliebiger Farbe.",
  "help.3":
    "Die Karo-Neun ist der Komet. Wer ihn hat, darf ihn jederzeit legen, auch wenn er nicht dran ist. Dann macht der Erste links davon weiter, der die Karo-Zehn oder die Karte hat, die an der Reihe war, mit einer von beiden. Hat sie niemand, kommt heraus, wer den Kometen gelegt hat.",
  "help.4":
    "Nach jeder Karte gibt es eine kurze Pause, in der der Komet kommen kann. Sie ist immer gleich, wer ihn auch hat, und verrät deshalb nichts.",
  "help.5":
    "Wer ausgeht, bekommt Punkte dafür, für jede Karte, die die anderen noch haben, und für jeden König, der nicht gelegt wurde. Wer auf dem Kometen sitzen bleibt, verliert einen Punkt. 100 Punkte gewinnen die Partie.",

  "preset.comet": "Comet",
  "preset.even": "Comet, gleich viele Karten",
  "preset.in-turn": "Comet, nur der Reihe nach",

  "status.lead": "{name} kommt heraus, mit beliebiger Farbe.",
  "status.lead.you": "Du kommst heraus: Leg eine Karte beliebiger Farbe.",
  "status.follow": "{name} macht mit {cards} weiter.",
  "status.follow.you": "Du hast die nächste Karte: Leg {cards}.",
  "status.answer": "{name} antwortet auf den Kometen: {cards}.",
  "status.answer.you": "Antworte auf den Kometen: {cards}.",
  "status.comet-window": "Der Komet kann kommen …",
  "status.comet-window.you": "Leg jetzt den Kometen oder pass.",
  "status.over": "Das Spiel ist aus.",

  "badge.removed": "fehlt im Spiel: {cards}",
  "badge.last-played": "{name} hat {cards} gelegt",
  "badge.next-card": "als Nächstes: {cards}",
  "badge.stopped": "die Folge ist zu Ende",
  "badge.comet-played": "der Komet ist gelegt",

  "zone.played": "Gelegte Karten",
  "zone.stub": "Der Rest: Karten, die niemand hat",

  "event.stopped": "Nach {cards} macht niemand weiter",
  "event.kept-comet": {
    one: "{name} sitzt noch auf dem Kometen und verliert {count} Punkt",
    other: "{name} sitzt noch auf dem Kometen und verliert {count} Punkte",
  },
  "event.kept-comet.you": {
    one: "Du sitzt noch auf dem Kometen und verlierst {count} Punkt",
    other: "Du sitzt noch auf dem Kometen und verlierst {count} Punkte",
  },
  "event.round-won": {
    one: "{name} gewinnt das Spiel: {count} Punkt",
    other: "{name} gewinnt das Spiel: {count} Punkte",
  },
  "event.round-won.you": {
    one: "Du gewinnst das Spiel: {count} Punkt",
    other: "Du gewinnst das Spiel: {count} Punkte",
  },

  "refusal.lowest_of_suit": "Du hast eine niedrigere Karte dieser Farbe: Komm mit der niedrigsten.",
  "refusal.must_follow": "Du hast die nächste Karte, also musst du sie legen – oder den Kometen.",
  "refusal.only_the_comet": "Jetzt darf nur der Komet gelegt werden.",
  "refusal.must_answer":
    "Antworte auf den Kometen mit der Karo-Zehn oder mit der Karte, die an der Reihe war.",
  "refusal.cannot_pass": "Du kannst weitermachen, also musst du.",
  "refusal.no_comet_expires": "Auf niemanden wird gewartet.",

  "rule.deal": "Karten, die nicht aufgehen",
  "rule.deal.stub": "kommen in den Rest",
  "rule.deal.even": "Achten und Siebenen kommen heraus",
  "rule.target": "Punkte für den Sieg",
  "rule.lead": "Wer herauskommt, legt",
  "rule.lead.any": "eine beliebige Karte",
  "rule.lead.lowest": "die niedrigste einer Farbe",
  "rule.out_of_turn": "Der Komet kommt auch außer der Reihe",
  "rule.win_points": "Punkte fürs Ausgehen",
  "rule.card_points": "Punkte für jede Karte der anderen",
  "rule.king_points": "Punkte für jeden nicht gelegten König",
  "rule.kings_in_stub": "Könige im Rest zählen auch",
  "rule.comet_penalty": "Abzug für den, der den Kometen behält",

  "sheet.deal.stub": "Karten, die nicht aufgehen, liegen ungesehen im Rest.",
  "sheet.deal.even":
    "Achten und Siebenen werden herausgenommen, bis sich alle Karten verteilen lassen.",
  "sheet.target": { one: "{count} Punkt gewinnt.", other: "{count} Punkte gewinnen." },
  "sheet.lead.any": "Wer herauskommt, legt eine beliebige Karte.",
  "sheet.lead.lowest": "Wer herauskommt, legt seine niedrigste Karte einer Farbe.",
  "sheet.out_of_turn.true": "Der Komet darf außer der Reihe gelegt werden, nach jeder Karte.",
  "sheet.out_of_turn.false": "Der Komet darf nur der Reihe nach gelegt werden.",
  "sheet.win_points": {
    one: "Ausgehen bringt {count} Punkt.",
    other: "Ausgehen bringt {count} Punkte.",
  },
  "sheet.card_points": {
    one: "Jede Karte, die die anderen noch haben, bringt {count} Punkt.",
    other: "Jede Karte, die die anderen noch haben, bringt {count} Punkte.",
  },
  "sheet.card_points.0": "Karten, die die anderen noch haben, bringen nichts.",
  "sheet.king_points": {
    one: "Jeder nicht gelegte König bringt außerdem {count} Punkt.",
    other: "Jeder nicht gelegte König bringt außerdem {count} Punkte.",
  },
  "sheet.king_points.0": "Könige bringen nichts extra.",
  "sheet.kings_in_stub.true": "Könige im Rest gelten als nicht gelegt.",
  "sheet.kings_in_stub.false": "Könige im Rest zählen nicht.",
  "sheet.comet_penalty": {
    one: "Wer auf dem Kometen sitzen bleibt, verliert {count} Punkt.",
    other: "Wer auf dem Kometen sitzen bleibt, verliert {count} Punkte.",
  },
  "sheet.comet_penalty.0": "Auf dem Kometen sitzen zu bleiben kostet nichts.",
} as const;

export default words;
