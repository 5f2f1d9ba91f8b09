const words = {
  name: "Pope Joan",
  tagline: "Kahdeksan pottia, ja ruutuysi voittaa niistä suurimman.",

  "help.1":
    "Pääse ensimmäisenä eroon korteistasi ja kerää eniten pelimerkkejä ottelun loppuun mennessä. Ruutukasi jätetään pois, yksi käsi jää kuolleeksi, ja viimeisenä jaettu kortti käännetään esiin: sen maa on valtti.",
  "help.2":
    "Aloittaja lyö jonkin maan pienimmän korttinsa. Sen, jolla on saman maan seuraavaksi suurempi kortti, on lyötävä se, ja näin jatketaan ässään asti. Jos seuraavaa korttia ei ole kenelläkään, viimeksi lyönyt aloittaa uudestaan mistä maasta tahansa.",
  "help.3":
    "Valtti ei voita muita kortteja: sillä voitetaan potteja. Valttiässä, -kuningas, -rouva ja -jätkä saavat kukin oman pottinsa; kuningas ja rouva samasta kädestä saavat lisäksi Avioliiton, rouva ja jätkä Juonen. Ruutuysi, Pope Joan, saa potin Pope Joan. Jos jokin näistä käännetään esiin, jakaja saa sen potin heti.",
  "help.4":
    "Ensimmäisenä korteistaan eroon päässyt saa potin Peli, ja muut maksavat pelimerkin jokaisesta käteen jääneestä kortista; ruutuysiä ei lasketa. Potit, joita kukaan ei saa, jäävät seuraavaan jakoon. Tavallisesti jokainen jakaa kahdesti, koska jakaja yksin täyttää potit.",

  "preset.pope-joan": "Pope Joan",
  "preset.older": "Pope Joan, vanhat säännöt",

  "status.lead": "{name} aloittaa jonon.",
  "status.lead.you": "Sinä aloitat jonon.",
  "status.follow": "{name} jatkaa: {cards}.",
  "status.follow.you": "Sinulla on seuraava kortti: lyö {cards}.",
  "status.over": "Jako on päättynyt.",

  "badge.next-card": "seuraavaksi: {cards}",
  "badge.last-hand": "viimeinen jako",
  "badge.hands-left": { one: "{count} jako jäljellä", other: "{count} jakoa jäljellä" },
  "badge.trump": "valtti: {suit}",
  "badge.turned-up": "esiin käännetty: {cards}",

  "pot.pope": "Pope Joan",
  "pot.matrimony": "Avioliitto",
  "pot.intrigue": "Juoni",
  "pot.ace": "Ässä",
  "pot.king": "Kuningas",
  "pot.queen": "Rouva",
  "pot.jack": "Jätkä",
  "pot.game": "Peli",

  "zone.played": "Lyödyt kortit",
  "zone.dead": "Kuollut käsi: kukaan ei näe sitä",
  "zone.turned-up": "Esiin käännetty kortti, ei pelissä",

  "event.dealt": "{name} jakaa",
  "event.dealt.you": "Sinä jaat",
  "event.ante": {
    one: "{name} panee potteihin {count} pelimerkin",
    other: "{name} panee potteihin {count} pelimerkkiä",
  },
  "event.ante.you": {
    one: "Panet potteihin {count} pelimerkin",
    other: "Panet potteihin {count} pelimerkkiä",
  },
  "event.stopped": "{cards} pysäyttää jonon: uuden aloittaa {name}",
  "event.stopped.you": "{cards} pysäyttää jonon: sinä aloitat uuden",
  "event.round-won": {
    one: "{name} voittaa jaon: {count} pelimerkki",
    other: "{name} voittaa jaon: {count} pelimerkkiä",
  },
  "event.round-won.you": {
    one: "Voitat jaon: {count} pelimerkki",
    other: "Voitat jaon: {count} pelimerkkiä",
  },
  "event.match-won": "{name} voittaa ottelun",
  "event.match-won.you": "Voitat ottelun",
  "event.time-up": "Aika on lopussa: tämä jako on viimeinen",
  "event.took-pot.pope": {
    one: "{name} saa potin Pope Joan: {count} pelimerkki",
    other: "{name} saa potin Pope Joan: {count} pelimerkkiä",
  },
  "event.took-pot.pope.you": {
    one: "Saat potin Pope Joan: {count} pelimerkki",
    other: "Saat potin Pope Joan: {count} pelimerkkiä",
  },
  "event.took-pot.matrimony": {
    one: "{name} saa potin Avioliitto: {count} pelimerkki",
    other: "{name} saa potin Avioliitto: {count} pelimerkkiä",
  },
  "event.took-pot.matrimony.you": {
    one: "Saat potin Avioliitto: {count} pelimerkki",
    other: "Saat potin Avioliitto: {count} pelimerkkiä",
  },
  "event.took-pot.intrigue": {
    one: "{name} saa potin Juoni: {count} pelimerkki",
    other: "{name} saa potin Juoni: {count} pelimerkkiä",
  },
  "event.took-pot.intrigue.you": {
    one: "Saat potin Juoni: {count} pelimerkki",
    other: "Saat potin Juoni: {count} pelimerkkiä",
  },
  "event.took-pot.ace": {
    one: "{name} saa potin Ässä: {count} pelimerkki",
    other: "{name} saa potin Ässä: {count} pelimerkkiä",
  },
  "event.took-pot.ace.you": {
    one: "Saat potin Ässä: {count} pelimerkki",
    other: "Saat potin Ässä: {count} pelimerkkiä",
  },
  "event.took-pot.king": {
    one: "{name} saa potin Kuningas: {count} pelimerkki",
    other: "{name} saa potin Kuningas: {count} pelimerkkiä",
  },
  "event.took-pot.king.you": {
    one: "Saat potin Kuningas: {count} pelimerkki",
    other: "Saat potin Kuningas: {count} pelimerkkiä",
  },
  "event.took-pot.queen": {
    one: "{name} saa potin Rouva: {count} pelimerkki",
    other: "{name} saa potin Rouva: {count} pelimerkkiä",
  },
  "event.took-pot.queen.you": {
    one: "Saat potin Rouva: {count} pelimerkki",
    other: "Saat potin Rouva: {count} pelimerkkiä",
  },
  "event.took-pot.jack": {
    one: "{name} saa potin Jätkä: {count} pelimerkki",
    other: "{name} saa potin Jätkä: {count} pelimerkkiä",
  },
  "event.took-pot.jack.you": {
    one: "Saat potin Jätkä: {count} pelimerkki",
    other: "Saat potin Jätkä: {count} pelimerkkiä",
  },
  "event.took-pot.game": {
    one: "{name} saa potin Peli: {count} pelimerkki",
    other: "{name} saa potin Peli: {count} pelimerkkiä",
  },
  "event.took-pot.game.you": {
    one: "Saat potin Peli: {count} pelimerkki",
    other: "Saat potin Peli: {count} pelimerkkiä",
  },
  "event.paid.cards": {
    one: "{name} maksaa {count} pelimerkin käteen jääneistä korteista, saajana {other}",
    other: "{name} maksaa {count} pelimerkkiä käteen jääneistä korteista, saajana {other}",
  },
  "event.paid.cards.you": {
    one: "Maksat {count} pelimerkin käteen jääneistä korteista, saajana {other}",
    other: "Maksat {count} pelimerkkiä käteen jääneistä korteista, saajana {other}",
  },
  "event.turned-up": "Esiin käännetään {cards}",

  "refusal.not_the_next_card": "Vain jonon seuraavan kortin saa lyödä.",
  "refusal.not_the_lowest": "Sinulla on saman maan pienempi kortti: aloita pienimmästä.",
  "refusal.not_of_this_game": "Tässä pelissä ei tehdä niin.",
  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_now": "Sitä ei voi tehdä nyt.",

  "rule.chips": "Pelimerkkejä alussa",
  "rule.ante": "Pelimerkkejä kuhunkin pottiin",
  "rule.ante.pope": "Pope Joan",
  "rule.ante.matrimony": "Avioliitto",
  "rule.ante.intrigue": "Juoni",
  "rule.ante.ace": "Ässä",
  "rule.ante.king": "Kuningas",
  "rule.ante.queen": "Rouva",
  "rule.ante.jack": "Jätkä",
  "rule.ante.game": "Peli",
  "rule.ante_by": "Kuka täyttää potit",
  "rule.ante_by.dealer": "jakaja",
  "rule.ante_by.all": "kaikki",
  "rule.lead": "Jonon aloittaja lyö",
  "rule.lead.any": "minkä tahansa kortin",
  "rule.lead.lowest": "maan pienimmän kortin",
  "rule.turnup_is_stop": "Esiin käännetty kortti jää pois pelistä",
  "rule.card_payment": "Jokaisesta käteen jääneestä kortista",
  "rule.pope_exempts": "Käteen jäänyt ruutuysi",
  "rule.pope_exempts.card": "jää laskematta",
  "rule.pope_exempts.hand": "vapauttaa kaikista maksuista",
  "rule.hands": "Jakoja ottelussa (0: rajatta)",
  "rule.laps": "Jakokierroksia (0: rajatta)",
  "rule.minutes": "Minuutteja (0: rajatta)",
  "rule.broke": "Joka ei voi maksaa",
  "rule.broke.debt": "jää velkaa",
  "rule.broke.short": "maksaa sen, mitä on",
  "rule.broke.end": "maksaa sen, mitä on, ja ottelu päättyy",

  "sheet.chips": {
    one: "Jokaisella on alussa {count} pelimerkki.",
    other: "Jokaisella on alussa {count} pelimerkkiä.",
  },
  "sheet.ante":
    "Potit ennen jokaista jakoa: Pope Joan {pope}, Avioliitto {matrimony}, Juoni {intrigue}, Ässä {ace}, Kuningas {king}, Rouva {queen}, Jätkä {jack}, Peli {game}.",
  "sheet.ante_by.dealer": "Jakaja täyttää potit.",
  "sheet.ante_by.all": "Jokainen panee potteihin saman verran.",
  "sheet.lead.any": "Jonon aloittaja lyö minkä tahansa kortin.",
  "sheet.lead.lowest": "Jonon aloittaja lyö valitsemansa maan pienimmän korttinsa.",
  "sheet.turnup_is_stop.true": "Esiin käännetty kortti jää pöytään, pois pelistä.",
  "sheet.turnup_is_stop.false": "Esiin käännetty kortti kuuluu käteen, johon se jaettiin.",
  "sheet.pope_exempts.card": "Käteen jääneestä ruutuysistä ei makseta.",
  "sheet.pope_exempts.hand": "Se, jolle ruutuysi jää käteen, ei maksa mitään.",
  "sheet.card_payment": {
    one: "Muut maksavat voittajalle jokaisesta käteen jääneestä kortista {count} pelimerkin.",
    other: "Muut maksavat voittajalle jokaisesta käteen jääneestä kortista {count} pelimerkkiä.",
  },
  "sheet.card_payment.0": "Muut eivät maksa käteen jääneistä korteista mitään.",
  "sheet.hands": {
    one: "Ottelussa on {count} jako.",
    other: "Ottelussa on enintään {count} jakoa.",
  },
  "sheet.hands.0": "Jakojen määrää ei ole rajattu.",
  "sheet.laps": {
    one: "Ottelu kestää, kunnes jokainen on jakanut kerran.",
    other: "Ottelu kestää, kunnes jokainen on jakanut {count} kertaa.",
  },
  "sheet.laps.0": "Jakokierrosten määrää ei ole rajattu.",
  "sheet.minutes": {
    one: "Kun on pelattu {count} minuutti, kesken oleva jako on viimeinen.",
    other: "Kun on pelattu {count} minuuttia, kesken oleva jako on viimeinen.",
  },
  "sheet.minutes.0": "Aikarajaa ei ole.",
  "sheet.broke.debt": "Joka ei voi maksaa, jää velkaa: saldo voi mennä alle nollan.",
  "sheet.broke.short": "Joka ei voi maksaa kaikkea, maksaa sen, mitä on; loput annetaan anteeksi.",
  "sheet.broke.end":
    "Joka ei voi maksaa kaikkea, maksaa sen, mitä on. Jos joltakulta on jaon jälkeen kaikki lopussa, ottelu päättyy.",
} as const;

export default words;
