const words = {
  name: "Pope Joan",
  tagline: "Acht Töpfe, und die Karo-Neun holt den größten.",

  "help.1":
    "Werde als Erster deine Karten los und hab am Ende der Partie die meisten Chips. Die Karo-Acht fehlt, ein Blatt bleibt tot, und die letzte gegebene Karte wird aufgedeckt: Ihre Farbe ist Trumpf.",
  "help.2":
    "Wer anfängt, legt seine niedrigste Karte einer Farbe. Wer die nächsthöhere hat, muss sie legen, hinauf bis zum Ass. Hat niemand die nächste Karte, fängt wieder an, wer die letzte gelegt hat, mit beliebiger Farbe.",
  "help.3":
    "Trümpfe stechen hier nicht, sie holen Töpfe. Ass, König, Dame und Bube in Trumpf holen den Topf ihres Namens; König und Dame aus einer Hand holen auch „Hochzeit“, Dame und Bube „Intrige“. Die Karo-Neun, Pope Joan, holt den Topf „Pope Joan“. Wird so eine Karte aufgedeckt, bekommt der Geber ihren Topf sofort.",
  "help.4":
    "Wer zuerst keine Karten mehr hat, holt den Topf „Spiel“, und die anderen zahlen einen Chip für jede übrige Karte; die Karo-Neun zählt nicht mit. Töpfe, die niemand holt, bleiben für das nächste Spiel stehen. Meist gibt jeder zweimal, weil der Geber allein die Töpfe füllt.",

  "preset.pope-joan": "Pope Joan",
  "preset.older": "Pope Joan, ältere Regeln",

  "status.lead": "{name} fängt eine Folge an.",
  "status.lead.you": "Du fängst eine Folge an.",
  "status.follow": "{name} macht mit {cards} weiter.",
  "status.follow.you": "Du hast die nächste Karte: Leg {cards}.",
  "status.over": "Das Spiel ist aus.",

  "badge.next-card": "als Nächstes: {cards}",
  "badge.last-hand": "letztes Spiel",
  "badge.hands-left": { one: "noch {count} Spiel", other: "noch {count} Spiele" },
  "badge.trump": "Trumpf: {suit}",
  "badge.turned-up": "aufgedeckt: {cards}",

  "pot.pope": "Pope Joan",
  "pot.matrimony": "Hochzeit",
  "pot.intrigue": "Intrige",
  "pot.ace": "Ass",
  "pot.king": "König",
  "pot.queen": "Dame",
  "pot.jack": "Bube",
  "pot.game": "Spiel",

  "zone.played": "Gelegte Karten",
  "zone.dead": "Das tote Blatt: Niemand sieht es",
  "zone.turned-up": "Die aufgedeckte Karte, aus dem Spiel",

  "event.dealt": "{name} gibt",
  "event.dealt.you": "Du gibst",
  "event.ante": { one: "{name} setzt {count} Chip", other: "{name} setzt {count} Chips" },
  "event.ante.you": { one: "Du setzt {count} Chip", other: "Du setzt {count} Chips" },
  "event.stopped": "{cards} stoppt die Folge: {name} fängt eine neue an",
  "event.stopped.you": "{cards} stoppt die Folge: Du fängst eine neue an",
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
  "event.took-pot.pope": {
    one: "{name} holt den Topf „Pope Joan“: {count} Chip",
    other: "{name} holt den Topf „Pope Joan“: {count} Chips",
  },
  "event.took-pot.pope.you": {
    one: "Du holst den Topf „Pope Joan“: {count} Chip",
    other: "Du holst den Topf „Pope Joan“: {count} Chips",
  },
  "event.took-pot.matrimony": {
    one: "{name} holt den Topf „Hochzeit“: {count} Chip",
    other: "{name} holt den Topf „Hochzeit“: {count} Chips",
  },
  "event.took-pot.matrimony.you": {
    one: "Du holst den Topf „Hochzeit“: {count} Chip",
    other: "Du holst den Topf „Hochzeit“: {count} Chips",
  },
  "event.took-pot.intrigue": {
    one: "{name} holt den Topf „Intrige“: {count} Chip",
    other: "{name} holt den Topf „Intrige“: {count} Chips",
  },
  "event.took-pot.intrigue.you": {
    one: "Du holst den Topf „Intrige“: {count} Chip",
    other: "Du holst den Topf „Intrige“: {count} Chips",
  },
  "event.took-pot.ace": {
    one: "{name} holt den Topf „Ass“: {count} Chip",
    other: "{name} holt den Topf „Ass“: {count} Chips",
  },
  "event.took-pot.ace.you": {
    one: "Du holst den Topf „Ass“: {count} Chip",
    other: "Du holst den Topf „Ass“: {count} Chips",
  },
  "event.took-pot.king": {
    one: "{name} holt den Topf „König“: {count} Chip",
    other: "{name} holt den Topf „König“: {count} Chips",
  },
  "event.took-pot.king.you": {
    one: "Du holst den Topf „König“: {count} Chip",
    other: "Du holst den Topf „König“: {count} Chips",
  },
  "event.took-pot.queen": {
    one: "{name} holt den Topf „Dame“: {count} Chip",
    other: "{name} holt den Topf „Dame“: {count} Chips",
  },
  "event.took-pot.queen.you": {
    one: "Du holst den Topf „Dame“: {count} Chip",
    other: "Du holst den Topf „Dame“: {count} Chips",
  },
  "event.took-pot.jack": {
    one: "{name} holt den Topf „Bube“: {count} Chip",
    other: "{name} holt den Topf „Bube“: {count} Chips",
  },
  "event.took-pot.jack.you": {
    one: "Du holst den Topf „Bube“: {count} Chip",
    other: "Du holst den Topf „Bube“: {count} Chips",
  },
  "event.took-pot.game": {
    one: "{name} holt den Topf „Spiel“: {count} Chip",
    other: "{name} holt den Topf „Spiel“: {count} Chips",
  },
  "event.took-pot.game.you": {
    one: "Du holst den Topf „Spiel“: {count} Chip",
    other: "Du holst den Topf „Spiel“: {count} Chips",
  },
  "event.paid.cards": {
    one: "{name} zahlt {other} {count} Chip für übrige Karten",
    other: "{name} zahlt {other} {count} Chips für übrige Karten",
  },
  "event.paid.cards.you": {
    one: "Du zahlst {other} {count} Chip für übrige Karten",
    other: "Du zahlst {other} {count} Chips für übrige Karten",
  },
  "event.turned-up": "{cards} wird aufgedeckt",

  "refusal.not_the_next_card": "Nur die nächste Karte der Folge darf gelegt werden.",
  "refusal.not_the_lowest":
    "Du hast eine niedrigere Karte dieser Farbe: Fang mit der niedrigsten an.",
  "refusal.not_of_this_game": "Das gibt es in diesem Spiel nicht.",
  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_now": "Das geht jetzt nicht.",

  "rule.chips": "Chips am Anfang",
  "rule.ante": "Chips in jeden Topf",
  "rule.ante.pope": "Pope Joan",
  "rule.ante.matrimony": "Hochzeit",
  "rule.ante.intrigue": "Intrige",
  "rule.ante.ace": "Ass",
  "rule.ante.king": "König",
  "rule.ante.queen": "Dame",
  "rule.ante.jack": "Bube",
  "rule.ante.game": "Spiel",
  "rule.ante_by": "Wer die Töpfe füllt",
  "rule.ante_by.dealer": "der Geber",
  "rule.ante_by.all": "alle",
  "rule.lead": "Wer eine Folge anfängt, legt",
  "rule.lead.any": "eine beliebige Karte",
  "rule.lead.lowest": "die niedrigste einer Farbe",
  "rule.turnup_is_stop": "Die aufgedeckte Karte bleibt aus dem Spiel",
  "rule.card_payment": "Für jede übrige Karte",
  "rule.pope_exempts": "Die Karo-Neun auf der Hand",
  "rule.pope_exempts.card": "zählt nicht mit",
  "rule.pope_exempts.hand": "erspart alles Zahlen",
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
  "sheet.ante":
    "Töpfe vor jedem Spiel: Pope Joan {pope}, Hochzeit {matrimony}, Intrige {intrigue}, Ass {ace}, König {king}, Dame {queen}, Bube {jack}, Spiel {game}.",
  "sheet.ante_by.dealer": "Der Geber füllt die Töpfe.",
  "sheet.ante_by.all": "Jeder setzt so viel in die Töpfe.",
  "sheet.lead.any": "Wer eine Folge anfängt, legt eine beliebige Karte.",
  "sheet.lead.lowest": "Wer eine Folge anfängt, legt seine niedrigste Karte einer Farbe.",
  "sheet.turnup_is_stop.true": "Die aufgedeckte Karte bleibt auf dem Tisch, aus dem Spiel.",
  "sheet.turnup_is_stop.false":
    "Die aufgedeckte Karte gehört zu dem Blatt, in das sie gegeben wurde.",
  "sheet.pope_exempts.card": "Für eine übrige Karo-Neun zahlt man nichts.",
  "sheet.pope_exempts.hand": "Wer die Karo-Neun übrig hat, zahlt überhaupt nichts.",
  "sheet.card_payment": {
    one: "Die anderen zahlen dem Gewinner {count} Chip je übriger Karte.",
    other: "Die anderen zahlen dem Gewinner {count} Chips je übriger Karte.",
  },
  "sheet.card_payment.0": "Die anderen zahlen nichts für übrige Karten.",
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
