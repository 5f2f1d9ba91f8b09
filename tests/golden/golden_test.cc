// This program must read what tables of an earlier program wrote. Each journal must lead to the
// state to which it led then, and each record of a match must open. make.cc says how the files were
// made.
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "engine/sim/record_reader.h"
#include "server/archive/opened_match.h"
#include "tests/golden/digest.h"
#include "tests/support/paths.h"

namespace lastcard::golden {
namespace {

using testing::AllOf;
using testing::Each;
using testing::Ge;
using testing::Pair;
using testing::SizeIs;

// Calls `visit` with each table in the game's file, and with its file and line.
template <class Visit>
void for_each_table(const Game& game, Visit visit) {
  const auto file =
      test::source_dir() / "tests/golden" / (std::string(game.info().id) + ".jsonl.gz");
  const auto read =
      sim::for_each_line(file.string(), [&](std::size_t number, std::string_view line) {
        visit(Json::parse(line), file.filename().string() + ":" + std::to_string(number));
        return true;
      });
  ASSERT_TRUE(read) << read.error();
}

class Golden : public testing::TestWithParam<const Game*> {};

TEST_P(Golden, EachJournalReplaysToItsRecordedState) {
  std::size_t journals = 0;
  for_each_table(*GetParam(), [&](const Json& table, const std::string& where) {
    ++journals;
    const auto config = table::TableConfig::from_json(
        "K7WPQ2", Json::parse(table["config"].get_ref<const std::string&>()));
    ASSERT_TRUE(config) << where;
    try {
      EXPECT_EQ(digests(*config, table["entries"].get<std::vector<std::string>>()), table["after"])
          << where;
    } catch (const std::exception& error) {
      ADD_FAILURE() << where << ": " << error.what();
    }
  });
  EXPECT_GE(journals, 40U);
}

TEST_P(Golden, EachRecordOpens) {
  std::size_t records = 0;
  for_each_table(*GetParam(), [&](const Json& table, const std::string& where) {
    for (const Json& kept : table["records"]) {
      ++records;
      const auto opened = archive::OpenedMatch::open(kept["record"].get<std::string>());
      ASSERT_TRUE(opened) << where;
      EXPECT_EQ(opened->positions(), kept["positions"]) << where;
      const Json summary = Json::parse(kept["summary"].get_ref<const std::string&>());
      EXPECT_THAT(summary["seats"], SizeIs(opened->seats())) << where;
      std::string positions;
      opened->append_positions(positions, Viewer::spectator(), 0, opened->positions());
      EXPECT_THAT(Json::parse(positions), SizeIs(opened->positions())) << where;
    }
  });
  EXPECT_GE(records, 40U);
}

// The corpus must contain every kind of entry that tables write. Otherwise the tests above would
// prove less than they seem to.
TEST(GoldenCorpus, HasEveryKindOfEntryThatTablesWrite) {
  std::map<std::string, std::size_t> found;
  for (const char* what :
       {"\"room\":",       "\"table\":",     "\"match\":",        "\"round\":",
        "\"step\":",       "\"talk\":",      "\"ended\":",        "\"gathered\":",
        "\"clock\":",      "\"by\":\"bot\"", "\"left\":",         "\"stand_in\":",
        "\"lent_by\":",    "\"queue\":",     "\"removed\":",      "\"paused\":",
        "\"shows_hand\":", "\"key\":",       "\"kind\":\"chat\"", "\"kind\":\"remark\""})
    found[what] = 0;
  std::size_t lifted = 0;
  std::size_t of_leagues = 0;
  std::size_t restarts = 0;
  std::size_t without_preset = 0;
  for (const Game* game : all_games()) {
    for_each_table(*game, [&](const Json& table, const std::string&) {
      const auto& config = table["config"].get_ref<const std::string&>();
      of_leagues += config.find("\"league\":") != std::string::npos ? 1 : 0;
      without_preset += config.find("\"preset\":") == std::string::npos ? 1 : 0;
      restarts += table["restarts"].get<std::size_t>();
      for (const Json& entry : table["entries"]) {
        const auto& text = entry.get_ref<const std::string&>();
        for (auto& [what, count] : found) count += text.find(what) != std::string::npos ? 1 : 0;
        lifted += text.starts_with("{\"lifted\"") ? 1 : 0;
      }
    });
  }
  EXPECT_THAT(found, Each(Pair(testing::_, Ge(10U))));
  EXPECT_GE(lifted, 10U);
  EXPECT_GE(of_leagues, 50U);
  EXPECT_GE(restarts, 100U);
  EXPECT_GE(without_preset, 150U);
}

std::string game_name(const testing::TestParamInfo<const Game*>& info) {
  std::string name(info.param->info().id);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(AllGames, Golden,
                         testing::ValuesIn(all_games().begin(), all_games().end()), game_name);

}  // namespace
}  // namespace lastcard::golden
