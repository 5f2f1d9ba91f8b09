const words = {
  name: "Crates",
  tagline: "Viisitoista jakoa, yksin tai parin kanssa: melkein joka kortti puree.",

  "help.1":
    "Pääse eroon korteistasi; käteen jäävät kortit ovat miinuspisteitä. Pelataan viisitoista jakoa, kahdeksasta kortista yhteen ja takaisin kahdeksaan. Pienin pistemäärä voittaa. Neljä pelaajaa on kaksi paria: vastakkain istuvilla on yhteiset pisteet.",
  "help.2":
    "Lyö vuorollasi kortti, joka on samaa maata tai samaa arvoa kuin päällimmäinen. Jos et voi, nosta yksi: vuorosi päättyy, vaikka kortti sopisi.",
  "help.3":
    "Kakkonen aloittaa kakkosketjun: seuraava lyö kakkosen tai ässän, mitä maata tahansa, tai nostaa niin monta korttia kuin ketju on kasvanut (kakkonen on kaksi, ässä yksi). Nelonen ohittaa seuraavan. Viitosen jälkeen kaikki muut nostavat kortin. Kuutosen päälle lyöt itse toisen kortin; jos mikään ei sovi, nostat.",
  "help.4":
    "Seiskan jälkeen seuraavaa seuraava nostaa kortin (parisi, jos sinulla on pari), kahden tai kolmen pelissä seuraava. Kasin jälkeen määräät maan, ysin jälkeen maan, joka on yhtä punainen tai musta. Kymppi kääntää suunnan. Kahden tai kolmen pelissä jätkä nostattaa kortin sinua edeltävällä.",
  "help.5":
    "Joka joutuu nostamaan, kun nostopakka on tyhjä, joutuu paineeseen: viisi pistettä sille puolelle, seuraavalla kerralla kymmenen, sitten kaksikymmentä ja niin edelleen. Sen jälkeen poistopakka sekoitetaan.",
  "help.6":
    "Sano ”yksi kortti”, kun sinulle jää yksi. Jos joku ehtii tehdä jotakin ennen kuin sanot sen, nostat kaksi korttia, kun vuorosi tulee.",
  "help.7":
    "Jako päättyy, kun joku pääsee eroon korteistaan. Kasit ovat 50, viitoset, kuutoset ja ysit 30, kympit 25, kakkoset ja seiskat 20, neloset 15, kuvakortit 10, ässät 1. Jokainen kolmonen peittää kalleimman muun korttisi, ei kuitenkaan kasia: se kortti on silloin 3. Jos kädessäsi on pelkkiä kolmosia, jokainen vähentää 50 pistettä!",

  "preset.crates": "Crates",
  "preset.crates-boston": "Crates Bostonin tapaan",

  "status.six": "{name} lyö kuutosen päälle toisen kortin tai nostaa.",
  "status.six.you": "Lyö kuutosen päälle toinen kortti tai nosta.",
  "status.six.cooper": "{name} lopettaa kuutoseen ja joutuu nostamaan kortin.",
  "status.six.cooper.you": "Kuutoseen ei voi lopettaa: nosta kortti.",
  "status.forced-draw": "{name} joutuu nostamaan kortin.",
  "status.forced-draw.you": "Sinun on nostettava kortti.",
  "status.penalty": {
    one: "{name} unohti sanoa ”yksi kortti” ja nostaa ensin {count} kortin.",
    other: "{name} unohti sanoa ”yksi kortti” ja nostaa ensin {count} korttia.",
  },
  "status.penalty.you": {
    one: "Unohdit sanoa ”yksi kortti”: nosta ensin {count} kortti.",
    other: "Unohdit sanoa ”yksi kortti”: nosta ensin {count} korttia.",
  },
  "status.over": "Jako on päättynyt.",

  "badge.hand": "{count}. jako",
  "badge.pressures": { one: "{side}: {count} paine", other: "{side}: {count} painetta" },
  "badge.ending": "jako päättyy tähän kakkosketjuun",
  "badge.passes": { one: "{count} passi", other: "{count} passia peräkkäin" },
  "badge.late": "{name} ei sanonut ”yksi kortti”: +{count}",
  "badge.late.you": "et sanonut ”yksi kortti”: +{count}",
  "badge.must-draw": "{name} joutuu nostamaan",
  "badge.must-draw.you": "sinun on nostettava",
  "badge.hand-points": "{name}: {count}",
  "badge.hand-points.you": "sinä: {count}",

  "action.knock": "”Yksi kortti!”",
  "action.knock.arm": "”Yksi kortti!”",
  "seat.owes-knock": "ei sanonut ”yksi kortti”!",
  "preview.owes-knock": "yksi kortti jää: sano ”yksi kortti”!",
  "preview.knocks": "sanot ”yksi kortti”",
  "preview.goes-out": "Pääset eroon korteistasi!",
  "effect.effect-draw": "{name} joutuu nostamaan {count}",
  "effect.effect-draw.you": "sinun on nostettava {count}",
  "effect.forgot-knock": "{name} ei sanonut ”yksi kortti”: +{count}",
  "effect.forgot-knock.you": "et sanonut ”yksi kortti”: +{count}",

  "event.effect-draw": {
    one: "{name} joutuu nostamaan {count} kortin",
    other: "{name} joutuu nostamaan {count} korttia",
  },
  "event.effect-draw.you": {
    one: "Sinun on nostettava {count} kortti",
    other: "Sinun on nostettava {count} korttia",
  },
  "event.chain-opened": "{name} aloittaa kakkosketjun: {count}, seuraavana {other}",
  "event.chain-opened.you": "Aloitat kakkosketjun: {count}, seuraavana {other}",
  "event.chain-grew": "Kakkosketju kasvaa: {count}",
  "event.took.penalty": {
    one: "{name} nostaa {count} kortin, koska ”yksi kortti” jäi sanomatta",
    other: "{name} nostaa {count} korttia, koska ”yksi kortti” jäi sanomatta",
  },
  "event.took.penalty.you": {
    one: "Nostat {count} kortin, koska ”yksi kortti” jäi sanomatta",
    other: "Nostat {count} korttia, koska ”yksi kortti” jäi sanomatta",
  },
  "event.knocked": "{name}: ”Yksi kortti!”",
  "event.knocked.you": "Sinä: ”Yksi kortti!”",
  "event.forgot-knock": {
    one: "{name} ei sanonut ”yksi kortti”: {count} kortti seuraavalla vuorolla",
    other: "{name} ei sanonut ”yksi kortti”: {count} korttia seuraavalla vuorolla",
  },
  "event.forgot-knock.you": {
    one: "Et sanonut ”yksi kortti”: {count} kortti seuraavalla vuorollasi",
    other: "Et sanonut ”yksi kortti”: {count} korttia seuraavalla vuorollasi",
  },
  "event.pressure": {
    one: "Paine! Nostopakka on tyhjä, vuorossa {name}: {count} piste",
    other: "Paine! Nostopakka on tyhjä, vuorossa {name}: {count} pistettä",
  },
  "event.pressure.you": {
    one: "Paine! Nostopakka on tyhjä sinun nostaessasi: {count} piste",
    other: "Paine! Nostopakka on tyhjä sinun nostaessasi: {count} pistettä",
  },
  "event.hand-points": {
    one: "{name}: käteen jää {count} piste",
    other: "{name}: käteen jää {count} pistettä",
  },
  "event.hand-points.you": {
    one: "Käteesi jää {count} piste",
    other: "Käteesi jää {count} pistettä",
  },
  "event.match-won": "Pienin pistemäärä: {side}",

  "end.round": "{name} pääsi eroon korteistaan",
  "end.round.you": "Pääsit eroon korteistasi!",
  "end.void": "Jako on päättynyt",
  "end.point": "Pisteen saa {side}.",

  "remark-pick.thanks-partner": "Kiitos, pari",
  "remark-pick.not-uno": "… sanoi ”Uno”",
  "remark.thanks-partner": "Kiitos vain, pari!",
  "remark.not-uno": "”Uno”? Se on toinen peli!",
  "remark.not-uno.about": "”Uno”? Se on toinen peli, {other}!",
  "remark.not-uno.to-you": "”Uno”? Se on toinen peli!",
  "refusal.only_two_or_ace": "Kakkosketju jatkuu vain kakkosella tai ässällä.",
  "refusal.must_respond": "Sinulla on kakkonen tai ässä, joten se on lyötävä.",
  "refusal.other_colour": "Määrää ysin jälkeen maa, joka on yhtä punainen tai musta.",
  "refusal.take_penalty": "Nosta ensin kortit siitä, että ”yksi kortti” jäi sanomatta.",
  "refusal.draw_forced": "Sinun on nostettava kortti; vuorosi ei ole vielä.",
  "refusal.nothing_to_draw": "Nostettavia kortteja ei ole. Lyö kortti tai passaa.",
  "refusal.cannot_pass": "Et voi passata: lyö tai nosta kortti.",
  "refusal.take_not_draw": "Kakkosketju odottaa sinua: jatka sitä tai nosta kortit.",
  "refusal.nothing_to_take": "Nostettavaa kakkosketjua ei ole.",
  "refusal.knock_not_owed": "Sano ”yksi kortti” vain, kun sinulle jää yksi kortti.",
  "refusal.no_knock_owed": "Sinun ei tarvitse sanoa ”yksi kortti”.",
  "refusal.no_knock_expires": "Keneltäkään ei odoteta sanoja ”yksi kortti”.",
  "refusal.not_now": "Sitä ei voi tehdä nyt.",
  "refusal.not_of_this_game": "Sitä ei ole Cratesissa: lyö yksi kortti kerrallaan.",

  "zone.unseen": "Kortit, joita jakaja ei vielä saa nähdä",

  "rule.partners": "Neljä pelaajaa on kaksi paria",
  "rule.hand_sizes": "Kortteja kullekin, jako jaolta",
  "rule.wild": "Aina sopivat kortit",
  "rule.wild.none": "ei mitään",
  "rule.wild.eights": "kasit",
  "rule.wild.eights-and-nines": "kasit ja ysit",
  "rule.first_card": "Ensimmäinen kortti",
  "rule.first_card.call": "vain määrää maan (kasi tai ysi)",
  "rule.first_card.played": "vaikuttaa kuin jakajan lyömänä",
  "rule.must_play": "Joka voi lyödä, lyö",
  "rule.last_card_effects": "Viimeinen kortti nostattaa vielä muilla",
  "rule.pressure": "Ensimmäisen paineen pisteet",
  "rule.pressure_factor": "Jokainen seuraava paine, kertaa edellinen",
  "rule.call_penalty": "Kortteja, jos ”yksi kortti” jää sanomatta",
  "rule.three_bonus": "Jokainen kolmonen, kun kädessä on vain kolmosia",
  "rule.three_cover": "Kolmosen peittämä kortti",
  "rule.spare_three": "Kolmonen, joka ei peitä mitään",

  "sheet.partners.true": "Neljä pelaajaa on kaksi paria, joilla on yhteiset pisteet.",
  "sheet.partners.false": "Jokainen pelaa yksin.",
  "sheet.hand_sizes": "Kortteja kullekin, jako jaolta: {list}.",
  "sheet.wild.none": "Mikään kortti ei sovi aina: myös kasien ja ysien on sovittava.",
  "sheet.wild.eights": "Kasit sopivat aina, paitsi kakkosketjuun.",
  "sheet.wild.eights-and-nines": "Kasit ja ysit sopivat aina, paitsi kakkosketjuun.",
  "sheet.first_card.call":
    "Jos ensimmäinen kortti on kasi tai ysi, jakaja määrää maan ennen kuin näkee korttejaan; muut ensimmäiset kortit eivät tee mitään.",
  "sheet.first_card.played": "Ensimmäinen kortti vaikuttaa kuin jakaja olisi lyönyt sen.",
  "sheet.must_play.true": "Joka voi lyödä, sen on lyötävä.",
  "sheet.must_play.false": "Saat nostaa, vaikka voisit lyödä.",
  "sheet.last_card_effects.true": "Viimeinen kortti, joka nostattaa muilla, tekee sen vielä.",
  "sheet.last_card_effects.false": "Viimeinen kortti ei vaikuta, paitsi kakkonen ja kuutonen.",
  "sheet.pressure": {
    one: "Joka joutuu nostamaan tyhjästä pakasta, joutuu paineeseen: ensin {count} piste.",
    other: "Joka joutuu nostamaan tyhjästä pakasta, joutuu paineeseen: ensin {count} pistettä.",
  },
  "sheet.pressure.0": "Tyhjästä pakasta nostaminen ei maksa mitään.",
  "sheet.pressure_factor": {
    one: "Jokainen paine maksaa yhtä paljon: {count} kertaa edellinen.",
    other: "Jokainen seuraava paine maksaa {count} kertaa edellisen.",
  },
  "sheet.call_penalty": {
    one: "Jolta ”yksi kortti” jää sanomatta, nostaa seuraavalla vuorollaan {count} kortin.",
    other: "Jolta ”yksi kortti” jää sanomatta, nostaa seuraavalla vuorollaan {count} korttia.",
  },
  "sheet.call_penalty.0": "Kenenkään ei tarvitse sanoa ”yksi kortti”.",
  "sheet.three_bonus": "Kun kädessä on vain kolmosia, jokainen on {count}.",
  "sheet.three_cover": "Kolmosen peittämä kortti on {count}.",
  "sheet.spare_three": "Kolmonen, jolla ei ole mitään peitettävää, on {count}.",
  "sheet.spare_three.0": "Kolmosesta, jolla ei ole mitään peitettävää, ei tule pisteitä.",
} as const;

export default words;
