const words = {
  name: "Pişti",
  tagline: "Lyö samaa arvoa kuin päällimmäinen ja vie pino. Yksinäisen kortin vienti on pişti!",

  "help.1":
    "Vie kortteja keskellä olevasta pinosta. Neljä pelaajaa pelaa pareittain: parit istuvat vastakkain, ja heidän viemänsä kortit ovat yhteiset. Kaksin pelattaessa kumpikin pelaa yksin.",
  "help.2":
    "Vuorollasi lyöt yhden kortin. Jos se on samaa arvoa kuin pinon päällimmäinen, viet koko pinon. Jätkä vie minkä tahansa pinon. Muuten korttisi jää päällimmäiseksi. Pinoa ei ole koskaan pakko viedä.",
  "help.3":
    "Jos pinossa on vain yksi kortti ja viet sen samalla arvolla, se on pişti, ja siitä saa lisäpisteitä. Jätkä yksinäisen jätkän päälle tuo vielä enemmän.",
  "help.4":
    "Ensin keskelle jaetaan neljä korttia, joista yksi käännetään esiin. Ensimmäinen viejä saa muutkin, ja vain se puoli saa katsoa ne. Kun kaikkien kädet ovat tyhjät, jaetaan uudet kortit, kunnes pakka on pelattu. Nostopakan alin kortti on näkyvissä: jakaja saa sen viimeisenä.",
  "help.5":
    "Kierroksen lopussa pinon loput saa se, joka on vienyt viimeksi. Sitten lasketaan: eniten kortteja, ruutukymppi, ristikakkonen, ässät ja jätkät sekä jokainen pişti. Ensimmäisenä tavoitteeseen päässyt puoli voittaa, jos sillä on enemmän kuin muilla.",

  "preset.pisti": "Pişti",
  "preset.pisti-singles": "Pişti, jokainen yksin",
  "preset.pisti-first-last": "Pişti, myös ensimmäinen ja viimeinen kortti",

  "status.play": "{name} lyö kortin.",
  "status.play.you": "Sinun vuorosi: lyö kortti.",

  "badge.captured": {
    one: "{side}: {count} viety kortti",
    other: "{side}: {count} vietyä korttia",
  },
  "badge.last-capture": "viimeksi vei {side}",

  "preview.goes-out": "kierroksen viimeinen kortti",
  "effect.captured": { one: "vie {count} kortin", other: "vie {count} korttia" },

  "event.dealt": {
    one: "{name} jakaa kullekin {count} kortin",
    other: "{name} jakaa kullekin {count} korttia",
  },
  "event.dealt.you": {
    one: "Jaat kullekin {count} kortin",
    other: "Jaat kullekin {count} korttia",
  },
  "event.turned-up": "Esiin käännetty: {cards}",
  "event.captured": { one: "{name} vie {count} kortin", other: "{name} vie {count} korttia" },
  "event.captured.you": { one: "Viet {count} kortin", other: "Viet {count} korttia" },
  "event.pisti": {
    one: "Pişti! {name} saa {count} pisteen",
    other: "Pişti! {name} saa {count} pistettä",
  },
  "event.pisti.you": { one: "Pişti! Saat {count} pisteen", other: "Pişti! Saat {count} pistettä" },
  "event.pisti.jack": {
    one: "Jätkäpişti! {name} saa {count} pisteen",
    other: "Jätkäpişti! {name} saa {count} pistettä",
  },
  "event.pisti.jack.you": {
    one: "Jätkäpişti! Saat {count} pisteen",
    other: "Jätkäpişti! Saat {count} pistettä",
  },
  "event.took-kitty": {
    one: "{name} saa myös {count} kortin, joka oli kuvapuoli alas",
    other: "{name} saa myös {count} korttia, jotka olivat kuvapuoli alas",
  },
  "event.took-kitty.you": {
    one: "Saat myös {count} kortin, joka oli kuvapuoli alas",
    other: "Saat myös {count} korttia, jotka olivat kuvapuoli alas",
  },
  "event.took-rest": {
    one: "Pinon viimeisen kortin saa {side}",
    other: "Pinon viimeiset {count} korttia saa {side}",
  },
  "event.majority": "Eniten kortteja: {side}, {count}",
  "event.scored": { one: "{side} saa {count} pisteen", other: "{side} saa {count} pistettä" },

  "refusal.no_last_card_call": "Tässä pelissä ei ilmoiteta viimeistä korttia.",
  "refusal.not_of_this_game": "Tässä pelissä vain lyödään kortti.",

  "zone.pile": "Pino",
  "zone.kitty": "Pinon vieressä kuvapuoli alas",
  "zone.exposed": "Nostopakan viimeinen kortti",
  "zone.captured": "Viedyt kortit: {name}",
  "zone.won-kitty": "Suljetut: {name}",
  "zone.pisti": "Piştit: {name}",

  "rule.target": "Voittoon pisteitä",
  "rule.hand": "Kortteja kerralla",
  "rule.partners": "Neljä pelaajaa pelaa pareittain",
  "rule.counterclockwise": "Peli kulkee oikealle",
  "rule.first_last_pisti": "Ensimmäinen ja viimeinen kortti voivat olla pişti",
  "rule.ten_of_diamonds": "Ruutukympin pisteet",
  "rule.two_of_clubs": "Ristikakkosen pisteet",
  "rule.ace": "Ässän pisteet",
  "rule.jack": "Jätkän pisteet",
  "rule.majority": "Pisteet useimmista korteista",
  "rule.pisti": "Pisteet piştistä",
  "rule.jack_pisti": "Pisteet jätkäpiştistä",

  "sheet.target": {
    one: "Ensimmäisenä {count} pisteeseen päässyt puoli voittaa, jos se on yksin kärjessä.",
    other: "Ensimmäisenä {count} pisteeseen päässyt puoli voittaa, jos se on yksin kärjessä.",
  },
  "sheet.hand": {
    one: "Jokainen saa kerralla {count} kortin.",
    other: "Jokainen saa kerralla {count} korttia.",
  },
  "sheet.partners.true": "Neljä pelaajaa pelaa pareittain; parit istuvat vastakkain.",
  "sheet.partners.false": "Jokainen pelaa yksin.",
  "sheet.counterclockwise.true": "Kortit jaetaan ja vuorot kulkevat oikealle.",
  "sheet.counterclockwise.false": "Kortit jaetaan ja vuorot kulkevat vasemmalle.",
  "sheet.first_last_pisti.true":
    "Myös kierroksen ensimmäinen ja viimeinen kortti voivat olla pişti.",
  "sheet.first_last_pisti.false":
    "Kierroksen ensimmäinen ja viimeinen kortti eivät koskaan ole pişti.",
  "sheet.ten_of_diamonds": {
    one: "Ruutukymppi: {count} piste.",
    other: "Ruutukymppi: {count} pistettä.",
  },
  "sheet.ten_of_diamonds.0": "Ruutukympistä ei saa pisteitä.",
  "sheet.two_of_clubs": {
    one: "Ristikakkonen: {count} piste.",
    other: "Ristikakkonen: {count} pistettä.",
  },
  "sheet.two_of_clubs.0": "Ristikakkosesta ei saa pisteitä.",
  "sheet.ace": { one: "Jokainen ässä: {count} piste.", other: "Jokainen ässä: {count} pistettä." },
  "sheet.jack": {
    one: "Jokainen jätkä: {count} piste.",
    other: "Jokainen jätkä: {count} pistettä.",
  },
  "sheet.jack.0": "Jätkistä ei saa pisteitä.",
  "sheet.majority": {
    one: "Eniten kortteja: {count} piste.",
    other: "Eniten kortteja: {count} pistettä.",
  },
  "sheet.majority.0": "Useimmista korteista ei saa pisteitä.",
  "sheet.pisti": { one: "Pişti: {count} piste.", other: "Pişti: {count} pistettä." },
  "sheet.pisti.0": "Piştistä ei saa pisteitä.",
  "sheet.jack_pisti": {
    one: "Jätkällä viety jätkä: {count} piste.",
    other: "Jätkällä viety jätkä: {count} pistettä.",
  },
  "sheet.jack_pisti.0": "Jätkällä viedystä jätkästä ei saa pisteitä.",
} as const;

export default words;
