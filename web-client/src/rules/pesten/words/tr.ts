import type { SheetWords } from "../words.svelte";

// After a number a noun has no plural ending: one form is enough.
const words: SheetWords = {
  "section.cards": "Kartlar ve dağıtım",
  "section.match": "Amaç ve maç",
  "section.turn": "Sıra sende",
  "section.specials": "Özel kartlar",
  "section.sets": "Perler ve sıralar",
  "section.chains": "Büyüyen cezalar",
  "section.knock": "Son kart",
  "section.finish": "Bitirmek",
  "section.jump-in": "Sırası gelmeden",

  differs: "farklı",
  print: "Kuralları yazdır",
  citation: "Kurallarınıza göre: {line}",

  decks: "{count} deste kartla oynanır.",
  "pack.52": "Bir destede ikiliden asa 52 kart vardır.",
  "pack.36": "Bir destede altılıdan asa 36 kart vardır.",
  "pack.32": "Bir destede yediliden asa 32 kart vardır.",
  "jokers.0": "Joker yoktur.",
  jokers: "Her desteye {count} joker katılır.",
  hand: "Herkese {count} kart dağıtılır.",
  "first_card.acts": "Sonraki kart açılır ve onu dağıtan oynamış gibi etki eder.",
  "first_card.plain": "Sonraki kart açılır ve etkisi olmaz. Dağıtanın solundaki oyuncu başlar.",
  "first_card.plain.joker": "Açılan jokerin üstüne her kart gider.",
  "first_card.redraw":
    "Sonraki kart açılır; özel bir kartsa destenin altına konur ve yenisi açılır. Dağıtanın solundaki oyuncu başlar.",

  aim: "Kartlarını ilk bitiren turu kazanır.",
  "teams.true":
    "İki takım vardır, takımlar masada birer atlayarak oturur: bitiren, turu takımına kazandırır.",
  "teams.false": "Herkes kendi hesabına oynar.",
  "target.teams": {
    one: "Tek tur maçı belirler.",
    other: "{count} turu ilk kazanan takım maçı kazanır.",
  },
  "target.singles": {
    one: "Tek tur maçı belirler.",
    other: "{count} turu ilk kazanan oyuncu maçı kazanır.",
  },
  deal: "Oyun saat yönünde başlar; her turdan sonra dağıtma sırası sola geçer.",

  fits: "Elinden, yerdeki kartla aynı renkten ya da aynı değerden bir kart at.",
  "fits.called":
    "Bir renk söylendiyse o renkten ya da yerdeki kartla aynı değerden bir kart gider.",
  "fits.called-rank":
    "Bir değer söylendiyse yalnız o değerden ya da her kartın üstüne giden bir kart gider.",
  "must_play.true": "Atabiliyorsan atmak zorundasın.",
  "must_play.false": "Atabilsen de kart çekebilirsin.",
  "draw.must": "Atamıyorsan {count} kart çekersin.",
  "draw.free": "Atmazsan {count} kart çekersin.",
  "draw.must.until": "Atamıyorsan, atabileceğin bir kart gelene kadar çekersin.",
  "draw.free.until": "Atmazsan, atabileceğin bir kart gelene kadar çekersin.",
  "drawn_card.must": "Çektiğin kart uyuyorsa onu hemen atmak zorundasın.",
  "drawn_card.may": "Çektiğin kart uyuyorsa onu hemen atabilirsin.",
  "drawn_card.keep": "Çektiğin kart elinde kalır: sıran biter.",
  "drawn_card.must.last": "Son çektiğin kart uyuyorsa onu hemen atmak zorundasın.",
  "drawn_card.may.last": "Son çektiğin kart uyuyorsa onu hemen atabilirsin.",
  "drawn_card.keep.last": "Çektiğin kartlar elinde kalır: sıran biter.",
  "drawn_card.set": "Onu bir perin içinde de atabilirsin.",

  "plural.2": "ikililer",
  "plural.3": "üçlüler",
  "plural.4": "dörtlüler",
  "plural.5": "beşliler",
  "plural.6": "altılılar",
  "plural.7": "yedililer",
  "plural.8": "sekizliler",
  "plural.9": "dokuzlular",
  "plural.T": "onlular",
  "plural.J": "valeler",
  "plural.Q": "kızlar",
  "plural.K": "papazlar",
  "plural.A": "aslar",
  "plural.*": "jokerler",
  "label.red": "kırmızı {ranks}",
  "label.black": "siyah {ranks}",
  "label.suits": "{ranks} ({suits})",

  ordinary: "Etkisi yok.",
  wild: "Her kartın üstüne gider; sonra kendi rengi geçerlidir.",
  "wild.plain": "Her kartın üstüne gider.",
  "wild.joker": "Her kartın üstüne gider, onun üstüne de her kart gider.",
  "wild.call-suit": "Her kartın üstüne gider, sonra gelecek rengi de sen söylersin.",
  "wild.call-rank": "Her kartın üstüne gider, sonra gelecek değeri de sen söylersin.",
  "not-on-same": "Kendi değerinden bir kartın üstüne atılmaz.",
  "discard-suit": "Onunla birlikte o renkten bütün öbür kartlarını da atarsın.",
  reverse: "Oyunun yönü değişir.",
  "reverse.again": "Oyunun yönü değişir; iki kişi oynanıyorsa bunun yerine bir daha oynarsın.",
  "self-draws": "Sen {count} kart çekersin.",
  "others-draw": "Diğer herkes {count} kart çeker.",
  "show-hand.next": "Sıradaki oyuncu elini herkese kısaca gösterir.",
  "show-hand.others": "Diğer herkes elini kısaca gösterir.",
  "rotate-hands": "Bütün eller oyun yönünde yandaki oyuncuya geçer.",
  redeal: "Bütün eller toplanır, karıştırılır ve yeniden dağıtılır.",
  "call-suit": "Sonra gelecek rengi sen söylersin.",
  "call-rank": "Sonra gelecek değeri sen söylersin.",
  "pass-cards": "Herkes aynı anda soluna bir kart verir.",
  "swap-hands": "Seçtiğin bir oyuncuyla el değiştirirsin.",
  "give-card": "Seçtiğin bir oyuncuya kartlarından birini verirsin.",
  again: "Bir daha oynarsın.",
  "again.same_suit":
    "Bir daha oynarsın; o kart aynı renkten olmalı ya da her kartın üstüne gitmelidir.",
  "again.must": "O zaman çektiğin kart uyuyorsa onu atmak zorundasın.",
  "again.may": "O zaman çektiğin kart uyuyorsa onu atabilirsin.",
  "again.keep": "O zaman çekersen kart elinde kalır ve sıran biter.",
  "step-back": "Oyun bir adım geri gider: sıra senden önceki oyuncuya geçer.",
  skip: {
    one: "Sıradaki oyuncu atlanır.",
    other: "Sıradaki {count} oyuncu atlanır.",
  },
  "skip.passable":
    "Atlanacak olan, bunun yerine aynı değerden tek bir kart atabilir: o zaman atlama sonrakine geçer.",
  "draw.none": "{who} {count} kart alır ve başka çektiren kartla karşılık veremez.",
  "draw.same": "{who} {count} kart alır ya da aynı değerle karşılık verir.",
  "draw.same.joker": "{who} {count} kart alır ya da jokerle karşılık verir.",
  "draw.any-draw": "{who} {count} kart alır ya da çektiren herhangi bir kartla karşılık verir.",
  "draw.two-sequence": "{who} {count} kart alır ya da ikili serisini sürdürür.",
  "who.next": "Sıradaki oyuncu",
  "who.turn": "Sıra o zaman kime geldiyse o,",
  "then.turn-ends": "Alan kart atmaz.",
  "then.call-suit": "Alan rengi söyler ama kart atmaz.",
  "then.plays": "Alan, ardından olağan sırasını oynar.",
  "then.call-suit.other": "Başka bir cezaya karşılık olarak atılırsa: alan rengi söyler.",
  "then.plays.other":
    "Başka bir cezaya karşılık olarak atılırsa: alan, ardından olağan sırasını oynar.",
  "cancel-draw": "Yerde ne olursa olsun her cezaya karşılık olur: kimse kart almaz, oyun sürer.",
  "return-draw":
    "Yerde ne olursa olsun her cezaya karşılık olur: ceza önceki oyuncuya döner; o alır ya da karşılık verir.",
  "return-draw.grows": "Ceza {count} kart büyür.",
  "not-two-sequence": "Ama ikili serisinde olmaz.",
  "limit.max":
    "Sıradaki kart en fazla şu olabilir: {rank} (en düşüğü as). Her kartın üstüne gidenler serbesttir.",
  "limit.min":
    "Sıradaki kart en az şu olabilir: {rank} (en düşüğü as). Her kartın üstüne gidenler serbesttir.",
  "exact-card": "Tek bir kart için yazılan, o kartın değeri için yazılanın yerine geçer.",

  "sets.false": "Her seferinde tek kart atılır: per yoktur.",
  "sets.true":
    "Per atabilirsin: aynı değerden üç ya da daha çok kart, ya da tek renkte artan veya azalan üç ya da daha çok kartlık bir sıra. İlk kart uymalıdır.",
  "sets.jokers": "Jokerler yalnız jokerlerle per olur.",
  "sets.completing":
    "Yerdeki kartla birlikte per oluyorsa iki kart yeter; başka bir renk söylenmiş olsa da.",
  "sets.example": "Yerde {top} varken {completing} sırayı tamamlar; {set} kendi başına perdir.",
  "sets.last": "Perin yalnız son kartı etki eder.",
  "ace_in_runs.wrap": "Sıra başa döner: papaz, as, ikili.",
  "ace_in_runs.ends": "As sıranın başında ya da sonunda olur, ortasında olmaz.",
  "ace_in_runs.low": "Sırada as ikiliden önce gelir, papazdan sonra gelmez.",
  "ace_in_runs.high": "Sırada as papazdan sonra gelir, ikiliden önce gelmez.",
  "ace_in_runs.short": "Sırada as papazdan sonra gelir.",
  "ace_in_runs.short.low": "As hiçbir sıraya girmez.",

  "chain.total": "Her karşılık cezayı büyütür; sonraki oyuncu karşılık verir ya da hepsini alır.",
  "chain.must": "Karşılık verebiliyorsan vermek zorundasın.",
  "chain.may": "Karşılık verebilsen de kartları alabilirsin.",
  "chain.same": "Aynı değerin karşılık olduğu yerde rengi önemli değildir.",
  "chain.any-draw": "Çektiren her kartın karşılık olduğu yerde ne renk ne değer önemlidir.",
  "chain.several": "Aynı değerden birkaç kart birlikte atılabilir; yalnız sonuncusu sayılır.",
  "chain.effects": "Karşılık, çektirdiği kadar ekler; başka etkisi olmaz.",
  "chain.two-sequence":
    "İkili serisi: yerdeki kartın değeriyle ya da onun renginden bir büyükle sürer.",
  "chain.two-sequence.sets":
    "Şunlarla da sürer: o değerden iki ya da daha çok kart; sonraki değerden üç ya da daha çok kart (ilki o renkten); yerdeki karttan devam eden bir sıra; aynı değerden başlayan, başka renkten üç ya da daha çok kartlık bir sıra.",
  "chain.two-sequence.total":
    "Ceza son kartın değeri kadar büyür: vale 11, kız 12, papaz 13, as 14. Seride kartların etkisi yoktur; her kartın üstüne giden kart giremez.",
  "chain.ace.wrap": "Papazdan sonra as, ondan sonra ikili gelir.",
  "chain.ace.end": "Papazdan sonra as gelir, ondan sonra bir şey gelmez.",
  "chain.ace.low": "Papazdan sonra bir şey gelmez.",

  "knock.off": "Tek kartın kalınca bir şey söylemen gerekmez.",
  "knock.penalty":
    "Kart atıp tek karta kalınca, sonraki oyuncu oynamadan masaya vur (“son kart”). Unutursan {count} kart çekersin.",
  "knock.remedy.draw": "Vurmadan kendin oynamayı sürdürürsen o hamle geçer, ama sıran biter.",
  "knock.remedy.take-back":
    "Vurmadan kendin oynamayı sürdürürsen son kartını geri alırsın ve sıran biter.",
  "knock.through_set.true": "Bir per bütün kartlarını birden bitiriyorsa yine masaya vur.",
  "knock.through_set.false": "Bir per bütün kartlarını birden bitiriyorsa masaya vurman gerekmez.",
  "knock.false_penalty.0": "Yalnız gerektiğinde masaya vurabilirsin.",
  "knock.false_penalty": "Boşuna vurmanın cezası {count} karttır.",

  "finish.none": "Son kartın herhangi bir kart olabilir; o zaman etkisi olmaz.",
  "finish.specials": "Son kartın özel bir kart olamaz.",
  "finish.list": "Son kartın şunlar olamaz: {cards}.",
  "finish.penalty": "Yine de atarsan {count} kart çekersin ve bitirmiş sayılmazsın.",
  "finish.again": "Bir daha oynatan kartla bitirmiş olmazsın: kart çeker, oynamayı sürdürürsün.",
  void: "Kimse kart atamaz ve çekemez olursa tur geçersizdir.",

  "jump_in.false": "Kimse sırası gelmeden kart atmaz.",
  "jump_in.true":
    "Yerdeki kartın rengiyle değeriyle tıpatıp aynısı sende varsa sıran gelmeden atabilirsin. Oyun senden sürer.",
  "jump_in.free":
    "Söylenen renk ya da değer, sıradaki kartın sınırı ve aynı renk şartı onun için geçerli değildir.",
  "jump_in.chain": "Cezada da, o kart karşılık oluyorsa.",
};

export default words;
