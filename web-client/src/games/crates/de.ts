const words = {
  name: "Crates",
  tagline: "Fünfzehn Spiele, allein oder zu zweit: Fast jede Karte beißt.",

  "help.1":
    "Werde deine Karten los; was du übrig behältst, sind Strafpunkte. Es gibt fünfzehn Spiele, von acht Karten bis hinunter zu einer und wieder hinauf zu acht. Die niedrigste Punktzahl gewinnt. Zu viert bilden zwei, die sich gegenübersitzen, ein Paar mit gemeinsamen Punkten.",
  "help.2":
    "Wenn du dran bist, leg eine Karte von gleicher Farbe oder gleichem Wert wie die oberste. Kannst du nicht, zieh eine: Damit ist dein Zug vorbei, auch wenn sie passt.",
  "help.3":
    "Eine Zwei beginnt eine Zweierfolge: Der Nächste legt eine Zwei oder ein Ass beliebiger Farbe dazu oder zieht so viele Karten, wie die Folge zählt (eine Zwei zwei, ein Ass eins). Eine Vier lässt den Nächsten aussetzen. Nach einer Fünf ziehen alle anderen eine Karte. Auf eine Sechs legst du selbst noch eine Karte; passt keine, ziehst du.",
  "help.4":
    "Nach einer Sieben zieht der Übernächste eine Karte (dein Partner, wenn du einen hast), zu zweit oder dritt der Nächste. Nach einer Acht wünschst du dir eine Farbe, nach einer Neun eine, die ebenso rot oder schwarz ist. Eine Zehn dreht die Richtung um. Ein Bube lässt zu zweit oder dritt den Spieler vor dir ziehen.",
  "help.5":
    "Wer ziehen muss, wenn der Stapel leer ist, gerät unter Druck: fünf Punkte für diese Seite, beim nächsten Mal zehn, dann zwanzig und so weiter. Danach wird der Ablagestapel gemischt.",
  "help.6":
    "Sag „eine Karte“, wenn dir nur eine bleibt. Tut jemand etwas, bevor du es gesagt hast, ziehst du zwei Karten, sobald du dran bist.",
  "help.7":
    "Ein Spiel endet, wenn jemand keine Karten mehr hat. Achten zählen 50, Fünfen, Sechsen und Neunen 30, Zehnen 25, Zweien und Siebenen 20, Vieren 15, Bilder 10, Asse 1. Jede Drei deckt deine teuerste andere Karte zu, aber keine Acht: Diese Karte zählt dann 3. Hast du nur Dreien, bringt dir jede 50 Punkte weniger!",

  "preset.crates": "Crates",
  "preset.crates-boston": "Crates wie in Boston",

  "status.six": "{name} legt noch eine Karte auf die Sechs oder zieht.",
  "status.six.you": "Leg noch eine Karte auf deine Sechs oder zieh.",
  "status.six.cooper": "{name} endet mit einer Sechs und muss eine Karte ziehen.",
  "status.six.cooper.you": "Mit einer Sechs gehst du nicht aus: Zieh eine Karte.",
  "status.forced-draw": "{name} muss eine Karte ziehen.",
  "status.forced-draw.you": "Du musst eine Karte ziehen.",
  "status.penalty": {
    one: "{name} hat „eine Karte“ vergessen und zieht zuerst {count} Karte.",
    other: "{name} hat „eine Karte“ vergessen und zieht zuerst {count} Karten.",
  },
  "status.penalty.you": {
    one: "Du hast „eine Karte“ vergessen: Zieh zuerst {count} Karte.",
    other: "Du hast „eine Karte“ vergessen: Zieh zuerst {count} Karten.",
  },
  "status.over": "Das Spiel ist aus.",

  "badge.hand": "Spiel {count}",
  "badge.pressures": { one: "{side}: {count}-mal Druck", other: "{side}: {count}-mal Druck" },
  "badge.ending": "nach dieser Zweierfolge ist das Spiel aus",
  "badge.passes": { one: "{count}-mal gepasst", other: "{count}-mal hintereinander gepasst" },
  "badge.late": "{name} hat „eine Karte“ vergessen: +{count}",
  "badge.late.you": "du hast „eine Karte“ vergessen: +{count}",
  "badge.must-draw": "{name} muss ziehen",
  "badge.must-draw.you": "du musst ziehen",
  "badge.hand-points": "{name}: {count}",
  "badge.hand-points.you": "du: {count}",

  "action.knock": "„Eine Karte!“",
  "action.knock.arm": "„Eine Karte!“",
  "seat.owes-knock": "hat nicht „eine Karte“ gesagt!",
  "preview.owes-knock": "noch eine Karte: Sag „eine Karte“!",
  "preview.knocks": "du sagst „eine Karte“",
  "preview.goes-out": "Du bist aus!",
  "effect.effect-draw": "{name} muss {count} ziehen",
  "effect.effect-draw.you": "du musst {count} ziehen",
  "effect.forgot-knock": "{name} hat nicht „eine Karte“ gesagt: +{count}",
  "effect.forgot-knock.you": "du hast nicht „eine Karte“ gesagt: +{count}",

  "event.effect-draw": {
    one: "{name} muss {count} Karte ziehen",
    other: "{name} muss {count} Karten ziehen",
  },
  "event.effect-draw.you": {
    one: "Du musst {count} Karte ziehen",
    other: "Du musst {count} Karten ziehen",
  },
  "event.chain-opened": "{name} beginnt eine Zweierfolge: {count} drohen {other}",
  "event.chain-opened.you": "Du beginnst eine Zweierfolge: {count} drohen {other}",
  "event.chain-grew": "Die Zweierfolge wächst auf {count}",
  "event.took.penalty": {
    one: "{name} zieht {count} Karte, weil „eine Karte“ vergessen war",
    other: "{name} zieht {count} Karten, weil „eine Karte“ vergessen war",
  },
  "event.took.penalty.you": {
    one: "Du ziehst {count} Karte, weil „eine Karte“ vergessen war",
    other: "Du ziehst {count} Karten, weil „eine Karte“ vergessen war",
  },
  "event.knocked": "{name}: „Eine Karte!“",
  "event.knocked.you": "Du: „Eine Karte!“",
  "event.forgot-knock": {
    one: "{name} hat nicht „eine Karte“ gesagt: {count} Karte im nächsten Zug",
    other: "{name} hat nicht „eine Karte“ gesagt: {count} Karten im nächsten Zug",
  },
  "event.forgot-knock.you": {
    one: "Du hast nicht „eine Karte“ gesagt: {count} Karte in deinem nächsten Zug",
    other: "Du hast nicht „eine Karte“ gesagt: {count} Karten in deinem nächsten Zug",
  },
  "event.pressure": {
    one: "Druck! Der Stapel ist leer für {name}: {count} Punkt",
    other: "Druck! Der Stapel ist leer für {name}: {count} Punkte",
  },
  "event.pressure.you": {
    one: "Druck! Der Stapel ist leer für dich: {count} Punkt",
    other: "Druck! Der Stapel ist leer für dich: {count} Punkte",
  },
  "event.hand-points": {
    one: "{name} behält {count} Punkt übrig",
    other: "{name} behält {count} Punkte übrig",
  },
  "event.hand-points.you": {
    one: "Du behältst {count} Punkt übrig",
    other: "Du behältst {count} Punkte übrig",
  },
  "event.match-won": "{side} hat die wenigsten Punkte",

  "end.round": "{name} ist aus",
  "end.round.you": "Du bist aus!",
  "end.void": "Das Spiel ist aus",
  "end.point": "Ein Punkt für {side}.",

  "remark-pick.thanks-partner": "Danke, Partner",
  "remark-pick.not-uno": "… hat „Uno“ gesagt",
  "remark.thanks-partner": "Na, vielen Dank, Partner!",
  "remark.not-uno": "„Uno“? Das ist ein anderes Spiel!",
  "remark.not-uno.about": "„Uno“? Das ist ein anderes Spiel, {other}!",
  "remark.not-uno.to-you": "„Uno“? Das ist ein anderes Spiel!",
  "refusal.only_two_or_ace": "Eine Zweierfolge geht nur mit einer Zwei oder einem Ass weiter.",
  "refusal.must_respond": "Du hast eine Zwei oder ein Ass, also musst du sie legen.",
  "refusal.other_colour": "Nach einer Neun: eine Farbe, die ebenso rot oder schwarz ist.",
  "refusal.take_penalty": "Zieh zuerst die Karten für das vergessene „eine Karte“.",
  "refusal.draw_forced": "Du musst eine Karte ziehen; du bist noch nicht dran.",
  "refusal.nothing_to_draw": "Es ist keine Karte mehr zum Ziehen da. Leg eine oder passe.",
  "refusal.cannot_pass": "Du kannst nicht passen: Leg oder zieh eine Karte.",
  "refusal.take_not_draw": "Eine Zweierfolge wartet auf dich: Leg dazu oder zieh die Karten.",
  "refusal.nothing_to_take": "Es gibt keine Zweierfolge, für die du ziehen müsstest.",
  "refusal.knock_not_owed": "„Eine Karte“ sagst du nur, wenn dir danach eine bleibt.",
  "refusal.no_knock_owed": "Du musst nicht „eine Karte“ sagen.",
  "refusal.no_knock_expires": "Es wird auf kein „eine Karte“ gewartet.",
  "refusal.not_now": "Das geht jetzt nicht.",
  "refusal.not_of_this_game": "Das gibt es bei Crates nicht: Leg eine Karte auf einmal.",

  "zone.unseen": "Karten, die der Geber noch nicht sehen darf",

  "rule.partners": "Vier Spieler bilden zwei Paare",
  "rule.hand_sizes": "Karten für jeden, Spiel für Spiel",
  "rule.wild": "Karten, die immer passen",
  "rule.wild.none": "keine",
  "rule.wild.eights": "Achten",
  "rule.wild.eights-and-nines": "Achten und Neunen",
  "rule.first_card": "Die erste Karte",
  "rule.first_card.call": "nur ein Farbwunsch (Acht oder Neun)",
  "rule.first_card.played": "wirkt, als hätte der Geber sie gelegt",
  "rule.must_play": "Wer legen kann, muss",
  "rule.last_card_effects": "Eine letzte Karte lässt andere noch ziehen",
  "rule.pressure": "Punkte für den ersten Druck",
  "rule.pressure_factor": "Jeder weitere Druck, mal den vorigen",
  "rule.call_penalty": "Karten für ein vergessenes „eine Karte“",
  "rule.three_bonus": "Jede Drei in einem Blatt nur aus Dreien",
  "rule.three_cover": "Eine von einer Drei zugedeckte Karte",
  "rule.spare_three": "Eine Drei, die nichts zudeckt",

  "sheet.partners.true": "Vier Spieler bilden zwei Paare mit gemeinsamen Punkten.",
  "sheet.partners.false": "Jeder spielt für sich.",
  "sheet.hand_sizes": "Karten für jeden, Spiel für Spiel: {list}.",
  "sheet.wild.none": "Keine Karte passt immer: Auch Achten und Neunen müssen passen.",
  "sheet.wild.eights": "Achten passen immer, außer in einer Zweierfolge.",
  "sheet.wild.eights-and-nines": "Achten und Neunen passen immer, außer in einer Zweierfolge.",
  "sheet.first_card.call":
    "Ist die erste Karte eine Acht oder Neun, wünscht sich der Geber eine Farbe, bevor er eine Karte gesehen hat; andere erste Karten bewirken nichts.",
  "sheet.first_card.played": "Die erste Karte wirkt, als hätte der Geber sie gelegt.",
  "sheet.must_play.true": "Wer legen kann, muss legen.",
  "sheet.must_play.false": "Du darfst ziehen, auch wenn du legen könntest.",
  "sheet.last_card_effects.true": "Eine letzte Karte, für die andere ziehen, tut das noch.",
  "sheet.last_card_effects.false": "Eine letzte Karte bewirkt nichts, außer einer Zwei oder Sechs.",
  "sheet.pressure": {
    one: "Wer von einem leeren Stapel ziehen muss, gerät unter Druck: beim ersten Mal {count} Punkt.",
    other:
      "Wer von einem leeren Stapel ziehen muss, gerät unter Druck: beim ersten Mal {count} Punkte.",
  },
  "sheet.pressure.0": "Von einem leeren Stapel zu ziehen kostet nichts.",
  "sheet.pressure_factor": {
    one: "Jeder Druck kostet gleich viel: das {count}-Fache des vorigen.",
    other: "Jeder weitere Druck kostet das {count}-Fache des vorigen.",
  },
  "sheet.call_penalty": {
    one: "Wer „eine Karte“ vergisst, zieht im nächsten Zug {count} Karte.",
    other: "Wer „eine Karte“ vergisst, zieht im nächsten Zug {count} Karten.",
  },
  "sheet.call_penalty.0": "Niemand muss „eine Karte“ sagen.",
  "sheet.three_bonus": "In einem Blatt nur aus Dreien zählt jede Drei {count}.",
  "sheet.three_cover": "Eine von einer Drei zugedeckte Karte zählt {count}.",
  "sheet.spare_three": "Eine Drei, die nichts zum Zudecken findet, zählt {count}.",
  "sheet.spare_three.0": "Eine Drei, die nichts zum Zudecken findet, zählt nichts.",
} as const;

export default words;
