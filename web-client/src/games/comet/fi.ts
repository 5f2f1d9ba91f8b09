const words = {
  name: "Comet",
  tagline: "Jatka maata ylöspäin ja iske ruutuysillä väliin, kun kukaan ei odota.",

  "help.1":
    "Pääse korteistasi eroon ennen muita. Ruutukasi ei ole pakassa; kortit, joita ei voi jakaa tasan, jäävät kuvapuoli alas jämäpakkaan, eikä kukaan tunne niitä.",
  "help.2":
    "Aloittaja lyö kortin. Se, jolla on saman maan seuraavaksi suurempi kortti, lyö sen, ja näin jatketaan kuninkaaseen asti. Kun seuraavaa korttia ei ole kenelläkään, viimeksi lyönyt aloittaa uudestaan mistä maasta tahansa.",
  "help.3":
    "Ruutuysi on komeetta. Se, jolla se on, saa lyödä sen milloin vain, myös muiden vuorolla. Sitten ensimmäinen vasemmalta, jolla on ruutukymppi tai vuorossa ollut kortti, jatkaa jommallakummalla. Jos niitä ei ole kenelläkään, komeetan lyönyt aloittaa.",
  "help.4":
    "Jokaisen kortin jälkeen on pieni tauko, jossa komeetta voi tulla. Tauko on aina samanlainen, joten siitä ei voi päätellä, kenellä komeetta on.",
  "help.5":
    "Korteistaan eroon päässyt saa pisteitä siitä, jokaisesta muille jääneestä kortista ja jokaisesta lyömättä jääneestä kuninkaasta. Se, jolle komeetta jää käteen, menettää pisteen. Ottelun voittaa 100 pisteellä.",

  "preset.comet": "Comet",
  "preset.even": "Comet, tasajako",
  "preset.in-turn": "Comet, vain omalla vuorolla",

  "status.lead": "{name} aloittaa mistä maasta tahansa.",
  "status.lead.you": "Sinä aloitat: lyö kortti mistä maasta tahansa.",
  "status.follow": "{name} jatkaa: {cards}.",
  "status.follow.you": "Sinulla on seuraava kortti: lyö {cards}.",
  "status.answer": "{name} vastaa komeettaan: {cards}.",
  "status.answer.you": "Vastaa komeettaan: {cards}.",
  "status.comet-window": "Komeetta voi tulla …",
  "status.comet-window.you": "Lyö komeetta nyt tai passaa.",
  "status.over": "Jako on päättynyt.",

  "badge.removed": "ei pakassa: {cards}",
  "badge.last-played": "{name} löi {cards}",
  "badge.next-card": "seuraavaksi: {cards}",
  "badge.stopped": "jono on pysähtynyt",
  "badge.comet-played": "komeetta on lyöty",

  "zone.played": "Lyödyt kortit",
  "zone.stub": "Jämäpakka: kortit, joita ei ole kenelläkään",

  "event.stopped": "Kukaan ei jatka tästä: {cards}",
  "event.kept-comet": {
    one: "Komeetta jäi käteen: {name} menettää {count} pisteen",
    other: "Komeetta jäi käteen: {name} menettää {count} pistettä",
  },
  "event.kept-comet.you": {
    one: "Komeetta jäi käteesi: menetät {count} pisteen",
    other: "Komeetta jäi käteesi: menetät {count} pistettä",
  },
  "event.round-won": {
    one: "{name} voittaa jaon: {count} piste",
    other: "{name} voittaa jaon: {count} pistettä",
  },
  "event.round-won.you": {
    one: "Voitat jaon: {count} piste",
    other: "Voitat jaon: {count} pistettä",
  },

  "refusal.lowest_of_suit": "Sinulla on saman maan pienempi kortti: aloita pienimmästä.",
  "refusal.must_follow": "Sinulla on seuraava kortti, joten lyö se tai komeetta.",
  "refusal.only_the_comet": "Nyt voi lyödä vain komeetan.",
  "refusal.must_answer": "Vastaa komeettaan ruutukympillä tai vuorossa olleella kortilla.",
  "refusal.cannot_pass": "Voit jatkaa, joten sinun on jatkettava.",
  "refusal.no_comet_expires": "Ketään ei odoteta.",

  "rule.deal": "Kortit, jotka eivät mene tasan",
  "rule.deal.stub": "jäävät jämäpakkaan",
  "rule.deal.even": "kaseja ja seiskoja poistetaan",
  "rule.target": "Voittoon pisteitä",
  "rule.lead": "Aloittaja lyö",
  "rule.lead.any": "minkä tahansa kortin",
  "rule.lead.lowest": "maan pienimmän kortin",
  "rule.out_of_turn": "Komeetan saa lyödä muiden vuorolla",
  "rule.win_points": "Pisteitä korteista eroon pääsemisestä",
  "rule.card_points": "Pisteitä muiden jokaisesta kortista",
  "rule.king_points": "Pisteitä jokaisesta lyömättä jääneestä kuninkaasta",
  "rule.kings_in_stub": "Jämäpakan kuninkaat lasketaan myös",
  "rule.comet_penalty": "Menetys, kun komeetta jää käteen",

  "sheet.deal.stub": "Kortit, jotka eivät mene tasan, jäävät katsomatta jämäpakkaan.",
  "sheet.deal.even": "Kaseja ja seiskoja poistetaan, kunnes kaikki kortit voi jakaa.",
  "sheet.target": { one: "{count} piste voittaa.", other: "{count} pistettä voittaa." },
  "sheet.lead.any": "Aloittaja lyö minkä tahansa kortin.",
  "sheet.lead.lowest": "Aloittaja lyö valitsemansa maan pienimmän korttinsa.",
  "sheet.out_of_turn.true": "Komeetan saa lyödä muidenkin vuorolla, minkä tahansa kortin jälkeen.",
  "sheet.out_of_turn.false": "Komeetan saa lyödä vain omalla vuorollaan.",
  "sheet.win_points": {
    one: "Korteista eroon pääsemisestä saa {count} pisteen.",
    other: "Korteista eroon pääsemisestä saa {count} pistettä.",
  },
  "sheet.card_points": {
    one: "Muiden jokaisesta kortista saa {count} pisteen.",
    other: "Muiden jokaisesta kortista saa {count} pistettä.",
  },
  "sheet.card_points.0": "Muiden korteista ei saa pisteitä.",
  "sheet.king_points": {
    one: "Jokaisesta lyömättä jääneestä kuninkaasta saa lisäksi {count} pisteen.",
    other: "Jokaisesta lyömättä jääneestä kuninkaasta saa lisäksi {count} pistettä.",
  },
  "sheet.king_points.0": "Kuninkaista ei saa erikseen pisteitä.",
  "sheet.kings_in_stub.true": "Jämäpakan kuninkaat lasketaan lyömättä jääneiksi.",
  "sheet.kings_in_stub.false": "Jämäpakan kuninkaita ei lasketa.",
  "sheet.comet_penalty": {
    one: "Se, jolle komeetta jää käteen, menettää {count} pisteen.",
    other: "Se, jolle komeetta jää käteen, menettää {count} pistettä.",
  },
  "sheet.comet_penalty.0": "Käteen jäänyt komeetta ei maksa mitään.",
} as const;

export default words;
