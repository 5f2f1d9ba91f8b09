// Tests that what leagues send and accept is what the protocol's schema says.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/actions.h"
#include "server/league/json_members.h"
#include "server/league/view.h"
#include "tests/league/random_actor.h"
#include "tests/league/schema_check.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kView = "league.schema.json#/$defs/league-view";
constexpr const char* kEntry = "league.schema.json#/$defs/log-entry";

// Checks every viewer's view of every season, and the log entries that they may read.
void expect_as_the_schema_says(Schema& schema, const Stage& stage) {
  for (const char* name : {"owner", "admin", "ann0", "ann1", "bob0", "cleo0", "stranger"}) {
    const Who viewer = Stage::account(name);
    std::vector<std::string> seasons = {"", "s99"};
    for (const Season& season : stage.league.seasons) seasons.push_back(season.id);
    for (const std::string& season : seasons) {
      const auto view = view_for(stage.league, viewer, season, stage.now());
      if (!view) continue;
      ASSERT_THAT(schema.problems(Json::parse(view->dump()), kView), IsEmpty()) << name;
    }
    for (const Event& event : stage.log) {
      const auto entry = log_entry(stage.league, viewer, event);
      if (!entry) continue;
      ASSERT_THAT(schema.problems(Json::parse(entry->dump()), kEntry), IsEmpty()) << entry->dump();
    }
  }
}

class Views : public ::testing::TestWithParam<int> {};

TEST_P(Views, OfRandomActionsFitTheSchema) {
  Schema schema;
  Stage stage(static_cast<std::uint64_t>(GetParam()));
  stage.found_season({{"loans", 5}, {"duplicate", GetParam() % 4 == 0}});
  for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 4);
  expect_as_the_schema_says(schema, stage);
  if (GetParam() % 3 != 0) {
    ASSERT_EQ(stage.starts(), "");
  }
  RandomActor actor(stage, GetParam());
  for (int part = 0; part < 4; ++part) {
    for (int step = 0; step < 50; ++step) actor.act();
    expect_as_the_schema_says(schema, stage);
  }
}
INSTANTIATE_TEST_SUITE_P(Seeds, Views, ::testing::Range(1, 7));

