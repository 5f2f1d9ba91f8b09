const words = {
  name: "Pesten",
  tagline: "Hollantilainen kahdeksikko, jossa on sarjoja ja kasvavia rangaistuksia.",

  "help.1":
    "Pääse korteistasi ennen muita. Pelaa vuorollasi kortti, joka on samaa maata tai samanarvoinen kuin päällimmäinen; joka ei voi, nostaa.",
  "help.2":
    "Jos sarjat ovat sallittuja, voit pelata monta korttia kerralla: samanarvoisia tai saman maan suoran. Ensimmäisen on sovittava, ja vain viimeinen vaikuttaa.",
  "help.3":
    "Erikoiskortit kiusaavat muita: ne nostattavat kortteja, ohittavat vuoron, kääntävät suunnan tai määräävät maan. Pöydän säännöt kertovat, mikä kortti tekee mitä.",
  "help.4":
    "Jos säännöt sallivat vastaamisen, rangaistus kasvaa ja siirtyy seuraavalle. Joka ei voi vastata, ottaa kaiken.",
  "help.5":
    "Jos viimeisestä kortista on ilmoitettava, koputa, kun sinulla on yksi jäljellä, muuten saat rangaistuksen. Kortit loppuun pelannut voittaa kierroksen, ja riittävä määrä kierroksia voittaa ottelun.",

  "status.call-rank": "{name} määrää arvon.",
  "status.call-rank.you": "Määrää arvo.",
  "status.jump-in": "Voit lyödä väliin kortin {card}.",
  "action.call-rank": "Määrää arvo",
  "action.jump-in": "Lyö väliin",
  "action.jump-in.count": "Lyö väliin",
  "badge.called-rank": "määrätty arvo: {rank}",
  "event.called-rank": "{name} määrää arvon: {rank}",
  "event.called-rank.you": "Määräät arvon: {rank}",
  "event.discarded-suit": "{name} lyö pois loput samaa maata: {cards}",
  "event.discarded-suit.you": "Lyöt pois loput samaa maata: {cards}",
  "event.cancelled-draw": "{name} kumoaa rangaistuksen",
  "event.cancelled-draw.you": "Kumoat rangaistuksen",
  "event.returned-draw": "{name} palauttaa {count} kortin rangaistuksen",
  "event.returned-draw.you": "Palautat {count} kortin rangaistuksen",
  "event.redealt": "Kaikkien kortit sekoitetaan yhteen ja jaetaan uudelleen",
  "effect.calls-rank": "määräät arvon",
  "effect.discarded-suit": "myös pois: {cards}",
  "effect.cancelled-draw": "rangaistus kumoutuu",
  "effect.returned-draw": "{count} palaa",
  "effect.redealt": "kaikki kortit jaetaan uudelleen",
  "card-effect.discard-suit": "loput sen maan kortit kädestä lähtevät mukana",
  "card-effect.call-rank": "määräät arvon",
  "card-effect.cancel-draw": "kumoaa rangaistuksen",
  "card-effect.return-draw": "palauttaa rangaistuksen",
  "card-effect.redeal": "kaikki kortit sekoitetaan ja jaetaan uudelleen",
  "card-effect.not-on-same": "ei oman arvonsa päälle",
  "refusal.not_now": "Se ei käy nyt.",
  "refusal.not_on_same_rank": "Tätä korttia ei saa lyödä oman arvonsa päälle.",
  "refusal.only_identical_out_of_turn":
    "Vuorotta saa lyödä vain täsmälleen saman kortin kuin päällimmäinen.",
  "refusal.rank_not_in_pack": "Sitä arvoa ei ole pakassa.",
  "refusal.not_the_called_rank": "Kortti ei ole määrättyä arvoa.",
  "refusal.cards_not_in_pack": "Pakassa ei ole noita kortteja.",
  "refusal.cards_not_dealt": "Näillä säännöillä niitä kortteja ei jaeta noin.",
  "refusal.too_many_steps": "Muut pelaavat liian kauan: näillä säännöillä peli ei lopu.",
  "refusal.cannot_try": "Palvelin ei voi juuri nyt kokeilla näitä sääntöjä.",

  // The library (docs/rules/library.md) and what each rule set is.
  "preset.manipesto.about": "Talon oma tapa: joukkueet, sarjat, kasvavat kakkoset, viiden jokerit.",
  "preset.pesten-2018.about":
    "Sama talo vuotta aiemmin: ei joukkueita, ja joka unohtaa ilmoittaa, ottaa korttinsa takaisin.",
  "preset.pesten-app.about": "Viisi korttia, ei sarjoja, eikä kukaan lopeta erikoiskorttiin.",
  "preset.huisregels": "Pesten tavalliseen tapaan",
  "preset.huisregels.about":
    "Kakkosesta kaksi, seiska tarttuu, kasi odottaa, sotamies valitsee, kuningas uudestaan, ässä kääntää, jokerista viisi.",
  "preset.pesten-niet-stapelen": "Pesten ilman kasaamista",
  "preset.pesten-niet-stapelen.about": "Sakkoon ei voi vastata; joka nosti, saa silti pelata.",
  "preset.pesten-stapelen": "Pesten kasaten",
  "preset.pesten-stapelen.about":
    "Kakkoset ja jokerit vastaavat toisiinsa; jokerin jälkeen käy mikä vain.",
  "preset.pesten-kloppen": "Pesten: koputa tai nosta viisi",
  "preset.pesten-kloppen.about": "Unohtunut tai turha koputus maksaa viisi korttia.",
  "preset.pesten-gewone-kaart": "Pesten: lopuksi tavallinen kortti",
  "preset.pesten-gewone-kaart.about":
    "Kukaan ei lopeta kakkoseen, kasiin, sotamieheen tai jokeriin.",
  "preset.pesten-rode-heer": "Pesten punaisin ja mustin kuninkain",
  "preset.pesten-rode-heer.about": "Punainen kuningas uudestaan, musta palaa pelaajan taaksepäin.",
  "preset.pesten-twee-spelers": "Pesten kahdelle",
  "preset.pesten-twee-spelers.about":
    "Ässä, seiska, kasi ja kuningas antavat uuden vuoron; viisi erää voittaa.",
  "preset.pesten-voor-kinderen": "Pesten lapsille",
  "preset.pesten-voor-kinderen.about":
    "Viisi korttia, kolme erikoiskorttia, ei jokereita eikä ilmoituksia.",
  "preset.studentenhuis": "Opiskelijakämppä",
  "preset.studentenhuis.about": "Melkein jokainen kortti tekee jotain; sarjoja ja väliin lyöntejä.",
  "preset.pesten-ertussen": "Pesten väliin lyöden",
  "preset.pesten-ertussen.about":
    "Kaksi pakkaa: joka pitää täsmälleen samaa korttia, saa lyödä sen väliin.",
  "preset.pesten-zeven-alles": "Pesten: seiskalla kaikki",
  "preset.pesten-zeven-alles.about": "Seiskan mukana lähtevät kaikki sen maan kortit.",
  "preset.pesten-tien-door": "Pesten: kymppi kierrättää",
  "preset.pesten-tien-door.about":
    "Kympillä kaikki kädet kiertävät; kasin voi siirtää, vitosen jälkeen pieni.",
  "preset.mau-mau": "Mau-Mau",
  "preset.mau-mau.about":
    "32 korttia: seiskasta kaksi, kasi odottaa, sotamies valitsee, ei sotamiestä sotamiehelle.",
  "preset.tschau-sepp": "Tschau Sepp",
  "preset.tschau-sepp.about":
    "36 korttia: seiskasta kaksi, kasi odottaa, kymppi kääntää, ässä on peitettävä.",
  "preset.crazy-eights": "Crazy Eights",
  "preset.crazy-eights.about": "Kasi käy kaikkeen ja valitsee maan. Muut kortit eivät tee mitään.",
  "preset.crazy-eights-action": "Crazy Eights toimintakortein",
  "preset.crazy-eights-action.about":
    "Kasi valitsee; kakkosesta kaksi, rouva ohittaa, ässä kääntää.",
  "preset.switch": "Switch (Two Four Jacks)",
  "preset.switch.about":
    "Kakkosesta kaksi, nelosesta neljä, sotamies kääntää, kasi odottaa, ässä valitsee.",
  "preset.black-jack": "Black Jack (englantilainen Switch)",
  "preset.black-jack.about": "Musta sotamies on viisi korttia; punainen kumoaa sakon.",
  "preset.prsi": "Prší",
  "preset.prsi.about": "Tšekkiläinen, 32 korttia: seiskasta kaksi, ässä pysäyttää, rouva kaikkeen.",
  "preset.macao": "Makao",
  "preset.macao.about":
    "Kakkosesta kaksi, kolmosesta kolme, sotamies valitsee arvon, ässä maan, kaksi viiden kuningasta.",
  "preset.pesten-terugsturen": "Pesten: paluu lähettäjälle",
  "preset.pesten-terugsturen.about": "Rouva lähettää sakon takaisin; pataässä kumoaa sen.",
  "preset.kleuren-en-cijfers": "Värit ja numerot",
  "preset.kleuren-en-cijfers.about":
    "Kuin värikorttien peli tavallisin kortein: kaksi, ohitus, kääntö, valinta, neljä.",
} as const;

export default words;
