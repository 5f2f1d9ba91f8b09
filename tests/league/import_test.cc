// Tests what an import accepts: only a league that people could have made on this server, too.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/desired_tables.h"
#include "server/league/due.h"
#include "server/league/export.h"
#include "server/league/json_slices.h"
#include "server/league/most.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

Json log_of(const Stage& stage) {
  Json log = Json::array();
  for (const Event& event : stage.log) log.push_back(to_json(for_export(event)));
  return log;
}

// Returns a season of three teams of two that has started.
Stage started() {
  Stage stage;
  stage.found_season({{"legs", 1}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 2);
  EXPECT_EQ(stage.starts(), "");
  return stage;
}

Result<Imported, Problem> imported(const Json& log, Instant now) {
  TestChance chance(5);
  const Json exported = {{"format", "lastcard-league/1"}, {"log", log}};
  return import_league(exported.dump(), Stage::account("zoe"), now, chance);
}

// Returns where and why the import is refused, or "" if it is accepted.
std::string problem_of(const Json& log, Instant now) {
  const auto came = imported(log, now);
  return came ? "" : came.error().at + ": " + came.error().message;
}

// Returns the first event of that kind, so that a test can change it.
Json& event_in(Json& log, const std::string& kind) {
  for (Json& event : log) {
    if (event["what"]["event"] == kind) return event;
  }
  throw std::runtime_error("no " + kind);
}

// Appends one more event to the log.
void add(Json& log, Json what) {
  Json event = log.back();
  event["seq"] = log.size() + 1;
  event["what"] = std::move(what);
  log.push_back(std::move(event));
}

TEST(ImportCheck, AcceptsASeasonThatWasPlayedOnAnotherServer) {
  Stage stage = started();
  stage.play_all([](const Fixture&) { return std::pair{4, 2}; });
  EXPECT_EQ(problem_of(log_of(stage), stage.now()), "");
}

TEST(ImportCheck, RefusesAFileThatIsCutOff) {
  const Stage stage;
  const Json exported = {{"format", "lastcard-league/1"}, {"log", log_of(stage)}, {"more", {1, 2}}};
  const std::string text = exported.dump();
  const auto comes_in = [&](std::size_t size) {
    TestChance chance(5);
    return import_league(std::string_view(text).substr(0, size), Stage::account("zoe"), stage.now(),
                         chance)
        .has_value();
  };
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(comes_in(size)) << size;
  EXPECT_TRUE(comes_in(text.size()));
}

TEST(ImportCheck, RefusesAnEventThatIsNotJson) {
  const Stage stage;
  const std::string log = log_of(stage).dump();
  const auto problem = [&](const std::string& more) {
    TestChance chance(5);
    const std::string text =
        R"({"format":"lastcard-league/1","log":)" + log.substr(0, log.size() - 1) + more + "]}";
    const auto came = import_league(text, Stage::account("zoe"), stage.now(), chance);
    return came ? "" : came.error().message;
  };
  EXPECT_EQ(problem(""), "");
  EXPECT_THAT(problem(","), HasSubstr("is no JSON"));
  EXPECT_THAT(problem(",{]"), HasSubstr("is no JSON"));
  EXPECT_THAT(problem("," + std::string(40, '[') + std::string(40, ']')),
              HasSubstr("is nested too deeply"));
  EXPECT_NE(problem(",null"), "");
}

TEST(JsonSlices, AreMembersOfAnObjectAndElementsOfAnArray) {
  const std::string text = R"( { "a" :1,"b": ["]},\\\"", {"c": [2]} ] , "c":"b"} )";
  EXPECT_EQ(text_of_member(text, "a"), "1");
  EXPECT_EQ(text_of_member(text, "c"), R"("b")");
  EXPECT_FALSE(text_of_member(text, "d"));
  EXPECT_FALSE(text_of_member("{}", "a"));
  EXPECT_FALSE(text_of_member(R"(["a"])", "a"));
  EXPECT_FALSE(text_of_member(R"({"a":1,)", "a"));
  EXPECT_FALSE(text_of_member(R"({"a":1,})", "a"));
  EXPECT_EQ(text_of_member(R"({"a":1,"a":2})", "a"), "2");
  Elements elements(*text_of_member(text, "b"));
  EXPECT_EQ(elements.next(), R"("]},\\\"")");
  EXPECT_EQ(elements.next(), R"( {"c": [2]} )");
  EXPECT_FALSE(elements.next());
  EXPECT_FALSE(Elements("[ ]").next());
  EXPECT_FALSE(Elements("{}").next());
  EXPECT_FALSE(Elements("[1").next());
}

