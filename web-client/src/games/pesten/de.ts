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
    "Wo eine Strafe gekontert werden darf, wächst sie dann und geht an den Nächsten. Wer nicht antworten kann, nimmt alles.",
  "help.5":
    "Wo die letzte Karte angesagt werden muss, klopfe, wenn du nur noch eine hast, sonst gibt es Strafkarten. Wer keine Karte mehr hat, gewinnt die Runde, und mit genug Runden die Partie.",

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
  "effect.returned-draw": { one: "{count} geht zurück", other: "{count} gehen zurück" },
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

  // The library (docs/rules/library.md) and what each rule set is.
  "preset.manipesto.about":
    "Das Haus spielt so: Teams, Sätze, Zweien, die weiterzählen, Joker für fünf.",
  "preset.pesten-2018.about":
    "Dasselbe Haus ein Jahr früher: keine Teams, und wer nicht klopft, nimmt die Karte zurück.",
  "preset.pesten-app.about":
    "Fünf Karten, keine Sätze, und niemand geht mit einer Sonderkarte aus.",
  "preset.huisregels": "Pesten, wie üblich",
  "preset.huisregels.about":
    "Zwei ziehen, Sieben klebt, Acht wartet, Bube wünscht, König noch einmal, Ass dreht, Joker fünf.",
  "preset.pesten-niet-stapelen": "Pesten ohne Stapeln",
  "preset.pesten-niet-stapelen.about":
    "Eine Strafe kann niemand weitergeben; wer gezogen hat, spielt noch.",
  "preset.pesten-stapelen": "Pesten mit Stapeln",
  "preset.pesten-stapelen.about":
    "Zweien und Joker antworten einander; nach einem Joker passt alles.",
  "preset.pesten-kloppen": "Pesten: klopfen oder fünf",
  "preset.pesten-kloppen.about": "Nicht geklopft oder umsonst geklopft: fünf Karten.",
  "preset.pesten-gewone-kaart": "Pesten: aus mit einer einfachen Karte",
  "preset.pesten-gewone-kaart.about": "Niemand geht mit Zwei, Acht, Bube oder Joker aus.",
  "preset.pesten-rode-heer": "Pesten mit roten und schwarzen Königen",
  "preset.pesten-rode-heer.about": "Roter König noch einmal, schwarzer König einen Spieler zurück.",
  "preset.pesten-twee-spelers": "Pesten zu zweit",
  "preset.pesten-twee-spelers.about":
    "Ass, Sieben, Acht und König geben noch einen Zug; fünf Runden gewinnen.",
  "preset.pesten-voor-kinderen": "Pesten für Kinder",
  "preset.pesten-voor-kinderen.about": "Fünf Karten, drei Sonderkarten, keine Joker, kein Klopfen.",
  "preset.studentenhuis": "Studentenbude",
  "preset.studentenhuis.about": "Fast jede Karte tut etwas; Sätze und Dazwischenlegen.",
  "preset.pesten-ertussen": "Pesten mit Dazwischenlegen",
  "preset.pesten-ertussen.about":
    "Zwei Spiele: Wer genau dieselbe Karte hat, darf sie außer der Reihe legen.",
  "preset.pesten-zeven-alles": "Pesten: Sieben, alles geben",
  "preset.pesten-zeven-alles.about": "Mit einer Sieben geht die ganze Farbe weg.",
  "preset.pesten-tien-door": "Pesten: Zehn gibt weiter",
  "preset.pesten-tien-door.about":
    "Bei einer Zehn wandern alle Hände; eine Acht lässt sich weitergeben, nach einer Fünf tief.",
  "preset.mau-mau": "Mau-Mau",
  "preset.mau-mau.about":
    "32 Karten: Sieben zwei, Acht setzt aus, Bube wünscht, kein Bube auf Bube.",
  "preset.tschau-sepp": "Tschau Sepp",
  "preset.tschau-sepp.about":
    "36 Karten: Sieben zwei, Acht setzt aus, Zehn dreht, das Ass wird gedeckt.",
  "preset.crazy-eights": "Crazy Eights",
  "preset.crazy-eights.about":
    "Eine Acht passt immer und wünscht eine Farbe. Sonst tut keine Karte etwas.",
  "preset.crazy-eights-action": "Crazy Eights mit Aktionskarten",
  "preset.crazy-eights-action.about": "Acht wünscht; Zwei ziehen, Dame setzt aus, Ass dreht.",
  "preset.switch": "Switch (Two Four Jacks)",
  "preset.switch.about": "Zwei zwei, Vier vier, Bube dreht, Acht wartet, Ass wünscht.",
  "preset.black-jack": "Black Jack (englisches Switch)",
  "preset.black-jack.about": "Schwarzer Bube fünf Karten; roter Bube hebt die Strafe auf.",
  "preset.prsi": "Prší",
  "preset.prsi.about": "Tschechisch, 32 Karten: Sieben zwei, Ass setzt aus, Dame auf alles.",
  "preset.macao": "Makao",
  "preset.macao.about":
    "Zwei zwei, Drei drei, Bube wünscht einen Wert, Ass eine Farbe, zwei Könige für fünf.",
  "preset.pesten-terugsturen": "Pesten: zurück an Absender",
  "preset.pesten-terugsturen.about": "Eine Dame schickt die Strafe zurück; Pik-Ass hebt sie auf.",
  "preset.kleuren-en-cijfers": "Farben und Zahlen",
  "preset.kleuren-en-cijfers.about":
    "Wie das Spiel mit den bunten Zahlen, mit Spielkarten: zwei, aussetzen, drehen, wünschen, vier.",
} as const;

export default words;
