// Every action by everybody, over the raw protocol: what somebody's role does not allow is refused
// before anything else is looked at.
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/permissions.h"
#include "tests/server/support/league.h"
#include "tests/server/support/people.h"

namespace lastcard::test {
namespace {

using league::allowed_to;
using league::kPermissions;
using league::set_of;
using league::Standing;
using league::StandingSet;

// Well-formed, about team t1 and a fixture of it, and of no use: whoever may do it is told
// something else than that they may not. `{}`: it would succeed, and is left out for those who may.
std::map<std::string, Json> samples(const std::string& fixture) {
  const Json match = {{"fixture", fixture}};
  const auto with = [](Json base, const Json& more) {
    base.update(more);
    return base;
  };
  return {
      {"make-admin", {{"person", "p999"}}},
      {"drop-admin", {{"person", "p999"}}},
      {"hand-over", {{"person", "p999"}}},
      {"close-league", Json::object()},
      {"change-league", Json::object()},
      {"make-code",
       {{"role", "player"}, {"season", "s1"}, {"team", "t1"}, {"uses", 1}, {"days", 1}}},
      {"revoke-code", {{"code", "000000000000"}}},
      {"remove-person", {{"person", "p999"}}},
      {"found-season", {{"name", "X"}, {"game", "no-such-game"}, {"first_day", "2027-01-01"}}},
      {"change-season", {{"season", "s99"}}},
      {"open-registration", {{"season", "s99"}}},
      {"start-season", {{"season", "s99"}}},
      {"add-team", {{"season", "s99"}, {"name", "X"}}},
      {"rename-team", {{"team", "t1"}}},
      {"set-role", {{"team", "t1"}, {"person", "p999"}, {"role", "player"}}},
      {"move-matchday", {{"season", "s99"}, {"matchday", 1}, {"from", 1}, {"to", 2}, {"slot", 1}}},
      {"set-slot", with(match, {{"slot", 1}})},
      {"extend-window", {{"fixture", "f999"}, {"minutes", 1}}},
      {"decide-fixture", {{"fixture", "f999"}, {"code", "double-forfeit"}, {"reason", "so it is"}}},
      {"void-match", with(match, {{"reason", "so it is"}})},
      {"order-replay", with(match, {{"reason", "so it is"}})},
      {"withdraw-team", {{"team", "t1"}, {"reason", "so it is"}}},
      {"rule-on-protest", {{"protest", "o999"}, {"upheld", false}, {"text", "no"}}},
      {"add-play-off", {{"season", "s99"}, {"home", "t1"}, {"away", "t2"}}},
      {"archive-season", {{"season", "s99"}}},
      {"publish-hook", {{"url", "https://example.org/"}, {"events", {"result"}}}},
      {"drop-hook", {{"hook", "h999"}}},
      {"drop-member", {{"team", "t1"}, {"person", "p999"}}},
      {"propose-slots", with(match, {{"slots", {1}}})},
      {"accept-slot", with(match, {{"slot", 1}})},
      {"claim-slot", with(match, {{"slot", 1}})},
      {"enter-line-up", with(match, {{"players", {"p999"}}})},
      {"lock-line-up", match},
      {"agree-bots", with(match, {{"on", false}})},
      {"extend-wait", match},
      {"substitute", with(match, {{"out", "p998"}, {"in", "p999"}})},
      {"take-pause", match},
      {"end-pause", match},
      {"forfeit", match},
      {"ask-loan", with(match, {{"person", "p999"}, {"for", "p998"}})},
      {"answer-loan", {{"loan", "n999"}, {"yes", true}}},
      {"protest", with(match, {{"text", "why"}})},
      {"leave-team", {{"team", "t1"}}},
      {"opt-out-of-ratings", {{"on", false}}},
      {"make-calendar", {{"scope", "mine"}}},
      {"revoke-calendar", {{"key", "000000000000000000000000"}}},
      {"leave-league", Json::object()},
      {"rename-me", {{"name", "Somebody"}}},
  };
}

struct Person {
  const char* who;
  Client client;
  StandingSet standing;  // towards team t1 and its fixture
};

std::string code_for(const Json& answer) {
  return answer["type"] == "refused" ? answer["code"].get<std::string>() : "";
}

TEST(LeagueRights, EveryActionByEverybody) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const Json view = follow(made.owner, made.league);
  const auto code = [&](const char* role) {
    return act(made.owner, made.league,
               {{"action", "make-code"}, {"role", role}, {"uses", 1}, {"days", 1}});
  };
  std::vector<Person> people;
  people.push_back({"a guest", server->connect(), set_of(Standing::visitor)});
  people.push_back({"an account", server.person("Nobody"), set_of(Standing::visitor)});
  people.push_back({"a follower", server.person("Fenna"), set_of(Standing::follower)});
  join_league(people.back().client, code("follower"));
  people.push_back({"a player", std::move(made.kai), set_of(Standing::follower, Standing::player)});
  people.push_back(
      {"an admin", server.person("Aart"), set_of(Standing::follower, Standing::admin)});
  join_league(people.back().client, code("admin"));

