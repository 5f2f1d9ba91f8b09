const words = {
  name: "Last One",
  tagline: "Werde deine Karten los, greif an und bleib als Letzter unter der Grenze.",

  "help.1":
    "Werde deine Karten vor den anderen los. Karten, die du übrig behältst, sind Strafpunkte; an der Grenze scheidest du aus, und wer als Letzter übrig ist, gewinnt.",
  "help.2":
    "Wenn du dran bist, leg eine Karte von gleicher Farbe oder gleichem Wert wie die oberste. Achten und Joker passen immer. Oder zieh eine Karte: Damit ist dein Zug vorbei.",
  "help.3":
    "Nach einer Zwei zieht der Nächste Karten und setzt aus. Auf eine Drei darfst du noch eine beliebige Karte legen. Nach einer Acht wünschst du dir eine Farbe. Ein Bube lässt den Nächsten aussetzen. Ein Ass dreht die Richtung um. Ein Joker ist jede Karte, die du nennst.",
  "help.4":
    "Mit einer Vier beginnst du einen Kampf gegen den Nächsten. Alle legen heimlich die nächste Karte dieser Farbe oder passen. Macht jemand weiter, geht der Kampf weiter, nun gegen den, der zuletzt angegriffen hat; macht niemand weiter, zieht der Angegriffene so viele Karten, wie die oberste zählt.",
  "help.5":
    "Sag „letzte Karte“, wenn dir nur eine bleibt. Tut der Nächste etwas, bevor du es gesagt hast, ziehst du Karten.",
  "help.6":
    "Am Ende eines Spiels zählen Joker am meisten, dann Achten, Asse und Bilder; die übrigen Karten zählen ihre Zahl. Vor jedem Geben wählt der Geber, wie viele Karten jeder bekommt; bei einem sehr großen Blatt müssen alle einverstanden sein.",

  "preset.last-one": "Last One",
  "preset.last-one-short": "Last One, kurz",
  "preset.last-one-strict": "Last One, streng",
  "preset.last-one-plain": "Last One, einfach",

  "status.choose-hand": "{name} wählt, wie viele Karten gegeben werden.",
  "status.choose-hand.you": "Wähle, wie viele Karten jeder bekommt.",
  "status.vote-hand": {
    one: "{name} will jedem {count} Karte geben: Alle müssen einverstanden sein.",
    other: "{name} will jedem {count} Karten geben: Alle müssen einverstanden sein.",
  },
  "status.vote-hand.you": {
    one: "Du willst jedem {count} Karte geben: Die anderen stimmen ab.",
    other: "Du willst jedem {count} Karten geben: Die anderen stimmen ab.",
  },
  "status.stack": "{name} darf eine beliebige Karte auf die Drei legen.",
  "status.stack.you": "Leg eine beliebige Karte auf deine Drei oder pass.",
  "status.name-card": "{name} sagt, welche Karte der Joker ist.",
  "status.name-card.you": "Sag, welche Karte dein Joker ist.",
  "status.penalty": {
    one: "{name} muss {count} Karte ziehen.",
    other: "{name} muss {count} Karten ziehen.",
  },
  "status.penalty.you": { one: "Zieh {count} Karte.", other: "Zieh {count} Karten." },
  "status.melee": {
    one: "Der Angriff von {name} gilt {other}: {count} Spieler antwortet noch.",
    other: "Der Angriff von {name} gilt {other}: {count} Spieler antworten noch.",
  },
  "status.melee.asked": "Der Angriff von {name} gilt {other}. Mach mit {cards} weiter oder pass.",
  "status.melee.asked.you": "Dein Angriff gilt {other}. Mach selbst mit {cards} weiter oder pass.",
  "status.melee.asked.to-you": "{name} greift dich an! Mach mit {cards} weiter oder pass.",
  "status.melee.sealed": {
    one: "Verdeckt gelegt: {cards}. {count} Spieler antwortet noch.",
    other: "Verdeckt gelegt: {cards}. {count} Spieler antworten noch.",
  },
  "status.melee.passed": {
    one: "Du hast gepasst; {count} Spieler antwortet noch.",
    other: "Du hast gepasst; {count} Spieler antworten noch.",
  },

  "badge.melee": "Kampf: gefragt ist {cards}",
  "badge.represents": "zählt als {cards}",
  "badge.answered": "{name} hat geantwortet",
  "badge.passes": { one: "{count}-mal gepasst", other: "{count}-mal hintereinander gepasst" },
  "badge.out": "{name} ist ausgeschieden",

  "action.melee": "Weitermachen",
  "action.melee.count": {
    one: "{count} Karte verdeckt legen",
    other: "{count} Karten verdeckt legen",
  },
  "action.stack": "Beliebige Karte legen",
  "action.choose-hand": "Wie viele Karten für jeden?",
  "action.vote": "Bist du einverstanden?",
  "action.vote.yes": "Einverstanden",
  "action.vote.no": "Nein",
  "action.name-card": "Welche Karte ist der Joker?",
  "action.knock": "„Letzte Karte!“",
  "action.knock.arm": "„Letzte Karte!“",
  "seat.owes-knock": "hat nicht „letzte Karte“ gesagt!",

  "preview.owes-knock": "noch eine Karte: Sag „letzte Karte“!",
  "preview.knocks": "du sagst „letzte Karte“",
  "effect.names-card": "du nennst, was der Joker ist",
  "effect.stacks": "du darfst eine beliebige Karte darauflegen",
  "effect.melee": "Kampf: gefragt ist {cards}",
  "effect.sealed": "verdeckt, bis alle geantwortet haben",
  "effect.forgot-knock": "{name} hat nicht „letzte Karte“ gesagt: +{count}",

  "event.chose-hand": {
    one: "{name} wählt {count} Karte für jeden",
    other: "{name} wählt {count} Karten für jeden",
  },
  "event.chose-hand.you": {
    one: "Du wählst {count} Karte für jeden",
    other: "Du wählst {count} Karten für jeden",
  },
  "event.voted.yes": "{name} ist einverstanden",
  "event.voted.yes.you": "Du bist einverstanden",
  "event.voted.no": "{name} ist nicht einverstanden",
  "event.voted.no.you": "Du bist nicht einverstanden",
  "event.melee": "Der Angriff von {name} gilt {other}: Gefragt ist {cards}",
  "event.melee.you": "Dein Angriff gilt {other}: Gefragt ist {cards}",
  "event.melee.to-you": "{name} greift dich an: Gefragt ist {cards}",
  "event.answered": "{name} hat geantwortet",
  "event.answered.you": "Du hast geantwortet",
  "event.must-take": {
    one: "{name} muss {count} Karte ziehen",
    other: "{name} muss {count} Karten ziehen",
  },
  "event.must-take.you": {
    one: "Du musst {count} Karte ziehen",
    other: "Du musst {count} Karten ziehen",
  },
  "event.named-card": "{name} macht den Joker zu {cards}",
  "event.named-card.you": "Du machst den Joker zu {cards}",
  "event.knocked": "{name}: „Letzte Karte!“",
  "event.knocked.you": "Du: „Letzte Karte!“",
  "event.forgot-knock": {
    one: "{name} hat nicht „letzte Karte“ gesagt und zieht {count} Karte",
    other: "{name} hat nicht „letzte Karte“ gesagt und zieht {count} Karten",
  },
  "event.forgot-knock.you": {
    one: "Du hast nicht „letzte Karte“ gesagt und ziehst {count} Karte",
    other: "Du hast nicht „letzte Karte“ gesagt und ziehst {count} Karten",
  },
  "event.scored": {
    one: "{name} bekommt {count} Punkt",
    other: "{name} bekommt {count} Punkte",
  },
  "event.scored.you": {
    one: "Du bekommst {count} Punkt",
    other: "Du bekommst {count} Punkte",
  },
  "event.dropped-out": "{name} scheidet aus",
  "event.dropped-out.you": "Du scheidest aus",

  "refusal.hand_out_of_range":
    "So viele Karten lassen sich nicht geben. Wähle eine der angebotenen Zahlen.",
  "refusal.hand_refused": "Jemand ist gegen ein so großes Blatt. Wähle ein kleineres.",
  "refusal.not_the_needed_card": "Nur mit der nächsten Karte der Farbe geht der Kampf weiter.",
  "refusal.no_joker_in_melee": "An diesem Tisch gibt es im Kampf keine Joker.",
  "refusal.already_answered":
    "Du hast schon geantwortet; eine Antwort lässt sich nicht mehr ändern.",
  "refusal.nothing_to_draw": "Es gibt keine Karte mehr zu ziehen. Leg eine oder pass.",
  "refusal.cannot_pass": "Du kannst nicht passen: Leg oder zieh.",
  "refusal.name_a_natural_card": "Nenne eine der 52 Karten, keinen Joker.",
  "refusal.dropped_out": "Du bist aus dieser Partie ausgeschieden.",
  "refusal.no_melee": "Gerade wird nicht gekämpft.",
  "refusal.take_not_draw": "Nimm die Strafkarten; freiwillig ziehen kannst du jetzt nicht.",
  "refusal.knock_not_owed": "Sag „letzte Karte“ nur bei einer Karte, nach der dir eine bleibt.",
  "refusal.no_knock_owed": "Du hast jetzt nicht „letzte Karte“ zu sagen.",

  "rule.decks": "Kartenspiele",
  "rule.jokers": "Joker je Kartenspiel",
  "rule.hand_min": "Kleinstes Blatt",
  "rule.hand_max": "Größtes Blatt, das der Geber wählen darf",
  "rule.hand_agreed": "Größtes Blatt, wenn alle einverstanden sind",
  "rule.threshold": "Punkte, bei denen man ausscheidet",
  "rule.must_play": "Wer legen kann, muss",
  "rule.first_card_effect": "Die erste Karte wirkt",
  "rule.two_draw": "Karten nach einer Zwei",
  "rule.melee_top": "Ein Kampf endet spätestens mit",
  "rule.melee_top.T": "der Zehn",
  "rule.melee_top.J": "dem Buben",
  "rule.melee_top.Q": "der Dame",
  "rule.melee_top.K": "dem König",
  "rule.melee_self": "Auch der Angreifer darf weitermachen",
  "rule.joker_in_melee": "Joker gelten auch im Kampf",
  "rule.joker_effects": "Ein Joker wirkt wie die Karte, die er ist",
  "rule.call_penalty": "Karten für ein vergessenes „letzte Karte“",
  "rule.one_card_free": "Eine einzige übrige Karte zählt nichts",
  "rule.points": "Punkte für übrige Karten",
  "rule.points.*": "Joker",
  "rule.points.8": "Acht",
  "rule.points.A": "Ass",
  "rule.points.face": "Bube, Dame, König",

  "sheet.decks": { one: "{count} Kartenspiel.", other: "{count} Kartenspiele." },
  "sheet.jokers": { one: "{count} Joker je Kartenspiel.", other: "{count} Joker je Kartenspiel." },
  "sheet.jokers.0": "Keine Joker.",
  "sheet.hand_min": {
    one: "Der Geber wählt ein Blatt von mindestens {count} Karte.",
    other: "Der Geber wählt ein Blatt von mindestens {count} Karten.",
  },
  "sheet.hand_max": {
    one: "Der Geber darf bis zu {count} Karte wählen.",
    other: "Der Geber darf bis zu {count} Karten wählen.",
  },
  "sheet.hand_agreed": {
    one: "Sind alle einverstanden, darf bis zu {count} Karte gegeben werden.",
    other: "Sind alle einverstanden, dürfen bis zu {count} Karten gegeben werden.",
  },
  "sheet.threshold": {
    one: "Wer {count} Punkt erreicht, scheidet aus.",
    other: "Wer {count} Punkte erreicht, scheidet aus.",
  },
  "sheet.must_play.true": "Wer legen kann, muss legen.",
  "sheet.must_play.false": "Du darfst ziehen, auch wenn du legen könntest.",
  "sheet.first_card_effect.true": "Die erste Karte wirkt, als hätte der Geber sie gelegt.",
  "sheet.first_card_effect.false": "Die erste Karte bewirkt nichts.",
  "sheet.two_draw": {
    one: "Nach einer Zwei zieht der Nächste {count} Karte.",
    other: "Nach einer Zwei zieht der Nächste {count} Karten.",
  },
  "sheet.melee_top.T": "Ein Kampf endet spätestens mit der Zehn.",
  "sheet.melee_top.J": "Ein Kampf endet spätestens mit dem Buben.",
  "sheet.melee_top.Q": "Ein Kampf endet spätestens mit der Dame.",
  "sheet.melee_top.K": "Ein Kampf endet spätestens mit dem König.",
  "sheet.melee_self.true": "Auch der Angreifer darf den Kampf weiterführen.",
  "sheet.melee_self.false": "Der Angreifer darf den Kampf nicht weiterführen.",
  "sheet.joker_in_melee.true": "Ein Joker darf die Karte sein, die im Kampf gefragt ist.",
  "sheet.joker_in_melee.false": "Joker dürfen im Kampf nicht gelegt werden.",
  "sheet.joker_effects.true": "Ein Joker wirkt wie die Karte, die er ist.",
  "sheet.joker_effects.false": "Ein Joker bewirkt nichts.",
  "sheet.call_penalty": {
    one: "Wer „letzte Karte“ vergisst, zieht {count} Karte.",
    other: "Wer „letzte Karte“ vergisst, zieht {count} Karten.",
  },
  "sheet.call_penalty.0": "Niemand muss „letzte Karte“ sagen.",
  "sheet.one_card_free.true": "Wer am Ende nur eine Karte übrig hat, bekommt keine Punkte.",
  "sheet.one_card_free.false": "Auch eine einzige übrige Karte zählt.",
  "sheet.points":
    "Übrige Karten zählen: Joker {joker}, Acht {n8}, Ass {A}, Bube, Dame und König {face}; die übrigen ihre Zahl.",
} as const;

export default words;
