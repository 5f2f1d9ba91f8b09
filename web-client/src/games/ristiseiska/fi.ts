const words = {
  name: "Ristiseiska",
  tagline: "Rakenna maat seiskoista alas ja ylös; jos et voi lyödä, joudut pyytämään.",

  "help.1":
    "Pääse korteistasi eroon ennen muita. Koko pakka jaetaan; aloittaja on se, jolla on ristiseiska, ja hän lyö sen.",
  "help.2":
    "Lyö vuorollasi yksi kortti pöytään. Seiska käy aina. Jokaisesta seiskasta maa kasvaa alas, kuutonen, viitonen ja niin edelleen ässään asti, ja ylös, kasi, ysi ja niin edelleen kuninkaaseen asti. Jos jokin korttisi käy, sinun on lyötävä.",
  "help.3":
    "Jos mikään ei käy, pyydät korttia: oikealta lukien lähin pelaaja, jolla on vähintään kaksi korttia, antaa sinulle haluamansa kortin, ja vuorosi päättyy. Jaon ensimmäisellä vuorollasi saat pyytämisen sijasta passata.",
  "help.4":
    "Viimeisen korttinsa lyönyt voittaa jaon. Joillakin säännöillä muut laskevat käteen jääneet korttinsa, ja silloin vähät pisteet ovat hyvästä.",

  "preset.ristiseiska": "Ristiseiska",
  "preset.finnish": "Ristiseiska, tutut kotisäännöt",
  "preset.points": "Ristiseiska pisteillä",

  "status.play": "{name} lyö kortin, tai pyytää, jos mikään ei käy.",
  "status.play.you": "Sinun vuorosi: lyö kortti, tai pyydä, jos mikään ei käy.",
  "status.play.again": "{name} saa lyödä vielä toisen kortin.",
  "status.play.again.you": "Lyö halutessasi vielä toinen kortti tai passaa.",
  "status.give-card.to-you": "{name} valitsee sinulle kortin.",
  "status.pay-penalty": "Kaikki antavat kortteja pelaajalle {other}: hän olisi voinut lyödä.",
  "status.pay-penalty.to-you": "Olisit voinut lyödä: kaikki antavat sinulle kortteja.",
  "status.over": "Jako on päättynyt.",

  "badge.begs": "{name} pyytää",
  "badge.owes-cards": { one: "{name} antaa {count} kortin", other: "{name} antaa {count} korttia" },
  "badge.first-turn": "{name}: ensimmäinen vuoro edessä",
  "badge.idle": { one: "{count} vuoro ilman korttia", other: "{count} vuoroa ilman korttia" },

  "action.beg": "Pyydä korttia",

  "zone.row": "Maa pöydässä, pienimmästä kortista suurimpaan",
  "zone.laying": "Kortti, jota lyödään",

  "event.dealt": "{name} jakaa koko pakan",
  "event.dealt.you": "Jaat koko pakan",
  "event.played": "{name} lyö {cards}",
  "event.played.you": "Lyöt {cards}",
  "event.begged": "{name} pyytää korttia pelaajalta {other}",
  "event.begged.you": "Pyydät korttia pelaajalta {other}",
  "event.begged.to-you": "{name} pyytää sinulta korttia",
  "event.begged-wrongly": {
    one: "{name} pyytää, vaikka olisi voinut lyödä: kaikki antavat {count} kortin",
    other: "{name} pyytää, vaikka olisi voinut lyödä: kaikki antavat {count} korttia",
  },
  "event.begged-wrongly.you": {
    one: "Pyydät, vaikka olisit voinut lyödä: kaikki antavat sinulle {count} kortin",
    other: "Pyydät, vaikka olisit voinut lyödä: kaikki antavat sinulle {count} korttia",
  },
  "event.gave-card.to-you": "{name} antaa sinulle kortin",
  "event.round-won": "{name} voittaa jaon",
  "event.round-won.you": "Voitat jaon",
  "event.round-void": "Liian monta vuoroa ilman korttia: kukaan ei voita tätä jakoa",

  "refusal.seven_of_clubs_first": "Ristiseiska lyödään ensin.",
  "refusal.does_not_fit":
    "Se ei vielä käy mihinkään: rivi kasvaa kortti kerrallaan, seiskasta alas ja ylös.",
  "refusal.must_play": "Jokin korttisi käy, joten sinun on lyötävä.",
  "refusal.must_beg": "Mikään ei käy: pyydä korttia.",
  "refusal.free_first_turn": "Ensimmäisellä vuorollasi passaat etkä pyydä.",
  "refusal.nobody_to_beg_from":
    "Kaikilla on enää yksi kortti, eikä viimeistä korttia voi pyytää. Passaa.",

  "rule.scoring": "Jaosta saa",
  "rule.scoring.wins": "voittaja voiton",
  "rule.scoring.points": "pisteitä käteen jääneistä korteista",
  "rule.target": "Ottelu päättyy, kun koossa on",
  "rule.strict": "Joka voi lyödä, ei voi pyytää",
  "rule.penalty_cards": "Kortteja jokaiselta, jos pyytää turhaan",
  "rule.free_first_turn": "Ensimmäisellä vuorolla saa passata",
  "rule.eight_after_six": "Kasi vasta kuutosen jälkeen",
  "rule.extra_turn": "Ässän tai kuninkaan jälkeen uusi vuoro",
  "rule.ace_points": "Ässän pisteet",

  "sheet.scoring.wins": "Joka pääsee korteistaan eroon, voittaa jaon.",
  "sheet.scoring.points":
    "Jokainen laskee käteen jääneet korttinsa: numerokortit numeronsa mukaan, jätkä 11, rouva 12, kuningas 13. Vähät pisteet ovat hyvästä.",
  "sheet.target": {
    one: "Ottelu päättyy, kun jollakulla on {count}.",
    other: "Ottelu päättyy, kun jollakulla on {count}.",
  },
  "sheet.strict.true": "Joka voi lyödä, ei voi pyytää.",
  "sheet.strict.false": "Joka pyytää, vaikka olisi voinut lyödä, saa rangaistuksen.",
  "sheet.penalty_cards": {
    one: "Turhasta pyynnöstä jokainen vastustaja antaa {count} kortin.",
    other: "Turhasta pyynnöstä jokainen vastustaja antaa {count} korttia.",
  },
  "sheet.free_first_turn.true":
    "Joka ei voi lyödä jaon ensimmäisellä vuorollaan, passaa rangaistuksetta.",
  "sheet.free_first_turn.false":
    "Joka ei voi lyödä ensimmäisellä vuorollaan, pyytää kuten myöhemminkin.",
  "sheet.eight_after_six.true": "Kasin saa lyödä vasta saman maan kuutosen jälkeen.",
  "sheet.extra_turn.true": "Joka lyö ässän tai kuninkaan, saa lyödä vielä toisen kortin.",
  "sheet.ace_points": {
    one: "Käteen jäänyt ässä on {count} piste.",
    other: "Käteen jäänyt ässä on {count} pistettä.",
  },
} as const;

export default words;
