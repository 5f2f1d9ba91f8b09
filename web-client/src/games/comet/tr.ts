const words = {
  name: "Comet",
  tagline: "Rengi yukarı doğru sürdür, kimse beklemezken karo dokuzlusuyla araya gir.",

  "help.1":
    "Kartlarını ötekilerden önce bitir. Karo sekizlisi destede yoktur; eşit dağıtılamayan kartlar kapalı artar, onları kimse bilmez.",
  "help.2":
    "Çıkan bir kart atar. O rengin bir üstündeki kart kimdeyse onu atmalıdır, papaza kadar böyle gider. Sonraki kart kimsede yoksa son atan, istediği renkten yeniden çıkar.",
  "help.3":
    "Karo dokuzlusu kuyruklu yıldızdır. Kimdeyse, sırası gelmeden bile istediği an atabilir. Sonra soldan, elinde karo onlusu ya da sıradaki kart olan ilk oyuncu ikisinden biriyle sürdürür. Kimsede yoksa kuyruklu yıldızı atan çıkar.",
  "help.4":
    "Her karttan sonra kuyruklu yıldız gelebilsin diye kısa bir süre beklenir. Kart kimde olursa olsun süre aynıdır, böylece bir şey belli olmaz.",
  "help.5":
    "Kartlarını bitiren, bitirdiği için, ötekilerin elinde kalan her kart için ve atılmamış her papaz için puan alır. Kuyruklu yıldız elinde kalan bir puan yitirir. 100 puan maçı kazandırır.",

  "preset.comet": "Comet",
  "preset.even": "Comet, eşit dağıtım",
  "preset.in-turn": "Comet, yalnız sırayla",

  "status.lead": "{name} çıkacak: renk serbest.",
  "status.lead.you": "Sen çıkıyorsun: istediğin renkten bir kart at.",
  "status.follow": "{name} sürdürecek: {cards}.",
  "status.follow.you": "Sıradaki kart sende, at: {cards}.",
  "status.answer": "{name} kuyruklu yıldıza karşılık verecek: {cards}.",
  "status.answer.you": "Kuyruklu yıldıza karşılık ver: {cards}.",
  "status.comet-window": "Kuyruklu yıldız gelebilir …",
  "status.comet-window.you": "Kuyruklu yıldızı şimdi at ya da pas de.",
  "status.over": "El bitti.",

  "badge.removed": "destede yok: {cards}",
  "badge.last-played": "{name} attı: {cards}",
  "badge.next-card": "sıradaki: {cards}",
  "badge.stopped": "sıra durdu",
  "badge.comet-played": "kuyruklu yıldız atıldı",

  "zone.played": "Atılan kartlar",
  "zone.stub": "Artan kartlar: kimsede yok",

  "event.stopped": "Burada kaldı, kimse sürdüremiyor: {cards}",
  "event.kept-comet": "{name} elinde kuyruklu yıldızla kaldı: {count} puan eksi",
  "event.kept-comet.you": "Kuyruklu yıldız elinde kaldı: {count} puan eksi",
  "event.round-won": "Eli {name} kazandı: {count} puan",
  "event.round-won.you": "Eli sen kazandın: {count} puan",

  "refusal.lowest_of_suit": "Elinde o renkten daha küçüğü var: en küçüğüyle çık.",
  "refusal.must_follow": "Sıradaki kart sende; onu ya da kuyruklu yıldızı atmalısın.",
  "refusal.only_the_comet": "Şimdi yalnız kuyruklu yıldız atılabilir.",
  "refusal.must_answer": "Kuyruklu yıldıza karo onlusuyla ya da sıradaki kartla karşılık ver.",
  "refusal.cannot_pass": "Sürdürebiliyorsun, sürdürmelisin.",
  "refusal.no_comet_expires": "Kimse beklenmiyor.",

  "rule.deal": "Eşit dağıtılamayan kartlar",
  "rule.deal.stub": "kapalı artar",
  "rule.deal.even": "sekizliler ve yedililer çıkarılır",
  "rule.target": "Maç kaç puanda kazanılır",
  "rule.lead": "Çıkan ne atar",
  "rule.lead.any": "istediği kartı",
  "rule.lead.lowest": "bir rengin en küçüğünü",
  "rule.out_of_turn": "Kuyruklu yıldız sırasız gelebilir",
  "rule.win_points": "Bitirmenin puanı",
  "rule.card_points": "Ötekilerin her kartı için puan",
  "rule.king_points": "Atılmamış her papaz için puan",
  "rule.kings_in_stub": "Artan kartlardaki papazlar da sayılır",
  "rule.comet_penalty": "Kuyruklu yıldız elinde kalanın yitirdiği",

  "sheet.deal.stub": "Eşit dağıtılamayan kartlar kapalı artar.",
  "sheet.deal.even": "Bütün kartlar eşit dağıtılabilsin diye sekizliler ve yedililer çıkarılır.",
  "sheet.target": "Maç {count} puanla kazanılır.",
  "sheet.lead.any": "Çıkan istediği kartı atar.",
  "sheet.lead.lowest": "Çıkan, bir renkten elindeki en küçük kartı atar.",
  "sheet.out_of_turn.true": "Kuyruklu yıldız, her karttan sonra sırasız da atılabilir.",
  "sheet.out_of_turn.false": "Kuyruklu yıldız yalnız sırası gelince atılır.",
  "sheet.win_points": "Kartlarını bitiren {count} puan alır.",
  "sheet.card_points": "Ötekilerin elindeki her kart {count} puan getirir.",
  "sheet.card_points.0": "Ötekilerin elindeki kartlar puan getirmez.",
  "sheet.king_points": "Atılmamış her papaz ayrıca {count} puan getirir.",
  "sheet.king_points.0": "Papazlar ayrıca puan getirmez.",
  "sheet.kings_in_stub.true": "Artan kartlardaki papazlar atılmamış sayılır.",
  "sheet.kings_in_stub.false": "Artan kartlardaki papazlar sayılmaz.",
  "sheet.comet_penalty": "Kuyruklu yıldız elinde kalan {count} puan yitirir.",
  "sheet.comet_penalty.0": "Kuyruklu yıldızın elde kalmasının cezası yok.",
} as const;

export default words;
