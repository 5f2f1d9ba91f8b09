// Tests that words which an organiser takes out are gone from every view, the log and the export.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/export.h"
#include "server/league/scrubbing.h"
#include "server/league/view.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

using testing::HasSubstr;
using testing::Not;

struct TakenWords : MatchDay {
  std::string take_out(const std::string& words, const std::string& of) {
    return stage.does("owner", {{"action", "take-out-words"}, {"words", words}, {"of", of}});
  }
  // Returns the log as the server keeps it after words were taken out.
  [[nodiscard]] std::vector<Event> kept() const {
    Scrubbing scrubbing;
    for (const Event& event : stage.log) scrubbing.note(event);
    std::vector<Event> log = stage.log;
    for (Event& event : log) {
      if (auto without = scrubbing.without(event)) event = *std::move(without);
    }
    return log;
  }
  [[nodiscard]] std::string written() const {
    std::string text = stage.view(captain(Side::home)).dump();
    const std::vector<Event> log = kept();
    for (const Event& event : log) text += to_json(event).dump();
    return text + export_json(stage.league, log, Stage::account("owner")).dump();
  }
  // Checks that the remaining log still gives the same league, and that its export can be imported.
  void expect_whole() const {
    const std::vector<Event> log = kept();
    EXPECT_TRUE(replay(log) == stage.league);
    TestChance chance(5);
    const Json exported = export_json(stage.league, log, Stage::account("owner"));
    const auto imported =
        import_league(exported.dump(), Stage::account("zoe"), stage.now(), chance);
    EXPECT_TRUE(imported) << imported.error().message;
  }
  void propose(const std::string& text) {
    const Instant at = attempt().to - 30 * kHour;
    ASSERT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {at}}, {"text", text}}), "");
  }
};

TEST_F(TakenWords, OfACaptainAreRemovedEvenIfLaterLinesFollowed) {
  propose("Jan is ill again");
  propose("Jan has the flu");
  ASSERT_THAT(written(), HasSubstr("Jan"));
  EXPECT_EQ(stage.does(captain(Side::away),
                       {{"action", "take-out-words"}, {"words", "lines"}, {"of", id}}),
            "not_allowed");
  EXPECT_EQ(take_out("lines", id), "");
  EXPECT_THAT(written(), Not(HasSubstr("Jan")));
  EXPECT_FALSE(fixture().proposals.home.slots.empty()) << "the times stay";
  expect_whole();
  propose("We would rather play late");
  EXPECT_THAT(written(), HasSubstr("rather play late"));
  expect_whole();
}

// The page offers to take out what the log's entries name; it has no list of its own.
TEST_F(TakenWords, AreNamedInTheLogToOrganisersAlone) {
  const auto named = [&](const std::string& who, const Event& event) {
    const auto entry = log_entry(stage.league, Stage::account(who), event);
    return entry ? entry->value("take_out", Json()) : Json();
  };
  const auto said = [](const std::string& words, const std::string& of) {
    return Json{{"words", words}, {"of", of}};
  };
  propose("Jan is ill again");
  EXPECT_EQ(named("owner", stage.log.back()), said("lines", id));
  EXPECT_EQ(named(captain(Side::home), stage.log.back()), Json());
  const std::size_t proposed = stage.log.size() - 1;
  EXPECT_EQ(take_out("lines", id), "");
  EXPECT_EQ(named("owner", kept().at(proposed)), Json());
  stage.play_fixture(id, 4, 1);
  EXPECT_EQ(named("owner", stage.log.back()), Json()) << "a result without a reason";
  ASSERT_EQ(act(Side::away, {{"action", "protest"}, {"text", "Jan is a cheat"}}), "");
  EXPECT_EQ(named("owner", stage.log.back()), said("protest", "o1"));
  ASSERT_EQ(stage.does("owner", {{"action", "rule-on-protest"},
                                 {"protest", "o1"},
                                 {"upheld", false},
                                 {"text", "Jan is not"}}),
            "");
  EXPECT_EQ(named("owner", stage.log.back()), said("reasons", id));
  const std::string team = fixture().home;
  ASSERT_EQ(stage.does(captain(Side::home),
                       {{"action", "ask-withdrawal"}, {"team", team}, {"reason", "Jan is ill"}}),
            "");
  EXPECT_EQ(named("owner", stage.log.back()), said("withdrawal", team));
}

TEST_F(TakenWords, OfASubstitutionAreRemoved) {
  set_slot();
  for (const Side side : {Side::home, Side::away}) {
    enter(side);
    ASSERT_EQ(act(side, {{"action", "lock-line-up"}}), "");
  }
  stage.pass_to(slot - kMinute);
  ASSERT_TRUE(attempt().revealed);
  const std::vector<std::string> all = stage.ids_of(fixture().home, 3);
  ASSERT_EQ(act(Side::home, {{"action", "substitute"},
                             {"out", all[0]},
                             {"in", all[2]},
                             {"reason", "Jan is ill again"}}),
            "");
  ASSERT_THAT(written(), HasSubstr("Jan"));
  EXPECT_EQ(take_out("lines", id), "");
  EXPECT_THAT(written(), Not(HasSubstr("Jan")));
  ASSERT_TRUE(attempt().line_ups.home.substituted);
  EXPECT_EQ(attempt().line_ups.home.substituted->in, all[2]);
  expect_whole();
}

TEST_F(TakenWords, OfAProtestAndItsRulingAreRemoved) {
  stage.play_fixture(id, 4, 1);
  ASSERT_EQ(act(Side::away, {{"action", "protest"}, {"text", "Jan is a cheat"}}), "");
  ASSERT_EQ(act(Side::away, {{"action", "protest"}, {"text", "The clock stood still"}}), "");
  ASSERT_EQ(stage.does("owner", {{"action", "rule-on-protest"},
                                 {"protest", "o1"},
                                 {"upheld", true},
                                 {"text", "Jan was seen"},
                                 {"code", "administrative"},
                                 {"home", 2},
                                 {"away", 4}}),
            "");
  EXPECT_EQ(take_out("protest", "o1"), "");
  EXPECT_EQ(take_out("protest", "o1"), "nothing_to_change");
  EXPECT_THAT(written(), Not(HasSubstr("Jan is a cheat")));
  EXPECT_THAT(written(), HasSubstr("The clock stood still"));
  ASSERT_THAT(written(), HasSubstr("Jan was seen"));
  EXPECT_EQ(take_out("reasons", id), "");
  EXPECT_THAT(written(), Not(HasSubstr("Jan")));
  EXPECT_TRUE(stage.league.protests.front().ruling->upheld);
  EXPECT_EQ(fixture().result->away, 4);
  expect_whole();
}

TEST_F(TakenWords, OfAWithdrawalsReasonAreRemoved) {
  const std::string team = fixture().home;
  ASSERT_EQ(
      stage.does(captain(Side::home),
                 {{"action", "ask-withdrawal"}, {"team", team}, {"reason", "Jan is ill again"}}),
      "");
  ASSERT_THAT(written(), HasSubstr("Jan"));
  EXPECT_EQ(take_out("withdrawal", team), "");
  EXPECT_THAT(written(), Not(HasSubstr("Jan")));
  EXPECT_TRUE(stage.season().team(team)->withdrawal_asked) << "it is still asked for";
  expect_whole();
}

}  // namespace
}  // namespace lastcard::league