// Builds a season whose views together contain every member of the schema, and checks that none is
// missing.
TEST(View, HasEveryMemberOfTheSchema) {
  Schema schema;
  Stage stage;
  stage.found_season({{"loans", 5}});
  for (const char* prefix : {"ann", "bob", "cleo", "dora"}) stage.enters(prefix, 4);
  (void)stage.joins("admin", {stage.code({{"role", "admin"}}), {}, {}});
  (void)stage.joins("gone", {stage.code({{"role", "follower"}}), {}, {}});
  ASSERT_EQ(stage.does("gone", {{"action", "leave-league"}}), "");
  ASSERT_EQ(stage.starts(), "");
  const auto owner = [&](const Json& action) { ASSERT_EQ(stage.does("owner", action), ""); };
  for (const char* name : {"out", "old"})
    (void)stage.joins(name, {stage.code({{"role", "follower"}}), {}, {}});
  owner({{"action", "remove-person"}, {"person", stage.id_of_person("out")}});
  // Separates this person from their account, as after an import.
  const std::string old = stage.id_of_person("old");
  stage.league.person(old)->principal.clear();
  (void)stage.code({{"role", "follower"}, {"person", old}});
  owner({{"action", "publish-hook"}, {"url", "https://example.org/"}, {"events", {"result"}}});
  owner({{"action", "change-league"}, {"playing_hours", {{"from", "00:00"}, {"to", "23:59"}}}});
  ASSERT_EQ(stage.does("ann0", {{"action", "make-calendar"}, {"scope", "team"}, {"team", "t1"}}),
            "");
  const Fixture first = stage.season().fixtures.at(0);
  const Fixture second = stage.season().fixtures.at(1);
  const std::string home = stage.captain_of(first.home);
  const std::string away = stage.captain_of(first.away);
  ASSERT_EQ(
      stage.does(stage.captain_of(second.home), {{"action", "propose-slots"},
                                                 {"fixture", second.id},
                                                 {"slots", {second.attempt().usual_slot + kHour}},
                                                 {"text", "Later that day?"}}),
      "");
  ASSERT_EQ(stage.does(stage.captain_of(second.home), {{"action", "say-can-play"},
                                                       {"fixture", second.id},
                                                       {"slot", second.attempt().usual_slot},
                                                       {"answer", "no"}}),
            "");
  const Fixture last = stage.season().fixtures.back();
  ASSERT_EQ(
      stage.does(stage.captain_of(last.home), {{"action", "propose-slots"},
                                               {"fixture", last.id},
                                               {"slots", {last.attempt().usual_slot + kHour}}}),
      "");
  ASSERT_EQ(stage.does(stage.captain_of(last.away), {{"action", "accept-slot"},
                                                     {"fixture", last.id},
                                                     {"slot", last.attempt().usual_slot + kHour},
                                                     {"text", "See you there"}}),
            "");
  // A player of a third team helps out.
  const std::string lender = stage.ids_of(second.home, 4).back();
  ASSERT_EQ(stage.does(home, {{"action", "ask-loan"},
                              {"fixture", first.id},
                              {"person", lender},
                              {"for", stage.ids_of(first.home, 4).back()}}),
            "");
  expect_as_the_schema_says(schema, stage);
  const Json loans = stage.fixture_seen_by(away, first.id)["loans"];
  ASSERT_EQ(loans.size(), 1U);
  EXPECT_EQ(loans[0]["loan"], "n1") << "by which it is answered";
  for (const auto& name : {away, stage.league.person(lender)->name}) {
    EXPECT_EQ(stage.does(name, {{"action", "answer-loan"}, {"loan", "n1"}, {"yes", true}}), "");
    expect_as_the_schema_says(schema, stage);
  }

  ASSERT_EQ(
      stage.does(home, {{"action", "ask-withdrawal"}, {"team", first.home}, {"reason", "moved"}}),
      "");

  // The organiser moves the matchday so that it has begun already.
  owner({{"action", "move-matchday"},
         {"season", "s1"},
         {"matchday", first.matchday},
         {"from", stage.now() - kDay},
         {"to", first.attempt().to},
         {"slot", first.attempt().usual_slot}});
  ASSERT_EQ(stage.does(home, {{"action", "enter-line-up"},
                              {"fixture", first.id},
                              {"players", stage.ids_of(first.home, 2)}}),
            "");
  ASSERT_EQ(stage.does(home, {{"action", "play-now"}, {"fixture", first.id}, {"on", true}}), "");
  expect_as_the_schema_says(schema, stage);

  owner({{"action", "set-slot"}, {"fixture", first.id}, {"slot", stage.now() + kMinute}});
  expect_as_the_schema_says(schema, stage);
  stage.line_up(first.id);
  const auto people = stage.ids_of(first.home, 3);
  ASSERT_EQ(stage.does(home, {{"action", "substitute"},
                              {"fixture", first.id},
                              {"out", people[1]},
                              {"in", people[2]},
                              {"reason", "ill"}}),
            "");
  stage.pass(1);
  stage.all_arrive(first.id);
  ASSERT_EQ(stage.does(home, {{"action", "take-pause"}, {"fixture", first.id}}), "");
  expect_as_the_schema_says(schema, stage);
  ASSERT_EQ(stage.does(home, {{"action", "end-pause"}, {"fixture", first.id}}), "");
  stage.plays(first.id, 0, 4, 1);
  ASSERT_EQ(stage.does(away, {{"action", "protest"}, {"fixture", first.id}, {"text", "no"}}), "");
  owner({{"action", "rule-on-protest"}, {"protest", "o1"}, {"upheld", false}, {"text", "yes"}});
  owner({{"action", "order-replay"}, {"fixture", first.id}, {"reason", "so it is"}});
  expect_as_the_schema_says(schema, stage);
  owner({{"action", "decide-fixture"},
         {"fixture", first.id},
         {"code", "played"},
         {"reason", "so it was"}});
  stage.takes(FixtureHeld{second.id, HeldFor::server_away});
  owner({{"action", "offer-league"}, {"person", stage.id_of_person("ann0")}});
  expect_as_the_schema_says(schema, stage);
  owner({{"action", "decide-fixture"},
         {"fixture", second.id},
         {"code", "forfeit-away"},
         {"reason", "so it is"}});
  expect_as_the_schema_says(schema, stage);

  // A night with a result that is corrected late.
  owner({{"action", "found-season"}, {"name", "Night"}, {"night_rounds", 2}, {"team_size", 1}});
  const std::string night = stage.made();
  owner({{"action", "open-registration"}, {"season", night}});
  const std::string entry = stage.code({{"role", "captain"}, {"season", night}});
  for (const char* name : {"ann0", "bob0", "cleo0", "dora0"})
    ASSERT_EQ(stage.joins(name, {entry, {}, {}}), "");
  for (const int round : {1, 2}) {
    owner({{"action", "pair-round"}, {"season", night}, {"round", round}});
    const std::vector<Fixture> fixtures = stage.season().fixtures;
    for (const Fixture& fixture : fixtures) {
      owner({{"action", "decide-fixture"},
             {"fixture", fixture.id},
             {"code", "administrative"},
             {"home", round},
             {"away", 1},
             {"reason", "so it is"}});
    }
    expect_as_the_schema_says(schema, stage);
  }

  // A play-off for a place, a time zone that the machine does not know, and a hook whose server is
  // gone.
  stage.league.seasons.back().fixtures.back().place = 1;
  stage.league.time_zone = "US/Oldtown";
  stage.league.hooks.at(0).stopped = 404;
  expect_as_the_schema_says(schema, stage);

  std::set<std::string> missing = schema.members_below(kView);
  for (const std::string& member : schema.seen()) missing.erase(member);
  // These members exist only for rules from a server's rule set store.
  EXPECT_THAT(missing, ElementsAre("KeptRules.author", "KeptRules.id", "KeptRules.name",
                                   "SeasonView.rule_set"));
}

