const words = {
  name: "Go Boom",
  tagline:
    "Gleiche Farbe oder gleicher Wert, sonst ziehen. Wer zuerst keine Karten mehr hat, gewinnt.",

  "help.1": "Werde als Erster alle deine Karten los.",
  "help.2":
    "Einer spielt eine beliebige Karte aus. Dann legt jeder der Reihe nach eine Karte gleicher Farbe oder gleichen Werts.",
  "help.3":
    "Kannst oder willst du nicht legen, ziehst du eine Karte nach der anderen, bis du eine legst. Ist der Talon leer, passt du.",
  "help.4":
    "Waren alle an der Reihe, kommt der Stich aus dem Spiel. Wer die höchste Karte gelegt hat, spielt den nächsten aus; bei gleichen zählt die erste. Das Ass ist die höchste Karte.",
  "help.5":
    "Wer keine Karten mehr hat, gewinnt die Runde sofort: Bumm! Das ist ein Punkt oder, wenn ihr Karten zählt, was die anderen noch auf der Hand haben: Asse 1, Bilder und Zehnen 10, die übrigen ihre Zahl.",

  "preset.go-boom": "Go Boom",
  "preset.go-boom-points": "Go Boom um Punkte",
  "preset.go-boom-previous": "Go Boom, passend zur letzten Karte",
  "preset.go-boom-strict": "Go Boom, wer legen kann, muss",

  "status.lead": "{name} spielt eine beliebige Karte aus.",
  "status.lead.you": "Du kommst heraus: Spiel eine beliebige Karte aus.",
  "status.follow": "{name} legt {suit} oder diesen Wert: {rank}.",
  "status.follow.you": "Leg {suit} oder diesen Wert: {rank}.",
  "status.follow.draw": "{name} legt {suit} oder diesen Wert: {rank}. Oder zieht.",
  "status.follow.draw.you": "Leg {suit} oder diesen Wert: {rank}. Oder zieh.",
  "status.follow.pass": "{name} legt {suit} oder diesen Wert: {rank}. Oder passt.",
  "status.follow.pass.you": "Leg {suit} oder diesen Wert: {rank}. Oder pass.",

  "badge.leader": "{name} kommt heraus",
  "badge.leader.you": "du kommst heraus",

  "event.won-trick": "Der Stich ist vorbei; {name} hat die höchste Karte",
  "event.won-trick.you": "Der Stich ist vorbei; du hast die höchste Karte",
  "event.counted": {
    one: "{name} hat noch {count} Punkt auf der Hand",
    other: "{name} hat noch {count} Punkte auf der Hand",
  },
  "event.counted.you": {
    one: "Du hast noch {count} Punkt auf der Hand",
    other: "Du hast noch {count} Punkte auf der Hand",
  },
  "event.went-out": "{name} hat keine Karten mehr: Bumm!",
  "event.went-out.you": "Du hast keine Karten mehr: Bumm!",

  "refusal.does_not_fit": "Die Karte hat weder die Farbe noch den Wert, der gefragt ist.",
  "refusal.leader_must_play": "Du kommst heraus, also musst du legen. Jede Karte ist recht.",
  "refusal.stock_empty": "Der Talon ist leer: Leg eine Karte oder pass.",
  "refusal.must_draw": "Solange Karten im Talon sind, ziehst du, statt zu passen.",
  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_of_this_game": "Das gibt es in diesem Spiel nicht: Leg eine Karte, zieh oder pass.",

  "zone.trick": "Im Stich",
  "zone.discard": "Stiche aus dem Spiel",

  "rule.decks": "Kartenspiele",
  "rule.hand": "Karten für jeden",
  "rule.must_play": "Wer legen kann, muss",
  "rule.match": "Eine Karte muss passen",
  "rule.match.led": "zur ausgespielten Karte",
  "rule.match.previous": "zur Karte davor",
  "rule.scoring": "Wer eine Runde gewinnt, bekommt",
  "rule.scoring.wins": "einen Punkt",
  "rule.scoring.cards": "die Karten der anderen",
  "rule.target": "Punkte bis zum Sieg",

  "sheet.decks": { one: "{count} Kartenspiel.", other: "{count} Kartenspiele." },
  "sheet.hand": { one: "Jeder bekommt {count} Karte.", other: "Jeder bekommt {count} Karten." },
  "sheet.must_play.true": "Wer legen kann, muss legen.",
  "sheet.must_play.false": "Du darfst ziehen, auch wenn du legen könntest.",
  "sheet.match.led": "Eine Karte muss die Farbe oder den Wert der ausgespielten Karte haben.",
  "sheet.match.previous": "Eine Karte muss die Farbe oder den Wert der Karte davor haben.",
  "sheet.scoring.wins": "Eine gewonnene Runde ist ein Punkt.",
  "sheet.scoring.cards":
    "Wer eine Runde gewinnt, bekommt die Punkte der Karten, die die anderen noch haben: Ass 1, Bilder und Zehnen 10, die übrigen ihre Zahl.",
  "sheet.target": {
    one: "Wer {count} Punkt hat, gewinnt die Partie.",
    other: "Wer {count} Punkte hat, gewinnt die Partie.",
  },
} as const;

export default words;