TEST(ImportCheck, AcceptsALeagueThatWasImportedBefore) {
  Stage stage = started();
  stage.play_all([](const Fixture&) { return std::pair{4, 2}; });
  const auto once = imported(log_of(stage), stage.now());
  ASSERT_TRUE(once);
  Json log = Json::array();
  for (const Event& event : once->events) log.push_back(to_json(for_export(event)));
  EXPECT_EQ(problem_of(log, stage.now()), "");
}

// In small clubs an organiser is often a captain, too. Their export must not show the other side's
// line-up early.
TEST(Exports, HideUnrevealedLineUpsFromAnOrganiserWhoPlays) {
  Stage stage = started();
  const std::string id = "f1";
  const std::string rival = stage.captain_of(stage.fixture(id).away);
  ASSERT_EQ(stage.does("owner", {{"action", "make-admin"}, {"person", stage.id_of_person(rival)}}),
            "");
  const auto exported = [&] { return export_json(stage.league, stage.log, Stage::account(rival)); };
  const auto told = [&](const Json& file, const std::string& side) {
    const Json& log = file["log"];
    return std::count_if(log.begin(), log.end(), [&](const Json& event) {
      const Json& what = event["what"];
      return what["event"] == "line-up-entered" && what["side"] == side;
    });
  };
  ASSERT_EQ(
      stage.does("owner",
                 {{"action", "set-slot"}, {"fixture", id}, {"slot", stage.now() + 4 * kHour}}),
      "");
  for (const Side side : {Side::home, Side::away}) {
    const std::string team = stage.fixture(id).team(side);
    ASSERT_EQ(stage.does(stage.captain_of(team),
                         {{"action", "enter-line-up"},
                          {"fixture", id},
                          {"players", stage.ids_of(team, stage.season().line_up_size())}}),
              "");
  }
  ASSERT_FALSE(stage.fixture(id).attempt().revealed);
  const Json before = exported();
  EXPECT_EQ(told(before, "home"), 0);
  EXPECT_EQ(told(before, "away"), 1);
  const Json& line_ups = before["league"]["seasons"][0]["fixtures"][0]["attempts"][0]["line_ups"];
  EXPECT_THAT(line_ups["home"]["players"], IsEmpty()) << line_ups;
  EXPECT_EQ(problem_of(before["log"], stage.now()), "");
  stage.pass(4 * kHour);
  ASSERT_TRUE(stage.fixture(id).attempt().revealed);
  EXPECT_EQ(told(exported(), "home"), 1);
  EXPECT_EQ(problem_of(exported()["log"], stage.now()), "");
}

// The export leaves out a line-up that was replaced before it was shown, and the entry that locked
// it.
TEST(Exports, HideALineUpThatWasReplacedBeforeItWasShown) {
  Stage stage = started();
  const std::string id = "f1";
  const auto does = [&](const std::string& name, Json action) {
    action["fixture"] = id;
    ASSERT_EQ(stage.does(name, action), "");
  };
  const auto enters = [&](Side side, const std::vector<std::string>& people) {
    does(stage.captain_of(stage.fixture(id).team(side)),
         {{"action", "enter-line-up"}, {"players", people}});
  };
  const std::string home = stage.captain_of(stage.fixture(id).home);
  auto people = stage.ids_of(stage.fixture(id).home, stage.season().line_up_size());
  does("owner", {{"action", "set-slot"}, {"slot", stage.now() + 4 * kHour}});
  enters(Side::home, people);
  does(home, {{"action", "lock-line-up"}});
  does("owner", {{"action", "set-slot"}, {"slot", stage.now() + 5 * kHour}});
  std::ranges::reverse(people);
  enters(Side::home, people);
  enters(Side::away, stage.ids_of(stage.fixture(id).away, stage.season().line_up_size()));
  stage.pass(5 * kHour);
  ASSERT_TRUE(stage.fixture(id).attempt().revealed);
  for (const auto& [reader, line_ups] : {std::pair{std::string("owner"), 1}, std::pair{home, 2}}) {
    const Json exported = export_json(stage.league, stage.log, Stage::account(reader));
    std::map<std::string, int> told;
    for (const Json& event : exported["log"]) {
      if (event["what"].value("side", "") == "home")
        ++told[event["what"]["event"].get<std::string>()];
    }
    EXPECT_EQ(told["line-up-entered"], line_ups) << reader;
    EXPECT_EQ(told["line-up-locked"], line_ups) << reader;
    EXPECT_EQ(problem_of(exported["log"], stage.now()), "");
  }
}

