// The tables of leagues: opens, arranges and ends them, and reports what happens there.
#include <algorithm>
#include <set>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "server/league/league_service.h"
#include "server/league/results.h"
#include "server/lobby/lobby.h"
#include "server/table/secret.h"

namespace lastcard::league {
namespace {

constexpr std::size_t kSeedBytes = 32;
// How many tables of a league may be opening at a time, so that other leagues get their turn.
constexpr std::size_t kMostAsked = 8;
// Seconds until the next attempt after a table could not be opened.
constexpr Instant kAskAgain = 5;

std::vector<std::optional<table::LeagueSeat>> seats_of(const DesiredTable& desired) {
  std::vector<std::optional<table::LeagueSeat>> seats;
  for (const auto& sitter : desired.seats) {
    if (!sitter) {
      seats.emplace_back();
      continue;
    }
    // Nobody can take the seat of a person without an account.
    const auto principal = SessionId::from_hex(sitter->principal);
    seats.emplace_back(
        table::LeagueSeat{principal ? *principal : table::hash_of_secret(sitter->person),
                          sitter->name.empty() ? "–" : sitter->name});
  }
  return seats;
}

std::optional<Side> winner_of(const Outcome& outcome, int home_seats) {
  if (!outcome.side) return std::nullopt;
  return *outcome.side % 2 == home_seats ? Side::home : Side::away;
}

RoundReport report_of(const std::string& fixture, const Board& board,
                      const table::LeagueRound& round) {
  RoundReport report;
  report.fixture = fixture;
  report.board = board.board;
  report.round = round.round;
  report.winner = winner_of(round.outcome, board.home_seats);
  for (std::size_t seat = 0; seat < round.cards_left.size(); ++seat) {
    const bool home = static_cast<int>(seat % 2) == board.home_seats;
    const Side side = home ? Side::home : Side::away;
    report.cards_left[side] += round.cards_left[seat];
    if (seat >= round.sitters.size()) continue;
    const auto& sitter = round.sitters[seat];
    report.sitters[side].push_back(sitter ? sitter->hex() : std::string());
  }
  return report;
}

// If a match is won by rounds, the rounds are its result; otherwise only its winner counts.
MatchReport report_of(const std::string& fixture, const Board& board, const Plan& plan,
                      const TableCourse& course) {
  MatchReport report{fixture, board.board, 0, 0, course.over->match};
  const auto winner = winner_of(course.over->outcome, board.home_seats);
  if (!rounds_to_win(plan.rules, plan.game)) {
    report.home = winner == Side::home ? plan.target : 0;
    report.away = winner == Side::away ? plan.target : 0;
    return report;
  }
  for (const table::LeagueRound& round : course.rounds) {
    const auto side = winner_of(round.outcome, board.home_seats);
    if (side) ++(*side == Side::home ? report.home : report.away);
  }
  return report;
}

// The number of tables that are being opened.
std::size_t asked_of(const OpenLeague& league) {
  std::size_t asked = 0;
  for (const auto& [fixture, opening] : league.openings) asked += opening.asked.size();
  return asked;
}

// The number of tables that are open or being opened.
std::size_t tables_of(const OpenLeague& league) {
  return asked_of(league) +
         static_cast<std::size_t>(std::ranges::count_if(
             league.tables, [](const auto& table) { return !table.second.finished; }));
}

// The principal of the league's owner; empty if no owner has an account.
std::string owner_of(const League& league) {
  const Person* owner = league.person(league.owner);
  return owner == nullptr || owner->former ? std::string() : owner->principal;
}

const Board* board_at(const Attempt& attempt, const std::string& table) {
  const auto found = std::ranges::find(attempt.boards, table, &Board::table);
  return found == attempt.boards.end() ? nullptr : &*found;
}

// The board of the fixture that is played at the table; null if there is none.
const Board* board_of(const League& league, const std::string& id, const std::string& table) {
  const Season* season = league.season_of_fixture(id);
  const Fixture* fixture = season != nullptr ? season->fixture(id) : nullptr;
  return fixture == nullptr ? nullptr : board_at(fixture->attempt(), table);
}

}  // namespace

void LeagueService::make_so(const LeaguePointer& league) {
  if (lobby_ == nullptr || lobby_->shutting_down()) return;
  report_courses(league);
  // Acts only on durable state, so that the tables are still wanted after a power failure.
  const std::vector<DesiredTable> all_desired = desired_tables(league->durable());
  open_tables(league, all_desired);
  report_opened(league);
  for (const DesiredTable& desired : all_desired) {
    if (!desired.table.empty()) arrange_table(league, desired);
  }
  end_tables(*league, all_desired);
  report_courses(league);
}

void LeagueService::open_tables(const LeaguePointer& league,
                                const std::vector<DesiredTable>& all_desired) {
  std::set<std::string> fixtures;
  for (const DesiredTable& desired : all_desired) {
    if (desired.table.empty()) fixtures.insert(desired.fixture);
  }
  std::erase_if(league->openings, [&](const auto& one) { return !fixtures.contains(one.first); });
  if (fixtures.empty()) return;
  take_up_tables(*league, fixtures);
  std::size_t asked = asked_of(*league);
  std::size_t open = tables_of_owner(*league);
  for (const DesiredTable& desired : all_desired) {
    if (!desired.table.empty()) continue;
    Opening& opening = league->openings[desired.fixture];
    if (opening.codes.contains(desired.board) || opening.asked.contains(desired.board)) continue;
    // The clock opens the others when there is room.
    if (asked >= kMostAsked || open >= settings_.tables_of_owner || now() < league->ask_again)
      continue;
    if (opening.seed.empty()) opening.seed = table::random_hex(kSeedBytes);
    opening.asked.insert(desired.board);
    ++asked;
    ++open;
    open_table(league, desired, opening.seed);
  }
}

// Counts the tables of all leagues of the same owner, so that founding more leagues gives no larger
// share. Leagues without an owner share one limit.
std::size_t LeagueService::tables_of_owner(const OpenLeague& league) const {
  const std::string owner = owner_of(league.durable());
  const auto leagues = owner.empty() ? all_durable() : durable_by(LeagueIndex::By::person, owner);
  std::size_t all = 0;
  for (const Durable& theirs : leagues) {
    const LeaguePointer other = find(theirs->league->id);
    if (other && owner_of(other->durable()) == owner) all += tables_of(*other);
  }
  return all;
}

// Finds tables that were opened but not reported before a restart.
void LeagueService::take_up_tables(OpenLeague& league, const std::set<std::string>& fixtures) {
  for (const auto& [code, course] : league.tables) {
    const std::string& id = course.binding.fixture;
    if (course.began || course.end_asked || !fixtures.contains(id)) continue;
    const Season* season = league.durable().season(course.binding.season);
    const Fixture* fixture = season != nullptr ? season->fixture(id) : nullptr;
    const auto was_at = [&](const Attempt& attempt) { return board_at(attempt, code) != nullptr; };
    const bool old = fixture != nullptr && std::ranges::any_of(fixture->attempts, was_at);
    Opening& opening = league.openings[id];
    if (old || opening.codes.contains(course.binding.board)) continue;
    opening.codes[course.binding.board] = code;
    if (opening.seed.empty()) opening.seed = course.binding.deal_seed;
  }
}

void LeagueService::open_table(const LeaguePointer& league, const DesiredTable& desired,
                               const std::string& seed) {
  const Game* game = find_game(desired.game);
  if (game == nullptr) return write_report(league, NoTable{desired.fixture});
  table::TableConfig config;
  config.game = game;
  config.seats = static_cast<int>(desired.seats.size());
  config.settings = desired.settings;
  if (const Season* season = league->durable().season(desired.season)) {
    if (const auto& named = season->plan.rule_set)
      config.rule_set = protocol::KeptName{named->id, named->name, named->author};
    if (!season->plan.preset.empty()) config.preset = season->plan.preset;
  }
  table::LeagueBinding binding;
  binding.league = league->durable().id;
  binding.season = desired.season;
  binding.fixture = desired.fixture;
  binding.board = desired.board;
  binding.name = desired.name;
  binding.duplicate = desired.duplicate;
  if (desired.duplicate) {
    binding.deal_seed = seed;
    // If a match is not won by rounds, each table plays a whole match.
    binding.rounds = rounds_to_win(desired.rules, desired.game).value_or(0);
  }
  binding.teams = desired.teams;
  config.league = binding;
  auto done = [this, league, desired](const Result<std::string, std::string>& code) {
    later([=, this] { for_league(league, [&] { opened(league, desired, code); }); });
  };
  lobby_->open_league_table(std::move(config), desired.rules, seats_of(desired), std::move(done));
}

void LeagueService::opened(const LeaguePointer& league, const DesiredTable& desired,
                           const Result<std::string, std::string>& code) {
  const auto opening = league->openings.find(desired.fixture);
  if (!code) {
    spdlog::warn("event=league_table_not_opened league={} fixture={} code={}", league->durable().id,
                 desired.fixture, code.error());
    // The clock tries again, but not at once: the server may be full for a while.
    if (opening != league->openings.end()) opening->second.asked.erase(desired.board);
    league->ask_again = now() + kAskAgain;
    return;
  }
  TableCourse& course = league->tables[*code];
  course.binding.league = league->durable().id;
  course.binding.season = desired.season;
  course.binding.fixture = desired.fixture;
  course.binding.board = desired.board;
  course.seats = seats_of(desired);
  if (opening != league->openings.end()) {
    opening->second.asked.erase(desired.board);
    // A table that was found meanwhile is kept, and this one is ended.
    opening->second.codes.try_emplace(desired.board, *code);
  }
  make_so(league);
}

void LeagueService::report_opened(const LeaguePointer& league) {
  for (const auto& [fixture, opening] : league->openings) {
    const Season* season = league->ahead->season_of_fixture(fixture);
    if (season == nullptr) continue;
    const std::size_t boards = season->plan.duplicate ? 2 : 1;
    if (opening.codes.size() != boards) continue;
    TablesOpened tables{fixture, {}};
    for (const auto& [board, code] : opening.codes) tables.tables.push_back(code);
    write_report(league, tables);
  }
}

void LeagueService::write_report(const LeaguePointer& league, const Report& one) {
  auto events = report(*league->ahead, one, now());
  if (!events.empty()) write(league, std::move(events));
}

void LeagueService::arrange_table(const LeaguePointer& league, const DesiredTable& desired) {
  const auto found = lobby_->find(desired.table);
  TableCourse& course = league->tables[desired.table];
  // A table ends a match that is too long. A closed league ends its tables.
  if (!found || course.ended_early) {
    if (!course.ended_early && !std::exchange(course.missed, true)) {
      spdlog::error("event=league_table_missing league={} fixture={} table={}",
                    league->durable().id, desired.fixture, desired.table);
    }
    return write_report(league, NoTable{desired.fixture});
  }
  const auto seats = seats_of(desired);
  course.seats.resize(seats.size());
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    if (course.seats[seat] == seats[seat]) continue;
    found->reseat(Seat(static_cast<int>(seat)), seats[seat]);
    course.seats[seat] = seats[seat];
  }
  if (!course.began && course.start_asked != desired.start) {
    course.start_asked = desired.start;
    desired.start ? found->start_for_league(settings_.before_match) : found->hold_start();
  }
  if (course.paused_asked.value_or(false) != desired.paused) {
    course.paused_asked = desired.paused;
    found->set_paused(desired.paused);
  }
}

