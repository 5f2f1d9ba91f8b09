const words = {
  name: "Spinado",
  tagline: "Setz die Farbe nach oben fort und stopp sie mit dem Karo-Ass.",

  "help.1":
    "Werde als Erster deine Karten los und hab am Ende der Partie die meisten Chips. Die Zweien und die Karo-Acht fehlen, und ein Blatt bleibt tot: Niemand sieht es.",
  "help.2":
    "Wer anfängt, legt eine Karte. Wer die nächsthöhere dieser Farbe hat, muss sie legen, und so weiter bis zum König. Hat niemand die nächste Karte, fängt wieder an, wer die letzte gelegt hat, mit beliebiger Farbe.",
  "help.3":
    "Das Karo-Ass ist der Spinado. Du darfst es zu einer Karte dazulegen, die du legen kannst: Das stoppt die Folge, und du fängst die nächste an. Bleibst du darauf sitzen, zahlst du teuer.",
  "help.4":
    "Karo-König und Karo-Dame aus einer Hand holen den Topf „Hochzeit“, Dame und Bube den Topf „Intrige“. Wer zuerst keine Karten mehr hat, holt den Topf „Spiel“. Töpfe, die niemand holt, bleiben für das nächste Spiel stehen.",

  "preset.spinado": "Spinado",
  "preset.older": "Spinado, ältere Einsätze",

  "status.lead": "{name} fängt eine Folge an.",
  "status.lead.you": "Du fängst eine Folge an.",
  "status.follow": "{name} macht mit {cards} weiter.",
  "status.follow.you": "Du hast die nächste Karte: Leg {cards}.",
  "status.over": "Das Spiel ist aus.",

  "badge.next-card": "als Nächstes: {cards}",
  "badge.last-hand": "letztes Spiel",
  "badge.hands-left": { one: "noch {count} Spiel", other: "noch {count} Spiele" },

  "pot.matrimony": "Hochzeit",
  "pot.intrigue": "Intrige",
  "pot.game": "Spiel",

  "zone.played": "Gelegte Karten",
  "zone.dead": "Das tote Blatt: Niemand sieht es",

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
  "event.took-pot.game": {
    one: "{name} holt den Topf „Spiel“: {count} Chip",
    other: "{name} holt den Topf „Spiel“: {count} Chips",
  },
  "event.took-pot.game.you": {
    one: "Du holst den Topf „Spiel“: {count} Chip",
    other: "Du holst den Topf „Spiel“: {count} Chips",
  },
  "event.paid.caught": {
    one: "{name} sitzt auf dem Spinado und zahlt {other} {count} Chip",
    other: "{name} sitzt auf dem Spinado und zahlt {other} {count} Chips",
  },
  "event.paid.caught.you": {
    one: "Du sitzt auf dem Spinado und zahlst {other} {count} Chip",
    other: "Du sitzt auf dem Spinado und zahlst {other} {count} Chips",
  },
  "event.paid.cards": {
    one: "{name} zahlt {other} {count} Chip für übrige Karten",
    other: "{name} zahlt {other} {count} Chips für übrige Karten",
  },
  "event.paid.cards.you": {
    one: "Du zahlst {other} {count} Chip für übrige Karten",
    other: "Du zahlst {other} {count} Chips für übrige Karten",
  },
  "event.paid.king": {
    one: "{name} zahlt {other} {count} Chip für einen König",
    other: "{name} zahlt {other} {count} Chips für einen König",
  },
  "event.paid.king.you": {
    one: "Du zahlst {other} {count} Chip für einen König",
    other: "Du zahlst {other} {count} Chips für einen König",
  },
  "event.paid.spinado": {
    one: "{name} zahlt {other} {count} Chip für den Spinado",
    other: "{name} zahlt {other} {count} Chips für den Spinado",
  },
  "event.paid.spinado.you": {
    one: "Du zahlst {other} {count} Chip für den Spinado",
    other: "Du zahlst {other} {count} Chips für den Spinado",
  },

  "refusal.not_the_next_card": "Nur die nächste Karte der Folge darf gelegt werden.",
  "refusal.not_the_lowest":
    "Du hast eine niedrigere Karte dieser Farbe: Fang mit der niedrigsten an.",
  "refusal.not_of_this_game": "Das gibt es in diesem Spiel nicht.",
  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_now": "Das geht jetzt nicht.",
  "refusal.spinado_goes_with_a_card": "Hier geht der Spinado nur zusammen mit der nächsten Karte.",
  "refusal.only_the_spinado_is_added":
    "Zwei Karten zusammen: erst eine, die du legen darfst, und dann das Karo-Ass.",

  "rule.chips": "Chips am Anfang",
  "rule.ante": "Einsatz von jedem",
  "rule.ante.matrimony": "Hochzeit",
  "rule.ante.intrigue": "Intrige",
  "rule.ante.game": "Spiel",
  "rule.dealer_ante": "Was der Geber dazulegt",
  "rule.dealer_ante.matrimony": "Hochzeit",
  "rule.dealer_ante.intrigue": "Intrige",
  "rule.dealer_ante.game": "Spiel",
  "rule.winner_exempt": "Der letzte Gewinner setzt nichts",
  "rule.lead": "Wer eine Folge anfängt, legt",
  "rule.lead.any": "eine beliebige Karte",
  "rule.lead.lowest": "die niedrigste einer Farbe",
  "rule.spin_penalty": "Je Karte, wenn man auf dem Spinado sitzt",
  "rule.card_payment": "Sonst je übriger Karte",
  "rule.spin_bonus": "Für den gelegten Spinado",
  "rule.king_bonus": "Für einen gelegten König",
  "rule.diamond_king_bonus": "Für den gelegten Karo-König",
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
    "Vor jedem Spiel setzt jeder: Hochzeit {matrimony}, Intrige {intrigue}, Spiel {game}.",
  "sheet.dealer_ante":
    "Der Geber legt dazu: Hochzeit {matrimony}, Intrige {intrigue}, Spiel {game}.",
  "sheet.winner_exempt.true": "Wer das letzte Spiel gewonnen hat, setzt nichts.",
  "sheet.winner_exempt.false": "Auch wer das letzte Spiel gewonnen hat, setzt.",
  "sheet.lead.any": "Wer eine Folge anfängt, legt eine beliebige Karte.",
  "sheet.lead.lowest": "Wer eine Folge anfängt, legt seine niedrigste Karte einer Farbe.",
  "sheet.spin_penalty": {
    one: "Wer auf dem Spinado sitzen bleibt, zahlt dem Gewinner {count} Chip je Karte.",
    other: "Wer auf dem Spinado sitzen bleibt, zahlt dem Gewinner {count} Chips je Karte.",
  },
  "sheet.spin_penalty.0": "Auf dem Spinado sitzen zu bleiben kostet nichts extra.",
  "sheet.card_payment": {
    one: "Die anderen zahlen dem Gewinner {count} Chip je übriger Karte.",
    other: "Die anderen zahlen dem Gewinner {count} Chips je übriger Karte.",
  },
  "sheet.card_payment.0": "Die anderen zahlen nichts für übrige Karten.",
  "sheet.spin_bonus": {
    one: "Wer den Spinado legt, bekommt von jedem Gegner {count} Chip.",
    other: "Wer den Spinado legt, bekommt von jedem Gegner {count} Chips.",
  },
  "sheet.spin_bonus.0": "Den Spinado zu legen bringt keine Chips.",
  "sheet.king_bonus": {
    one: "Wer einen anderen König als den Karo-König legt, bekommt von jedem Gegner {count} Chip.",
    other:
      "Wer einen anderen König als den Karo-König legt, bekommt von jedem Gegner {count} Chips.",
  },
  "sheet.king_bonus.0": "Einen König zu legen bringt keine Chips.",
  "sheet.diamond_king_bonus": {
    one: "Wer den Karo-König legt, bekommt von jedem Gegner {count} Chip.",
    other: "Wer den Karo-König legt, bekommt von jedem Gegner {count} Chips.",
  },
  "sheet.diamond_king_bonus.0": "Den Karo-König zu legen bringt keine Chips.",
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
