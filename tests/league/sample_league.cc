#include "tests/league/sample_league.h"

#include <array>
#include <stdexcept>

#include "server/league/view.h"

namespace lastcard::league::test {
namespace {

constexpr std::array kTeams = {"Kraken, \"the\" <b>deep</b> & co", "=SUM(A1:A9)",
                               "Äänekosken Ässät — hyvin pitkä nimi, joka ei mahdu riville",
                               "Şahin; Çınar", "Inkvissen"};
constexpr std::array kPeople = {"Ada",     "@Bob", "Çiğdem", "+1",     "Väinö",
                                "Jo\\Ann", "-Lee", "Zoë",    "O'Neil", "<script>"};

Season season() {
  Season season;
  season.id = "s1";
  season.status = SeasonStatus::active;
  season.plan.name = "Winter, 2026/27";
  season.plan.game = "pesten";
  season.plan.rules = {{"game", "pesten"}};
  season.plan.rules_hash = "0123456789abcdef";
  season.plan.legs = 1;
  season.plan.first_day = "2026-12-01";
  int person = 0;
  for (std::size_t at = 0; at < kTeams.size(); ++at) {
    Team& team = season.teams.emplace_back();
    team.id = "t" + std::to_string(at + 1);
    team.name = kTeams[at];
    team.mark = static_cast<int>(at) * 2;
    team.lot = static_cast<int>(kTeams.size() - at);
    team.roster = {{"p" + std::to_string(person + 1), TeamRole::captain},
                   {"p" + std::to_string(person + 2), TeamRole::substitute}};
    person += 2;
  }
  return season;
}

Fixture& add_fixture(Season& season, const std::string& home, const std::string& away,
                     int matchday) {
  Fixture& fixture = season.fixtures.emplace_back();
  fixture.id = "f" + std::to_string(season.fixtures.size());
  fixture.home = home;
  fixture.away = away;
  fixture.matchday = matchday;
  fixture.from = kSampleNow + (matchday - 2) * 7 * kDay;
  fixture.attempt().to = fixture.from + 7 * kDay;
  fixture.attempt().usual_slot = fixture.from + 4 * kDay;
  fixture.revision = 1;
  fixture.revised = kSampleNow - 30 * kDay;
  return fixture;
}

void set_slot(Fixture& fixture) {
  fixture.attempt().slot = fixture.attempt().usual_slot;
  fixture.attempt().slot_by = SlotBy::agreed;
  ++fixture.revision;
  fixture.revised += kDay;
}

void set_result(Fixture& fixture, ResultCode code, int home, int away, int cards) {
  set_slot(fixture);
  MatchResult& result = fixture.result.emplace();
  result.code = code;
  result.home = home;
  result.away = away;
  result.cards_home = cards;
  result.cards_away = -cards;
  result.at = fixture.attempt().usual_slot + kHour;
  result.rated = code == ResultCode::played;
}

void play(Fixture& fixture, int home, int away, int cards) {
  set_result(fixture, ResultCode::played, home, away, cards);
  Attempt& attempt = fixture.attempt();
  attempt.opened = attempt.began = attempt.revealed = true;
  const auto persons = [](const std::string& team) {
    const int first = 2 * std::stoi(team.substr(1)) - 1;
    return std::vector<Place>{"p" + std::to_string(first), "p" + std::to_string(first + 1)};
  };
  attempt.line_ups.home = {persons(fixture.home), true};
  attempt.line_ups.away = {persons(fixture.away), true};
  Board& board = attempt.boards.emplace_back();
  board.table = "kraken";
  board.stage = BoardStage::over;
  board.won = {home, away};
  board.match = "0123456789abcdef";
  for (int at = 0; at < home + away; ++at) {
    board.rounds.push_back({at + 1,
                            at < home ? Side::home : Side::away,
                            {0, 0},
                            {attempt.line_ups.home.players, attempt.line_ups.away.players}});
  }
}

}  // namespace

League sample_league() {
  League league;
  league.id = "abcdefghjkmnpqrs";
  league.name = "Club; \"Pesten\", <Äly>";
  league.about = "Every week\nat the club";
  league.language = "nl";
  league.time_zone = "Europe/Amsterdam";
  for (std::size_t at = 0; at < kPeople.size(); ++at) {
    Person& person = league.people.emplace_back();
    person.id = "p" + std::to_string(at + 1);
    person.name = kPeople[at];
    person.principal = "secret-principal-" + person.id;
  }
  league.owner = "p1";
  Season& winter = league.seasons.emplace_back(season());
  for (int number = 1; number <= 4; ++number) {
    Matchday& matchday = winter.matchdays.emplace_back();
    matchday.number = number;
    matchday.from = kSampleNow + (number - 2) * 7 * kDay;
    matchday.to = matchday.from + 7 * kDay;
    matchday.slot = matchday.from + 4 * kDay;
    matchday.byes = {"t" + std::to_string(number)};
  }
  play(add_fixture(winter, "t2", "t3", 1), 4, 2, 9);
  set_result(add_fixture(winter, "t4", "t5", 1), ResultCode::forfeit_home, 0, 4, 0);
  play(add_fixture(winter, "t1", "t5", 2), 3, 4, -5);
  Fixture& open = add_fixture(winter, "t3", "t4", 2);
  set_slot(open);
  open.attempt().opened = true;
  open.attempt().line_ups.home = {{"p5", "p6"}, true};
  open.attempt().boards.emplace_back().table = "medusa";
  add_fixture(winter, "t2", "t4", 3);  // it has no slot yet
  Fixture& off = add_fixture(winter, "t1", "t2", 4);
  set_slot(off);
  off.cancelled = true;
  set_result(add_fixture(winter, "t5", "t3", 4), ResultCode::administrative, 2, 2, 0);
  winter.fixtures.back().result->reason = "=HYPERLINK(\"evil\"), both late";
  return league;
}

Json sample_view(const League& league) {
  auto view = view_for(league, {}, "", kSampleNow);
  if (!view) throw std::logic_error("a visitor may read the sample");
  return *std::move(view);
}

}  // namespace lastcard::league::test
