import type { SheetWords } from "../words.svelte";

const words: SheetWords = {
  "section.cards": "Kortit ja jako",
  "section.match": "Tavoite ja ottelu",
  "section.turn": "Sinun vuorosi",
  "section.specials": "Erikoiskortit",
  "section.sets": "Sarjat ja suorat",
  "section.chains": "Kasvavat sakot",
  "section.knock": "Viimeinen kortti",
  "section.finish": "Korttien loppuminen",
  "section.jump-in": "Vuorotta",

  differs: "eri lailla",
  print: "Tulosta säännöt",
  citation: "Teidän sääntöjenne mukaan: {line}",

  decks: {
    one: "Pelissä on {count} korttipakka.",
    other: "Pelissä on {count} korttipakkaa.",
  },
  "pack.52": "Pakassa on 52 korttia, kakkosesta ässään.",
  "pack.36": "Pakassa on 36 korttia, kuutosesta ässään.",
  "pack.32": "Pakassa on 32 korttia, seiskasta ässään.",
  "jokers.0": "Jokereita ei ole.",
  jokers: {
    one: "Joka pakassa on lisäksi {count} jokeri.",
    other: "Joka pakassa on lisäksi {count} jokeria.",
  },
  hand: { one: "Jokainen saa {count} kortin.", other: "Jokainen saa {count} korttia." },
  "first_card.acts":
    "Seuraava kortti käännetään esiin, ja se vaikuttaa kuin jakaja olisi lyönyt sen.",
  "first_card.plain":
    "Seuraava kortti käännetään esiin, eikä se vaikuta. Jakajasta vasemmalla istuva aloittaa.",
  "first_card.plain.joker": "Esiin käännetyn jokerin päälle käy mikä tahansa kortti.",
  "first_card.redraw":
    "Seuraava kortti käännetään esiin; erikoiskortti pannaan takaisin nostopakan alle ja käännetään uusi. Jakajasta vasemmalla istuva aloittaa.",

  aim: "Kierroksen voittaa se, joka ensimmäisenä pääsee korteistaan.",
  "teams.true":
    "Joukkueita on kaksi, ja ne istuvat vuorotellen: kortit loppuun lyönyt voittaa kierroksen joukkueelleen.",
  "teams.false": "Jokainen pelaa itselleen.",
  "target.teams": {
    one: "Yksi kierros ratkaisee ottelun.",
    other: "Ottelun voittaa joukkue, joka ensimmäisenä voittaa {count} kierrosta.",
  },
  "target.singles": {
    one: "Yksi kierros ratkaisee ottelun.",
    other: "Ottelun voittaa se, joka ensimmäisenä voittaa {count} kierrosta.",
  },
  deal: "Peli alkaa myötäpäivään, ja jakovuoro siirtyy vasemmalle.",

  fits: "Lyö kädestäsi kortti, joka on samaa maata tai samaa arvoa kuin päällimmäinen.",
  "fits.called":
    "Kun maa on määrätty, käy sen maan kortti tai samaa arvoa oleva kuin päällimmäinen.",
  "fits.called-rank":
    "Kun arvo on määrätty, käy vain sitä arvoa oleva kortti tai sellainen, joka käy kaiken päälle.",
  "must_play.true": "Jos voit lyödä, sinun on lyötävä.",
  "must_play.false": "Saat nostaa, vaikka voisit lyödä.",
  "draw.must": {
    one: "Jos et voi lyödä, nostat {count} kortin.",
    other: "Jos et voi lyödä, nostat {count} korttia.",
  },
  "draw.free": {
    one: "Jos et lyö, nostat {count} kortin.",
    other: "Jos et lyö, nostat {count} korttia.",
  },
  "draw.must.until": "Jos et voi lyödä, nostat, kunnes saat kortin, jonka voit lyödä.",
  "draw.free.until": "Jos et lyö, nostat, kunnes saat kortin, jonka voit lyödä.",
  "drawn_card.must": "Jos nostettu kortti käy, sinun on lyötävä se heti.",
  "drawn_card.may": "Jos nostettu kortti käy, saat lyödä sen heti.",
  "drawn_card.keep": "Nostettu kortti jää käteesi: vuorosi on ohi.",
  "drawn_card.must.last": "Jos viimeksi nostettu kortti käy, sinun on lyötävä se heti.",
  "drawn_card.may.last": "Jos viimeksi nostettu kortti käy, saat lyödä sen heti.",
  "drawn_card.keep.last": "Nostetut kortit jäävät käteesi: vuorosi on ohi.",
  "drawn_card.set": "Saat lyödä sen myös sarjassa.",

  "plural.2": "kakkoset",
  "plural.3": "kolmoset",
  "plural.4": "neloset",
  "plural.5": "viitoset",
  "plural.6": "kuutoset",
  "plural.7": "seiskat",
  "plural.8": "kasit",
  "plural.9": "ysit",
  "plural.T": "kympit",
  "plural.J": "jätkät",
  "plural.Q": "rouvat",
  "plural.K": "kuninkaat",
  "plural.A": "ässät",
  "plural.*": "jokerit",
  "label.red": "punaiset {ranks}",
  "label.black": "mustat {ranks}",
  "label.suits": "{ranks} ({suits})",

  ordinary: "Ei vaikutusta.",
  wild: "Käy kaiken päälle; sen jälkeen pätee sen oma maa.",
  "wild.plain": "Käy kaiken päälle.",
  "wild.joker": "Käy kaiken päälle, ja kaikki käy sen päälle.",
  "wild.call-suit": "Käy kaiken päälle, ja saat määrätä maan, jota seuraavan on lyötävä.",
  "wild.call-rank": "Käy kaiken päälle, ja saat määrätä arvon, jota seuraavan on lyötävä.",
  "not-on-same": "Ei saa lyödä samaa arvoa olevan kortin päälle.",
  "discard-suit": "Lyöt sen mukana kaikki muut saman maan korttisi.",
  reverse: "Pelin suunta vaihtuu.",
  "reverse.again": "Pelin suunta vaihtuu; kaksin pelattaessa saat sen sijaan uuden vuoron.",
  "self-draws": { one: "Nostat {count} kortin.", other: "Nostat {count} korttia." },
  "others-draw": {
    one: "Kaikki muut nostavat {count} kortin.",
    other: "Kaikki muut nostavat {count} korttia.",
  },
  "show-hand.next": "Seuraava näyttää kätensä hetken kaikille.",
  "show-hand.others": "Kaikki muut näyttävät kätensä hetken kaikille.",
  "rotate-hands": "Kaikki kädet siirtyvät paikan eteenpäin pelin suuntaan.",
  redeal: "Kaikki kädet kootaan, sekoitetaan ja jaetaan uudestaan.",
  "call-suit": "Saat määrätä maan, jota seuraavan on lyötävä.",
  "call-rank": "Saat määrätä arvon, jota seuraavan on lyötävä.",
  "pass-cards": "Jokainen antaa kortin vasemmalle, kaikki yhtä aikaa.",
  "swap-hands": "Vaihdat kättä valitsemasi pelaajan kanssa.",
  "give-card": "Annat yhden kortin valitsemallesi pelaajalle.",
  again: "Saat uuden vuoron.",
  "again.same_suit":
    "Saat uuden vuoron; sen kortin on oltava samaa maata tai sellainen, joka käy kaiken päälle.",
  "again.must": "Jos silloin nostat kortin, joka käy, sinun on lyötävä se.",
  "again.may": "Jos silloin nostat kortin, joka käy, saat lyödä sen.",
  "again.keep": "Jos silloin nostat, kortti jää käteesi ja vuorosi on ohi.",
  "step-back": "Peli palaa askeleen taaksepäin: sinua ennen istuva saa vuoron.",
  skip: {
    one: "Seuraava jää väliin.",
    other: "Seuraavat {count} pelaajaa jäävät väliin.",
  },
  "skip.passable":
    "Se, joka jäisi väliin, saa sen sijaan lyödä yhden samaa arvoa olevan kortin: silloin ohitus siirtyy eteenpäin.",
  "draw.none": {
    one: "{who} nostaa {count} kortin eikä voi vastata toisella nostokortilla.",
    other: "{who} nostaa {count} korttia eikä voi vastata toisella nostokortilla.",
  },
  "draw.same": {
    one: "{who} nostaa {count} kortin tai vastaa samalla arvolla.",
    other: "{who} nostaa {count} korttia tai vastaa samalla arvolla.",
  },
  "draw.same.joker": {
    one: "{who} nostaa {count} kortin tai vastaa jokerilla.",
    other: "{who} nostaa {count} korttia tai vastaa jokerilla.",
  },
  "draw.any-draw": {
    one: "{who} nostaa {count} kortin tai vastaa millä tahansa nostokortilla.",
    other: "{who} nostaa {count} korttia tai vastaa millä tahansa nostokortilla.",
  },
  "draw.two-sequence": {
    one: "{who} nostaa {count} kortin tai jatkaa kakkosketjua.",
    other: "{who} nostaa {count} korttia tai jatkaa kakkosketjua.",
  },
  "who.next": "Seuraava",
  "who.turn": "Se, jonka vuoro silloin on,",
  "then.turn-ends": "Sakon nostanut ei lyö.",
  "then.call-suit": "Sakon nostanut määrää maan eikä lyö.",
  "then.plays": "Sakon nostanut saa sen jälkeen tavallisen vuoron.",
  "then.call-suit.other": "Vastauksena toiseen sakkoon: sakon nostanut määrää maan.",
  "then.plays.other":
    "Vastauksena toiseen sakkoon: sakon nostanut saa sen jälkeen tavallisen vuoron.",
  "cancel-draw":
    "Käy vastaukseksi mihin tahansa sakkoon, oli päällä mitä oli: kukaan ei nosta, ja peli jatkuu.",
  "return-draw":
    "Käy vastaukseksi mihin tahansa sakkoon, oli päällä mitä oli: sakko palaa edelliselle, joka nostaa tai vastaa.",
  "return-draw.grows": {
    one: "Sakko kasvaa {count} kortilla.",
    other: "Sakko kasvaa {count} kortilla.",
  },
  "not-two-sequence": "Ei kuitenkaan kakkosketjussa.",
  "limit.max":
    "Seuraavaksi lyötävä kortti saa olla enintään {rank} (ässä on pienin), ellei se käy kaiken päälle.",
  "limit.min":
    "Seuraavaksi lyötävän kortin on oltava vähintään {rank} (ässä on pienin), ellei se käy kaiken päälle.",
  "exact-card": "Yksittäisestä kortista sanottu korvaa sen, mitä sen arvosta sanotaan.",

  "sets.false": "Kerralla lyödään yksi kortti: sarjoja ei ole.",
  "sets.true":
    "Saat lyödä sarjan: vähintään kolme samaa arvoa tai vähintään kolmen kortin suoran yhdessä maassa, ylös tai alas. Ensimmäisen kortin on käytävä.",
  "sets.jokers": "Jokerit ovat sarja vain keskenään.",
  "sets.completing":
    "Kaksi korttia riittää, jos ne ovat päällimmäisen kanssa sarja, vaikka määrätty olisi toinen maa.",
  "sets.example": "Kun päällä on {top}, {completing} jatkavat suoraa; {set} ovat oma sarjansa.",
  "sets.last": "Vain sarjan viimeinen kortti vaikuttaa.",
  "ace_in_runs.wrap": "Suora jatkuu kulman yli: kuningas, ässä, kakkonen.",
  "ace_in_runs.ends": "Ässä aloittaa tai päättää suoran mutta ei ole koskaan keskellä.",
  "ace_in_runs.low": "Suorassa ässä on ennen kakkosta, ei koskaan kuninkaan jälkeen.",
  "ace_in_runs.high": "Suorassa ässä on kuninkaan jälkeen, ei koskaan ennen kakkosta.",
  "ace_in_runs.short": "Suorassa ässä on kuninkaan jälkeen.",
  "ace_in_runs.short.low": "Ässä ei kuulu mihinkään suoraan.",

  "chain.total": "Jokainen vastaus kasvattaa sakkoa, ja seuraava vastaa tai nostaa kaiken.",
  "chain.must": "Jos voit vastata, sinun on vastattava.",
  "chain.may": "Saat nostaa sakon, vaikka voisit vastata.",
  "chain.same": "Kun vastaukseksi käy sama arvo, maalla ei ole väliä.",
  "chain.any-draw":
    "Kun vastaukseksi käy mikä tahansa nostokortti, maalla ja arvolla ei ole väliä.",
  "chain.several": "Samaa arvoa saa lyödä monta korttia kerralla; vain viimeinen lasketaan.",
  "chain.effects": "Vastaus lisää sakkoa nostomääränsä verran; muuta vaikutusta sillä ei ole.",
  "chain.two-sequence": "Kakkosketju: jatka päällimmäisen arvolla tai sen maan yhtä suuremmalla.",
  "chain.two-sequence.sets":
    "Myös näin: vähintään kaksi samaa arvoa; vähintään kolme seuraavaa arvoa (ensimmäinen samaa maata); päällimmäisestä jatkuva suora; vähintään kolmen kortin suora toisessa maassa samasta arvosta alkaen.",
  "chain.two-sequence.total":
    "Sakko kasvaa viimeisen kortin arvolla: jätkä 11, rouva 12, kuningas 13, ässä 14. Ketjussa korteilla ei ole vaikutusta, eikä siihen saa lyödä korttia, joka käy kaiken päälle.",
  "chain.ace.wrap": "Kuninkaan jälkeen tulee ässä ja sen jälkeen kakkonen.",
  "chain.ace.end": "Kuninkaan jälkeen tulee ässä ja sen jälkeen ei mitään.",
  "chain.ace.low": "Kuninkaan jälkeen ei tule mitään.",

  "knock.off": "Kun sinulla on yksi kortti jäljellä, sinun ei tarvitse sanoa mitään.",
  "knock.penalty": {
    one: "Kun käteesi jää lyönnin jälkeen yksi kortti, koputa (”viimeinen kortti”), ennen kuin seuraava pelaa. Jos unohdat, nostat {count} kortin.",
    other:
      "Kun käteesi jää lyönnin jälkeen yksi kortti, koputa (”viimeinen kortti”), ennen kuin seuraava pelaa. Jos unohdat, nostat {count} korttia.",
  },
  "knock.remedy.draw": "Jos jatkat itse koputtamatta, siirto pysyy, mutta vuorosi on ohi.",
  "knock.remedy.take-back":
    "Jos jatkat itse koputtamatta, otat viimeisen kortin takaisin ja vuorosi on ohi.",
  "knock.through_set.true": "Koputa myös, kun sarja vie kaikki korttisi kerralla.",
  "knock.through_set.false": "Jos sarja vie kaikki korttisi kerralla, koputtaa ei tarvitse.",
  "knock.false_penalty.0": "Saat koputtaa vain, kun on pakko.",
  "knock.false_penalty": {
    one: "Turha koputus maksaa {count} kortin.",
    other: "Turha koputus maksaa {count} korttia.",
  },

  "finish.none": "Mikä tahansa kortti saa olla viimeisesi; silloin se ei vaikuta.",
  "finish.specials": "Erikoiskortti ei saa olla viimeisesi.",
  "finish.list": "Viimeinen korttisi ei saa olla mikään näistä: {cards}.",
  "finish.penalty": {
    one: "Jos silti lyöt sellaisen, nostat {count} kortin, eikä kierros pääty.",
    other: "Jos silti lyöt sellaisen, nostat {count} korttia, eikä kierros pääty.",
  },
  "finish.again": "Uuden vuoron antava kortti ei päätä kierrosta: nostat kortin ja jatkat.",
  void: "Jos kukaan ei voi enää lyödä eikä nostaa, kierros on mitätön.",

  "jump_in.false": "Kukaan ei lyö vuorotta.",
  "jump_in.true":
    "Jos sinulla on täsmälleen sama kortti kuin päällimmäinen, sama maa ja arvo, saat lyödä sen vuorotta. Peli jatkuu sinusta.",
  "jump_in.free": "Määrätty maa tai arvo, seuraavan kortin raja ja vaadittu maa eivät koske sitä.",
  "jump_in.chain": "Myös sakkoon, jos se kortti käy vastaukseksi.",
};

export default words;
