const words = {
  name: "Pesten",
  tagline: "Das niederländische Mau-Mau, mit Sätzen und wachsenden Strafen.",

  "help.1":
    "Werde deine Karten vor den anderen los. Wenn du dran bist, spielst du eine Karte derselben Farbe oder desselben Werts wie die oberste; wer nicht kann, zieht.",
  "help.2":
    "Wo Sätze erlaubt sind, spielst du mehrere Karten auf einmal: Karten eines Werts oder eine Reihe einer Farbe. Die erste muss passen, nur die letzte wirkt.",
  "help.3":
    "Sonderkarten ärgern die anderen: Sie lassen ziehen oder aussetzen, drehen die Richtung oder wünschen eine Farbe. Die Regeln dieses Tischs sagen, welche Karte was tut.",
  "help.4":
    "Eine Strafe beantwortest du mit einer Karte derselben Art: Dann wächst sie und geht an den Nächsten. Wer nicht antworten kann, nimmt alles.",
  "help.5":
    "Klopfe, wenn du nur noch eine Karte hast, sonst gibt es Strafkarten. Wer keine Karte mehr hat, gewinnt die Runde, und mit genug Runden die Partie.",
} as const;

export default words;
