// The text of a record. A record that is written during the match is the same as one that is
// written afterwards, and a reader accepts an object's members in any order.
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/registry.h"
#include "engine/sim/checked_record.h"
#include "engine/sim/play.h"
#include "engine/sim/random_play.h"
#include "engine/sim/read_back.h"

namespace lastcard::test {
namespace {

sim::PlayOptions some_matches(const Game& game) {
  sim::PlayOptions options;
  options.game = &game;
  options.rules = game.info().presets.front().rules;
  options.seats = game.info().max_seats;
  while (!game.parse_rules(options.rules, options.seats)) --options.seats;
  options.seed = 7;
  options.matches = 2;
  options.details = {.legal = true, .after = true};
  options.max_steps = 300;
  return options;
}

std::vector<Json> records_of(const sim::PlayOptions& options) {
  std::vector<Json> records;
  EXPECT_TRUE(sim::play_matches(options, [&](const Json& record) { records.push_back(record); }));
  return records;
}

// Returns what is wrong with the text, or "" if it is valid.
std::string wrong_with(const std::string& text) {
  const auto checked = sim::check_record(text);
  return checked ? "" : checked.error();
}

// Returns the text with the members of every object in alphabetical order, so that rounds come
// before rules.
std::string sorted_text(const Json& record) { return nlohmann::json(record).dump(); }

class RecordText : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Games, RecordText,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const testing::TestParamInfo<const Game*>& game) {
                           std::string name(game.param->info().id);
                           std::erase(name, '-');
                           return name;
                         });

TEST_P(RecordText, IsTheSameWhileAMatchIsPlayedAndAfterwards) {
  const sim::PlayOptions options = some_matches(*GetParam());
  const auto path = std::filesystem::temp_directory_path() /
                    ("lastcard-text-" + std::to_string(::getpid()) + ".jsonl");
  auto writer = sim::RecordWriter::open(path.string());
  ASSERT_TRUE(writer);
  ASSERT_TRUE(sim::play_matches(options, *writer));
  ASSERT_TRUE(writer->close());
  std::vector<std::string> written;
  ASSERT_TRUE(sim::for_each_line(path.string(), [&](std::size_t, std::string_view line) {
    written.emplace_back(line);
    return true;
  }));
  std::filesystem::remove(path);
  std::vector<std::string> kept;
  for (const Json& record : records_of(options)) kept.push_back(record.dump());
  EXPECT_EQ(written, kept);
}

TEST_P(RecordText, IsReadInAnyOrderOfItsMembers) {
  for (const Json& record : records_of(some_matches(*GetParam()))) {
    const auto as_written = sim::check_record(record.dump());
    ASSERT_TRUE(as_written) << as_written.error();
    const auto sorted = sim::check_record(sorted_text(record));
    ASSERT_TRUE(sorted) << sorted.error();
    const auto replayed = replay(record);
    ASSERT_TRUE(replayed);
    std::size_t steps = 0;
    for (const Json& round : record["rounds"]) steps += round["steps"].size();
    for (const auto* checked : {&*as_written, &*sorted}) {
      EXPECT_EQ(GetParam()->snapshot(checked->match.table()),
                GetParam()->snapshot(replayed->table()));
      EXPECT_EQ(checked->steps, steps);
    }
  }
}

TEST_P(RecordText, SaysWhereItIsWrongInAnyOrder) {
  Json record = records_of(some_matches(*GetParam())).front();
  Json* last = nullptr;
  for (Json& round : record["rounds"]) {
    for (Json& step : round["steps"]) last = &step;
  }
  ASSERT_NE(last, nullptr);
  (*last)["after"]["weather"] = "fine";
  const auto replayed = replay(record);
  ASSERT_FALSE(replayed);
  const std::string expected =
      "\"match/1\" " + replayed.error().at + " " + replayed.error().message;
  EXPECT_EQ(wrong_with(record.dump()), expected);
  EXPECT_EQ(wrong_with(sorted_text(record)), expected);
}

TEST_P(RecordText, IsReadBackWhileItIsPlayed) {
  const sim::PlayOptions options = some_matches(*GetParam());
  auto match = Match::create(*options.game, options.rules, options.seats).value();
  SeededEntropy entropy(options.seed);
  sim::RandomPlay play(options.seed, {});
  sim::ReadBack record(match, options.details);
  for (int step = 0; step < options.max_steps && !match.over(); ++step) {
    if (match.round_over()) {
      record.round_started(match, match.start_round(entropy));
      continue;
    }
    const Action action = play.next_action(match.table());
    record.before_step(match, action);
    record.after_step(match, action, match.apply(action, entropy));
  }
  if (match.preparing()) return;  // a record does not contain what players are still agreeing on
  const Match& again = record.end();
  EXPECT_EQ(again.game().snapshot(again.table()), match.game().snapshot(match.table()));
}

// Returns a record of a game whose rounds begin with an agreement.
Json record_with_setup() {
  for (const Game* game : all_games()) {
    for (const Json& record : records_of(some_matches(*game))) {
      if (record["rounds"][0].contains("setup")) return record;
    }
  }
  ADD_FAILURE() << "no round begins with a setup";
  return {};
}

// Moves the member behind all others.
void put_last(Json& object, const char* name) {
  Json value = object[name];
  object.erase(name);
  object[name] = std::move(value);
}

TEST(RecordTextOrder, HasWhatStepsFollowFromBeforeThemOrIsHeld) {
  Json record = record_with_setup();
  put_last(record["rounds"][0], "deck");
  EXPECT_EQ(wrong_with(record.dump()), "") << "the round is held until its deck comes";
  put_last(record, "rules");
  EXPECT_EQ(wrong_with(record.dump()), "") << "all is held until the rules come";
  record = record_with_setup();
  put_last(record["rounds"][0], "setup");
  EXPECT_EQ(wrong_with(record.dump()), "") << "the round is held until what was agreed on comes";
  record["rounds"].back()["setup"] = {{"weather", "fine"}};
  EXPECT_NE(wrong_with(record.dump()), "") << "and is compared with it";
  record = record_with_setup();
  record["first_dealer"] = 1;
  EXPECT_NE(wrong_with(record.dump()), "");
}

TEST(RecordTextOrder, HasEachMemberOnce) {
  const std::string text = record_with_setup().dump();
  for (const char* twice : {R"("rules":{})", R"("seats":12)", R"("rounds":[])"}) {
    std::string changed = text;
    changed.insert(changed.size() - 1, std::string(",") + twice);
    EXPECT_NE(wrong_with(changed).find("is there twice in one object"), std::string::npos) << twice;
  }
  std::string changed = text;
  changed.insert(changed.find("\"dealer\":"), R"("dealer":5,)");
  EXPECT_NE(wrong_with(changed).find("\"dealer\" is there twice"), std::string::npos);
}

TEST(RecordTextOrder, IsJsonOfSomeDepthAndOneValue) {
  const std::string text = record_with_setup().dump();
  EXPECT_EQ(wrong_with(text), "");
  EXPECT_EQ(wrong_with(text + "}"), "is not JSON");
  EXPECT_EQ(wrong_with(text.substr(0, text.size() - 1)), "is not JSON");
  EXPECT_EQ(wrong_with(""), "is not JSON");
  EXPECT_EQ(wrong_with(text + '\0' + "}"), "is not JSON");
  EXPECT_EQ(wrong_with("{\"said\":" + std::string(100, '[') + std::string(100, ']') + "}"),
            "is not JSON");
  EXPECT_EQ(wrong_with("[]"), " must be an object");
}

}  // namespace
}  // namespace lastcard::test
