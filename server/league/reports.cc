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
    const bool late = fixture->decided() || fixture->cancelled || !fixture->attempt().opened;
    return late ? nullptr : fixture;
  }
  [[nodiscard]] const Board* board(const Fixture& fixture, int number) const {
    const std::vector<Board>& boards = fixture.attempt().boards;
    const auto found = std::ranges::find(boards, number, &Board::board);
    const bool over = found == boards.end() || found->stage == BoardStage::over;
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

  Happenings operator()(const TablesOpened& report) const;
  Happenings operator()(const MatchBegan& report) const;
  Happenings operator()(const RoundReport& report) const;
  Happenings operator()(const MatchReport& report) const;
  Happenings operator()(const PersonSeen& report) const;
  Happenings operator()(const NoTable& report) const;
  Happenings operator()(const TableFrozen& report) const;
};

Happenings ReportReader::operator()(const TablesOpened& report) const {
  const Fixture* fixture = waiting(report.fixture);
  if (fixture == nullptr || !fixture->attempt().boards.empty()) return {};
  const Season& season = *league.season_of_fixture(report.fixture);
  const std::size_t expected = season.plan.duplicate ? 2 : 1;
  if (report.tables.size() != expected) return {};
  return {TablesReady{report.fixture, report.tables}};
}

Happenings ReportReader::operator()(const MatchBegan& report) const {
  const Fixture* fixture = waiting(report.fixture);
  const Board* at = fixture == nullptr ? nullptr : board(*fixture, report.board);
  if (at == nullptr || at->stage != BoardStage::open) return {};
  return {PlayBegan{report.fixture, report.board}};
}

Happenings ReportReader::operator()(const RoundReport& report) const {
  const Fixture* fixture = waiting(report.fixture);
  const Board* at = fixture == nullptr ? nullptr : board(*fixture, report.board);
  if (at == nullptr) return {};
  const int next = at->rounds.empty() ? 1 : at->rounds.back().round + 1;
  if (report.round < next) return {};
  const Season& season = *league.season_of_fixture(report.fixture);
  Happenings all;
  if (at->stage == BoardStage::open) all.emplace_back(PlayBegan{report.fixture, report.board});
  PlayedRound round{report.round, report.winner, report.cards_left, {}};
  for (const Side side : {Side::home, Side::away}) {
    round.players[side] = report.sitters[side].empty()
                              ? places_of_side(season, *fixture, report.board, side)
                              : people_of(report.sitters[side]);
  }
  all.emplace_back(RoundEnded{report.fixture, report.board, std::move(round)});
  return all;
}

// When the fixture's last table is over, its result follows.
Happenings ReportReader::operator()(const MatchReport& report) const {
  const Fixture* fixture = waiting(report.fixture);
  if (fixture == nullptr || board(*fixture, report.board) == nullptr) return {};
  Happenings all{
      MatchEnded{report.fixture, report.board, {report.home, report.away}, report.match}};
  Attempt after = fixture->attempt();
  for (Board& each : after.boards) {
    if (each.board != report.board) continue;
    each.won = {report.home, report.away};
    each.stage = BoardStage::over;
  }
  if (std::ranges::all_of(after.boards,
                          [](const Board& each) { return each.stage == BoardStage::over; })) {
    all.emplace_back(ResultSet{report.fixture, result_at_tables(after, now)});
  }
  return all;
}

Happenings ReportReader::operator()(const PersonSeen& report) const {
  const Fixture* fixture = waiting(report.fixture);
  const Person* person = league.person_of(report.principal);
  if (fixture == nullptr || person == nullptr) return {};
  const Attempt& attempt = fixture->attempt();
  const auto& [home, away] = attempt.line_ups;
  if (!names(home, person->id) && !names(away, person->id)) return {};
  const bool known =
      std::ranges::find(attempt.presence, person->id, &Presence::person) != attempt.presence.end();
  if (online(attempt, person->id) == report.online && (known || !report.online)) return {};
  return {SeenAtTable{report.fixture, person->id, report.online}};
}

Happenings ReportReader::operator()(const NoTable& report) const {
  const Fixture* fixture = waiting(report.fixture);
  if (fixture == nullptr || fixture->attempt().held == HeldFor::no_table) return {};
  return {FixtureHeld{report.fixture, HeldFor::no_table}};
}

// The match is held until all players are back, as after an outage. The players cannot end an
// absence at a frozen table, so nobody may be charged with one.
Happenings ReportReader::operator()(const TableFrozen& report) const {
  const Fixture* fixture = waiting(report.fixture);
  if (fixture == nullptr || fixture->attempt().held) return {};
  return {FixtureHeld{report.fixture, HeldFor::server_away}};
}

}  // namespace

std::vector<Event> report(const League& league, const Report& report, Instant now) {
  if (league.closed) return {};
  return numbered(league, std::visit(ReportReader{league, now}, report), kByTables, now);
}

}  // namespace lastcard::league
