const words = {
  name: "Rolling Stone",
  tagline: "Tunnusta maata tai nosta tikki käteesi. Ensimmäisenä korteista eroon päässyt voittaa.",

  "help.1": "Pääse ensimmäisenä eroon kaikista korteistasi. Jokaiselle jaetaan kahdeksan korttia.",
  "help.2":
    "Yksi aloittaa tikin millä kortilla tahansa. Muut lyövät vuorollaan samaa maata: joka voi tunnustaa, sen on tunnustettava.",
  "help.3":
    "Jos et voi tunnustaa, nostat tikin kaikki kortit käteesi, ja tikki päättyy. Aloitat seuraavan.",
  "help.4":
    "Kun kaikki ovat tunnustaneet, tikki poistuu pelistä, ja sen suurimman kortin lyönyt aloittaa seuraavan. Ässä on suurin.",
  "help.5":
    "Joka pääsee korteistaan eroon, voittaa kierroksen heti. Jos tikkejä vain nostetaan pitkän aikaa, kierros päättyy, ja sen voittaa pienin käsi, jos se on ainoa.",

  "preset.rolling-stone": "Rolling Stone",
  "preset.rolling-stone-five": "Rolling Stone, viiteen kierrosvoittoon",

  "status.lead": "{name} aloittaa millä kortilla tahansa.",
  "status.lead.you": "Sinä aloitat: lyö mikä tahansa kortti.",
  "status.follow": "{name} tunnustaa maata ({suit}) tai nostaa tikin.",
  "status.follow.you": "Tunnusta maata ({suit}). Jos et voi, nosta tikki.",

  "badge.leader": "{name} aloittaa",
  "badge.leader.you": "sinä aloitat",
  "badge.stalled": {
    one: "{count} tikki nostettu peräkkäin",
    other: "{count} tikkiä nostettu peräkkäin",
  },

  "action.take": "Nosta tikki",
  "action.take.count": { one: "Nosta {count} kortti", other: "Nosta {count} korttia" },

  "event.took-trick": {
    one: "{name} ei voi tunnustaa ja nostaa {count} kortin",
    other: "{name} ei voi tunnustaa ja nostaa {count} korttia",
  },
  "event.took-trick.you": {
    one: "Et voi tunnustaa ja nostat {count} kortin",
    other: "Et voi tunnustaa ja nostat {count} korttia",
  },
  "event.won-trick": "Tikki on täynnä; suurimman kortin löi {name}",
  "event.won-trick.you": "Tikki on täynnä; löit suurimman kortin",
  "event.stalled": {
    one: "{count} tikki on nostettu peräkkäin: kierros päättyy",
    other: "{count} tikkiä on nostettu peräkkäin: kierros päättyy",
  },
  "event.round-void": "Usealla on yhtä vähän kortteja: kukaan ei voita kierrosta",

  "refusal.not_the_suit_led": "Sinulla on aloitettua maata: lyö sitä.",
  "refusal.must_follow": "Voit tunnustaa maata, joten sinun on tunnustettava.",
  "refusal.cannot_follow": "Sinulla ei ole aloitettua maata: nosta tikki.",
  "refusal.nothing_to_take": "Sinä aloitat: nostettavaa tikkiä ei ole.",
  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_of_this_game": "Tässä pelissä ei tehdä niin: lyö kortti tai nosta tikki.",

  "zone.trick": "Tikissä",
  "zone.discard": "Täydet tikit",

  "rule.target": "Voittoon kierroksia",
  "rule.stall": "Peräkkäin nostettuja tikkejä, jotka päättävät kierroksen",

  "sheet.target": {
    one: "Ottelun voittaa se, joka voittaa {count} kierroksen.",
    other: "Ottelun voittaa se, joka voittaa {count} kierrosta.",
  },
  "sheet.stall": {
    one: "Kierros päättyy, kun {count} tikki nostetaan; pienin käsi voittaa sen.",
    other: "Kierros päättyy, kun {count} tikkiä nostetaan peräkkäin; pienin käsi voittaa sen.",
  },
} as const;

export default words;
