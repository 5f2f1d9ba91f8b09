#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <unistd.h>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/play.h"
#include "engine/sim/record_reader.h"
#include "engine/sim/record_writer.h"
#include "engine/sim/verify.h"
#include "tests/support/paths.h"

// An independent program made these records from the same rule books (tests/vectors/README.md). The
// reader must accept them, and it must notice a record that is wrong.

namespace lastcard::test {
namespace {

std::vector<std::string> vector_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/vectors")) {
    if (entry.path().string().ends_with(".jsonl.gz")) files.push_back(entry.path().string());
  }
  return files;
}

TEST(Vectors, AllVerify) {
  std::ostringstream said;
  const auto summary = sim::verify(vector_files(), said);
  EXPECT_EQ(summary.wrong, 0U) << said.str();
  EXPECT_GT(summary.steps, 10000U);
}

TEST(Vectors, EveryGameHasSome) {
  std::set<std::string> games;
  for (const std::string& path : vector_files()) {
    ASSERT_TRUE(sim::for_each_line(path, [&](std::size_t, std::string_view line) {
      games.insert(Json::parse(line)["game"].get<std::string>());
      return false;  // each file has one game only
    }));
  }
  for (const Game* game : all_games()) {
    EXPECT_TRUE(games.contains(std::string(game->info().id)))
        << game->info().id << " has no vectors in tests/vectors";
  }
}

// Returns a finished match of the default preset with every detail. It is the same in each call.
const Json& whole_record() {
  static const Json kRecord = [] {
    const Game* game = all_games().front();
    sim::PlayOptions options;
    options.game = game;
    options.rules = game->info().presets.front().rules;
    options.seats = 4;
    options.seed = 11;
    options.details = {.legal = true, .after = true};
    Json record;
    const auto summary = sim::play_matches(options, [&](const Json& made) { record = made; });
    EXPECT_TRUE(summary && summary->finished == 1);
    return record;
  }();
  return kRecord;
}

// Returns the place at which the reader refuses the record, or "" if it accepts it.
std::string stumbles_at(const Json& record) {
  const auto replayed = replay(record);
  return replayed ? "" : replayed.error().at;
}

// Returns the index of the first step of the first round for which `is_it` holds.
std::size_t find_step(const Json& steps, const std::function<bool(const Json&)>& is_it) {
  for (std::size_t index = 0; index < steps.size(); ++index) {
    if (is_it(steps[index])) return index;
  }
  ADD_FAILURE() << "the record has no such step";
  return 0;
}

class Tampered : public testing::Test {
 protected:
  Json& steps() { return record_["rounds"][0]["steps"]; }
  static std::string step_at(std::size_t index) {
    return "/rounds/0/steps/" + std::to_string(index);
  }

  Json record_ = whole_record();
};

TEST_F(Tampered, AnHonestRecordIsFine) { EXPECT_EQ(stumbles_at(record_), ""); }

TEST_F(Tampered, ASnapshotWithAnotherTopCard) {
  auto& top = steps()[5]["after"]["top"];
  top = top == "3C" ? "4C" : "3C";
  EXPECT_EQ(stumbles_at(record_), step_at(5) + "/after/top");
}

TEST_F(Tampered, ASnapshotThatLacksAMember) {
  steps()[3]["after"].erase("owes");
  EXPECT_EQ(stumbles_at(record_), step_at(3) + "/after");
}

TEST_F(Tampered, ASnapshotWithAMemberOfItsOwn) {
  steps()[3]["after"]["weather"] = "fine";
  EXPECT_EQ(stumbles_at(record_), step_at(3) + "/after");
}

TEST_F(Tampered, ACardThatIsNotInTheHand) {
  const auto index = find_step(steps(), [&](const Json& step) {
    return &step != &steps()[0] && step.value("/do/intent"_json_pointer, "") == "play-card";
  });
  Json& step = steps()[index];
  step.erase("legal");
  const auto seat = step["seat"].get<std::size_t>();
  const Json& before = steps()[index - 1]["after"]["hands"][seat];
  const auto holds = [&](const std::string& code) {
    return std::ranges::any_of(before, [&](const Json& card) { return card == code; });
  };
  int face = 0;
  while (holds(Card::from_face(face).code())) ++face;
  step["do"]["card"] = Card::from_face(face).code();
  EXPECT_EQ(stumbles_at(record_), step_at(index));
}

