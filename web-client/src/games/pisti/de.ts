const words = {
  name: "Pişti",
  tagline:
    "Leg den Wert der obersten Karte und hol den Haufen. Eine einzelne Karte zu holen ist ein Pişti!",

  "help.1":
    "Hol dir Karten vom Haufen in der Mitte. Zu viert spielt ihr in Paaren: Partner sitzen sich gegenüber und sammeln gemeinsam. Zu zweit spielt jeder für sich.",
  "help.2":
    "Wenn du dran bist, legst du eine Karte. Hat sie den Wert der obersten Karte, holst du den ganzen Haufen. Ein Bube holt jeden Haufen. Sonst bleibt deine Karte oben liegen. Du musst nie etwas holen.",
  "help.3":
    "Liegt nur eine einzige Karte da und du holst sie mit dem gleichen Wert, ist das ein Pişti und bringt Extrapunkte. Ein Bube auf einen einzelnen Buben bringt noch mehr.",
  "help.4":
    "Zuerst kommen vier Karten in die Mitte, eine davon offen. Wer als Erster etwas holt, bekommt die verdeckten dazu, und nur seine Seite darf sie ansehen. Haben alle keine Karten mehr, wird neu gegeben, bis das Kartenspiel aufgebraucht ist. Die unterste Karte des Talons liegt offen: Der Geber bekommt sie zuletzt.",
  "help.5":
    "Am Ende einer Runde bekommt den restlichen Haufen, wer zuletzt etwas geholt hat. Dann wird gezählt: die meisten Karten, Karo-Zehn, Kreuz-Zwei, Asse und Buben und jedes Pişti. Die erste Seite, die das Ziel erreicht und mehr hat als die anderen, gewinnt.",

  "preset.pisti": "Pişti",
  "preset.pisti-singles": "Pişti, jeder für sich",
  "preset.pisti-first-last": "Pişti, auch mit der ersten und letzten Karte",

  "status.play": "{name} legt eine Karte.",
  "status.play.you": "Du bist dran: Leg eine Karte.",

  "badge.captured": {
    one: "{side}: {count} Karte geholt",
    other: "{side}: {count} Karten geholt",
  },
  "badge.last-capture": "zuletzt geholt: {side}",

  "preview.goes-out": "die letzte Karte der Runde",
  "effect.captured": { one: "holt {count} Karte", other: "holt {count} Karten" },

  "event.dealt": {
    one: "{name} gibt jedem {count} Karte",
    other: "{name} gibt jedem {count} Karten",
  },
  "event.dealt.you": {
    one: "Du gibst jedem {count} Karte",
    other: "Du gibst jedem {count} Karten",
  },
  "event.turned-up": "Aufgedeckt: {cards}",
  "event.captured": {
    one: "{name} holt {count} Karte",
    other: "{name} holt {count} Karten",
  },
  "event.captured.you": { one: "Du holst {count} Karte", other: "Du holst {count} Karten" },
  "event.pisti": {
    one: "Pişti! {count} Punkt für {name}",
    other: "Pişti! {count} Punkte für {name}",
  },
  "event.pisti.you": {
    one: "Pişti! {count} Punkt für dich",
    other: "Pişti! {count} Punkte für dich",
  },
  "event.pisti.jack": {
    one: "Buben-Pişti! {count} Punkt für {name}",
    other: "Buben-Pişti! {count} Punkte für {name}",
  },
  "event.pisti.jack.you": {
    one: "Buben-Pişti! {count} Punkt für dich",
    other: "Buben-Pişti! {count} Punkte für dich",
  },
  "event.took-kitty": {
    one: "{name} bekommt noch {count} verdeckte Karte dazu",
    other: "{name} bekommt noch {count} verdeckte Karten dazu",
  },
  "event.took-kitty.you": {
    one: "Du bekommst noch {count} verdeckte Karte dazu",
    other: "Du bekommst noch {count} verdeckte Karten dazu",
  },
  "event.took-rest": {
    one: "Die letzte Karte des Haufens geht an {side}",
    other: "Die letzten {count} Karten des Haufens gehen an {side}",
  },
  "event.majority": "{side} hat die meisten Karten: {count}",
  "event.scored": { one: "{side} bekommt {count} Punkt", other: "{side} bekommt {count} Punkte" },

  "refusal.no_last_card_call": "In diesem Spiel sagt man die letzte Karte nicht an.",
  "refusal.not_of_this_game": "In diesem Spiel legst du nur eine Karte.",

  "zone.pile": "Haufen",
  "zone.kitty": "Verdeckt neben dem Haufen",
  "zone.exposed": "Letzte Karte des Talons",
  "zone.captured": "Geholt von {name}",
  "zone.won-kitty": "Verdeckt: {name}",
  "zone.pisti": "Pişti von {name}",

  "rule.target": "Punkte bis zum Sieg",
  "rule.hand": "Karten bei jedem Geben",
  "rule.partners": "Vier spielen in Paaren",
  "rule.counterclockwise": "Gespielt wird nach rechts",
  "rule.first_last_pisti": "Auch die erste und die letzte Karte können ein Pişti sein",
  "rule.ten_of_diamonds": "Punkte für die Karo-Zehn",
  "rule.two_of_clubs": "Punkte für die Kreuz-Zwei",
  "rule.ace": "Punkte für ein Ass",
  "rule.jack": "Punkte für einen Buben",
  "rule.majority": "Punkte für die meisten Karten",
  "rule.pisti": "Punkte für ein Pişti",
  "rule.jack_pisti": "Punkte für ein Buben-Pişti",

  "sheet.target": {
    one: "Wer zuerst {count} Punkt hat, gewinnt, wenn niemand gleich viele hat.",
    other: "Wer zuerst {count} Punkte hat, gewinnt, wenn niemand gleich viele hat.",
  },
  "sheet.hand": {
    one: "Jeder bekommt immer {count} Karte auf einmal.",
    other: "Jeder bekommt immer {count} Karten auf einmal.",
  },
  "sheet.partners.true": "Zu viert spielt man in Paaren; Partner sitzen sich gegenüber.",
  "sheet.partners.false": "Jeder spielt für sich.",
  "sheet.counterclockwise.true": "Gegeben und gespielt wird nach rechts.",
  "sheet.counterclockwise.false": "Gegeben und gespielt wird nach links.",
  "sheet.first_last_pisti.true":
    "Auch die erste und die letzte Karte einer Runde können ein Pişti sein.",
  "sheet.first_last_pisti.false": "Die erste und die letzte Karte einer Runde sind nie ein Pişti.",
  "sheet.ten_of_diamonds": {
    one: "Die Karo-Zehn: {count} Punkt.",
    other: "Die Karo-Zehn: {count} Punkte.",
  },
  "sheet.ten_of_diamonds.0": "Die Karo-Zehn zählt nichts.",
  "sheet.two_of_clubs": {
    one: "Die Kreuz-Zwei: {count} Punkt.",
    other: "Die Kreuz-Zwei: {count} Punkte.",
  },
  "sheet.two_of_clubs.0": "Die Kreuz-Zwei zählt nichts.",
  "sheet.ace": { one: "Jedes Ass: {count} Punkt.", other: "Jedes Ass: {count} Punkte." },
  "sheet.jack": { one: "Jeder Bube: {count} Punkt.", other: "Jeder Bube: {count} Punkte." },
  "sheet.jack.0": "Buben zählen nichts.",
  "sheet.majority": {
    one: "Die meisten Karten: {count} Punkt.",
    other: "Die meisten Karten: {count} Punkte.",
  },
  "sheet.majority.0": "Die meisten Karten zählen nichts.",
  "sheet.pisti": { one: "Ein Pişti: {count} Punkt.", other: "Ein Pişti: {count} Punkte." },
  "sheet.pisti.0": "Ein Pişti zählt nichts.",
  "sheet.jack_pisti": {
    one: "Ein Bube, den ein Bube holt: {count} Punkt.",
    other: "Ein Bube, den ein Bube holt: {count} Punkte.",
  },
  "sheet.jack_pisti.0": "Ein Bube, den ein Bube holt, zählt nichts.",
} as const;

export default words;
