const words = {
  name: "Go Boom",
  tagline: "Rengi ya da değeri tuttur, yoksa tutana dek çek. Kartı ilk biten kazanır.",

  "help.1": "Bütün kartlarını herkesten önce bitir.",
  "help.2":
    "Bir oyuncu istediği kartla çıkar. Sonra herkes sırayla aynı renkten ya da aynı değerden bir kart atar.",
  "help.3":
    "Atamıyorsan ya da atmak istemiyorsan, bir kart atana dek birer birer çekersin. Deste bittiyse pas dersin.",
  "help.4":
    "Herkes oynayınca löve oyundan çıkar. En yüksek kartı atan sonrakine çıkar; eşitlikte önce atılan sayılır. As en yüksektir.",
  "help.5":
    "Kartı biten turu hemen kazanır: bum! Bu bir puandır. Kartlar sayılıyorsa ötekilerin elinde kalanları alırsın: as 1, resimliler ve onlular 10, gerisi üstündeki sayı.",

  "preset.go-boom": "Go Boom",
  "preset.go-boom-points": "Puanlı Go Boom",
  "preset.go-boom-previous": "Go Boom, son karta uyarak",
  "preset.go-boom-strict": "Go Boom, atabilen atmalı",

  "status.lead": "{name} istediği kartla çıkacak.",
  "status.lead.you": "Sen çıkıyorsun: istediğin kartı at.",
  "status.follow": "{name} {suit} ya da {rank} atacak.",
  "status.follow.you": "Sıra sende: {suit} ya da {rank} at.",
  "status.follow.draw": "{name} {suit} ya da {rank} atacak, yoksa çekecek.",
  "status.follow.draw.you": "Sıra sende: {suit} ya da {rank} at, yoksa çek.",
  "status.follow.pass": "{name} {suit} ya da {rank} atacak, yoksa pas diyecek.",
  "status.follow.pass.you": "Sıra sende: {suit} ya da {rank} at, yoksa pas de.",

  "badge.leader": "çıkan: {name}",
  "badge.leader.you": "çıkan: sen",

  "event.won-trick": "Löve bitti; en yüksek kartı atan {name}",
  "event.won-trick.you": "Löve bitti; en yüksek kartı sen attın",
  "event.counted": "{name} elinde {count} puanla kaldı",
  "event.counted.you": "Elinde {count} puan kaldı",
  "event.went-out": "{name} kartlarını bitirdi: bum!",
  "event.went-out.you": "Kartlarını bitirdin: bum!",

  "refusal.does_not_fit": "Ne rengi ne de değeri uyuyor.",
  "refusal.leader_must_play": "Sen çıkıyorsun, bir kart atmalısın. Hangisi olursa.",
  "refusal.stock_empty": "Deste bitti: kart at ya da pas de.",
  "refusal.must_draw": "Destede kart varken pas denmez, kart çekilir.",
  "refusal.no_last_card_call": "Bu oyunda son kart söylenmez.",
  "refusal.not_of_this_game": "Bu oyunda bu yok: kart at, çek ya da pas de.",

  "zone.trick": "Lövede",
  "zone.discard": "Oyundan çıkan löveler",

  "rule.decks": "Deste sayısı",
  "rule.hand": "Kişi başı kart",
  "rule.must_play": "Atabilen atmalı",
  "rule.match": "Kart neye uymalı",
  "rule.match.led": "çıkılan karta",
  "rule.match.previous": "bir önceki karta",
  "rule.scoring": "Turu kazanan ne alır",
  "rule.scoring.wins": "bir puan",
  "rule.scoring.cards": "ötekilerin elinde kalanları",
  "rule.target": "Kaç puanda biter",

  "sheet.decks": "{count} deste kart.",
  "sheet.hand": "Kişi başı {count} kart.",
  "sheet.must_play.true": "Atabilen atmalı.",
  "sheet.must_play.false": "Atabilsen de kart çekebilirsin.",
  "sheet.match.led": "Kart, çıkılan kartın rengine ya da değerine uymalı.",
  "sheet.match.previous": "Kart, bir önceki kartın rengine ya da değerine uymalı.",
  "sheet.scoring.wins": "Kazanılan tur bir puandır.",
  "sheet.scoring.cards":
    "Turu kazanan, öteki ellerde kalan kartları alır: as 1, resimliler ve onlular 10, gerisi üstündeki sayı.",
  "sheet.target": "İlk {count} puana varan maçı kazanır.",
} as const;

export default words;