// --- The limits of actions that the server accepts, member by member. ---

// Compares one value of the core with what the schema says about it.
class Limits {
 public:
  Limits(const Schema& schema, std::string where, Json said)
      : schema_(schema), where_(std::move(where)), said_(resolved(std::move(said))) {}

  template <class Value, class... More>
  void operator()(std::string_view name, const Value& value, const More&... limits) {
    const Json& members = said_["properties"];
    names_.insert(std::string(name));
    const std::string at = where_ + "." + std::string(name);
    ASSERT_TRUE(members.contains(std::string(name))) << at;
    const Json member = resolved(members[std::string(name)]);
    (compare(at, member, limits), ...);
    look_inside(at, member, value);
  }
  // Checks that the core knows all members of the schema.
  void expect_no_more() const {
    for (const auto& [name, member] : said_["properties"].items())
      EXPECT_TRUE(name == "action" || names_.contains(name)) << where_ << "." << name;
  }

 private:
  [[nodiscard]] Json resolved(Json said) const {
    while (said.contains("$ref")) {
      std::string reference = said["$ref"].get<std::string>();
      if (reference.starts_with('#')) reference = "league.schema.json" + reference;
      said = schema_.at(reference);
    }
    // A null beside the value says nothing about its limits.
    if (said.contains("anyOf")) return resolved(said["anyOf"][0]);
    return said;
  }
  static void compare(const std::string& at, const Json& said, const Range& range) {
    EXPECT_EQ(said.value("minimum", Json()), range.least) << at;
    EXPECT_EQ(said.value("maximum", Json()), range.most) << at;
  }
  static void compare(const std::string& at, const Json& said, const Text& text) {
    EXPECT_EQ(said.value("maxLength", Json()), text.most) << at;
  }
  static void compare(const std::string& at, const Json& said, const LongText& text) {
    EXPECT_EQ(said.value("maxLength", Json()), text.most) << at;
  }
  static void compare(const std::string& at, const Json& said, const Count& count) {
    EXPECT_EQ(said.value("minItems", 0U), count.least) << at;
    EXPECT_EQ(said.value("maxItems", Json()), count.most) << at;
  }
  template <class Other>
  static void compare(const std::string& /*at*/, const Json& /*said*/, const Other& /*limit*/) {}

  template <class Value>
  void look_inside([[maybe_unused]] const std::string& at, [[maybe_unused]] const Json& said,
                   [[maybe_unused]] const Value& value) {
    if constexpr (kIsOptional<Value>) {
      look_inside(at, said, typename Value::value_type{});
    } else if constexpr (requires(Limits & limits) { Value::members(value, limits); }) {
      Limits inside(schema_, at, said);
      Value::members(value, inside);
      inside.expect_no_more();
    }
  }

  const Schema& schema_;
  std::string where_;
  Json said_;
  std::set<std::string> names_;
};

template <std::size_t At = 0>
void expect_limits_of_actions(const Schema& schema) {
  if constexpr (At < std::variant_size_v<Action>) {
    using Value = std::variant_alternative_t<At, Action>;
    const std::string name(Value::kName);
    Limits limits(schema, name, schema.at("league.schema.json#/$defs/do-" + name));
    const Value value{};
    Value::members(value, limits);
    limits.expect_no_more();
    expect_limits_of_actions<At + 1>(schema);
  }
}

TEST(Actions, HaveTheLimitsOfTheSchema) { expect_limits_of_actions(Schema()); }

}  // namespace
}  // namespace lastcard::league