void LeagueService::end_tables(OpenLeague& league, const std::vector<DesiredTable>& all_desired) {
  std::set<std::string> kept;
  for (const DesiredTable& desired : all_desired) kept.insert(desired.table);
  for (const auto& [fixture, opening] : league.openings) {
    for (const auto& [board, code] : opening.codes) kept.insert(code);
  }
  std::erase_if(league.tables, [&](const auto& table) {
    return table.second.finished && !kept.contains(table.first) && !lobby_->find(table.first);
  });
  for (auto& [code, course] : league.tables) {
    if (kept.contains(code) || course.finished) continue;
    course.finished = true;
    if (course.over || course.ended_early) continue;
    course.end_asked = true;
    if (const auto found = lobby_->find(code)) found->end_for_league();
  }
}

void LeagueService::uncover_tables(const std::set<std::string>& tables) {
  if (lobby_ == nullptr) return;
  for (const std::string& table : tables) {
    if (const auto found = lobby_->find(table)) found->uncover_for_league();
  }
}

void LeagueService::report_courses(const LeaguePointer& league) {
  for (auto& [code, course] : league->tables) {
    if (!course.finished) report_course(league, code, course);
  }
}

// Reports everything that the league does not know yet, in the order in which it happened.
void LeagueService::report_course(const LeaguePointer& league, const std::string& code,
                                  TableCourse& course) {
  const std::string& fixture = course.binding.fixture;
  const auto current = [&] { return board_of(*league->ahead, fixture, code); };
  const auto tell = [&](const Report& one) { write_report(league, one); };
  if (current() == nullptr) return;
  for (const auto& [person, online] : course.present)
    tell(PersonSeen{fixture, person.hex(), online});
  if (const Board* board = current(); course.began && board && board->stage == BoardStage::open)
    tell(MatchBegan{fixture, board->board});
  for (const table::LeagueRound& round : course.rounds) {
    const Board* board = current();
    if (board == nullptr) return;
    if (round.round > static_cast<int>(board->rounds.size()))
      tell(report_of(fixture, *board, round));
  }
  const Board* board = current();
  if (board == nullptr || !course.over || board->stage == BoardStage::over) return;
  if (const Season* season = league->ahead->season_of_fixture(fixture))
    tell(report_of(fixture, *board, season->plan, course));
}

