const words = {
  name: "Spinado",
  tagline: "Jatka maata ylöspäin ja pysäytä jono ruutuässällä.",

  "help.1":
    "Pääse ensimmäisenä eroon korteistasi ja kerää eniten pelimerkkejä ottelun loppuun mennessä. Kakkoset ja ruutukasi jätetään pois, ja yksi käsi jää kuolleeksi: kukaan ei näe sitä.",
  "help.2":
    "Aloittaja lyö kortin. Sen, jolla on saman maan seuraavaksi suurempi kortti, on lyötävä se, ja näin jatketaan kuninkaaseen asti. Jos seuraavaa korttia ei ole kenelläkään, viimeksi lyönyt aloittaa uudestaan mistä maasta tahansa.",
  "help.3":
    "Ruutuässä on spinado. Saat lyödä sen yhdessä sellaisen kortin kanssa, jonka voit lyödä: se pysäyttää jonon, ja sinä aloitat seuraavan. Jos se jää käteesi, maksat kalliisti.",
  "help.4":
    "Ruutukuningas ja ruuturouva samasta kädestä saavat potin Avioliitto, rouva ja jätkä potin Juoni. Ensimmäisenä korteistaan eroon päässyt saa potin Peli. Potit, joita kukaan ei saa, jäävät seuraavaan jakoon.",

  "preset.spinado": "Spinado",
  "preset.older": "Spinado, vanhat panokset",

  "status.lead": "{name} aloittaa jonon.",
  "status.lead.you": "Sinä aloitat jonon.",
  "status.follow": "{name} jatkaa: {cards}.",
  "status.follow.you": "Sinulla on seuraava kortti: lyö {cards}.",
  "status.over": "Jako on päättynyt.",

  "badge.next-card": "seuraavaksi: {cards}",
  "badge.last-hand": "viimeinen jako",
  "badge.hands-left": { one: "{count} jako jäljellä", other: "{count} jakoa jäljellä" },

  "pot.matrimony": "Avioliitto",
  "pot.intrigue": "Juoni",
  "pot.game": "Peli",

  "zone.played": "Lyödyt kortit",
  "zone.dead": "Kuollut käsi: kukaan ei näe sitä",

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
  "event.took-pot.game": {
    one: "{name} saa potin Peli: {count} pelimerkki",
    other: "{name} saa potin Peli: {count} pelimerkkiä",
  },
  "event.took-pot.game.you": {
    one: "Saat potin Peli: {count} pelimerkki",
    other: "Saat potin Peli: {count} pelimerkkiä",
  },
  "event.paid.caught": {
    one: "{name} maksaa {count} pelimerkin käteen jääneestä spinadosta, saajana {other}",
    other: "{name} maksaa {count} pelimerkkiä käteen jääneestä spinadosta, saajana {other}",
  },
  "event.paid.caught.you": {
    one: "Maksat {count} pelimerkin käteen jääneestä spinadosta, saajana {other}",
    other: "Maksat {count} pelimerkkiä käteen jääneestä spinadosta, saajana {other}",
  },
  "event.paid.cards": {
    one: "{name} maksaa {count} pelimerkin käteen jääneistä korteista, saajana {other}",
    other: "{name} maksaa {count} pelimerkkiä käteen jääneistä korteista, saajana {other}",
  },
  "event.paid.cards.you": {
    one: "Maksat {count} pelimerkin käteen jääneistä korteista, saajana {other}",
    other: "Maksat {count} pelimerkkiä käteen jääneistä korteista, saajana {other}",
  },
  "event.paid.king": {
    one: "{name} maksaa {count} pelimerkin kuninkaasta, saajana {other}",
    other: "{name} maksaa {count} pelimerkkiä kuninkaasta, saajana {other}",
  },
  "event.paid.king.you": {
    one: "Maksat {count} pelimerkin kuninkaasta, saajana {other}",
    other: "Maksat {count} pelimerkkiä kuninkaasta, saajana {other}",
  },
  "event.paid.spinado": {
    one: "{name} maksaa {count} pelimerkin spinadosta, saajana {other}",
    other: "{name} maksaa {count} pelimerkkiä spinadosta, saajana {other}",
  },
  "event.paid.spinado.you": {
    one: "Maksat {count} pelimerkin spinadosta, saajana {other}",
    other: "Maksat {count} pelimerkkiä spinadosta, saajana {other}",
  },

  "refusal.not_the_next_card": "Vain jonon seuraavan kortin saa lyödä.",
  "refusal.not_the_lowest": "Sinulla on saman maan pienempi kortti: aloita pienimmästä.",
  "refusal.not_of_this_game": "Tässä pelissä ei tehdä niin.",
  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_now": "Sitä ei voi tehdä nyt.",
  "refusal.spinado_goes_with_a_card": "Tässä spinadon voi lyödä vain seuraavan kortin kanssa.",
  "refusal.only_the_spinado_is_added":
    "Kahdesta kortista ensimmäisen on oltava kortti, jonka saat lyödä, ja toisen ruutuässä.",

  "rule.chips": "Pelimerkkejä alussa",
  "rule.ante": "Jokaisen alkupanos",
  "rule.ante.matrimony": "Avioliitto",
  "rule.ante.intrigue": "Juoni",
  "rule.ante.game": "Peli",
  "rule.dealer_ante": "Jakajan lisäpanos",
  "rule.dealer_ante.matrimony": "Avioliitto",
  "rule.dealer_ante.intrigue": "Juoni",
  "rule.dealer_ante.game": "Peli",
  "rule.winner_exempt": "Edellisen jaon voittaja ei maksa alkupanosta",
  "rule.lead": "Jonon aloittaja lyö",
  "rule.lead.any": "minkä tahansa kortin",
  "rule.lead.lowest": "maan pienimmän kortin",
  "rule.spin_penalty": "Jokaisesta kortista, jos spinado jää käteen",
  "rule.card_payment": "Jokaisesta käteen jääneestä kortista muuten",
  "rule.spin_bonus": "Spinadon lyömisestä",
  "rule.king_bonus": "Kuninkaan lyömisestä",
  "rule.diamond_king_bonus": "Ruutukuninkaan lyömisestä",
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
    "Ennen jokaista jakoa jokainen maksaa: Avioliitto {matrimony}, Juoni {intrigue}, Peli {game}.",
  "sheet.dealer_ante":
    "Jakaja maksaa lisää: Avioliitto {matrimony}, Juoni {intrigue}, Peli {game}.",
  "sheet.winner_exempt.true": "Edellisen jaon voittaja ei maksa alkupanosta.",
  "sheet.winner_exempt.false": "Edellisen jaon voittajakin maksaa alkupanoksen.",
  "sheet.lead.any": "Jonon aloittaja lyö minkä tahansa kortin.",
  "sheet.lead.lowest": "Jonon aloittaja lyö valitsemansa maan pienimmän korttinsa.",
  "sheet.spin_penalty": {
    one: "Se, jolle spinado jää käteen, maksaa voittajalle jokaisesta kortista {count} pelimerkin.",
    other:
      "Se, jolle spinado jää käteen, maksaa voittajalle jokaisesta kortista {count} pelimerkkiä.",
  },
  "sheet.spin_penalty.0": "Käteen jäänyt spinado ei maksa lisää.",
  "sheet.card_payment": {
    one: "Muut maksavat voittajalle jokaisesta käteen jääneestä kortista {count} pelimerkin.",
    other: "Muut maksavat voittajalle jokaisesta käteen jääneestä kortista {count} pelimerkkiä.",
  },
  "sheet.card_payment.0": "Muut eivät maksa käteen jääneistä korteista mitään.",
  "sheet.spin_bonus": {
    one: "Joka lyö spinadon, saa jokaiselta vastustajalta {count} pelimerkin.",
    other: "Joka lyö spinadon, saa jokaiselta vastustajalta {count} pelimerkkiä.",
  },
  "sheet.spin_bonus.0": "Spinadon lyömisestä ei makseta mitään.",
  "sheet.king_bonus": {
    one: "Joka lyö muun kuninkaan kuin ruutukuninkaan, saa jokaiselta vastustajalta {count} pelimerkin.",
    other:
      "Joka lyö muun kuninkaan kuin ruutukuninkaan, saa jokaiselta vastustajalta {count} pelimerkkiä.",
  },
  "sheet.king_bonus.0": "Kuninkaan lyömisestä ei makseta mitään.",
  "sheet.diamond_king_bonus": {
    one: "Joka lyö ruutukuninkaan, saa jokaiselta vastustajalta {count} pelimerkin.",
    other: "Joka lyö ruutukuninkaan, saa jokaiselta vastustajalta {count} pelimerkkiä.",
  },
  "sheet.diamond_king_bonus.0": "Ruutukuninkaan lyömisestä ei makseta mitään.",
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
