// Tests that a league is the same in every part when it is read back from its log.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/asking.h"
#include "server/league/desired_tables.h"
#include "server/league/due.h"
#include "server/league/view.h"
#include "tests/league/random_actor.h"
#include "tests/league/stage.h"
#include "tests/support/paths.h"

namespace lastcard::league {
namespace {

std::vector<Event> read_back(const std::vector<Event>& log) {
  std::vector<Event> read;
  for (const Event& event : log) {
    auto again = read_event(Json::parse(to_json(event).dump()));
    EXPECT_TRUE(again) << again.error().message << " " << to_json(event).dump();
    if (again) read.push_back(*std::move(again));
  }
  return read;
}

// Checks that the league read from the log equals the first one, and that every viewer sees the
// same.
void expect_same(const Stage& stage, const League& again) {
  EXPECT_EQ(state_of(stage.league), state_of(again));
  EXPECT_TRUE(stage.league == again);
  EXPECT_EQ(desired_tables(stage.league).size(), desired_tables(again).size());
  EXPECT_EQ(due(stage.league, stage.now()).size(), due(again, stage.now()).size());
  for (const char* name : {"owner", "ann0", "bob1", "stranger"}) {
    EXPECT_EQ(view_for(stage.league, Stage::account(name), "", stage.now()),
              view_for(again, Stage::account(name), "", stage.now()));
  }
}

class Replay : public ::testing::TestWithParam<int> {};

TEST_P(Replay, OfRandomActionsGivesTheSameLeague) {
  Stage stage(static_cast<std::uint64_t>(GetParam()));
  stage.found_season({{"loans", 5}});
  stage.enters("ann", 3);
  stage.enters("bob", 2);
  stage.enters("cleo", 2);
  // Two thirds of the seasons have started; in the others, teams still register.
  if (GetParam() % 3 != 0) {
    ASSERT_EQ(stage.starts(), "");
  }
  RandomActor actor(stage, GetParam());
  constexpr int kSteps = 400;
  for (int step = 0; step < kSteps; ++step) actor.act();
  EXPECT_GT(stage.log.size(), 60U);
  expect_same(stage, replay(read_back(stage.log)));
  // The server accepts exactly the actions that the view lists as allowed.
  actor.expect_may_is_true();
}
INSTANTIATE_TEST_SUITE_P(Seeds, Replay, ::testing::Range(1, 13));

TEST(Log, OfASeasonReplaysToTheSameLeague) {
  Stage stage;
  stage.found_season({{"legs", 1}, {"rules", {{"hand", 5}}}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 2);
  ASSERT_EQ(stage.starts(), "");
  stage.play_all([](const Fixture&) { return std::pair{2, 4}; });
  expect_same(stage, replay(read_back(stage.log)));
}

// SharedViews makes the common part of a season's view once. Each viewer's view must be the same
// with and without it.
TEST(SharedViews, AreMadeOnceAndChangeNoViewersView) {
  Stage stage;
  stage.found_season({{"legs", 1}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 2);
  ASSERT_EQ(stage.starts(), "");
  stage.line_up("f1");
  const SharedViews shared;
  for (const char* name : {"owner", "ann0", "bob1", "zoe"}) {
    const auto view = view_for(stage.league, Stage::account(name), "", stage.now(), shared);
    ASSERT_TRUE(view) << name;
    EXPECT_EQ(view, view_for(stage.league, Stage::account(name), "", stage.now())) << name;
  }
  const auto part = shared.of(stage.league, stage.season());
  EXPECT_EQ(part, shared.of(stage.league, stage.season()));
  EXPECT_FALSE(part->view.contains("fixtures")) << "who may do what differs";
  EXPECT_FALSE(part->view.contains("protests"));
}

TEST(Log, SaysWhichEventCannotBeUnderstood) {
  Stage stage;
  Json stored = to_json(stage.log.front());
  stored["seq"] = 7;
  Json unknown = stored;
  unknown["what"]["event"] = "league-eaten";
  EXPECT_EQ(read_event(unknown).error().message, "event 7: event is not known (league-eaten)");
  Json missing = stored;
  missing["what"].erase("time_zone");
  EXPECT_EQ(read_event(missing).error().at, "time_zone");
  // A zone that the machine's zone data lacks is accepted, because stored logs must stay readable.
  Json elsewhere = stored;
  elsewhere["what"]["time_zone"] = "US/Oldtown";
  EXPECT_TRUE(read_event(elsewhere));
  elsewhere["what"]["time_zone"] = "Europe/Amsterdam ";
  EXPECT_EQ(read_event(elsewhere).error().at, "time_zone");
  Json extra = stored;
  extra["what"]["owner"]["shoe_size"] = 44;
  EXPECT_EQ(read_event(extra).error().at, "owner.shoe_size");
  Json wrong = stored;
  wrong["what"]["name"] = 5;
  EXPECT_FALSE(read_event(wrong));
  EXPECT_FALSE(read_event(Json("text")));
  EXPECT_FALSE(read_event(Json::object()));
}

TEST(Log, EventsWithUnknownIdsChangeNothing) {
  Stage stage;
  League league = stage.league;
  const League before = league;
  apply(league, {2, 0, "clock", ResultSet{"f9", {}}});
  apply(league, {3, 0, "clock", RoundEnded{"f9", 3, {}}});
  apply(league, {4, 0, "clock", MemberAdded{"t9", "p9", TeamRole::captain}});
  apply(league, {5, 0, "clock", SeasonStarted{"s9", "", {{"t9", 1}}, {}, {{"f1", 1, "t1", "t2"}}}});
  apply(league, {6, 0, "clock", HandedOver{"p9"}});
  apply(league, {7, 0, "clock", PersonForgotten{"p9"}});
  apply(league, {8, 0, "clock", LoanAnswered{"n9", true}});
  apply(league, {9, 0, "clock", LeagueOffered{"p9"}});
  apply(league, {10, 0, "clock", TakenOver{"p9"}});
  EXPECT_EQ(league.log_length, before.log_length + 9);
  league.log_length = before.log_length;
  EXPECT_TRUE(league == before);
}

// examples/older_league.jsonl has the kinds of events and the members that the first leagues have.
// It must be read for ever, with the same meaning.
TEST(Log, OfAnEarlierProgramIsReadAsItWasMeant) {
  std::ifstream file(lastcard::test::source_dir() / "tests/league/examples/older_league.jsonl");
  std::vector<Event> log;
  for (std::string line; std::getline(file, line);) {
    const Json stored = Json::parse(line);
    const auto event = read_event(stored);
    ASSERT_TRUE(event) << event.error().message;
    log.push_back(*event);
    // Only the settings of tables have more members now.
    if (name_of(event->what) != SeasonFounded::kName) {
      EXPECT_EQ(to_json(*event), stored);
    }
  }
  ASSERT_EQ(log.size(), 68U);
  const League league = replay(log);
  EXPECT_EQ(league.owner, "p2");
  EXPECT_TRUE(league.is_admin("p1"));
  EXPECT_TRUE(league.person("p7")->former);
  EXPECT_EQ(league.person("p6")->name, "");
  EXPECT_EQ(league.playing_hours->to, "23:30");
  EXPECT_EQ(league.codes.size(), 1U);
  EXPECT_EQ(league.hooks.size(), 1U);
  EXPECT_TRUE(league.protests.front().ruling->upheld);
  const Season& season = league.seasons.front();
  EXPECT_EQ(season.plan.name, "Autumn 2025");
  EXPECT_EQ(season.plan.settings.turn_ms, 0) << "turns had no limit";
  EXPECT_FALSE(season.plan.settings.hints);
  EXPECT_EQ(season.status, SeasonStatus::archived);
  EXPECT_TRUE(season.team("t3")->withdrawn);
  const Fixture& first = *season.fixture("f1");
  EXPECT_EQ(first.status(), FixtureStatus::played);
  EXPECT_EQ(first.attempt().boards.front().rounds.size(), 6U);
  EXPECT_EQ(first.attempt().pauses.away.used, 1);
  const Fixture& second = *season.fixture("f2");
  EXPECT_EQ(second.status(), FixtureStatus::voided);
  EXPECT_EQ(second.loans.front().state, LoanState::agreed) << "the other captain decided alone";
  EXPECT_EQ(loans_of(season, "t1"), 1);
  const std::vector<Row> table = table_of(season);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table.front().team, "t1");
  EXPECT_EQ(table.front().points, 3);
  EXPECT_EQ(table.front().rounds_won, 4);
  EXPECT_EQ(table.front().rounds_lost, 1);
  EXPECT_EQ(table.front().cards, 13);
}

TEST(Log, OfAnEarlierProgramTellsWhoBecameTheOwner) {
  Stage stage;
  stage.found_season();
  stage.enters("ann", 2);
  const std::string ann = stage.id_of_person("ann0");
  const auto stored = read_event({{"seq", 99},
                                  {"at", 0},
                                  {"by", "p1"},
                                  {"what", {{"event", "handed-over"}, {"person", ann}}}});
  ASSERT_TRUE(stored);
  apply(stage.league, *stored);
  EXPECT_EQ(stage.league.owner, ann);
  EXPECT_TRUE(stage.league.is_admin("p1"));
}

TEST(Import, BringsALeagueToAnotherServer) {
  Stage stage;
  stage.found_season({{"legs", 1}});
  const std::string ann = stage.enters("ann", 3);
  stage.enters("bob", 2);
  ASSERT_EQ(stage.starts(), "");
  stage.play_all([](const Fixture&) { return std::pair{4, 2}; });
  Json log = Json::array();
  for (const Event& event : stage.log) log.push_back(to_json(for_export(event)));
  EXPECT_EQ(log.dump().find("principal of"), std::string::npos);
  const Json exported = {{"format", "lastcard-league/1"}, {"log", log}};
  TestChance chance(5);
  auto imported = import_league(exported.dump(), Stage::account("zoe"), stage.now(), chance);
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_TRUE(imported->league == replay(imported->events));
  EXPECT_NE(imported->league.id, stage.league.id);
  EXPECT_EQ(imported->league.person(imported->league.owner)->name, "zoe");
  EXPECT_TRUE(imported->league.codes.empty());
  EXPECT_EQ(view_for(imported->league, Stage::account("zoe"), "", 0)->at("season").at("standings"),
            stage.view("owner")["season"]["standings"]);
  // Ann takes over her imported person with a code that was made for her.
  TestRules rules;
  const auto code = decide(imported->league, Stage::account("zoe"),
                           *read_action({{"action", "make-code"},
                                         {"role", "follower"},
                                         {"person", stage.id_of_person("ann0")},
                                         {"uses", 1},
                                         {"days", 1}}),
                           stage.now(), {chance, rules});
  for (const Event& event : *code) apply(imported->league, event);
  const auto joined =
      join(imported->league, Stage::account("ann0"), {*made_by(*code), {}, {}}, stage.now());
  ASSERT_TRUE(joined);
  for (const Event& event : *joined) apply(imported->league, event);
  EXPECT_EQ(imported->league.season("s1")
                ->team_of(imported->league.person_of(Stage::account("ann0").principal)->id)
                ->id,
            ann);
  Json broken = exported;
  broken["log"].erase(3);
  EXPECT_EQ(import_league(broken.dump(), Stage::account("zoe"), 0, chance).error().at, "log");
  EXPECT_FALSE(import_league("[]", Stage::account("zoe"), 0, chance));
  EXPECT_FALSE(import_league(R"({"format":"x"})", Stage::account("zoe"), 0, chance));
}

TEST(Forgetting, TakesTheNameOutOfTheLog) {
  Stage stage;
  stage.found_season();
  stage.enters("ann", 2);
  const std::string ann = stage.id_of_person("ann0");
  ASSERT_EQ(stage.does("ann0", {{"action", "rename-me"}, {"name", "Annabel"}}), "");
  const auto events = forget(stage.league, Stage::account("ann0").principal, stage.now());
  // Their team also gets another captain.
  ASSERT_EQ(events.size(), 2U);
  League league = stage.league;
  for (const Event& event : events) apply(league, event);
  EXPECT_EQ(league.person(ann)->name, "");
  EXPECT_TRUE(league.person(ann)->former);
  EXPECT_EQ(league.season_of_team("t1")->team("t1")->roster.size(), 1U);
  std::string log;
  for (Event event : stage.log) {
    (void)scrub(event, ann);
    log += to_json(event).dump();
  }
  EXPECT_EQ(log.find("Annabel"), std::string::npos);
  EXPECT_EQ(log.find("\"ann0\""), std::string::npos);
  EXPECT_EQ(log.find("principal of ann0"), std::string::npos);
  EXPECT_NE(log.find("principal of ann1"), std::string::npos);
}

}  // namespace
}  // namespace lastcard::league
