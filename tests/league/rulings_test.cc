// Tests what organisers decide, and how they take it back.
#include <algorithm>

#include "server/league/export.h"
#include "server/league/view.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

struct Rulings : MatchDay {
  std::string decides(const char* code) {
    return rules({{"action", "decide-fixture"}, {"code", code}});
  }
  std::string rules(Json action) {
    action["fixture"] = id;
    action["reason"] = "r";
    return stage.does("owner", action);
  }
  [[nodiscard]] Json table() const { return stage.view("x")["season"]["standings"]; }
};

TEST_F(Rulings, CanBeTakenBackInFavourOfThePlayedResult) {
  EXPECT_EQ(decides("played"), "bad_result");
  stage.play_fixture(id, 4, 1);
  const Json before = table();
  EXPECT_EQ(decides("played"), "nothing_to_change");
  EXPECT_EQ(decides("forfeit-home"), "");
  EXPECT_NE(table(), before);
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(table(), before);
  EXPECT_TRUE(fixture().result->rated);
  EXPECT_EQ(rules({{"action", "void-match"}}), "");
  EXPECT_NE(table(), before);
  EXPECT_EQ(rules({{"action", "decide-fixture"}, {"code", "played"}, {"home", 4}, {"away", 0}}),
            "bad_result");
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(table(), before);
  EXPECT_EQ(fixture().status(), FixtureStatus::played);
}

TEST_F(Rulings, ForAReplayCanBeTakenBackUntilItBegins) {
  stage.play_fixture(id, 4, 1);
  const Json before = table();
  const Fixture played = fixture();
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  EXPECT_NE(table(), before);
  EXPECT_EQ(stage.fixture_seen_by("x", id).value("replay_revocable", false), true);
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(table(), before);
  EXPECT_TRUE(fixture().result->rated);
  EXPECT_EQ(attempt().slot, played.attempt().slot);
  EXPECT_EQ(attempt().line_ups, played.attempt().line_ups);
  EXPECT_EQ(attempt().boards, played.attempt().boards);
  EXPECT_EQ(fixture().attempts.size(), 1U);
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  begin();
  EXPECT_FALSE(stage.fixture_seen_by("x", id).contains("replay_revocable"));
  EXPECT_EQ(decides("played"), "bad_result") << "the replay has begun";
}

TEST_F(Rulings, ForAReplayOfAnUnfinishedMatchStand) {
  EXPECT_EQ(decides("double-forfeit"), "");
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  EXPECT_FALSE(stage.fixture_seen_by("x", id).contains("replay_revocable"));
  EXPECT_EQ(decides("played"), "bad_result");
}

TEST_F(Rulings, ForAReplayNeverShowTheLineUpsThatWereHidden) {
  set_slot();
  enter(Side::home);
  EXPECT_EQ(decides("double-forfeit"), "");
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  ASSERT_EQ(fixture().attempts.size(), 2U);
  EXPECT_FALSE(fixture().attempts.front().line_ups.home.entered());
}

// What the log and the export show of line-ups.
struct LineUpsInTheLog : Rulings {
  // Enters home's line-up of the players at these places of the roster and returns the event. Each
  // is entered at another time.
  Event enters(std::size_t first, std::size_t second) {
    stage.pass(kMinute);
    const auto people = stage.ids_of(fixture().home, 3);
    EXPECT_EQ(act(Side::home, {{"action", "enter-line-up"},
                               {"players", Json::array({people.at(first), people.at(second)})}}),
              "");
    return stage.log.back();
  }
  // Begins the match and returns the event that entered home's line-up.
  Event begins() {
    set_slot();
    Event entered = enters(0, 1);
    enter(Side::away);
    stage.pass_to(slot);
    stage.all_arrive(id);
    EXPECT_EQ(fixture().status(), FixtureStatus::playing);
    return entered;
  }
  [[nodiscard]] bool is_exported_to(const std::string& name, const Event& event) const {
    Json wanted = to_json(for_export(event));
    wanted.erase("seq");
    const Json exported = export_json(stage.league, stage.log, Stage::account(name));
    return std::ranges::any_of(exported["log"], [&](Json entry) {
      entry.erase("seq");
      return entry == wanted;
    });
  }
  // Checks who reads of a line-up of home. Its own team always does.
  void expect_shown(const Event& event, bool to_all) const {
    for (const std::string& name : {captain(Side::home), captain(Side::away), std::string("owner"),
                                    stage.league.person(own_player())->name}) {
      const bool own = name.starts_with(captain(Side::home).substr(0, 3));
      EXPECT_EQ(log_entry(stage.league, Stage::account(name), event).has_value(), own || to_all)
          << name << " reads the log";
      EXPECT_EQ(is_exported_to(name, event), own || to_all) << name << " reads the export";
    }
  }
  [[nodiscard]] std::string own_player() const { return stage.ids_of(fixture().home, 2).back(); }
};

