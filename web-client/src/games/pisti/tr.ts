const words = {
  name: "Pişti",
  tagline: "Üstteki kartın eşini at, yeri topla. Yerde tek kart varsa: pişti!",

  "help.1":
    "Yerdeki kartları topla. Dört kişi eşli oynar: eşler karşılıklı oturur, topladıkları ortaktır. İki kişiyken herkes kendine oynar.",
  "help.2":
    "Sıran gelince bir kart atarsın. Yerin en üstündeki kartla aynı değerdense yerdekilerin hepsini alırsın. Vale her şeyi alır. Yoksa kartın üstte kalır. Almak zorunlu değildir.",
  "help.3":
    "Yerde tek kart varken onu aynı değerle alırsan pişti olur ve fazladan puan getirir. Tek valeyi valeyle almak daha da çok getirir.",
  "help.4":
    "Önce yere dört kart konur, biri açılır. Yeri ilk alan kapalı kartları da alır; onlara yalnız o taraf bakabilir. Eller bitince yeniden dağıtılır, deste bitene kadar böyle gider. Destenin en altındaki kart açıktır: son dağıtışta dağıtana gelir.",
  "help.5":
    "Tur bitince yerde kalanlar son alanındır. Sonra sayılır: kart çoğunluğu, karo onlusu (güzel onlu), sinek ikilisi (güzel ikili), aslar, valeler ve her pişti. Sayıya ilk varan taraf, puanı ötekilerden fazlaysa kazanır.",

  "preset.pisti": "Pişti",
  "preset.pisti-singles": "Pişti, herkes tek",
  "preset.pisti-first-last": "Pişti, ilk ve son kart da sayılır",

  "status.play": "{name} bir kart atacak.",
  "status.play.you": "Sıra sende: bir kart at.",

  "badge.captured": "{side}: {count} kart topladı",
  "badge.last-capture": "son alan: {side}",

  "preview.goes-out": "turun son kartı",
  "effect.captured": "{count} kart alır",

  "event.dealt": "{name} herkese {count} kart dağıttı",
  "event.dealt.you": "Herkese {count} kart dağıttın",
  "event.turned-up": "Yere açılan: {cards}",
  "event.captured": "{name} yerden {count} kart aldı",
  "event.captured.you": "Yerden {count} kart aldın",
  "event.pisti": "Pişti! {name} {count} puan aldı",
  "event.pisti.you": "Pişti! {count} puan aldın",
  "event.pisti.jack": "Valeyle pişti! {name} {count} puan aldı",
  "event.pisti.jack.you": "Valeyle pişti! {count} puan aldın",
  "event.took-kitty": "{name} kapalı {count} kartı da aldı",
  "event.took-kitty.you": "Kapalı {count} kartı da aldın",
  "event.took-rest": "Yerde kalan {count} kartı alan: {side}",
  "event.majority": "Kart çoğunluğu: {side}, {count} kart",
  "event.scored": "{side}: {count} puan",

  "refusal.no_last_card_call": "Bu oyunda son kart söylenmez.",
  "refusal.not_of_this_game": "Bu oyunda yalnız kart atılır.",

  "zone.pile": "Yer",
  "zone.kitty": "Yerdeki kapalı kartlar",
  "zone.exposed": "Destenin son kartı",
  "zone.captured": "Toplayan: {name}",
  "zone.won-kitty": "Kapalı: {name}",
  "zone.pisti": "Pişti yapan: {name}",

  "rule.target": "Oyun kaç puanda biter",
  "rule.hand": "Her dağıtışta kart",
  "rule.partners": "Dört kişi eşli oynar",
  "rule.counterclockwise": "Oyun sağa döner",
  "rule.first_last_pisti": "İlk ve son kartla da pişti olur",
  "rule.ten_of_diamonds": "Karo onlusunun (güzel onlu) puanı",
  "rule.two_of_clubs": "Sinek ikilisinin (güzel ikili) puanı",
  "rule.ace": "Bir asın puanı",
  "rule.jack": "Bir valenin puanı",
  "rule.majority": "Kart çoğunluğunun puanı",
  "rule.pisti": "Bir piştinin puanı",
  "rule.jack_pisti": "Valeyle piştinin puanı",

  "sheet.target": "İlk {count} puana varan taraf, en çok puan yalnız ondaysa kazanır.",
  "sheet.hand": "Her dağıtışta herkese {count} kart verilir.",
  "sheet.partners.true": "Dört kişi eşli oynar; eşler karşılıklı oturur.",
  "sheet.partners.false": "Herkes kendine oynar.",
  "sheet.counterclockwise.true": "Kartlar sağa doğru dağıtılır, oyun sağa döner.",
  "sheet.counterclockwise.false": "Kartlar sola doğru dağıtılır, oyun sola döner.",
  "sheet.first_last_pisti.true": "Turun ilk ve son kartıyla da pişti olur.",
  "sheet.first_last_pisti.false": "Turun ilk ve son kartıyla pişti olmaz.",
  "sheet.ten_of_diamonds": "Karo onlusu (güzel onlu): {count} puan.",
  "sheet.ten_of_diamonds.0": "Karo onlusu sayılmaz.",
  "sheet.two_of_clubs": "Sinek ikilisi (güzel ikili): {count} puan.",
  "sheet.two_of_clubs.0": "Sinek ikilisi sayılmaz.",
  "sheet.ace": "Her as: {count} puan.",
  "sheet.jack": "Her vale: {count} puan.",
  "sheet.jack.0": "Valeler sayılmaz.",
  "sheet.majority": "Kart çoğunluğu: {count} puan.",
  "sheet.majority.0": "Kart çoğunluğu sayılmaz.",
  "sheet.pisti": "Bir pişti: {count} puan.",
  "sheet.pisti.0": "Piştiye puan yazılmaz.",
  "sheet.jack_pisti": "Valeyle alınan tek vale: {count} puan.",
  "sheet.jack_pisti.0": "Valeyle alınan tek valeye puan yazılmaz.",
} as const;

export default words;
