const words = {
  name: "Ristiseiska",
  tagline: "Dört rengi yedililerden aşağı ve yukarı kur; takılan kart ister.",

  "help.1":
    "Kartlarını ötekilerden önce bitir. Bütün deste dağıtılır; sinek yedilisi kimdeyse onunla başlar.",
  "help.2":
    "Sıran gelince bir kart koyarsın. Yedili her zaman konur. Her yediliden rengi aşağı doğru büyür: altılı, beşli, asa kadar; bir de yukarı doğru: sekizli, dokuzlu, papaza kadar. Uyan kartın varsa koymak zorundasın.",
  "help.3":
    "Hiçbiri uymuyorsa kart istersin: sağındaki, elinde en az iki kart olan en yakın oyuncu sana dilediği bir kartı verir ve sıran biter. Elin ilk sırasında istemek yerine pas diyebilirsin.",
  "help.4":
    "Son kartını koyan eli kazanır. Bazı kurallarda ötekiler ellerinde kalanları sayar; az puan iyidir.",

  "preset.ristiseiska": "Ristiseiska",
  "preset.finnish": "Ristiseiska, Finlandiya usulü",
  "preset.points": "Puanlı Ristiseiska",

  "status.play": "{name} kart koyacak, uyanı yoksa isteyecek.",
  "status.play.you": "Sıra sende: kart koy, uyanı yoksa iste.",
  "status.play.again": "{name} bir kart daha koyabilir.",
  "status.play.again.you": "İstersen bir kart daha koy ya da pas de.",
  "status.give-card.to-you": "{name} sana bir kart seçiyor.",
  "status.pay-penalty": "Herkes kart verecek: {other} kart koyabilirdi.",
  "status.pay-penalty.to-you": "Kart koyabilirdin: herkes sana kart verecek.",
  "status.over": "El bitti.",

  "badge.begs": "{name} kart istiyor",
  "badge.owes-cards": "{name} {count} kart verecek",
  "badge.first-turn": "{name}: ilk sırası gelmedi",
  "badge.idle": "{count} sıradır kart konmadı",

  "action.beg": "Kart iste",

  "zone.row": "Masadaki renk, en küçük karttan en büyüğe",
  "zone.laying": "Konan kart",

  "event.dealt": "{name} bütün desteyi dağıttı",
  "event.dealt.you": "Bütün desteyi dağıttın",
  "event.played": "{name} koydu: {cards}",
  "event.played.you": "Koyduğun: {cards}",
  "event.begged": "{name} kart istedi: {other}",
  "event.begged.you": "Kart istedin: {other}",
  "event.begged.to-you": "{name} senden kart istedi",
  "event.begged-wrongly": "{name} kart koyabilecekken istedi: herkes {count} kart verecek",
  "event.begged-wrongly.you": "Kart koyabilecekken istedin: herkes sana {count} kart verecek",
  "event.gave-card.to-you": "{name} sana bir kart verdi",
  "event.round-won": "Eli {name} kazandı",
  "event.round-won.you": "Eli sen kazandın",
  "event.round-void": "Çok uzun süre kart konmadı: eli kimse kazanmadı",

  "refusal.seven_of_clubs_first": "Önce sinek yedilisi konur.",
  "refusal.does_not_fit":
    "Henüz hiçbir sıraya uymuyor: sıralar yediliden aşağı ve yukarı birer birer büyür.",
  "refusal.must_play": "Uyan kartın var, koymak zorundasın.",
  "refusal.must_beg": "Uyan kartın yok: kart iste.",
  "refusal.free_first_turn": "İlk sıranda istemek yerine pas dersin.",
  "refusal.nobody_to_beg_from": "Herkesin tek kartı var, son kart alınmaz. Pas de.",

  "rule.scoring": "Bir el ne getirir",
  "rule.scoring.wins": "kazanana bir galibiyet",
  "rule.scoring.points": "kalan kartlar kadar puan",
  "rule.target": "Maç kaçta biter",
  "rule.strict": "Koyabilen kart isteyemez",
  "rule.penalty_cards": "Boşuna isteyene her rakipten kart",
  "rule.free_first_turn": "İlk sırada pas serbest",
  "rule.eight_after_six": "Sekizli altılıyı bekler",
  "rule.extra_turn": "Astan ya da papazdan sonra bir kart daha",
  "rule.ace_points": "Bir asın puanı",

  "sheet.scoring.wins": "Kartlarını bitiren eli kazanır.",
  "sheet.scoring.points":
    "Herkes elinde kalanları sayar: sayılar üstündeki kadar, vale 11, kız 12, papaz 13. Az puan iyidir.",
  "sheet.target": "Maç, birinin sayısı {count} olunca biter.",
  "sheet.strict.true": "Koyabilen kart isteyemez.",
  "sheet.strict.false": "Koyabilecekken kart isteyen ceza alır.",
  "sheet.penalty_cards": "Boşuna isteyene her rakip {count} kart verir.",
  "sheet.free_first_turn.true": "Elin ilk sırasında kart koyamayan cezasız pas der.",
  "sheet.free_first_turn.false": "İlk sırada kart koyamayan da kart ister.",
  "sheet.eight_after_six.true": "Sekizli, ancak aynı rengin altılısından sonra konur.",
  "sheet.extra_turn.true": "As ya da papaz koyan bir kart daha koyabilir.",
  "sheet.ace_points": "Elde kalan as {count} puandır.",
} as const;

export default words;