TEST_F(LineUpsInTheLog, StayHiddenAfterALaterAttemptHasShownOthers) {
  set_slot();
  const Event hidden = enters(0, 2);
  EXPECT_EQ(decides("double-forfeit"), "");
  expect_shown(hidden, false);
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  expect_shown(hidden, false);
  stage.pass(kMinute);
  begin();
  expect_shown(hidden, false);
}

TEST_F(LineUpsInTheLog, StayHiddenAfterACancelledFixtureIsPlayedAnew) {
  set_slot();
  const Event hidden = enters(0, 2);
  stage.takes(FixtureCancelled{id});
  stage.pass(kMinute);
  stage.takes(FixtureRestored{id, stage.now() + kDay, stage.now() + 2 * kDay});
  begin();
  expect_shown(hidden, false);
}

TEST_F(LineUpsInTheLog, StayHiddenIfTheReplayIsTakenBack) {
  const Event shown = begins();
  stage.plays(id, 0, 4, 1);
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  const Event hidden = enters(0, 2);
  expect_shown(hidden, false);
  EXPECT_EQ(decides("played"), "");
  ASSERT_EQ(fixture().attempts.size(), 1U);
  expect_shown(hidden, false);
  expect_shown(shown, true);
}

TEST_F(LineUpsInTheLog, StayHiddenIfTheyWereReplacedInTime) {
  set_slot();
  const Event hidden = enters(0, 2);
  const Event shown = enters(1, 0);
  enter(Side::away);
  expect_shown(shown, false);
  stage.pass_to(slot);
  ASSERT_TRUE(attempt().revealed);
  expect_shown(hidden, false);
  expect_shown(shown, true);
}

TEST_F(LineUpsInTheLog, StayShownWhenTheMatchMoves) {
  set_slot();
  const Event shown = enters(0, 1);
  enter(Side::away);
  stage.pass_to(slot);
  expect_shown(shown, true);
  set_slot();
  ASSERT_FALSE(attempt().revealed);
  expect_shown(shown, true);
  const Event hidden = enters(0, 2);
  expect_shown(hidden, false);
  EXPECT_EQ(decides("double-forfeit"), "");
  EXPECT_EQ(rules({{"action", "order-replay"}}), "");
  stage.pass(kMinute);
  begin();
  expect_shown(shown, true);
  expect_shown(hidden, false);
}

TEST_F(LineUpsInTheLog, StayShownWhenTheMatchIsPlayedFromTheStart) {
  const Event shown = begins();
  stage.tells(RoundReport{id, 0, 1, Side::home, {0, 3}});
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  EXPECT_EQ(decides("played"), "");
  ASSERT_EQ(fixture().attempts.size(), 2U);
  expect_shown(shown, true);
  set_slot();
  const Event later = enters(0, 2);
  expect_shown(later, false);
  stage.pass_to(slot);
  ASSERT_TRUE(attempt().revealed);
  expect_shown(shown, true);
  expect_shown(later, true);
}

TEST_F(LineUpsInTheLog, AreShownAtOnceIfTheyComeAfterTheRevealOfAnOlderLog) {
  set_slot();
  enter(Side::away);
  stage.takes(LineUpLocked{id, Side::away});
  stage.takes(LineUpsRevealed{id});
  expect_shown(enters(0, 1), true);
}

TEST_F(Rulings, ThatASideForfeitsARunningMatchCountWhatWasPlayed) {
  begin();
  stage.tells(RoundReport{id, 0, 1, Side::away, {5, 0}});
  stage.tells(RoundReport{id, 0, 2, Side::home, {0, 2}});
  EXPECT_EQ(decides("forfeit-home"), "");
  EXPECT_EQ(fixture().result->home, 1);
  EXPECT_EQ(fixture().result->away, 4);
  EXPECT_EQ(fixture().result->cards_away, 3);
  EXPECT_TRUE(fixture().result->rated);
  // A forfeit that overrules a result counts nothing.
  EXPECT_EQ(decides("forfeit-home"), "");
  EXPECT_EQ(fixture().result->home, 0);
  EXPECT_FALSE(fixture().result->rated);
}

TEST_F(Rulings, TakenBackForAnUnfinishedMatchLetItBePlayedFromTheStart) {
  begin();
  stage.tells(RoundReport{id, 0, 1, Side::home, {0, 3}});
  EXPECT_EQ(decides("played"), "bad_result") << "it goes on";
  EXPECT_EQ(act(Side::home, {{"action", "forfeit"}}), "");
  EXPECT_EQ(decides("played"), "");
  EXPECT_FALSE(fixture().result);
  EXPECT_FALSE(attempt().began);
  EXPECT_EQ(fixture().attempts.size(), 2U);
  EXPECT_EQ(attempt().held, HeldFor::taken_back);
  stage.pass(2 * kDay);
  EXPECT_FALSE(fixture().result) << "nobody forfeits";
  stage.play_fixture(id, 4, 2);
  EXPECT_EQ(fixture().status(), FixtureStatus::played);
  EXPECT_EQ(fixture().result->home, 4);
}

