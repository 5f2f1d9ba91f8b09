#include "server/push/words.h"

#include <algorithm>
#include <array>

namespace lastcard::push {
namespace {

struct PersonWords {
  std::string_view language;
  std::string_view test;
  // In the order of Kind; "{}" is the table's code or the league's name.
  std::array<std::string_view, kKinds> news;
};

constexpr std::array<PersonWords, 5> kPersonWords = {{
    {"en",
     "Last Card sends your messages here.",
     {"It is your turn at table {}.", "The others at table {} are waiting for you.",
      "Your match in {} is near.", "Times are proposed for your match in {}.",
      "A time is set for your match in {}.", "The line-up of your team in {} is due.",
      "There is news of a player on loan in {}.", "Your match in {} has a result.",
      "The organisers of {} have ruled on your match.",
      "A decision on your match in {} was taken back.",
      "A player of your line-up has left {}: name a substitute."}},
    {"nl",
     "Last Card stuurt je berichten hierheen.",
     {"Je bent aan de beurt aan tafel {}.", "De anderen aan tafel {} wachten op je.",
      "Je partij in {} komt eraan.", "Er zijn tijden voorgesteld voor je partij in {}.",
      "Er staat een tijd vast voor je partij in {}.",
      "De opstelling van je team in {} moet nog komen.", "Er is nieuws over een leenspeler in {}.",
      "Je partij in {} heeft een uitslag.", "De organisatie van {} heeft over je partij beslist.",
      "Een beslissing over je partij in {} werd teruggenomen.",
      "Een speler uit je opstelling heeft {} verlaten: wijs een reserve aan."}},
    {"de",
     "Last Card schickt deine Nachrichten hierher.",
     {"Du bist dran an Tisch {}.", "Die anderen an Tisch {} warten auf dich.",
      "Deine Partie in {} steht bevor.", "Für deine Begegnung in {} sind Zeiten vorgeschlagen.",
      "Für deine Begegnung in {} steht eine Zeit fest.",
      "Die Aufstellung deines Teams in {} ist fällig.", "Es gibt Neues zu einem Leihspieler in {}.",
      "Deine Begegnung in {} hat ein Ergebnis.",
      "Die Leitung von {} hat über deine Begegnung entschieden.",
      "Eine Entscheidung über deine Begegnung in {} wurde zurückgenommen.",
      "Ein Spieler deiner Aufstellung hat {} verlassen: Nenne einen Ersatzspieler."}},
    {"tr",
     "Last Card mesajlarını buraya gönderiyor.",
     {"{} masasında sıra sende.", "{} masasındaki diğerleri seni bekliyor.",
      "{} ligindeki maçın yaklaşıyor.", "{} ligindeki maçın için saatler önerildi.",
      "{} ligindeki maçının saati belli oldu.", "{} ligindeki takımının kadrosu bekleniyor.",
      "{} liginde bir ödünç oyuncuyla ilgili haber var.", "{} ligindeki maçının sonucu belli.",
      "{} ligini düzenleyenler maçın hakkında karar verdi.",
      "{} ligindeki maçınla ilgili bir karar geri alındı.",
      "Kadrondaki bir oyuncu {} liginden ayrıldı: yerine bir yedek seç."}},
    {"fi",
     "Last Card lähettää viestisi tänne.",
     {"Sinun vuorosi pöydässä {}.", "Muut pöydässä {} odottavat sinua.",
      "Ottelusi liigassa {} lähestyy.", "Ottelullesi liigassa {} on ehdotettu aikoja.",
      "Ottelusi aika liigassa {} on sovittu.", "Joukkueesi kokoonpano liigassa {} puuttuu vielä.",
      "Lainapelaajasta on uutta liigassa {}.", "Ottelullasi liigassa {} on tulos.",
      "Liigan {} järjestäjät ovat ratkaisseet ottelusi.",
      "Ottelustasi liigassa {} tehty ratkaisu peruttiin.",
      "Kokoonpanosi pelaaja on lähtenyt liigasta {}: nimeä varapelaaja."}},
}};

const PersonWords& person_words(std::string_view language) {
  // "nl-BE" falls back to "nl".
  const auto* found = std::ranges::find(kPersonWords, language.substr(0, language.find('-')),
                                        &PersonWords::language);
  return found == kPersonWords.end() ? kPersonWords.front() : *found;
}

}  // namespace

std::string text_of(const News& news, std::string_view language) {
  constexpr std::string_view kPlace = "{}";
  std::string text(person_words(language).news.at(static_cast<std::size_t>(news.kind)));
  if (const auto at = text.find(kPlace); at != std::string::npos)
    text.replace(at, kPlace.size(), news.code.empty() ? news.league : news.code);
  return text;
}

std::string_view test_text(std::string_view language) { return person_words(language).test; }

}  // namespace lastcard::push