  const auto tried = samples(made.fixture);
  ASSERT_EQ(tried.size(), kPermissions.size()) << "an action has no sample";
  for (const auto& permission : kPermissions) {
    const auto sample = tried.find(std::string(permission.action));
    ASSERT_NE(sample, tried.end()) << permission.action;
    for (Person& person : people) {
      if ((allowed_to(permission.action) & person.standing) != 0) continue;
      Json action = {{"action", permission.action}};
      action.update(sample->second);
      EXPECT_EQ(code_for(try_act(person.client, made.league, action)), "not_allowed")
          << permission.action << " by " << person.who;
    }
  }
  // Nothing of it has changed anything but what the codes did.
  const Json after = follow(made.owner, made.league);
  EXPECT_EQ(after["season"], view["season"]);
  EXPECT_EQ(after["name"], view["name"]);
}

TEST(LeagueRights, WhoMayIsToldSomethingElse) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const auto tried = samples(made.fixture);
  const auto told = [&](Client& client, std::string_view name) {
    Json action = {{"action", name}};
    action.update(tried.at(std::string(name)));
    return code_for(try_act(client, made.league, action));
  };
  for (const auto& permission : kPermissions) {
    // What would succeed is not tried.
    if (permission.action == "close-league" || permission.action == "withdraw-team") continue;
    if ((permission.allowed & set_of(Standing::owner)) != 0) {
      const std::string code = told(made.owner, permission.action);
      EXPECT_NE(code, "not_allowed") << permission.action;
      EXPECT_NE(code, "malformed") << permission.action;
    }
  }
  for (const char* name : {"propose-slots", "enter-line-up", "lock-line-up", "substitute",
                           "take-pause", "extend-wait", "ask-loan", "drop-member"}) {
    const std::string code = told(made.kim, name);
    EXPECT_NE(code, "not_allowed") << name;
    EXPECT_NE(code, "malformed") << name;
  }
}

TEST(LeagueRights, ALineUpIsBlindOnTheWire) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const Json view = follow(made.owner, made.league);
  Client visitor = server->connect();
  static_cast<void>(follow(visitor, made.league));
  static_cast<void>(follow(made.ingrid, made.league));
  static_cast<void>(follow(made.kai, made.league));
  act(made.kim, made.league,
      {{"action", "enter-line-up"},
       {"fixture", made.fixture},
       {"players", made.home_line_up(view)}});
  const auto entered = [&](const Json& now) {
    const Json& sides = fixture_in(now, made.fixture)["line_ups"];
    return sides["home"]["entered"].get<bool>() || sides["away"]["entered"].get<bool>();
  };
  const auto players_seen = [&](Client& client) {
    const Json now = await_league(client, entered);
    const Json& sides = fixture_in(now, made.fixture)["line_ups"];
    return sides["home"].contains("players") || sides["away"].contains("players");
  };
  EXPECT_TRUE(players_seen(made.kai)) << "the own team sees it";
  EXPECT_FALSE(players_seen(visitor));
  EXPECT_FALSE(players_seen(made.ingrid));
  EXPECT_FALSE(players_seen(made.owner)) << "nor does an organiser";
  const Json log = made.ingrid.must({{"type", "read-league-log"}, {"league", made.league}});
  for (const Json& entry : log["entries"]) EXPECT_NE(entry["what"]["event"], "line-up-entered");
}

TEST(LeagueRights, WhatIsNoActionIsMalformed) {
  LeagueServer server;
  Client owner = server.person("Olga");
  const std::string id = found_league(owner);
  const Json unknown = try_act(owner, id, {{"action", "rule-the-world"}});
  EXPECT_EQ(code_for(unknown), "malformed");
  EXPECT_EQ(unknown["at"], "/do/action");
  const Json member = try_act(owner, id, {{"action", "make-admin"}, {"person", 5}});
  EXPECT_EQ(code_for(member), "malformed");
  EXPECT_EQ(member["at"], "/do/person");
  const Json more = try_act(owner, id, {{"action", "close-league"}, {"really", true}});
  EXPECT_EQ(code_for(more), "malformed");
  EXPECT_EQ(more["at"], "/do/really");
}

}  // namespace
}  // namespace lastcard::test
