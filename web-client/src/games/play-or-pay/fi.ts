const words = {
  name: "Play or Pay",
  tagline: "Lyö seuraava kortti tai maksa pelimerkki.",

  "help.1":
    "Pääse ensimmäisenä eroon korteistasi. Kaikki kortit jaetaan; yhtä maata kerrallaan lyödään ylöspäin, ja kuninkaan jälkeen tulee ässä.",
  "help.2":
    "Aloittaja lyö minkä tahansa kortin. Sitten jokaisen on vuorollaan lyötävä saman maan seuraava kortti tai, jos sitä ei ole, maksettava pelimerkki pottiin. Et saa maksaa, jos kortti on sinulla.",
  "help.3":
    "Maan kolmannentoista kortin lyönyt aloittaa seuraavan maan. Kannattaa aloittaa heti oman kortin yläpuolelta: silloin lyöt kolmannentoista ja aloitat uudestaan.",
  "help.4":
    "Ensimmäisenä korteistaan eroon päässyt saa potin, ja muut maksavat siihen ensin jokaisesta käteen jääneestä kortista. Tavallisesti jokainen jakaa kerran; sitten voittaa se, jolla on eniten pelimerkkejä.",

  "preset.play-or-pay": "Play or Pay",
  "preset.with-antes": "Play or Pay, alkupanoksin",

  "status.lead": "{name} aloittaa jonon.",
  "status.lead.you": "Sinä aloitat jonon.",
  "status.follow": "{name} lyö {cards} tai maksaa.",
  "status.follow.you": "Lyö {cards} tai maksa.",
  "status.over": "Jako on päättynyt.",

  "badge.next-card": "seuraavaksi: {cards}",
  "badge.last-hand": "viimeinen jako",
  "badge.hands-left": { one: "{count} jako jäljellä", other: "{count} jakoa jäljellä" },
  "badge.started-with": "aloituskortti: {cards}",

  "pot.pot": "Potti",

  "zone.played": "Lyödyt kortit",

  "action.pass": "Maksa",
  "action.pass.count": { one: "Maksa {count} pelimerkki", other: "Maksa {count} pelimerkkiä" },

  "event.dealt": "{name} jakaa",
  "event.dealt.you": "Sinä jaat",
  "event.ante": {
    one: "{name} panee pottiin {count} pelimerkin",
    other: "{name} panee pottiin {count} pelimerkkiä",
  },
  "event.ante.you": {
    one: "Panet pottiin {count} pelimerkin",
    other: "Panet pottiin {count} pelimerkkiä",
  },
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
  "event.paid-in.pass": {
    one: "{name} ei voi jatkaa ja maksaa {count} pelimerkin",
    other: "{name} ei voi jatkaa ja maksaa {count} pelimerkkiä",
  },
  "event.paid-in.pass.you": {
    one: "Et voi jatkaa ja maksat {count} pelimerkin",
    other: "Et voi jatkaa ja maksat {count} pelimerkkiä",
  },
  "event.paid-in.cards": {
    one: "{name} maksaa käteen jääneistä korteista {count} pelimerkin",
    other: "{name} maksaa käteen jääneistä korteista {count} pelimerkkiä",
  },
  "event.paid-in.cards.you": {
    one: "Maksat käteesi jääneistä korteista {count} pelimerkin",
    other: "Maksat käteesi jääneistä korteista {count} pelimerkkiä",
  },
  "event.passed": "{name} ei voi jatkaa eikä maksa mitään",
  "event.passed.you": "Et voi jatkaa etkä maksa mitään",
  "event.took-pot": {
    one: "{name} saa potin: {count} pelimerkki",
    other: "{name} saa potin: {count} pelimerkkiä",
  },
  "event.took-pot.you": {
    one: "Saat potin: {count} pelimerkki",
    other: "Saat potin: {count} pelimerkkiä",
  },
  "event.suit-done": "Loppuun lyöty: {suit}. Seuraavan maan aloittaa {name}",
  "event.suit-done.you": "Loppuun lyöty: {suit}. Sinä aloitat seuraavan maan",

  "refusal.not_the_next_card": "Vain jonon seuraavan kortin saa lyödä.",
  "refusal.not_of_this_game": "Tässä pelissä ei tehdä niin.",
  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_now": "Sitä ei voi tehdä nyt.",
  "refusal.must_lead": "Sinä aloitat jonon: lyö kortti.",
  "refusal.must_play_next": "Sinulla on seuraava kortti, joten se on lyötävä.",

  "rule.chips": "Pelimerkkejä alussa",
  "rule.ante": "Jokaisen alkupanos",
  "rule.short_ante": "Lisäpanos, jos saa kortin vähemmän",
  "rule.pay": "Lyömättä jättämisen hinta",
  "rule.card_payment": "Käteen jääneen kortin hinta",
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
  "sheet.ante": {
    one: "Ennen jokaista jakoa jokainen panee pottiin {count} pelimerkin.",
    other: "Ennen jokaista jakoa jokainen panee pottiin {count} pelimerkkiä.",
  },
  "sheet.ante.0": "Ennen jakoa ei makseta mitään.",
  "sheet.short_ante": {
    one: "Joka saa kortin vähemmän, panee pottiin {count} pelimerkin lisää.",
    other: "Joka saa kortin vähemmän, panee pottiin {count} pelimerkkiä lisää.",
  },
  "sheet.short_ante.0": "Korttia vajaa käsi ei maksa lisää.",
  "sheet.pay": {
    one: "Joka ei voi lyödä, maksaa {count} pelimerkin.",
    other: "Joka ei voi lyödä, maksaa {count} pelimerkkiä.",
  },
  "sheet.pay.0": "Joka ei voi lyödä, ei maksa mitään.",
  "sheet.card_payment": {
    one: "Lopussa jokainen käteen jäänyt kortti maksaa {count} pelimerkin.",
    other: "Lopussa jokainen käteen jäänyt kortti maksaa {count} pelimerkkiä.",
  },
  "sheet.card_payment.0": "Käteen jääneet kortit eivät maksa mitään.",
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
