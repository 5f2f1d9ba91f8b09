const words = {
  name: "Play or Pay",
  tagline: "Leg die nächste Karte oder zahl einen Chip.",

  "help.1":
    "Werde als Erster deine Karten los. Alle Karten werden verteilt; gespielt wird eine Farbe nach der anderen, aufwärts, und nach dem König kommt das Ass.",
  "help.2":
    "Wer anfängt, legt eine beliebige Karte. Dann muss jeder der Reihe nach die nächste Karte dieser Farbe legen oder, wenn er sie nicht hat, einen Chip in den Topf zahlen. Wer die Karte hat, darf nicht stattdessen zahlen.",
  "help.3":
    "Wer die dreizehnte Karte einer Farbe legt, fängt die nächste an. Es lohnt sich, gleich über einer eigenen Karte anzufangen: Dann legst du die dreizehnte und fängst wieder an.",
  "help.4":
    "Wer zuerst keine Karten mehr hat, bekommt den Topf, und vorher zahlen die anderen noch für jede Karte, die sie übrig haben. Meist gibt jeder einmal; dann gewinnen die meisten Chips.",

  "preset.play-or-pay": "Play or Pay",
  "preset.with-antes": "Play or Pay, mit Einsätzen",

  "status.lead": "{name} fängt eine Folge an.",
  "status.lead.you": "Du fängst eine Folge an.",
  "status.follow": "{name} legt {cards} oder zahlt.",
  "status.follow.you": "Leg {cards} oder zahl.",
  "status.over": "Das Spiel ist aus.",

  "badge.next-card": "als Nächstes: {cards}",
  "badge.last-hand": "letztes Spiel",
  "badge.hands-left": { one: "noch {count} Spiel", other: "noch {count} Spiele" },
  "badge.started-with": "angefangen mit {cards}",

  "pot.pot": "Topf",

  "zone.played": "Gelegte Karten",

  "action.pass": "Zahlen",
  "action.pass.count": { one: "{count} Chip zahlen", other: "{count} Chips zahlen" },

  "event.dealt": "{name} gibt",
  "event.dealt.you": "Du gibst",
  "event.ante": { one: "{name} setzt {count} Chip", other: "{name} setzt {count} Chips" },
  "event.ante.you": { one: "Du setzt {count} Chip", other: "Du setzt {count} Chips" },
  "event.round-won": {
    one: "{name} gewinnt das Spiel: {count} Chip",
    other: "{name} gewinnt das Spiel: {count} Chips",
  },
  "event.round-won.you": {
    one: "Du gewinnst das Spiel: {count} Chip",
    other: "Du gewinnst das Spiel: {count} Chips",
  },
  "event.match-won": "{name} gewinnt die Partie",
  "event.match-won.you": "Du gewinnst die Partie",
  "event.time-up": "Die Zeit ist um: Dieses Spiel ist das letzte",
  "event.paid-in.pass": {
    one: "{name} kann nicht legen und zahlt {count} Chip",
    other: "{name} kann nicht legen und zahlt {count} Chips",
  },
  "event.paid-in.pass.you": {
    one: "Du kannst nicht legen und zahlst {count} Chip",
    other: "Du kannst nicht legen und zahlst {count} Chips",
  },
  "event.paid-in.cards": {
    one: "{name} zahlt {count} Chip für übrige Karten",
    other: "{name} zahlt {count} Chips für übrige Karten",
  },
  "event.paid-in.cards.you": {
    one: "Du zahlst {count} Chip für übrige Karten",
    other: "Du zahlst {count} Chips für übrige Karten",
  },
  "event.passed": "{name} kann nicht legen und zahlt nichts",
  "event.passed.you": "Du kannst nicht legen und zahlst nichts",
  "event.took-pot": {
    one: "{name} bekommt den Topf: {count} Chip",
    other: "{name} bekommt den Topf: {count} Chips",
  },
  "event.took-pot.you": {
    one: "Du bekommst den Topf: {count} Chip",
    other: "Du bekommst den Topf: {count} Chips",
  },
  "event.suit-done": "{suit} ist ganz gelegt: {name} fängt die nächste Farbe an",
  "event.suit-done.you": "{suit} ist ganz gelegt: Du fängst die nächste Farbe an",

  "refusal.not_the_next_card": "Nur die nächste Karte der Folge darf gelegt werden.",
  "refusal.not_of_this_game": "Das gibt es in diesem Spiel nicht.",
  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_now": "Das geht jetzt nicht.",
  "refusal.must_lead": "Du fängst eine Folge an: Leg eine Karte.",
  "refusal.must_play_next": "Du hast die nächste Karte, also musst du sie legen.",

  "rule.chips": "Chips am Anfang",
  "rule.ante": "Einsatz von jedem",
  "rule.short_ante": "Mehr Einsatz bei einer Karte weniger",
  "rule.pay": "Preis, wenn man nicht legen kann",
  "rule.card_payment": "Preis für jede übrige Karte",
  "rule.hands": "Spiele in der Partie (0: unbegrenzt)",
  "rule.laps": "So oft gibt jeder (0: unbegrenzt)",
  "rule.minutes": "Minuten (0: unbegrenzt)",
  "rule.broke": "Wer nicht zahlen kann",
  "rule.broke.debt": "macht Schulden",
  "rule.broke.short": "zahlt, was da ist",
  "rule.broke.end": "zahlt, was da ist, und die Partie endet",

  "sheet.chips": {
    one: "Jeder beginnt mit {count} Chip.",
    other: "Jeder beginnt mit {count} Chips.",
  },
  "sheet.ante": {
    one: "Vor jedem Spiel setzt jeder {count} Chip in den Topf.",
    other: "Vor jedem Spiel setzt jeder {count} Chips in den Topf.",
  },
  "sheet.ante.0": "Vor einem Spiel wird nichts gesetzt.",
  "sheet.short_ante": {
    one: "Wer eine Karte weniger bekommt, setzt {count} Chip mehr.",
    other: "Wer eine Karte weniger bekommt, setzt {count} Chips mehr.",
  },
  "sheet.short_ante.0": "Wer eine Karte weniger bekommt, setzt nicht mehr als die anderen.",
  "sheet.pay": {
    one: "Wer nicht legen kann, zahlt {count} Chip.",
    other: "Wer nicht legen kann, zahlt {count} Chips.",
  },
  "sheet.pay.0": "Wer nicht legen kann, zahlt nichts.",
  "sheet.card_payment": {
    one: "Am Ende kostet jede übrige Karte {count} Chip.",
    other: "Am Ende kostet jede übrige Karte {count} Chips.",
  },
  "sheet.card_payment.0": "Übrige Karten kosten nichts.",
  "sheet.hands": {
    one: "Die Partie hat {count} Spiel.",
    other: "Die Partie hat höchstens {count} Spiele.",
  },
  "sheet.hands.0": "Die Zahl der Spiele ist nicht begrenzt.",
  "sheet.laps": {
    one: "Die Partie dauert, bis jeder einmal gegeben hat.",
    other: "Die Partie dauert, bis jeder {count}-mal gegeben hat.",
  },
  "sheet.laps.0": "Wie oft jeder gibt, ist nicht begrenzt.",
  "sheet.minutes": {
    one: "Nach {count} Minute ist das laufende Spiel das letzte.",
    other: "Nach {count} Minuten ist das laufende Spiel das letzte.",
  },
  "sheet.minutes.0": "Es gibt keine Zeitgrenze.",
  "sheet.broke.debt": "Wer nicht zahlen kann, macht Schulden: Ein Stand darf unter null fallen.",
  "sheet.broke.short": "Wer nicht alles zahlen kann, zahlt, was da ist; der Rest ist erlassen.",
  "sheet.broke.end":
    "Wer nicht alles zahlen kann, zahlt, was da ist. Hat jemand nach einem Spiel nichts mehr, ist die Partie zu Ende.",
} as const;

export default words;
