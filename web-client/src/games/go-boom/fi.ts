const words = {
  name: "Go Boom",
  tagline:
    "Lyö samaa maata tai arvoa, tai nosta, kunnes voit. Ensimmäisenä korteista eroon päässyt voittaa.",

  "help.1": "Pääse ensimmäisenä eroon kaikista korteistasi.",
  "help.2":
    "Yksi aloittaa millä kortilla tahansa. Sitten jokainen lyö vuorollaan kortin, joka on samaa maata tai samaa arvoa.",
  "help.3":
    "Jos et voi tai halua lyödä, nosta kortteja yksi kerrallaan, kunnes lyöt. Kun nostopakka on tyhjä, passaat.",
  "help.4":
    "Kun kaikilla on ollut vuoro, tikki poistuu pelistä. Sen suurimman kortin lyönyt aloittaa seuraavan; yhtä suurista ratkaisee ensimmäinen. Ässä on suurin.",
  "help.5":
    "Joka pääsee korteistaan eroon, voittaa kierroksen heti: pum! Siitä saa yhden pisteen, tai jos kortit lasketaan, sen mitä muilla on vielä kädessä: ässät 1, kuvakortit ja kympit 10, muut numeronsa mukaan.",

  "preset.go-boom": "Go Boom",
  "preset.go-boom-points": "Go Boom pisteillä",
  "preset.go-boom-previous": "Go Boom, sovitetaan edelliseen korttiin",
  "preset.go-boom-strict": "Go Boom, jos voi lyödä, on pakko",

  "status.lead": "{name} aloittaa millä kortilla tahansa.",
  "status.lead.you": "Sinä aloitat: lyö mikä tahansa kortti.",
  "status.follow": "{name} lyö maata {suit} tai tätä arvoa: {rank}.",
  "status.follow.you": "Lyö maata {suit} tai tätä arvoa: {rank}.",
  "status.follow.draw": "{name} lyö maata {suit} tai tätä arvoa: {rank}. Tai nostaa.",
  "status.follow.draw.you": "Lyö maata {suit} tai tätä arvoa: {rank}. Tai nosta.",
  "status.follow.pass": "{name} lyö maata {suit} tai tätä arvoa: {rank}. Tai passaa.",
  "status.follow.pass.you": "Lyö maata {suit} tai tätä arvoa: {rank}. Tai passaa.",

  "badge.leader": "{name} aloittaa",
  "badge.leader.you": "sinä aloitat",

  "event.won-trick": "Tikki on täynnä; suurimman kortin löi {name}",
  "event.won-trick.you": "Tikki on täynnä; löit suurimman kortin",
  "event.counted": {
    one: "{name}: kädessä vielä {count} piste",
    other: "{name}: kädessä vielä {count} pistettä",
  },
  "event.counted.you": {
    one: "Kädessäsi on vielä {count} piste",
    other: "Kädessäsi on vielä {count} pistettä",
  },
  "event.went-out": "{name} pääsi eroon korteistaan: pum!",
  "event.went-out.you": "Pääsit eroon korteistasi: pum!",

  "refusal.does_not_fit": "Se ei ole pyydettyä maata eikä arvoa.",
  "refusal.leader_must_play": "Sinä aloitat, joten sinun on lyötävä kortti. Mikä tahansa käy.",
  "refusal.stock_empty": "Nostopakka on tyhjä: lyö kortti tai passaa.",
  "refusal.must_draw": "Niin kauan kuin nostopakassa on kortteja, nostat etkä passaa.",
  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_of_this_game": "Tässä pelissä ei tehdä niin: lyö kortti, nosta tai passaa.",

  "zone.trick": "Tikissä",
  "zone.discard": "Pelistä poistetut tikit",

  "rule.decks": "Korttipakkoja",
  "rule.hand": "Kortteja kullekin",
  "rule.must_play": "Joka voi lyödä, lyö",
  "rule.match": "Kortin on sovittava",
  "rule.match.led": "aloituskorttiin",
  "rule.match.previous": "edelliseen korttiin",
  "rule.scoring": "Kierroksen voittaja saa",
  "rule.scoring.wins": "yhden pisteen",
  "rule.scoring.cards": "muiden käteen jääneet kortit",
  "rule.target": "Voittoon pisteitä",

  "sheet.decks": { one: "{count} korttipakka.", other: "{count} korttipakkaa." },
  "sheet.hand": { one: "Kullekin {count} kortti.", other: "Kullekin {count} korttia." },
  "sheet.must_play.true": "Joka voi lyödä, sen on lyötävä.",
  "sheet.must_play.false": "Saat nostaa, vaikka voisit lyödä.",
  "sheet.match.led": "Kortin on oltava samaa maata tai samaa arvoa kuin aloituskortti.",
  "sheet.match.previous":
    "Kortin on oltava samaa maata tai samaa arvoa kuin juuri ennen sitä lyöty kortti.",
  "sheet.scoring.wins": "Kierroksen voitosta saa yhden pisteen.",
  "sheet.scoring.cards":
    "Kierroksen voittaja saa pisteet muiden käteen jääneistä korteista: ässä 1, kuvakortit ja kympit 10, muut numeronsa mukaan.",
  "sheet.target": {
    one: "Ottelun voittaa se, jolla on {count} piste.",
    other: "Ottelun voittaa se, jolla on {count} pistettä.",
  },
} as const;

export default words;
