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

  "status.call-rank": "{name} wünscht sich einen Wert.",
  "status.call-rank.you": "Wünsch dir einen Wert.",
  "status.jump-in": "Du darfst mit {card} reinwerfen.",
  "action.call-rank": "Wünsch dir einen Wert",
  "action.jump-in": "Reinwerfen",
  "action.jump-in.count": "Reinwerfen",
  "badge.called-rank": "gewünschter Wert: {rank}",
  "event.called-rank": "{name} wünscht sich den Wert {rank}",
  "event.called-rank.you": "Du wünschst dir den Wert {rank}",
  "event.discarded-suit": "{name} legt den Rest der Farbe ab: {cards}",
  "event.discarded-suit.you": "Du legst den Rest der Farbe ab: {cards}",
  "event.cancelled-draw": "{name} hebt die Strafe auf",
  "event.cancelled-draw.you": "Du hebst die Strafe auf",
  "event.returned-draw": "{name} schickt die Strafe von {count} zurück",
  "event.returned-draw.you": "Du schickst die Strafe von {count} zurück",
  "event.redealt": "Alle Hände werden zusammen gemischt und neu gegeben",
  "effect.calls-rank": "du wünschst dir einen Wert",
  "effect.discarded-suit": "auch weg: {cards}",
  "effect.cancelled-draw": "die Strafe entfällt",
  "effect.returned-draw": "{count} gehen zurück",
  "effect.redealt": "alle Hände werden neu gegeben",
  "card-effect.discard-suit": "der Rest ihrer Farbe aus der Hand geht mit weg",
  "card-effect.call-rank": "du wünschst dir einen Wert",
  "card-effect.cancel-draw": "hebt eine Strafe auf",
  "card-effect.return-draw": "schickt eine Strafe zurück",
  "card-effect.redeal": "alle Hände werden gemischt und neu gegeben",
  "card-effect.not-on-same": "nicht auf den eigenen Wert",
  "refusal.not_now": "Das geht jetzt nicht.",
  "refusal.not_on_same_rank": "Diese Karte darf nicht auf ihren eigenen Wert.",
  "refusal.only_identical_out_of_turn":
    "Außer der Reihe darf nur genau die gleiche Karte wie die oberste gelegt werden.",
  "refusal.rank_not_in_pack": "Diesen Wert gibt es im Spiel nicht.",
  "refusal.not_the_called_rank": "Die Karte hat nicht den gewünschten Wert.",
  "refusal.cards_not_in_pack": "Das Kartenspiel hat diese Karten nicht.",
  "refusal.cards_not_dealt": "Nach diesen Regeln werden diese Karten so nicht gegeben.",
  "refusal.too_many_steps": "Die anderen spielen zu lange: Mit diesen Regeln nimmt es kein Ende.",
  "refusal.cannot_try": "Der Server kann diese Regeln gerade nicht ausprobieren.",
} as const;

export default words;
