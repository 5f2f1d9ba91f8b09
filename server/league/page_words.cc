#include "server/league/page_words.h"

#include <algorithm>
#include <array>

namespace lastcard::league {
namespace {

constexpr std::array<std::string_view, 5> kLanguages = {"en", "nl", "de", "tr", "fi"};
struct Entry {
  PageWord which;
  std::array<std::string_view, kLanguages.size()> words;
};
using enum PageWord;

// In the order of PageWord.
constexpr std::array<Entry, kPageWords> kTable = {{
    {standings, {"Standings", "Stand", "Tabelle", "Puan durumu", "Sarjataulukko"}},
    {fixtures, {"Fixtures", "Wedstrijden", "Begegnungen", "Karşılaşmalar", "Ottelut"}},
    {teams, {"Teams", "Teams", "Teams", "Takımlar", "Joukkueet"}},
    {ratings, {"Ratings", "Ratings", "Wertungszahlen", "Güç puanları", "Voimaluvut"}},
    {glance,
     {"Results at a glance", "Alle uitslagen", "Alle Ergebnisse", "Tüm sonuçlar",
      "Kaikki tulokset"}},
    {matchday, {"Matchday", "Speeldag", "Spieltag", "Hafta", "Kierros"}},
    {team, {"Team", "Team", "Team", "Takım", "Joukkue"}},
    {played, {"Played", "Gespeeld", "Gespielt", "Oynanan", "Pelatut"}},
    {won, {"Won", "Gewonnen", "Gewonnen", "Galibiyet", "Voitot"}},
    {lost, {"Lost", "Verloren", "Verloren", "Mağlubiyet", "Tappiot"}},
    {drawn, {"Drawn", "Gelijk", "Unentschieden", "Beraberlik", "Tasapelit"}},
    {points, {"Points", "Punten", "Punkte", "Puan", "Pisteet"}},
    {rounds, {"Rounds", "Rondes", "Runden", "Eller", "Erät"}},
    {difference, {"Difference", "Verschil", "Differenz", "Fark", "Erotus"}},
    {cards, {"Cards", "Kaarten", "Karten", "Kartlar", "Kortit"}},
    {home, {"Home", "Thuis", "Heim", "Ev sahibi", "Koti"}},
    {away, {"Away", "Uit", "Gast", "Konuk", "Vieras"}},
    {when, {"When", "Wanneer", "Wann", "Ne zaman", "Milloin"}},
    {result, {"Result", "Uitslag", "Ergebnis", "Sonuç", "Tulos"}},
    {bye, {"Free", "Vrij", "Spielfrei", "Bay", "Vapaa"}},
    {why, {"Why here", "Waarom hier", "Warum hier", "Neden burada", "Miksi tässä"}},
    {player, {"Player", "Speler", "Spieler", "Oyuncu", "Pelaaja"}},
    {rating, {"Rating", "Rating", "Wertungszahl", "Güç puanı", "Voimaluku"}},
    {uncertainty, {"Uncertainty", "Onzekerheid", "Unsicherheit", "Belirsizlik", "Epävarmuus"}},
    {rounds_rated,
     {"Rounds rated", "Gewaardeerde rondes", "Gewertete Runden", "Sayılan eller",
      "Arvioidut erät"}},
    {provisional, {"provisional", "voorlopig", "vorläufig", "geçici", "alustava"}},
    {captain, {"captain", "aanvoerder", "Kapitän", "kaptan", "kapteeni"}},
    {vice, {"vice-captain", "vice-aanvoerder", "Vizekapitän", "kaptan yardımcısı", "varakapteeni"}},
    {substitute, {"substitute", "invaller", "Ersatz", "yedek", "vaihtopelaaja"}},
    {withdrawn, {"withdrawn", "teruggetrokken", "zurückgezogen", "çekildi", "luopunut"}},
    {bot, {"bot", "bot", "Bot", "bot", "botti"}},
    {replay, {"record", "verslag", "Aufzeichnung", "kayıt", "tallenne"}},
    {live, {"live", "live", "live", "canlı", "käynnissä"}},
    {play_off,
     {"Play-off", "Beslissingswedstrijd", "Entscheidungsspiel", "Baraj", "Ratkaisuottelu"}},
    {not_agreed,
     {"not agreed yet", "nog niet afgesproken", "noch nicht vereinbart", "henüz belirlenmedi",
      "ei vielä sovittu"}},
    {times, {"Times of", "Tijden van", "Zeiten von", "Saat dilimi", "Ajat vyöhykkeellä"}},
    {final_table, {"Final table", "Eindstand", "Abschlusstabelle", "Son durum", "Lopputaulukko"}},
    {open_league, {"Open the league", "Naar de competitie", "Zur Liga", "Ligi aç", "Avaa liiga"}},
    {nothing_yet,
     {"Nothing yet.", "Nog niets.", "Noch nichts.", "Henüz bir şey yok.", "Ei vielä mitään."}},
    {forfeit_home,
     {"the home side forfeits", "thuis geeft op", "Heim tritt nicht an", "ev sahibi hükmen yenik",
      "koti luovuttaa"}},
    {forfeit_away,
     {"the away side forfeits", "uit geeft op", "Gast tritt nicht an", "konuk hükmen yenik",
      "vieras luovuttaa"}},
    {double_forfeit,
     {"both forfeit", "beide geven op", "beide treten nicht an", "ikisi de hükmen yenik",
      "molemmat luovuttavat"}},
    {administrative,
     {"decided by the organisers", "beslist door de organisatie", "von der Leitung entschieden",
      "yönetim kararı", "järjestäjän päätös"}},
    {voided, {"void", "ongeldig", "ungültig", "geçersiz", "mitätön"}},
    {replayed,
     {"to be played again", "wordt overgespeeld", "wird wiederholt", "tekrar oynanacak",
      "pelataan uudelleen"}},
    {cancelled, {"cancelled", "afgelast", "abgesagt", "iptal", "peruttu"}},
    {former_player,
     {"former player", "vroegere speler", "frühere Person", "eski oyuncu", "entinen pelaaja"}},
    {line_ups_known,
     {"the line-ups are known", "de opstellingen zijn bekend", "die Aufstellungen sind bekannt",
      "kadrolar açıklandı", "kokoonpanot on julkaistu"}},
    {table_open,
     {"the table is open", "de tafel is open", "der Tisch ist offen", "masa açıldı",
      "pöytä on avoinna"}},
    {decision_undone,
     {"the decision was taken back", "de beslissing werd teruggenomen",
      "die Entscheidung wurde zurückgenommen", "karar geri alındı", "ratkaisu peruttiin"}},
    {by_points, {"points", "punten", "Punkte", "puan", "pisteet"}},
    {by_matches_won,
     {"matches won", "gewonnen wedstrijden", "gewonnene Begegnungen", "kazanılan karşılaşmalar",
      "voitetut ottelut"}},
    {by_head_to_head,
     {"points in their own matches", "punten in onderlinge wedstrijden",
      "Punkte im direkten Vergleich", "aralarındaki maçların puanı",
      "keskinäisten otteluiden pisteet"}},
    {by_round_difference,
     {"round difference", "rondesaldo", "Rundendifferenz", "el averajı", "eräero"}},
    {by_rounds_won,
     {"rounds won", "gewonnen rondes", "gewonnene Runden", "kazanılan eller", "voitetut erät"}},
    {by_sonneborn_berger,
     {"Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger",
      "Sonneborn-Berger"}},
    {by_card_difference,
     {"card difference", "kaartensaldo", "Kartendifferenz", "kart averajı", "korttiero"}},
    {by_play_off,
     {"play-off", "beslissingswedstrijd", "Entscheidungsspiel", "baraj", "ratkaisuottelu"}},
    {by_lot, {"lot", "loting", "Los", "kura", "arpa"}},
}};
static_assert([] {
  for (std::size_t at = 0; at < kTable.size(); ++at) {
    if (static_cast<std::size_t>(kTable[at].which) != at) return false;
    for (const std::string_view text : kTable[at].words) {
      if (text.empty()) return false;
    }
  }
  return true;
}());

std::size_t column_of(std::string_view language) {
  // "nl-BE" falls back to "nl".
  const auto found =
      std::find(kLanguages.begin(), kLanguages.end(), language.substr(0, language.find('-')));
  return found == kLanguages.end() ? 0 : static_cast<std::size_t>(found - kLanguages.begin());
}

}  // namespace

std::string_view word(PageWord which, std::string_view language) {
  return kTable[static_cast<std::size_t>(which)].words[column_of(language)];
}

std::string_view word_for(TieBreak code, std::string_view language) {
  const auto first = static_cast<std::size_t>(by_points);
  return word(static_cast<PageWord>(first + static_cast<std::size_t>(code)), language);
}

std::string_view word_for(ResultCode code, std::string_view language) {
  switch (code) {
    case ResultCode::forfeit_home:
      return word(forfeit_home, language);
    case ResultCode::forfeit_away:
      return word(forfeit_away, language);
    case ResultCode::double_forfeit:
      return word(double_forfeit, language);
    case ResultCode::administrative:
      return word(administrative, language);
    case ResultCode::voided:
      return word(voided, language);
    case ResultCode::replay:
      return word(replayed, language);
    case ResultCode::played:
      break;
  }
  return "";
}

std::string_view page_language(std::string_view language) {
  return kLanguages[column_of(language)];
}

}  // namespace lastcard::league
