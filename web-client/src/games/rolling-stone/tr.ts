const words = {
  name: "Rolling Stone",
  tagline: "Renge uy ya da löveyi topla. Kartı ilk biten kazanır.",

  "help.1": "Bütün kartlarını herkesten önce bitir. Kişi başı sekiz kart dağıtılır.",
  "help.2":
    "Bir oyuncu istediği kartla çıkar. Ötekiler sırayla aynı renkten atar: renge uyabilen uymalıdır.",
  "help.3":
    "Renge uyamazsan lövedeki bütün kartları eline alırsın ve löve biter. Sonrakine sen çıkarsın.",
  "help.4":
    "Herkes renge uyduysa löve oyundan çıkar, sonrakine en yüksek kartı atan çıkar. As en yüksektir.",
  "help.5":
    "Kartı biten turu hemen kazanır. Löveler uzun süre hep ele alınırsa tur biter; eli en küçük olan, tekse, kazanır.",

  "preset.rolling-stone": "Rolling Stone",
  "preset.rolling-stone-five": "Rolling Stone, beş tur alan kazanır",

  "status.lead": "{name} istediği kartla çıkacak.",
  "status.lead.you": "Sen çıkıyorsun: istediğin kartı at.",
  "status.follow": "{name} renge ({suit}) uymalı ya da löveyi almalı.",
  "status.follow.you": "Renge ({suit}) uy. Uyamazsan löveyi al.",

  "badge.leader": "çıkan: {name}",
  "badge.leader.you": "çıkan: sen",
  "badge.stalled": "üst üste {count} löve ele alındı",

  "action.take": "Löveyi al",
  "action.take.count": "{count} kart al",

  "event.took-trick": "{name} renge uyamadı, {count} kart aldı",
  "event.took-trick.you": "Renge uyamadın, {count} kart aldın",
  "event.won-trick": "Löve tamamlandı; en yüksek kartı atan {name}",
  "event.won-trick.you": "Löve tamamlandı; en yüksek kartı sen attın",
  "event.stalled": "Üst üste {count} löve ele alındı: tur bitti",
  "event.round-void": "En az kart birden çok oyuncuda: turu kimse kazanmadı",

  "refusal.not_the_suit_led": "Elinde çıkılan renkten var: onlardan birini at.",
  "refusal.must_follow": "Renge uyabiliyorsun, uymalısın.",
  "refusal.cannot_follow": "Elinde çıkılan renkten yok: löveyi al.",
  "refusal.nothing_to_take": "Sen çıkıyorsun: alınacak löve yok.",
  "refusal.no_last_card_call": "Bu oyunda son kart söylenmez.",
  "refusal.not_of_this_game": "Bu oyunda bu yok: kart at ya da löveyi al.",

  "zone.trick": "Lövede",
  "zone.discard": "Tamamlanan löveler",

  "rule.target": "Kaç tur alan kazanır",
  "rule.stall": "Üst üste kaç löve ele alınınca tur biter",

  "sheet.target": "İlk {count} turu alan maçı kazanır.",
  "sheet.stall": "Üst üste {count} löve ele alınınca tur biter; eli en küçük olan kazanır.",
} as const;

export default words;