TEST(Exports, HideRoundsThatOnlyOneTableOfADuplicateMatchHasPlayed) {
  Stage stage;
  stage.found_season({{"legs", 1}, {"duplicate", true}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 4);
  ASSERT_EQ(stage.starts(), "");
  const auto exported = [&] {
    return export_json(stage.league, stage.log, Stage::account("owner"));
  };
  const auto results_in = [](const Json& log) {
    return std::count_if(log.begin(), log.end(), [](const Json& event) {
      const Json& name = event["what"]["event"];
      return name == "round-played" || name == "match-over";
    });
  };
  const auto begin = [&] {
    const Instant slot = stage.now() + kMinute;
    ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", "f1"}, {"slot", slot}}), "");
    stage.line_up("f1");
    stage.pass(1);
    stage.all_arrive("f1");
  };
  begin();
  stage.plays("f1", 0, 3, 1);  // in four rounds
  stage.tells(RoundReport{"f1", 1, 1, Side::away, {2, 0}});
  const Json during = exported();
  EXPECT_EQ(results_in(during["log"]), 2) << "the first round of both";
  EXPECT_EQ(problem_of(during["log"], stage.now()), "");
  const Json& boards = during["league"]["seasons"][0]["fixtures"][0]["attempts"][0]["boards"];
  for (const Json& board : boards) {
    EXPECT_EQ(board["rounds"].size(), 1U);
    EXPECT_EQ(board["match"], "");
  }
  EXPECT_EQ(boards[0]["won"], (Json{{"home", 1}, {"away", 0}}));
  Stage closed = stage;
  ASSERT_EQ(closed.does("owner", {{"action", "close-league"}}), "");
  const Json after = export_json(closed.league, closed.log, Stage::account("owner"));
  EXPECT_EQ(results_in(after["log"]), 6) << "nobody plays these cards any more";
  ASSERT_EQ(stage.does("owner", {{"action", "order-replay"}, {"fixture", "f1"}, {"reason", "r"}}),
            "");
  stage.pass(kMinute);
  begin();
  EXPECT_EQ(results_in(exported()["log"]), 6) << "of the match that is replayed";
}

TEST(ImportCheck, NamesTheWrongEventAndTheAllowedValues) {
  const Stage stage = started();
  Json log = log_of(stage);
  log[4]["at"] = stage.now() + 30 * kDay;
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("log: event 5: at must be from 0 to "));
}

TEST(ImportCheck, RefusesMoreFixturesOfTwoTeamsThanTheSeasonHasLegs) {
  const Stage stage = started();
  Json log = log_of(stage);
  Json& fixtures = event_in(log, "season-started")["what"]["fixtures"];
  for (int number = 4; number < 5000; ++number) {
    Json more = fixtures[0];
    more["fixture"] = "f" + std::to_string(number);
    fixtures.push_back(more);
  }
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("must meet at most 1 times"));
  Json twice = log_of(stage);
  Json& same = event_in(twice, "season-started")["what"]["fixtures"];
  same[1]["fixture"] = "f1";
  EXPECT_THAT(problem_of(twice, stage.now()), HasSubstr("fixture must be f2"));
}

