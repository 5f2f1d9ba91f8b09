import type { SheetWords } from "../words.svelte";

const words: SheetWords = {
  "section.cards": "Karten und Geben",
  "section.match": "Ziel und Partie",
  "section.turn": "Dein Zug",
  "section.specials": "Besondere Karten",
  "section.sets": "Kombinationen und Folgen",
  "section.chains": "Strafen, die wachsen",
  "section.knock": "Letzte Karte",
  "section.finish": "Ausgehen",
  "section.jump-in": "Außer der Reihe",

  differs: "anders",
  print: "Regeln drucken",
  citation: "Nach euren Regeln: {line}",

  decks: {
    one: "Gespielt wird mit {count} Kartenspiel.",
    other: "Gespielt wird mit {count} Kartenspielen.",
  },
  "pack.52": "Ein Kartenspiel hat 52 Karten, von der Zwei bis zum Ass.",
  "pack.36": "Ein Kartenspiel hat 36 Karten, von der Sechs bis zum Ass.",
  "pack.32": "Ein Kartenspiel hat 32 Karten, von der Sieben bis zum Ass.",
  "jokers.0": "Es gibt keine Joker.",
  jokers: {
    one: "Zu jedem Kartenspiel gehört {count} Joker.",
    other: "Zu jedem Kartenspiel gehören {count} Joker.",
  },
  hand: { one: "Jeder bekommt {count} Karte.", other: "Jeder bekommt {count} Karten." },
  "first_card.acts": "Die nächste Karte wird aufgedeckt und wirkt, als hätte der Geber sie gelegt.",
  "first_card.plain":
    "Die nächste Karte wird aufgedeckt und bewirkt nichts. Wer links vom Geber sitzt, beginnt.",
  "first_card.plain.joker": "Auf einen aufgedeckten Joker passt alles.",
  "first_card.redraw":
    "Die nächste Karte wird aufgedeckt; eine besondere Karte kommt wieder unter den Talon, und eine andere wird aufgedeckt. Wer links vom Geber sitzt, beginnt.",

  aim: "Wer zuerst alle Karten los ist, gewinnt die Runde.",
  "teams.true": "Zwei Teams, abwechselnd am Tisch: Wer ausgeht, gewinnt die Runde für sein Team.",
  "teams.false": "Jeder spielt für sich.",
  "target.teams": {
    one: "Eine Runde entscheidet die Partie.",
    other: "Das Team, das zuerst {count} Runden gewinnt, gewinnt die Partie.",
  },
  "target.singles": {
    one: "Eine Runde entscheidet die Partie.",
    other: "Wer zuerst {count} Runden gewinnt, gewinnt die Partie.",
  },
  deal: "Gespielt wird anfangs im Uhrzeigersinn, und nach jeder Runde gibt, wer links vom Geber sitzt.",

  fits: "Leg eine Karte aus deiner Hand, die die Farbe oder den Wert der obersten Karte hat.",
  "fits.called":
    "Ist eine Farbe gewünscht, passt eine Karte dieser Farbe oder mit dem Wert der obersten Karte.",
  "fits.called-rank":
    "Ist ein Wert gewünscht, passt nur eine Karte mit diesem Wert oder eine, die auf alles passt.",
  "must_play.true": "Wenn du legen kannst, musst du legen.",
  "must_play.false": "Du darfst auch dann ziehen, wenn du legen kannst.",
  "draw.must": {
    one: "Kannst du nicht legen, ziehst du {count} Karte.",
    other: "Kannst du nicht legen, ziehst du {count} Karten.",
  },
  "draw.free": {
    one: "Legst du nicht, ziehst du {count} Karte.",
    other: "Legst du nicht, ziehst du {count} Karten.",
  },
  "draw.must.until": "Kannst du nicht legen, ziehst du, bis eine Karte kommt, die du legen kannst.",
  "draw.free.until": "Legst du nicht, ziehst du, bis eine Karte kommt, die du legen kannst.",
  "drawn_card.must": "Passt die gezogene Karte, musst du sie sofort legen.",
  "drawn_card.may": "Passt die gezogene Karte, darfst du sie sofort legen.",
  "drawn_card.keep": "Die gezogene Karte behältst du: Dein Zug ist vorbei.",
  "drawn_card.must.last": "Passt die zuletzt gezogene Karte, musst du sie sofort legen.",
  "drawn_card.may.last": "Passt die zuletzt gezogene Karte, darfst du sie sofort legen.",
  "drawn_card.keep.last": "Die gezogenen Karten behältst du: Dein Zug ist vorbei.",
  "drawn_card.set": "Das geht auch in einer Kombination.",

  "plural.2": "Zweien",
  "plural.3": "Dreien",
  "plural.4": "Vieren",
  "plural.5": "Fünfen",
  "plural.6": "Sechsen",
  "plural.7": "Siebenen",
  "plural.8": "Achten",
  "plural.9": "Neunen",
  "plural.T": "Zehnen",
  "plural.J": "Buben",
  "plural.Q": "Damen",
  "plural.K": "Könige",
  "plural.A": "Asse",
  "plural.*": "Joker",
  "label.red": "rote {ranks}",
  "label.black": "schwarze {ranks}",
  "label.suits": "{ranks} ({suits})",

  ordinary: "Keine Wirkung.",
  wild: "Passt auf alles; danach gilt die eigene Farbe der Karte.",
  "wild.plain": "Passt auf alles.",
  "wild.joker": "Passt auf alles, und alles passt darauf.",
  "wild.call-suit": "Passt auf alles, und du wünschst dir die Farbe, die folgen muss.",
  "wild.call-rank": "Passt auf alles, und du wünschst dir den Wert, der folgen muss.",
  "not-on-same": "Darf nicht auf eine Karte mit dem gleichen Wert.",
  "discard-suit": "Du legst alle deine anderen Karten dieser Farbe mit ab.",
  reverse: "Die Richtung wechselt.",
  "reverse.again": "Die Richtung wechselt; zu zweit bist du stattdessen noch einmal dran.",
  "self-draws": { one: "Du ziehst {count} Karte.", other: "Du ziehst {count} Karten." },
  "others-draw": {
    one: "Alle anderen ziehen {count} Karte.",
    other: "Alle anderen ziehen {count} Karten.",
  },
  "show-hand.next": "Der Nächste zeigt allen kurz sein Blatt.",
  "show-hand.others": "Alle anderen zeigen kurz ihr Blatt.",
  "rotate-hands": "Alle Blätter wandern einen Platz weiter, in Spielrichtung.",
  redeal: "Alle Blätter werden zusammengelegt, gemischt und neu verteilt.",
  "call-suit": "Du wünschst dir die Farbe, die folgen muss.",
  "call-rank": "Du wünschst dir den Wert, der folgen muss.",
  "pass-cards": "Jeder gibt eine Karte nach links weiter, alle gleichzeitig.",
  "swap-hands": "Du tauschst dein Blatt mit einem Spieler deiner Wahl.",
  "give-card": "Du gibst eine deiner Karten einem Spieler deiner Wahl.",
  again: "Du bist noch einmal dran.",
  "again.same_suit":
    "Du bist noch einmal dran, mit einer Karte der gleichen Farbe oder einer, die auf alles passt.",
  "again.must": "Ziehst du dann eine Karte, die passt, musst du sie legen.",
  "again.may": "Ziehst du dann eine Karte, die passt, darfst du sie legen.",
  "again.keep": "Ziehst du dann, behältst du die Karte, und dein Zug ist vorbei.",
  "step-back": "Das Spiel geht einen Schritt zurück: Wer vor dir sitzt, ist dran.",
  skip: {
    one: "Der Nächste setzt aus.",
    other: "Die nächsten {count} Spieler setzen aus.",
  },
  "skip.passable":
    "Wer aussetzen soll, darf stattdessen eine Karte mit dem gleichen Wert legen: Dann geht das Aussetzen weiter.",
  "draw.none": {
    one: "{who} nimmt {count} Karte und kann nicht mit einer Ziehkarte kontern.",
    other: "{who} nimmt {count} Karten und kann nicht mit einer Ziehkarte kontern.",
  },
  "draw.same": {
    one: "{who} nimmt {count} Karte oder kontert mit dem gleichen Wert.",
    other: "{who} nimmt {count} Karten oder kontert mit dem gleichen Wert.",
  },
  "draw.same.joker": {
    one: "{who} nimmt {count} Karte oder kontert mit einem Joker.",
    other: "{who} nimmt {count} Karten oder kontert mit einem Joker.",
  },
  "draw.any-draw": {
    one: "{who} nimmt {count} Karte oder kontert mit einer Karte, die andere ziehen lässt.",
    other: "{who} nimmt {count} Karten oder kontert mit einer Karte, die andere ziehen lässt.",
  },
  "draw.two-sequence": {
    one: "{who} nimmt {count} Karte oder setzt eine Zweierfolge fort.",
    other: "{who} nimmt {count} Karten oder setzt eine Zweierfolge fort.",
  },
  "who.next": "Der Nächste",
  "who.turn": "Wer dann dran ist,",
  "then.turn-ends": "Wer nimmt, legt nicht.",
  "then.call-suit": "Wer nimmt, wünscht sich die Farbe und legt nicht.",
  "then.plays": "Wer nimmt, hat danach einen gewöhnlichen Zug.",
  "then.call-suit.other": "Als Konter auf eine andere Strafe: Wer nimmt, wünscht sich die Farbe.",
  "then.plays.other":
    "Als Konter auf eine andere Strafe: Wer nimmt, hat danach einen gewöhnlichen Zug.",
  "cancel-draw":
    "Kontert jede Strafe, was auch liegt: Niemand nimmt etwas, und das Spiel geht weiter.",
  "return-draw":
    "Kontert jede Strafe, was auch liegt: Sie geht zurück an den Spieler davor, der nimmt oder kontert.",
  "return-draw.grows": {
    one: "Sie wächst um {count} Karte.",
    other: "Sie wächst um {count} Karten.",
  },
  "not-two-sequence": "Aber nicht in einer Zweierfolge.",
  "limit.max":
    "Die nächste Karte darf höchstens {rank} sein (das Ass ist am niedrigsten), oder sie muss auf alles passen.",
  "limit.min":
    "Die nächste Karte darf nicht unter {rank} liegen (das Ass ist am niedrigsten), oder sie muss auf alles passen.",
  "exact-card":
    "Was bei einer einzelnen Karte steht, gilt anstelle dessen, was bei ihrem Wert steht.",

  "sets.false": "Es wird immer nur eine Karte gelegt: Kombinationen gibt es nicht.",
  "sets.true":
    "Du darfst eine Kombination legen: drei oder mehr Karten eines Wertes, oder eine Folge von drei oder mehr in einer Farbe, auf- oder abwärts. Die erste Karte muss passen.",
  "sets.jokers": "Joker bilden nur mit Jokern eine Kombination.",
  "sets.completing":
    "Zwei Karten genügen, wenn sie mit der obersten Karte eine Kombination bilden, auch wenn eine andere Farbe gewünscht ist.",
  "sets.example":
    "Auf {top} setzen {completing} eine Folge fort; {set} sind eine eigene Kombination.",
  "sets.last": "Nur die letzte Karte einer Kombination wirkt.",
  "ace_in_runs.wrap": "Folgen gehen um die Ecke: König, Ass, Zwei.",
  "ace_in_runs.ends": "Das Ass beginnt oder beendet eine Folge, steht aber nie in der Mitte.",
  "ace_in_runs.low": "In Folgen kommt das Ass vor der Zwei, nie nach dem König.",
  "ace_in_runs.high": "In Folgen kommt das Ass nach dem König, nie vor der Zwei.",
  "ace_in_runs.short": "In Folgen kommt das Ass nach dem König.",
  "ace_in_runs.short.low": "Das Ass gehört in keine Folge.",

  "chain.total": "Mit jedem Konter wächst die Strafe, und der Nächste kontert oder nimmt alles.",
  "chain.must": "Wenn du kontern kannst, musst du.",
  "chain.may": "Du darfst auch dann nehmen, wenn du kontern kannst.",
  "chain.same": "Wo der gleiche Wert kontert, ist die Farbe gleichgültig.",
  "chain.any-draw": "Wo jede Ziehkarte kontert, sind Farbe und Wert gleichgültig.",
  "chain.several":
    "Mehrere Karten eines Wertes dürfen zusammen gelegt werden; nur die letzte zählt.",
  "chain.effects":
    "Ein Konter legt so viel drauf, wie er andere ziehen lässt; sonst bewirkt er nichts.",
  "chain.two-sequence":
    "Zweierfolge: weiter mit dem Wert der obersten Karte, oder mit ihrer Farbe einen Wert höher.",
  "chain.two-sequence.sets":
    "Auch mit zwei oder mehr dieses Wertes, mit drei oder mehr des nächsten Wertes (die erste in der Farbe), mit einer Folge, die an die oberste Karte anschließt, oder mit einer Folge von drei oder mehr in einer anderen Farbe ab dem gleichen Wert.",
  "chain.two-sequence.total":
    "Die Strafe wächst um den Wert der letzten Karte: Bube 11, Dame 12, König 13, Ass 14. Karten haben darin keine Wirkung, und was auf alles passt, darf nicht hinein.",
  "chain.ace.wrap": "Nach dem König kommt das Ass, danach die Zwei.",
  "chain.ace.end": "Nach dem König kommt das Ass, danach nichts.",
  "chain.ace.low": "Nach dem König kommt nichts.",

  "knock.off": "Mit einer letzten Karte brauchst du nichts zu sagen.",
  "knock.penalty": {
    one: "Bleibt dir nach dem Legen eine Karte, klopf („letzte Karte“), bevor der Nächste spielt. Vergisst du es, ziehst du {count} Karte.",
    other:
      "Bleibt dir nach dem Legen eine Karte, klopf („letzte Karte“), bevor der Nächste spielt. Vergisst du es, ziehst du {count} Karten.",
  },
  "knock.remedy.draw":
    "Spielst du selbst weiter, ohne geklopft zu haben, bleibt das liegen, aber dein Zug ist vorbei.",
  "knock.remedy.take-back":
    "Spielst du selbst weiter, ohne geklopft zu haben, nimmst du die letzte Karte zurück, und dein Zug ist vorbei.",
  "knock.through_set.true": "Klopf auch, wenn eine Kombination auf einmal alle deine Karten nimmt.",
  "knock.through_set.false":
    "Für eine Kombination, die auf einmal alle deine Karten nimmt, brauchst du nicht zu klopfen.",
  "knock.false_penalty.0": "Klopfen kannst du nur, wenn du musst.",
  "knock.false_penalty": {
    one: "Klopfen ohne Grund kostet {count} Karte.",
    other: "Klopfen ohne Grund kostet {count} Karten.",
  },

  "finish.none": "Jede Karte darf deine letzte sein; sie wirkt dann nicht mehr.",
  "finish.specials": "Eine besondere Karte darf nicht deine letzte sein.",
  "finish.list": "Nicht deine letzte Karte sein dürfen: {cards}.",
  "finish.penalty": {
    one: "Legst du sie trotzdem, ziehst du {count} Karte und bist nicht ausgegangen.",
    other: "Legst du sie trotzdem, ziehst du {count} Karten und bist nicht ausgegangen.",
  },
  "finish.again":
    "Mit einer Karte, nach der du noch einmal dran bist, gehst du nicht aus: Du ziehst und spielst weiter.",
  void: "Kann niemand mehr legen oder ziehen, zählt die Runde nicht.",

  "jump_in.false": "Niemand legt außer der Reihe.",
  "jump_in.true":
    "Wer genau die gleiche Karte hat wie die oberste, Farbe und Wert, darf sie außer der Reihe legen. Das Spiel geht von dem weiter, der das getan hat.",
  "jump_in.free":
    "Eine gewünschte Farbe, ein gewünschter Wert, eine Grenze für die nächste Karte und eine verlangte Farbe gelten dafür nicht.",
  "jump_in.chain": "Auch bei einer Strafe, wenn diese Karte sie kontert.",
};

export default words;
