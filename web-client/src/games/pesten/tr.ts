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

  "status.call-rank": "{name} bir değer söyleyecek.",
  "status.call-rank.you": "Bir değer söyle.",
  "status.jump-in": "Araya girebilirsin: {card}.",
  "action.call-rank": "Bir değer söyle",
  "action.jump-in": "Araya gir",
  "action.jump-in.count": "Araya gir",
  "badge.called-rank": "söylenen değer: {rank}",
  "event.called-rank": "{name} değer söyledi: {rank}",
  "event.called-rank.you": "Söylediğin değer: {rank}",
  "event.discarded-suit": "{name} o rengin kalanını da attı: {cards}",
  "event.discarded-suit.you": "O rengin kalanını da attın: {cards}",
  "event.cancelled-draw": "{name} cezayı kaldırdı",
  "event.cancelled-draw.you": "Cezayı kaldırdın",
  "event.returned-draw": "{name} {count} kartlık cezayı geri gönderdi",
  "event.returned-draw.you": "{count} kartlık cezayı geri gönderdin",
  "event.redealt": "Bütün eller karıştırılıp yeniden dağıtıldı",
  "effect.calls-rank": "bir değer söylersin",
  "effect.discarded-suit": "bunlar da gider: {cards}",
  "effect.cancelled-draw": "ceza kalkar",
  "effect.returned-draw": "{count} kart geri döner",
  "effect.redealt": "bütün eller yeniden dağıtılır",
  "card-effect.discard-suit": "eldeki aynı renk kartlar da onunla gider",
  "card-effect.call-rank": "bir değer söylersin",
  "card-effect.cancel-draw": "cezayı kaldırır",
  "card-effect.return-draw": "cezayı geri gönderir",
  "card-effect.redeal": "bütün eller karıştırılıp yeniden dağıtılır",
  "card-effect.not-on-same": "kendi değerinin üstüne atılmaz",
  "refusal.not_now": "Bu şimdi olmaz.",
  "refusal.not_on_same_rank": "Bu kart kendi değerinin üstüne atılmaz.",
  "refusal.only_identical_out_of_turn":
    "Sıran değilken yalnız yerdeki kartın tıpatıp aynısı atılır.",
  "refusal.rank_not_in_pack": "Bu değer destede yok.",
  "refusal.not_the_called_rank": "Kart, söylenen değerde değil.",
  "refusal.cards_not_in_pack": "Destede bu kartlar yok.",
  "refusal.cards_not_dealt": "Bu kurallarla o kartlar öyle dağıtılmaz.",
  "refusal.too_many_steps": "Ötekiler çok uzun oynuyor: bu kurallarla oyun bitmiyor.",
  "refusal.cannot_try": "Sunucu bu kuralları şu anda deneyemiyor.",
} as const;

export default words;