TEST(ImportCheck, RefusesALeagueThatExceedsALimit) {
  const Stage stage;
  Json people = log_of(stage);
  for (std::size_t number = 2; number <= kMostPeople + 1; ++number) {
    const std::string id = "p" + std::to_string(number);
    add(people,
        {{"event", "person-joined"},
         {"person",
          {{"id", id}, {"name", id}, {"principal", ""}, {"rated", true}, {"former", false}}}});
  }
  EXPECT_THAT(problem_of(people, stage.now()), HasSubstr("people must be at most 1000"));
  Stage founded;
  founded.found_season();
  Json teams = log_of(founded);
  for (std::size_t number = 1; number <= kMostTeams + 1; ++number) {
    const std::string id = "t" + std::to_string(number);
    add(teams,
        {{"event", "team-added"}, {"season", "s1"}, {"team", id}, {"name", id}, {"mark", 0}});
  }
  EXPECT_THAT(problem_of(teams, stage.now()), HasSubstr("teams must be at most 40"));
  Json seasons = log_of(founded);
  Json season = event_in(seasons, "season-founded")["what"];
  for (std::size_t number = 2; number <= kMostSeasons + 1; ++number) {
    season["season"] = "s" + std::to_string(number);
    add(seasons, season);
  }
  EXPECT_THAT(problem_of(seasons, stage.now()), HasSubstr("seasons must be at most 100"));
}

TEST(ImportCheck, RefusesASecondOpenLoanOfTheSamePerson) {
  const Stage stage = started();
  const Season& season = stage.season();
  const std::string lent = stage.ids_of(season.matchdays.front().byes.front(), 1).front();
  const std::string own = stage.ids_of(season.fixtures.front().home, 1).front();
  Json log = log_of(stage);
  const auto ask = [&](const std::string& loan, const char* state) {
    add(log,
        {{"event", "loan-asked"},
         {"fixture", season.fixtures.front().id},
         {"loan",
          {{"id", loan}, {"side", "home"}, {"person", lent}, {"for", own}, {"state", state}}}});
  };
  ask("n1", "declined");
  ask("n2", "asked");
  EXPECT_EQ(problem_of(log, stage.now()), "");
  ask("n3", "asked");
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("must not be asked twice"));
}

TEST(ImportCheck, RefusesTextsLongerThanPeopleMayWrite) {
  Stage stage;
  stage.found_season();
  Json log = log_of(stage);
  add(log, {{"event", "team-added"},
            {"season", "s1"},
            {"team", "t1"},
            {"name", std::string(41, 'x')},
            {"mark", 0}});
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("name must be a line of 1 to 40 characters"));
  Json rules = log_of(stage);
  event_in(rules, "season-founded")["what"]["plan"]["rules"]["note"] =
      std::string(kLongestRules, 'x');
  EXPECT_THAT(problem_of(rules, stage.now()), HasSubstr("the length of rules must be at most"));
  Json preset = log_of(stage);
  event_in(preset, "season-founded")["what"]["plan"]["preset"] = std::string(3000, 'x');
  EXPECT_THAT(problem_of(preset, stage.now()), HasSubstr("preset must have at most 100"));
}

TEST(ImportCheck, RefusesReferencesToThingsThatDoNotExist) {
  const Stage stage = started();
  Json log = log_of(stage);
  add(log,
      {{"event", "slot-set"}, {"fixture", "f99"}, {"slot", stage.now()}, {"slot_by", "agreed"}});
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("fixture must be one of the league's"));
  Json line_up = log_of(stage);
  add(line_up, {{"event", "line-up-entered"},
                {"fixture", "f1"},
                {"side", "home"},
                {"players", {"p98", "p99"}}});
  EXPECT_THAT(problem_of(line_up, stage.now()), HasSubstr("players must be one of the league's"));
}

TEST(ImportCheck, RefusesEventsThatNameNothing) {
  const Stage stage = started();
  const std::vector<Json> events = {
      {{"event", "slot-set"}, {"fixture", ""}, {"slot", stage.now()}, {"slot_by", "agreed"}},
      {{"event", "fixture-opened"}, {"fixture", ""}},
      {{"event", "match-began"}, {"fixture", ""}, {"board", 0}},
      {{"event", "registration-opened"}, {"season", ""}},
      {{"event", "sat-out"}, {"team", ""}, {"on", true}},
      {{"event", "member-added"}, {"team", ""}, {"person", "p1"}, {"role", "player"}},
      {{"event", "admin-made"}, {"person", ""}},
  };
  for (const Json& what : events) {
    Json log = log_of(stage);
    add(log, what);
    EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("must be one of the league's")) << what;
  }
}

TEST(ImportCheck, RefusesAnOpeningWithoutLineUpsAndAWrongNumberOfTables) {
  const Stage stage = started();
  Json log = log_of(stage);
  add(log, {{"event", "fixture-opened"}, {"fixture", "f1"}});
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("a slot and line-ups before it opens"));
  Json tables = log_of(stage);
  add(tables, {{"event", "tables-opened"},
               {"fixture", "f1"},
               {"tables", std::vector<std::string>(2000, "AAAAAA")}});
  EXPECT_THAT(problem_of(tables, stage.now()), HasSubstr("tables must be 1"));
}

