const words = {
  name: "Play or Pay",
  tagline: "Ya sıradaki kartı koy ya da bir fiş öde.",

  "help.1":
    "Kartlarını herkesten önce bitir. Bütün kartlar dağıtılır; her seferinde tek renk yukarı doğru oynanır, papazdan sonra as gelir.",
  "help.2":
    "Başlayan istediği kartı koyar. Sonra herkes sırayla o rengin sıradaki kartını koymalı, onda yoksa pota bir fiş ödemelidir. Kart sendeyken ödemeyi seçemezsin.",
  "help.3":
    "Bir rengin on üçüncü kartını koyan sonraki rengi başlatır. Kendi bir kartının hemen üstünden başlamak kârlıdır: on üçüncüyü sen koyar, yeniden başlarsın.",
  "help.4":
    "Kartı ilk biten potu alır; ötekiler önce ellerinde kalan her kart için pota öder. Genellikle herkes birer kez dağıtır; sonunda en çok fişi olan kazanır.",

  "preset.play-or-pay": "Play or Pay",
  "preset.with-antes": "Play or Pay, önden ödemeli",

  "status.lead": "{name} sıra başlatacak.",
  "status.lead.you": "Sırayı sen başlatıyorsun.",
  "status.follow": "{name} koyacak ya da ödeyecek: {cards}.",
  "status.follow.you": "Koy ya da öde: {cards}.",
  "status.over": "El bitti.",

  "badge.next-card": "sıradaki: {cards}",
  "badge.last-hand": "son el",
  "badge.hands-left": "{count} el kaldı",
  "badge.started-with": "başlangıç: {cards}",

  "pot.pot": "Pot",

  "zone.played": "Oynanan kartlar",

  "action.pass": "Öde",
  "action.pass.count": "{count} fiş öde",

  "event.dealt": "{name} dağıttı",
  "event.dealt.you": "Sen dağıttın",
  "event.ante": "{name} pota {count} fiş koydu",
  "event.ante.you": "Pota {count} fiş koydun",
  "event.round-won": "Eli {name} kazandı: {count} fiş",
  "event.round-won.you": "Eli sen kazandın: {count} fiş",
  "event.match-won": "Maçı {name} kazandı",
  "event.match-won.you": "Maçı sen kazandın",
  "event.time-up": "Süre doldu: bu el son",
  "event.paid-in.pass": "{name} sürdüremedi, {count} fiş ödedi",
  "event.paid-in.pass.you": "Sürdüremedin, {count} fiş ödedin",
  "event.paid-in.cards": "{name} kalan kartlar için {count} fiş ödedi",
  "event.paid-in.cards.you": "Kalan kartların için {count} fiş ödedin",
  "event.passed": "{name} sürdüremedi, bir şey ödemedi",
  "event.passed.you": "Sürdüremedin, bir şey ödemedin",
  "event.took-pot": "{name} potu aldı: {count} fiş",
  "event.took-pot.you": "Potu aldın: {count} fiş",
  "event.suit-done": "Bu renk bitti: {suit}. Sonraki rengi {name} başlatacak",
  "event.suit-done.you": "Bu renk bitti: {suit}. Sonraki rengi sen başlatacaksın",

  "refusal.not_the_next_card": "Yalnız sıradaki kart konabilir.",
  "refusal.not_of_this_game": "Bu oyunda bu yok.",
  "refusal.no_last_card_call": "Bu oyunda son kart söylenmez.",
  "refusal.not_now": "Bu şimdi olmaz.",
  "refusal.must_lead": "Sırayı sen başlatıyorsun: bir kart koy.",
  "refusal.must_play_next": "Sıradaki kart sende, koymak zorundasın.",

  "rule.chips": "Başlangıçtaki fiş",
  "rule.ante": "Herkesin önden ödediği",
  "rule.short_ante": "Bir kart eksik alanın fazladan ödediği",
  "rule.pay": "Koyamamanın bedeli",
  "rule.card_payment": "Kalan her kartın bedeli",
  "rule.hands": "Maçtaki el sayısı (0: sınırsız)",
  "rule.laps": "Herkes kaç kez dağıtır (0: sınırsız)",
  "rule.minutes": "Dakika (0: sınırsız)",
  "rule.broke": "Ödeyemeyen",
  "rule.broke.debt": "borçlanır",
  "rule.broke.short": "elindekini öder",
  "rule.broke.end": "elindekini öder, maç biter",

  "sheet.chips": "Herkes {count} fişle başlar.",
  "sheet.ante": "Her elden önce herkes pota {count} fiş koyar.",
  "sheet.ante.0": "Elden önce bir şey ödenmez.",
  "sheet.short_ante": "Bir kart eksik alan pota {count} fiş daha koyar.",
  "sheet.short_ante.0": "Bir kart eksik alan fazladan ödemez.",
  "sheet.pay": "Koyamayan {count} fiş öder.",
  "sheet.pay.0": "Koyamayan bir şey ödemez.",
  "sheet.card_payment": "El bitince kalan her kart için {count} fiş ödenir.",
  "sheet.card_payment.0": "Kalan kartlar için bir şey ödenmez.",
  "sheet.hands": "Maç en çok {count} el sürer.",
  "sheet.hands.0": "El sayısının sınırı yok.",
  "sheet.laps": {
    one: "Maç, herkes bir kez dağıtana dek sürer.",
    other: "Maç, herkes {count} kez dağıtana dek sürer.",
  },
  "sheet.laps.0": "Kaç kez dağıtılacağının sınırı yok.",
  "sheet.minutes": "{count} dakika sonra oynanmakta olan el son eldir.",
  "sheet.minutes.0": "Süre sınırı yok.",
  "sheet.broke.debt": "Ödeyemeyen borçlanır: fişleri sıfırın altına inebilir.",
  "sheet.broke.short": "Tamamını ödeyemeyen elindekini öder; gerisi bağışlanır.",
  "sheet.broke.end":
    "Tamamını ödeyemeyen elindekini öder. Bir elden sonra birinin hiç fişi kalmadıysa maç biter.",
} as const;

export default words;
