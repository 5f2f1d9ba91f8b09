#include "server/league/reports.h"

#include <algorithm>

#include "server/league/asking.h"
#include "server/league/moments.h"
#include "server/league/results.h"
#include "server/league/seats.h"

namespace lastcard::league {
namespace {

// Turns a report into events.
struct ReportReader {
  const League& league;
  Instant now;

  // A fixture that still accepts reports; null: the report is too late.
  [[nodiscard]] const Fixture* waiting(const std::string& id) const {
    const Season* season = league.season_of_fixture(id);
    if (season == nullptr || !season->running()) return nullptr;
    const Fixture* fixture = season->fixture(id);
    return fixture->decided() || fixture->cancelled || !fixture->opened ? nullptr : fixture;
  }
  [[nodiscard]] const Board* board(const Fixture& fixture, int number) const {
    const auto found = std::ranges::find(fixture.boards, number, &Board::board);
    const bool over = found == fixture.boards.end() || found->stage == BoardStage::over;
    return over ? nullptr : &*found;
  }

  [[nodiscard]] std::vector<Place> people_of(const std::vector<std::string>& principals) const {
    std::vector<Place> people;
    for (const std::string& principal : principals) {
      const Person* person = league.person_of(principal);
      people.push_back(person == nullptr ? Place() : Place(person->id));
    }
    return people;
  }

  Happenings operator()(const TablesOpened& told) const;
  Happenings operator()(const MatchBegan& told) const;
  Happenings operator()(const RoundReport& told) const;
  Happenings operator()(const MatchReport& told) const;
  Happenings operator()(const PersonSeen& told) const;
  Happenings operator()(const NoTable& told) const;
};

Happenings ReportReader::operator()(const TablesOpened& told) const {
  const Fixture* fixture = waiting(told.fixture);
  if (fixture == nullptr || !fixture->boards.empty()) return {};
  const Season& season = *league.season_of_fixture(told.fixture);
  const std::size_t expected = season.plan.duplicate ? 2 : 1;
  if (told.tables.size() != expected) return {};
  return {TablesReady{told.fixture, told.tables}};
}

Happenings ReportReader::operator()(const MatchBegan& told) const {
  const Fixture* fixture = waiting(told.fixture);
  const Board* at = fixture == nullptr ? nullptr : board(*fixture, told.board);
  if (at == nullptr || at->stage != BoardStage::open) return {};
  return {PlayBegan{told.fixture, told.board}};
}

Happenings ReportReader::operator()(const RoundReport& told) const {
  const Fixture* fixture = waiting(told.fixture);
  const Board* at = fixture == nullptr ? nullptr : board(*fixture, told.board);
  if (at == nullptr) return {};
  const int next = at->rounds.empty() ? 1 : at->rounds.back().round + 1;
  if (told.round < next) return {};
  const Season& season = *league.season_of_fixture(told.fixture);
  Happenings all;
  if (at->stage == BoardStage::open) all.emplace_back(PlayBegan{told.fixture, told.board});
  PlayedRound round{told.round, told.winner, told.cards_left, {}};
  for (const Side side : {Side::home, Side::away}) {
    round.players[side] = told.sitters[side].empty()
                              ? places_of_side(season, *fixture, told.board, side)
                              : people_of(told.sitters[side]);
  }
  all.emplace_back(RoundEnded{told.fixture, told.board, std::move(round)});
  return all;
}

// When the fixture's last table is over, its result follows.
Happenings ReportReader::operator()(const MatchReport& told) const {
  const Fixture* fixture = waiting(told.fixture);
  if (fixture == nullptr || board(*fixture, told.board) == nullptr) return {};
  Happenings all{MatchEnded{told.fixture, told.board, {told.home, told.away}, told.match}};
  Fixture after = *fixture;
  for (Board& each : after.boards) {
    if (each.board != told.board) continue;
    each.won = {told.home, told.away};
    each.stage = BoardStage::over;
  }
  if (std::ranges::all_of(after.boards,
                          [](const Board& each) { return each.stage == BoardStage::over; })) {
    all.emplace_back(ResultSet{told.fixture, result_at_tables(after, now)});
  }
  return all;
}

Happenings ReportReader::operator()(const PersonSeen& told) const {
  const Fixture* fixture = waiting(told.fixture);
  const Person* person = league.person_of(told.principal);
  if (fixture == nullptr || person == nullptr) return {};
  const auto& [home, away] = fixture->line_ups;
  if (!names(home, person->id) && !names(away, person->id)) return {};
  const bool known = std::ranges::find(fixture->presence, person->id, &Presence::person) !=
                     fixture->presence.end();
  if (online(*fixture, person->id) == told.online && (known || !told.online)) return {};
  return {SeenAtTable{told.fixture, person->id, told.online}};
}

Happenings ReportReader::operator()(const NoTable& told) const {
  const Fixture* fixture = waiting(told.fixture);
  if (fixture == nullptr || fixture->held == HeldFor::no_table) return {};
  return {FixtureHeld{told.fixture, HeldFor::no_table}};
}

}  // namespace

std::vector<Event> report(const League& league, const Report& report, Instant now) {
  if (league.closed) return {};
  return numbered(league, std::visit(ReportReader{league, now}, report), kByTables, now);
}

}  // namespace lastcard::league