// --- Reports of the tables. ---

void LeagueService::hear(const table::LeagueBinding& binding, const std::string& table,
                         std::function<void(TableCourse&)> note) {
  later([this, binding, table, note = std::move(note)] {
    const LeaguePointer league = find(binding.league);
    if (!league) return;
    for_league(league, [&] {
      TableCourse& course = league->tables[table];
      course.binding = binding;
      note(course);
      report_course(league, table, course);
      make_so(league);
    });
  });
}

void LeagueService::match_began(const table::LeagueBinding& binding, const std::string& table) {
  hear(binding, table, [](TableCourse& course) { course.began = true; });
}

void LeagueService::round_over(const table::LeagueBinding& binding, const std::string& table,
                               const table::LeagueRound& round) {
  hear(binding, table, [round](TableCourse& course) {
    course.began = true;
    if (round.round > static_cast<int>(course.rounds.size())) course.rounds.push_back(round);
  });
}

void LeagueService::match_over(const table::LeagueBinding& binding, const std::string& table,
                               const table::LeagueMatch& match) {
  hear(binding, table, [match](TableCourse& course) { course.over = match; });
}

void LeagueService::ended_early(const table::LeagueBinding& binding, const std::string& table) {
  hear(binding, table, [](TableCourse& course) { course.ended_early = true; });
}

