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
    "Kurallar cezaya karşılık vermeye izin veriyorsa ceza büyür ve sonraki oyuncuya geçer. Karşılık veremeyen hepsini alır.",
  "help.5":
    "Son kartın bildirilmesi gerekiyorsa tek kartın kalınca tıklat, yoksa ceza alırsın. Kartı biten turu kazanır; yeterince tur kazanan maçı alır.",

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

  // The library (docs/rules/library.md) and what each rule set is.
  "preset.manipesto.about":
    "Evin kendi kuralları: takımlar, setler, artan ikililer, beşlik jokerler.",
  "preset.pesten-2018.about":
    "Aynı evin bir yıl öncesi: takım yok, haber vermeyi unutan kartını geri alır.",
  "preset.pesten-app.about": "Beş kart, set yok ve kimse özel kartla bitiremez.",
  "preset.huisregels": "Alışılmış Pesten",
  "preset.huisregels.about":
    "İki çektirir, yedi yapışır, sekiz bekletir, vale söyler, papaz bir daha, as döndürür, joker beş.",
  "preset.pesten-niet-stapelen": "Yığmasız Pesten",
  "preset.pesten-niet-stapelen.about": "Cezaya karşılık verilmez; çeken yine de oynar.",
  "preset.pesten-stapelen": "Yığmalı Pesten",
  "preset.pesten-stapelen.about":
    "İkililer ve jokerler birbirine karşılık verir; jokerden sonra her şey olur.",
  "preset.pesten-kloppen": "Pesten: haber ver ya da beş çek",
  "preset.pesten-kloppen.about": "Haber vermeyi unutmak da boşuna vermek de beş karttır.",
  "preset.pesten-gewone-kaart": "Pesten: sıradan kartla bitir",
  "preset.pesten-gewone-kaart.about": "Kimse ikili, sekizli, vale veya jokerle bitiremez.",
  "preset.pesten-rode-heer": "Kırmızı ve siyah papazlı Pesten",
  "preset.pesten-rode-heer.about":
    "Kırmızı papaz bir daha oynar, siyah papaz bir oyuncu geri gider.",
  "preset.pesten-twee-spelers": "İki kişilik Pesten",
  "preset.pesten-twee-spelers.about":
    "As, yedi, sekiz ve papaz bir tur daha verir; beş el kazandırır.",
  "preset.pesten-voor-kinderen": "Çocuklar için Pesten",
  "preset.pesten-voor-kinderen.about": "Beş kart, üç özel kart, joker yok, haber verme yok.",
  "preset.studentenhuis": "Öğrenci evi",
  "preset.studentenhuis.about": "Neredeyse her kart bir iş yapar; setler ve araya girme.",
  "preset.pesten-ertussen": "Araya girmeli Pesten",
  "preset.pesten-ertussen.about":
    "İki deste: tıpatıp aynı kart kimdeyse sırası gelmeden oynayabilir.",
  "preset.pesten-zeven-alles": "Pesten: yediyle hepsi",
  "preset.pesten-zeven-alles.about": "Yediyle birlikte o renkten bütün kartlar gider.",
  "preset.pesten-tien-door": "Pesten: onlu elden ele",
  "preset.pesten-tien-door.about":
    "Onluda bütün eller kayar; sekiz devredilir, beşten sonra küçük gerekir.",
  "preset.mau-mau": "Mau-Mau",
  "preset.mau-mau.about":
    "32 kart: yedi iki çektirir, sekiz bekletir, vale söyler, vale üstüne vale olmaz.",
  "preset.tschau-sepp": "Tschau Sepp",
  "preset.tschau-sepp.about":
    "36 kart: yedi iki çektirir, sekiz bekletir, onlu döndürür, as örtülmelidir.",
  "preset.crazy-eights": "Crazy Eights",
  "preset.crazy-eights.about": "Sekiz her şeyin üstüne gider ve renk söyler. Başka kart iş yapmaz.",
  "preset.crazy-eights-action": "Aksiyon kartlı Crazy Eights",
  "preset.crazy-eights-action.about": "Sekiz söyler; iki çektirir, kız atlatır, as döndürür.",
  "preset.switch": "Switch (Two Four Jacks)",
  "preset.switch.about": "İki iki, dört dört çektirir, vale döndürür, sekiz bekletir, as söyler.",
  "preset.black-jack": "Black Jack (İngiliz Switch)",
  "preset.black-jack.about": "Siyah vale beş karttır; kırmızı vale cezayı kaldırır.",
  "preset.prsi": "Prší",
  "preset.prsi.about": "Çek oyunu, 32 kart: yedi iki çektirir, as bekletir, kız her şeyin üstüne.",
  "preset.macao": "Makao",
  "preset.macao.about": "İki iki, üç üç çektirir, vale değer, as renk söyler, iki papaz beşliktir.",
  "preset.pesten-terugsturen": "Pesten: gönderene iade",
  "preset.pesten-terugsturen.about": "Kız cezayı geri yollar; maça ası kaldırır.",
  "preset.kleuren-en-cijfers": "Renkler ve sayılar",
  "preset.kleuren-en-cijfers.about":
    "Renkli sayılı oyun gibi, iskambille: iki, atla, dön, seç, seç-dört.",
} as const;

export default words;