TEST_F(Tampered, ASeatOutOfTurn) {
  const auto index = find_step(steps(), [](const Json& step) { return step.contains("do"); });
  steps()[index].erase("legal");
  steps()[index]["seat"] = (steps()[index]["seat"].get<int>() + 1) % 4;
  EXPECT_EQ(stumbles_at(record_), step_at(index));
}

TEST_F(Tampered, ALegalPlayThatIsNotListed) {
  const auto index = find_step(
      steps(), [](const Json& step) { return step.contains("legal") && step["legal"].size() > 1; });
  const Json left_out = steps()[index]["legal"][0];
  steps()[index]["legal"].erase(0);
  EXPECT_EQ(stumbles_at(record_), step_at(index) + "/legal");
  const std::string lacking = left_out.dump();
  EXPECT_EQ(replay(record_).error().message, "lists nothing too many, and lacks " + lacking);
}

TEST_F(Tampered, AListedPlayThatIsNotLegal) {
  const auto index = find_step(steps(), [](const Json& step) { return step.contains("legal"); });
  steps()[index]["legal"].push_back({{"intent", "choose-seat"}, {"seat", 1}});
  EXPECT_EQ(stumbles_at(record_), step_at(index) + "/legal");
}

TEST_F(Tampered, AStepLeftOut) {
  steps().erase(4);
  EXPECT_NE(stumbles_at(record_), "");
}

TEST_F(Tampered, AStepTooMany) {
  const std::size_t last = steps().size();
  steps().push_back({{"seat", 0}, {"do", {{"intent", "draw"}}}});
  EXPECT_EQ(stumbles_at(record_), step_at(last));
}

TEST_F(Tampered, ARoundWonByAnother) {
  auto& winner = record_["rounds"][0]["result"]["winner"];
  winner = (winner.get<int>() + 1) % 4;
  EXPECT_EQ(stumbles_at(record_), "/rounds/0/result/winner");
}

TEST_F(Tampered, AMatchWonByAnother) {
  auto& side = record_["result"]["side"];
  side = 1 - side.get<int>();
  EXPECT_EQ(stumbles_at(record_), "/result/side");
}

TEST_F(Tampered, ARoundWithoutResult) {
  record_["rounds"][0].erase("result");
  EXPECT_EQ(stumbles_at(record_), "/rounds/0/result");
}

// Any seat may be the first dealer. After that, the deal passes on, and the rules give the dealer.
TEST_F(Tampered, AnotherDealer) {
  record_["rounds"][0]["dealer"] = 2;
  EXPECT_NE(stumbles_at(record_), "");
  record_ = whole_record();
  ASSERT_GT(record_["rounds"].size(), 1U);
  auto& dealer = record_["rounds"][1]["dealer"];
  dealer = (dealer.get<int>() + 1) % 4;
  EXPECT_EQ(stumbles_at(record_), "/rounds/1/dealer");
}

TEST_F(Tampered, ADeckWithACardTooMany) {
  record_["rounds"][0]["deck"].push_back("3C");
  EXPECT_EQ(stumbles_at(record_), "/rounds/0");
}

TEST_F(Tampered, ADeckWithOneCardTwiceAndAnotherMissing) {
  Json& deck = record_["rounds"][0]["deck"];
  deck[0] = deck[1] == "3C" ? "4C" : "3C";
  deck[1] = deck[0];
  EXPECT_EQ(stumbles_at(record_), "/rounds/0");
}

TEST_F(Tampered, AnotherFormat) {
  record_["format"] = 2;
  EXPECT_EQ(stumbles_at(record_), "/format");
}

TEST_F(Tampered, AnUnknownGame) {
  record_["game"] = "snap";
  EXPECT_EQ(stumbles_at(record_), "/game");
}

TEST_F(Tampered, ARuleOutOfRange) {
  record_["rules"]["decks"] = 7;
  EXPECT_EQ(stumbles_at(record_), "/rules/decks");
}

