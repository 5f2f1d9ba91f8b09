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
} as const;

export default words;
