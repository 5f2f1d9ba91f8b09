import type en from "./en";
import type { Message } from "../../i18n/messages";

const words: Readonly<Record<keyof typeof en, Message>> = {
  "sandbox.title": "Bu kuralları dene",
  "sandbox.deal": "Dağıt",
  "sandbox.deal-again": "Aynısını yeniden",
  "sandbox.choose": "Kart seç",
  "sandbox.choose.for": "Kartlara dokun; seçtiklerin:",
  "sandbox.choose.hand": { one: "benim elim ({count} kart)", other: "benim elim ({count} kart)" },
  "sandbox.choose.top": "yerdeki kart",
  "sandbox.choose.top-is": "yerdeki kart ({card})",
  "sandbox.choose.none": "Kart seçilmedi: rastgele dağıtılır.",
  "sandbox.choose.cards": "Destedeki kartlar",
  "sandbox.choose.chosen": "Seçilen kartlar",
  "sandbox.choose.taken": { one: "{count} seçildi", other: "{count} seçildi" },
  "sandbox.choose.remove": "Çıkar: {card}",
  "sandbox.choose.deal": "Bu kartları dağıt",
  "sandbox.choose.clear": "Hiçbirini seçme",
  "sandbox.note.played-again": "Kurallar değişti: oynadıkların yeni kurallarla yeniden oynandı.",
  "sandbox.note.dealt-anew":
    "Kurallar değişti ve oynadıklarına artık izin yok: aynı kartlar yeniden dağıtıldı.",
  "sandbox.note.not-in-pack": "Bu destede seçilen kartlar yok: başkaları dağıtıldı.",
  "sandbox.note.not-dealt": "Bu kurallarla o kartlar öyle dağıtılmaz: başkaları dağıtıldı.",
  "sandbox.waiting": "Kurallar birbirine uyunca burada devam edebilirsin.",
  "sandbox.let-go": "Diğerleri devam etsin",
  "sandbox.again": "Yeniden dene",
  "sandbox.happened": "Neler oldu",
  "sandbox.over": "Tur bitti. Yenisi için dağıt.",
  "sandbox.rule": "Kurallarına göre: {line}",
};

export default words;