TEST_F(Rulings, TakenBackBeforeTheMatchLeaveItsSlotAndLineUps) {
  slot = stage.now() + 3 * kDay;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", slot}}), "");
  enter(Side::home);
  const Fixture before = fixture();
  EXPECT_EQ(rules({{"action", "void-match"}}), "");
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(attempt().slot, before.attempt().slot);
  EXPECT_EQ(attempt().line_ups, before.attempt().line_ups);
  EXPECT_EQ(fixture().attempts.size(), 1U) << "there were no tables";
  EXPECT_FALSE(fixture().result);
  EXPECT_FALSE(attempt().held);
  EXPECT_EQ(decides("forfeit-away"), "");
  stage.pass_to(*before.attempt().slot);
  EXPECT_EQ(decides("played"), "");
  EXPECT_EQ(attempt().held, HeldFor::taken_back);
}

TEST_F(Rulings, OnAnUpheldProtestDecideTheFixture) {
  stage.play_fixture(id, 4, 1);
  for (int made = 0; made < 2; ++made)
    ASSERT_EQ(act(Side::away, {{"action", "protest"}, {"text", "They whispered."}}), "");
  const auto ruled = [&](const char* protest, bool upheld, Json members) {
    members["action"] = "rule-on-protest";
    members["protest"] = protest;
    members["upheld"] = upheld;
    members["text"] = "All of us\nheard it.";
    return stage.does("owner", members);
  };
  EXPECT_EQ(ruled("o1", true, Json::object()), "ruling_needs_result");
  EXPECT_EQ(ruled("o1", false, {{"code", "void"}}), "bad_result");
  EXPECT_EQ(ruled("o1", true, {{"code", "void"}, {"home", 4}}), "bad_result");
  EXPECT_EQ(ruled("o1", true, {{"code", "administrative"}}), "bad_result");
  EXPECT_FALSE(stage.league.protests.front().ruling);
  EXPECT_EQ(ruled("o1", true, {{"code", "administrative"}, {"home", 2}, {"away", 4}}), "");
  EXPECT_TRUE(stage.league.protests.front().ruling->upheld);
  EXPECT_EQ(fixture().result->away, 4);
  EXPECT_EQ(fixture().result->reason, "All of us heard it.");
  EXPECT_EQ(ruled("o2", true, {{"code", "replay"}}), "");
  EXPECT_EQ(fixture().result->code, ResultCode::replay);
  EXPECT_FALSE(fixture().decided());
}

TEST_F(Rulings, ArePossibleInAReopenedSeason) {
  stage.play_fixture(id, 4, 1);
  const Json season = {{"action", "reopen-season"}, {"season", "s1"}};
  EXPECT_EQ(stage.does("owner", season), "nothing_to_change");
  EXPECT_EQ(stage.does("owner", {{"action", "archive-season"}, {"season", "s1"}}), "");
  EXPECT_EQ(decides("forfeit-home"), "season_archived");
  EXPECT_EQ(stage.does("ann0", season), "not_allowed");
  EXPECT_EQ(stage.does("owner", season), "");
  EXPECT_EQ(stage.season().status, SeasonStatus::active);
  EXPECT_EQ(decides("forfeit-home"), "");
}

TEST_F(Rulings, ReopeningASeasonOrLeagueCostsNobodyAMatch) {
  const std::string other = stage.season().fixtures.back().id;
  const Instant before = stage.now();
  for (const auto& [end, back] :
       {std::pair{"archive-season", "reopen-season"}, std::pair{"close-league", "reopen-league"}}) {
    const bool season = std::string_view(end) == "archive-season";
    const auto does = [&](const char* name) {
      Json action = {{"action", name}};
      if (season) action["season"] = "s1";
      return stage.does("owner", action);
    };
    EXPECT_EQ(does(end), "");
    stage.pass_to(season ? attempt().usual_slot + kDay : stage.now() + kDay);
    EXPECT_EQ(stage.view("owner")["season"]["status"], season ? "archived" : "active");
    EXPECT_EQ(does(back), "");
    EXPECT_EQ(attempt().held, HeldFor::reopened);
    stage.pass(2 * kDay);
    EXPECT_FALSE(fixture().result) << end;
  }
  EXPECT_GT(stage.now(), before);
  EXPECT_FALSE(stage.fixture(other).decided());
}

}  // namespace
}  // namespace lastcard::league