TEST_F(Tampered, StepsThatAreNoSteps) {
  for (const char* step : {"7", "{}", R"({"seat": 9, "do": {"intent": "draw"}})",
                           R"({"seat": 0, "do": {"intent": "dance"}})",
                           R"({"seat": 0, "do": {"intent": "draw"}, "clock": "knock-expired"})",
                           R"({"seat": 0, "clock": "midnight"})"}) {
    record_ = whole_record();
    steps()[2] = Json::parse(step);
    EXPECT_TRUE(stumbles_at(record_).starts_with(step_at(2))) << step;
  }
}

// Returns a record in which the stock ran out, with every shuffle in its place.
Json record_with_shuffle() {
  const Game* game = all_games().front();
  sim::PlayOptions options;
  options.game = game;
  options.rules = game->info().presets.front().rules;
  options.rules["decks"] = 1;
  options.seats = 4;
  options.seed = 3;
  Json record;
  EXPECT_TRUE(sim::play_matches(options, [&](const Json& made) { record = made; }));
  return record;
}

TEST(TamperedShuffle, LeftOutOrTooManyOrOfOtherCards) {
  const Json honest = record_with_shuffle();
  ASSERT_EQ(stumbles_at(honest), "");
  for (std::size_t round = 0; round < honest["rounds"].size(); ++round) {
    const Json& steps = honest["rounds"][round]["steps"];
    for (std::size_t index = 0; index < steps.size(); ++index) {
      if (!steps[index].contains("shuffles")) continue;
      const std::string at = "/rounds/" + std::to_string(round) + "/steps/" + std::to_string(index);
      Json record = honest;
      Json& step = record["rounds"][round]["steps"][index];
      step.erase("shuffles");
      EXPECT_EQ(stumbles_at(record), at) << "left out";
      step["shuffles"] = steps[index]["shuffles"];
      step["shuffles"].push_back(step["shuffles"][0]);
      EXPECT_EQ(stumbles_at(record), at) << "one too many";
      step["shuffles"] = steps[index]["shuffles"];
      step["shuffles"][0].erase(0);
      EXPECT_EQ(stumbles_at(record), at) << "a card too few";
      return;
    }
  }
  FAIL() << "no shuffle in the record";
}

// The tool reads plain and compressed files alike and says where a record is wrong.
TEST(Verify, NamesFileLineAndPlace) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("lastcard-vectors-" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  Json wrong = whole_record();
  wrong["rounds"][0]["steps"][5]["after"]["top"] = "*";
  for (const char* name : {"records.jsonl", "records.jsonl.gz"}) {
    const std::string path = (folder / name).string();
    auto writer = sim::RecordWriter::open(path);
    ASSERT_TRUE(writer);
    writer->write_line(whole_record().dump());
    writer->write_line("");
    writer->write_line(wrong.dump());
    writer->write_line("{\"format\": 1,");
    ASSERT_TRUE(writer->close());
    std::ostringstream said;
    const auto summary = sim::verify({path}, said);
    EXPECT_EQ(summary.records, 3U);
    EXPECT_EQ(summary.wrong, 2U);
    EXPECT_NE(said.str().find(path + ":3: \"match/1\" /rounds/0/steps/5/after/top"),
              std::string::npos)
        << said.str();
    EXPECT_NE(said.str().find(path + ":4: is not JSON"), std::string::npos) << said.str();
  }
  std::ostringstream said;
  EXPECT_EQ(sim::verify({(folder / "missing.jsonl").string()}, said).wrong, 1U);
  EXPECT_NE(said.str().find("cannot be opened"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Verify, NoticesThatTheEndOfAFileIsMissing) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("lastcard-cut-" + std::to_string(::getpid()) + ".jsonl.gz");
  auto writer = sim::RecordWriter::open(path.string());
  ASSERT_TRUE(writer);
  for (int records = 0; records < 2; ++records) writer->write_line(whole_record().dump());
  ASSERT_TRUE(writer->close());
  const auto verified = [&] {
    std::ostringstream said;
    const auto summary = sim::verify({path.string()}, said);
    EXPECT_EQ(summary.records, 2U);
    return summary.wrong;
  };
  EXPECT_EQ(verified(), 0U);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  EXPECT_EQ(verified(), 1U);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace lastcard::test
