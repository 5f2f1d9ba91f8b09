// A table's journal tells everything about the table: after every change of a table, its journal
// leads to the very same value. TEST_CORE_COMMANDS sets the number of commands in all, and
// TEST_CORE_SEED the first table.
#include <algorithm>
#include <iostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "protocol/codec/encode.h"
#include "server/table/history.h"
#include "tests/simulation/lone_table.h"
#include "tests/support/numbers.h"

namespace lastcard::simulation {
namespace {

using table::TableCore;

Json match_json(const TableCore& core) {
  if (!core.match) return nullptr;
  return {{"table", TableCodec::to_json(core.match->table())},
          {"rounds", core.match->rounds()},
          {"dealer", core.first_dealer.number()}};
}

// Returns all of the table's value as JSON.
Json json_of(const TableCore& core) {
  Json talk = Json::array();
  for (const auto& item : core.talk.heard_by(true))
    talk.push_back(protocol::encode_talk_item(item));
  Json sheet = Json::array();
  for (const Outcome& round : core.sheet) sheet.push_back(round.points);
  Json accepted = Json::array();
  for (const table::Answers& answers : core.accepted) accepted.push_back(answers.messages());
  Json recent = Json::array();
  const auto round = core.recent.round_at(core.seq);
  for (const auto* step : round.steps) recent.push_back({step->seq, step->events.size()});
  return {{"seq", core.seq},
          {"snapshot", core.snapshot},
          {"closed", core.closed},
          {"config", core.config.to_json()},
          {"teams", core.config.teams},
          {"room", core.room.to_json()},
          {"talk", std::move(talk)},
          {"next_talk", core.talk.next_number()},
          {"match", match_json(core)},
          {"began", core.match_began},
          {"ended_early", core.ended_early},
          {"not_kept", core.not_kept},
          {"deals", core.deals},
          {"matches", core.matches},
          {"draws", core.draws},
          {"sheet", std::move(sheet)},
          {"cards_left", core.cards_left},
          {"accepted", std::move(accepted)},
          {"ms_left", core.ms_left},
          {"recent", std::move(recent)},
          {"recent_whole", round.whole},
          {"shown", core.shown.size()}};
}

// Returns where the two values differ, or "" if they are equal.
std::string difference(const TableCore& one, const TableCore& other) {
  // The JSON contains neither a match's rules nor a room that is not in the journal yet.
  if (one.room == other.room && json_of(one) == json_of(other)) return {};
  return Json::diff(json_of(one), json_of(other)).dump();
}

// A table whose journal is read while it is written.
class ReadAlong {
 public:
  ReadAlong(const Game& game, std::uint64_t seed)
      : table_(game, seed), read_(table::empty_table(table_.made())), seed_(seed) {
    table_.on_change([this] { compare(); });
    compare();
  }
  void step() {
    table_.step();
    if (table_.restarts() == restarts_) return;
    restarts_ = table_.restarts();
    if (!table_.over()) expect_same("after a restart", table_.live().core());
  }
  void look_back() {
    expect_same("from the beginning", table::read_history(table_.made(), table_.entries()).core);
  }
  [[nodiscard]] LoneTable& table() { return table_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }

 private:
  void compare() {
    while (read_.seq < table_.entries().size()) {
      table::Change change = table::read_change(read_, table_.entries()[read_.seq]);
      apply(read_, change);
    }
    expect_same("as it was played", table_.live().core());
  }
  void expect_same(const char* when, const TableCore& other) {
    ++compared_;
    const std::string differs = difference(read_, other);
    if (differs.empty() || testing::Test::HasFailure()) return;
    ADD_FAILURE() << table_.made().game->info().id << ", seed " << seed_ << ", entry " << read_.seq
                  << " " << when << ": " << differs << "\n"
                  << table_.entries().back();
  }

  LoneTable table_;
  TableCore read_;
  std::uint64_t seed_;
  int restarts_ = 0;
  std::size_t compared_ = 0;
};

class Core : public testing::TestWithParam<const Game*> {
 protected:
  void SetUp() override { spdlog::set_level(spdlog::level::off); }
};

TEST_P(Core, TheJournalReplaysToTheLiveTableAfterEveryChange) {
  constexpr int kStepsATable = 400;
  const auto games = static_cast<std::uint64_t>(all_games().size());
  const auto commands = test::number_from("TEST_CORE_COMMANDS", 12'000) / games;
  auto seed = test::number_from("TEST_CORE_SEED", 1);
  std::uint64_t asked = 0;
  std::size_t compared = 0;
  std::size_t matches = 0;
  int restarts = 0;
  for (; asked < commands && !HasFailure(); ++seed) {
    ReadAlong along(*GetParam(), seed);
    for (int step = 1; step <= kStepsATable && !along.table().over(); ++step) {
      along.step();
      // Random play seldom reaches the end of a match.
      if (step % 150 == 0) along.table().end_match();
    }
    EXPECT_FALSE(along.table().froze()) << "seed " << seed;
    along.look_back();
    asked += static_cast<std::uint64_t>(std::max(1, along.table().commands()));
    compared += along.compared();
    matches += along.table().matches().size();
    restarts += along.table().restarts();
  }
  std::cout << asked << " commands, " << compared << " comparisons, " << matches << " matches, "
            << restarts << " restarts\n";
  EXPECT_GT(compared, commands / 10);
}

std::string game_name(const testing::TestParamInfo<const Game*>& info) {
  std::string name(info.param->info().id);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Core, testing::ValuesIn(all_games().begin(), all_games().end()),
                         game_name);

}  // namespace
}  // namespace lastcard::simulation