TEST(ImportCheck, RefusesAnotherAttemptWhereNothingWasPlayedOrDecided) {
  const Stage stage = started();
  Json replay = log_of(stage);
  add(replay, {{"event", "replay-ordered"},
               {"fixture", "f1"},
               {"reason", ""},
               {"usual_slot", stage.now()},
               {"to", stage.now() + kDay}});
  EXPECT_THAT(problem_of(replay, stage.now()), HasSubstr("there must be a match to replay"));
  Json again = log_of(stage);
  add(again, {{"event", "result-taken-back"}, {"fixture", "f1"}, {"reason", ""}});
  EXPECT_THAT(problem_of(again, stage.now()), HasSubstr("there must be a result to take back"));
  Json restored = log_of(stage);
  add(restored, {{"event", "fixture-restored"},
                 {"fixture", "f1"},
                 {"usual_slot", stage.now()},
                 {"to", stage.now() + kDay}});
  EXPECT_THAT(problem_of(restored, stage.now()), HasSubstr("there must be a cancellation or a"));
}

TEST(ImportCheck, RefusesMatchdaysOutOfOrderOrInAnotherCentury) {
  const Stage stage = started();
  Json log = log_of(stage);
  Json& day = event_in(log, "season-started")["what"]["matchdays"][0];
  day["to"] = day["from"];
  EXPECT_THAT(problem_of(log, stage.now()), HasSubstr("a matchday's slot must lie between"));
  Json far = log_of(stage);
  Json& late = event_in(far, "season-started")["what"]["matchdays"][2];
  late["to"] = 250'000'000'000;
  EXPECT_THAT(problem_of(far, stage.now()), HasSubstr("a matchday must be from"));
}

// On the first server, two captains had agreed on a slot and entered their line-ups. After the
// import the fixture needs a new slot.
TEST(Import, UnplayedFixturesNeedANewSlotAfterTheImport) {
  Stage stage = started();
  const std::string fixture = stage.season().fixtures.front().id;
  const auto& [home, away] = std::pair(stage.fixture(fixture).home, stage.fixture(fixture).away);
  const Instant slot = stage.now() + 2 * kDay;
  ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", fixture}, {"slot", slot}}),
            "");
  for (const std::string& team : {home, away}) {
    const std::string captain = stage.captain_of(team);
    const auto players = stage.ids_of(team, 2);
    ASSERT_EQ(stage.does(captain,
                         {{"action", "enter-line-up"}, {"fixture", fixture}, {"players", players}}),
              "");
    ASSERT_EQ(stage.does(captain, {{"action", "lock-line-up"}, {"fixture", fixture}}), "");
  }
  auto came = imported(log_of(stage), stage.now());
  ASSERT_TRUE(came) << came.error().message;
  League league = std::move(came->league);
  const auto run_to = [&](Instant moment) {
    for (auto events = due(league, moment); !events.empty(); events = due(league, moment)) {
      for (const Event& event : events) apply(league, event);
    }
  };
  run_to(stage.now() + 400 * kDay);
  for (const Fixture& one : league.season("s1")->fixtures) {
    EXPECT_TRUE(one.attempt().held);
    EXPECT_FALSE(one.attempt().opened);
    EXPECT_FALSE(one.result);
  }
  EXPECT_THAT(desired_tables(league), IsEmpty());
  // The organiser sets the new slot.
  TestChance chance(1);
  TestRules rules;
  const Instant now = stage.now() + 400 * kDay;
  const auto action =
      read_action({{"action", "set-slot"}, {"fixture", fixture}, {"slot", now + kDay}});
  auto set = decide(league, Stage::account("zoe"), *action, now, {chance, rules});
  ASSERT_TRUE(set) << set.error().code;
  for (const Event& event : *set) apply(league, event);
  EXPECT_FALSE(league.season("s1")->fixture(fixture)->attempt().held);
  run_to(now + 2 * kDay);
  EXPECT_TRUE(league.season("s1")->fixture(fixture)->result) << "nobody came";
}

}  // namespace
}  // namespace lastcard::league
