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
    "Rangaistukseen vastataan samanlaisella kortilla: silloin se kasvaa ja siirtyy seuraavalle. Joka ei voi vastata, ottaa kaiken.",
  "help.5":
    "Koputa, kun sinulla on yksi kortti jäljellä, muuten saat rangaistuksen. Kortit loppuun pelannut voittaa kierroksen, ja riittävä määrä kierroksia voittaa ottelun.",

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
} as const;

export default words;