void LeagueService::presence(const table::LeagueBinding& binding, const std::string& table,
                             Seat /*seat*/, const SessionId& person, bool online) {
  hear(binding, table, [person, online](TableCourse& course) { course.present[person] = online; });
}

void LeagueService::frozen(const table::LeagueBinding& binding, const std::string& table) {
  later([this, binding, table] {
    const LeaguePointer league = find(binding.league);
    if (!league) return;
    for_league(league, [&] {
      const Board* board = board_of(*league->ahead, binding.fixture, table);
      if (board == nullptr || board->stage == BoardStage::over) return;
      // Otherwise report_course() would report these players as back.
      if (const auto known = league->tables.find(table); known != league->tables.end()) {
        for (auto& [person, online] : known->second.present) online = false;
      }
      write_report(league, TableFrozen{binding.fixture});
    });
  });
}

void LeagueService::restored(const table::LeagueBinding& binding, const std::string& table,
                             const table::LeagueCourse& course) {
  // The league acts only after all tables are restored. A table that is not restored yet would seem
  // lost and be opened again.
  later([this, binding, table, course] {
    const LeaguePointer league = find(binding.league);
    if (!league) return;
    for_league(league, [&] {
      TableCourse& known = league->tables[table];
      known.binding = binding;
      known.began = course.began;
      known.rounds = course.rounds;
      known.over = course.over;
      known.ended_early = course.ended_early;
      known.seats = course.seats;
      known.paused_asked = course.paused;
      for (const auto& seat : course.seats) {
        if (seat) known.present.try_emplace(seat->person, false);
      }
      report_course(league, table, known);
    });
  });
}

}  // namespace lastcard::league
