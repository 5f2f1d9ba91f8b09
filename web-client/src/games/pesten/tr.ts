const words = {
  name: "Pesten",
  tagline: "Hollanda usulü Kaçan: setler ve büyüyen cezalar.",

  "help.1":
    "Kartlarını herkesten önce bitir. Sıran gelince üstteki kartla aynı renkten ya da aynı değerden bir kart oyna; oynayamayan kart çeker.",
  "help.2":
    "Set serbestse birden çok kart birlikte oynanır: aynı değerden kartlar ya da bir renkten sıra. İlki uymalı; yalnızca sonuncusu etkilidir.",
  "help.3":
    "Özel kartlar ötekileri kızdırır: kart çektirir, atlatır, yönü çevirir ya da renk söyletir. Hangisinin ne yaptığı bu masanın kurallarında yazar.",
  "help.4":
    "Cezaya aynı türden bir kartla karşılık verilir: büyür ve sonraki oyuncuya geçer. Karşılık veremeyen hepsini alır.",
  "help.5":
    "Tek kartın kalınca tıklat, yoksa ceza alırsın. Kartı biten turu kazanır; yeterince tur kazanan maçı alır.",
} as const;

export default words;
