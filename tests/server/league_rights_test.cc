// Tests every action by people of every role over the protocol. The server must refuse what a role
// does not allow before it checks anything else.
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/permissions.h"
#include "tests/server/support/league.h"
#include "tests/server/support/people.h"
#include "tests/support/paths.h"

namespace lastcard::test {
namespace {

using league::allowed_to;
using league::kPermissions;
using league::set_of;
using league::Standing;
using league::StandingSet;

// Returns a well-formed action of each kind about team t1 and its fixture that cannot succeed. A
// person who may do it gets another refusal than "not_allowed". An action with `{}` would succeed,
// so the test of allowed people leaves it out.
std::map<std::string, Json> samples(const std::string& fixture) {
  const Json match = {{"fixture", fixture}};
  const auto with = [](Json base, const Json& more) {
    base.update(more);
    return base;
  };
  return {
      {"make-admin", {{"person", "p999"}}},
      {"drop-admin", {{"person", "p999"}}},
      {"offer-league", {{"person", "p999"}}},
      {"end-offer", Json::object()},
      {"take-over", Json::object()},
      {"close-league", Json::object()},
      {"reopen-league", Json::object()},
      {"change-league", Json::object()},
      {"make-code",
       {{"role", "player"}, {"season", "s1"}, {"team", "t1"}, {"uses", 1}, {"days", 1}}},
      {"revoke-code", {{"code", "000000000000"}}},
      {"remove-person", {{"person", "p999"}}},
      {"rename-person", {{"person", "p999"}, {"name", "X"}}},
      {"take-out-words", {{"words", "protest"}, {"of", "o999"}}},
      {"found-season", {{"name", "X"}, {"game", "no-such-game"}, {"first_day", "2027-01-01"}}},
      {"found-next-season", {{"season", "s99"}, {"name", "X"}}},
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
      {"ask-withdrawal", {{"team", "t1"}, {"reason", "so it is"}}},
      {"keep-team", {{"team", "t1"}}},
      {"rule-on-protest", {{"protest", "o999"}, {"upheld", false}, {"text", "no"}}},
      {"add-play-off", {{"season", "s99"}, {"home", "t1"}, {"away", "t2"}}},
      {"archive-season", {{"season", "s99"}}},
      {"reopen-season", {{"season", "s99"}}},
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
      {"play-now", with(match, {{"on", false}})},
      {"substitute", with(match, {{"out", "p998"}, {"in", "p999"}})},
      {"take-pause", match},
      {"end-pause", match},
      {"forfeit", match},
      {"ask-loan", with(match, {{"person", "p999"}, {"for", "p998"}})},
      {"answer-loan", {{"loan", "n999"}, {"yes", true}}},
      {"protest", with(match, {{"text", "why"}})},
      {"say-can-play", with(match, {{"slot", 1}, {"answer", "yes"}})},
      {"leave-team", {{"team", "t1"}}},
      {"opt-out-of-ratings", {{"on", false}}},
      {"make-calendar", {{"scope", "mine"}}},
      {"revoke-calendar", {{"key", "000000000000000000000000"}}},
      {"leave-league", Json::object()},
      {"rename-me", {{"name", "Somebody"}}},
      {"pair-round", {{"season", "s99"}, {"round", 1}}},
      {"undo-round", {{"season", "s99"}, {"round", 1}}},
      {"sit-out", {{"team", "t1"}, {"on", true}}},
  };
}

std::string code_for(const Json& answer) {
  return answer["type"] == "refused" ? answer["code"].get<std::string>() : "";
}

std::set<std::string> actions_of_the_schema() {
  std::ifstream file(source_dir() / "protocol/schema/league.schema.json");
  const Json schema = Json::parse(file);
  std::set<std::string> names;
  for (const Json& one : schema.at("$defs").at("action").at("oneOf")) {
    const std::string pointer = one.at("$ref").get<std::string>().substr(1);
    names.insert(
        schema.at(Json::json_pointer(pointer + "/properties/action/const")).get<std::string>());
  }
  return names;
}

// Enters a third team, which does not play in the fixture.
void enter_dora(SmallLeague& made, const std::string& captains, Client& dora, Client& dirk) {
  join_league(dora, captains, "Dobber");
  bring(dora, made, "t3", dirk);
}

// Returns the fixture of the first two teams.
std::string first_fixture(const Json& view) {
  for (const Json& one : view["season"]["fixtures"]) {
    if (one["home"] != "t3" && one["away"] != "t3") return one["fixture"].get<std::string>();
  }
  throw std::runtime_error("they do not meet");
}

class EveryAction : public testing::Test {
 protected:
  EveryAction()
      : chief_(make_admin(*server_)),
        dora_(server_.person("Dora")),
        dirk_(server_.person("Dirk")),
        made_(
            small_league(server_, Json::object(), [&](SmallLeague& made, const std::string& code) {
              enter_dora(made, code, dora_, dirk_);
            })) {
    const Json view = follow(made_.owner, made_.league);
    made_.fixture = first_fixture(view);
    tried_ = samples(made_.fixture);
    // These actions need a real code, loan and so on, because rights depend on whose it is.
    tried_["revoke-code"]["code"] = code_of("kim", {{"role", "player"}, {"team", "t1"}});
    tried_["answer-loan"]["loan"] = act(made_.kim, made_.league,
                                        {{"action", "ask-loan"},
                                         {"fixture", made_.fixture},
                                         {"person", person_in(view, "Dirk")},
                                         {"for", person_in(view, "Kai")}});
    act(made_.kim, made_.league,
        {{"action", "set-role"},
         {"team", "t1"},
         {"person", person_in(view, "Kai")},
         {"role", "vice"}});
  }
  std::string code_of(const std::string& who, const Json& action) {
    Json whole = {{"action", "make-code"}, {"uses", 1}, {"days", 1}};
    whole.update(action);
    return act(who == "kim" ? made_.kim : made_.owner, made_.league, whole);
  }
  Client member(const char* name, const Json& role) {
    Client client = server_.person(name);
    join_league(client, code_of("owner", role));
    return client;
  }
  // Checks that every action which the person's standing towards team t1 does not allow is refused.
  void expect_refused(const char* who, Client& client, StandingSet standing) {
    for (const auto& permission : kPermissions) {
      if ((allowed_to(permission.action) & standing) != 0) continue;
      Json action = {{"action", permission.action}};
      action.update(tried_.at(std::string(permission.action)));
      EXPECT_EQ(code_for(try_act(client, made_.league, action)), "not_allowed")
          << permission.action << " by " << who;
    }
    const bool reads_log = (standing & league::kCaptainOrAdmins) != 0;
    const Json log = client.ask({{"type", "read-league-log"}, {"league", made_.league}});
    EXPECT_EQ(code_for(log), reads_log ? "" : "not_allowed") << who;
  }
  [[nodiscard]] Json newest_entry() {
    return made_.owner.must({{"type", "read-league-log"}, {"league", made_.league}})["entries"][0];
  }

  [[nodiscard]] Json as_the_owner_sees_it() {
    return Json::parse(server_.get("/api/leagues/" + made_.league, &made_.owner).body);
  }

  LeagueServer server_;
  Client chief_;
  Client dora_;
  Client dirk_;
  SmallLeague made_;
  std::map<std::string, Json> tried_;
};

TEST_F(EveryAction, OfTheSchemaIsTried) {
  std::set<std::string> tried;
  for (const auto& [name, sample] : tried_) tried.insert(name);
  EXPECT_EQ(tried, actions_of_the_schema());
  EXPECT_EQ(tried.size(), kPermissions.size());
}

TEST_F(EveryAction, BeyondTheActorsRoleIsRefusedAndChangesNothing) {
  using enum Standing;
  Client guest = server_->connect();
  Client nobody = server_.person("Nobody");
  Client fenna = member("Fenna", {{"role", "follower"}});
  Client greet = member("Greet", {{"role", "follower"}});
  act(greet, made_.league, {{"action", "leave-league"}});
  Client sara = member("Sara", {{"role", "substitute"}, {"season", "s1"}, {"team", "t1"}});
  Client aart = member("Aart", {{"role", "admin"}});
  const Json view = as_the_owner_sees_it();
  const Json entry = newest_entry();

  expect_refused("a guest", guest, set_of(visitor));
  expect_refused("an account", nobody, set_of(visitor));
  expect_refused("a follower", fenna, set_of(follower));
  expect_refused("one who left", greet, set_of(visitor));
  expect_refused("a substitute", sara, set_of(follower, player));
  expect_refused("another team's player, who is asked to help out", dirk_, set_of(follower, lent));
  expect_refused("a vice-captain", made_.kai, set_of(follower, player, captain));
  expect_refused("a captain", made_.kim, set_of(follower, player, captain));
  expect_refused("an admin", aart, set_of(follower, admin));
  expect_refused("the owner", made_.owner, set_of(follower, owner));
  expect_refused("the server's admin", chief_, set_of(visitor, owner));

  EXPECT_EQ(newest_entry(), entry);
  EXPECT_EQ(as_the_owner_sees_it(), view);
}

// Dora is captain of another team. As a captain she may read the log.
TEST_F(EveryAction, OfATeamIsRefusedToTheCaptainOfAnotherTeam) {
  const Json view = as_the_owner_sees_it();
  const Json entry = newest_entry();
  for (const auto& permission : kPermissions) {
    if ((allowed_to(permission.action) & set_of(Standing::follower)) != 0) continue;
    Json action = {{"action", permission.action}};
    action.update(tried_.at(std::string(permission.action)));
    EXPECT_EQ(code_for(try_act(dora_, made_.league, action)), "not_allowed") << permission.action;
    // The captain of the other side has rights over the fixture, but not over the team.
    if (action.contains("fixture") || action.contains("loan")) continue;
    EXPECT_EQ(code_for(try_act(made_.ingrid, made_.league, action)), "not_allowed")
        << permission.action;
  }
  EXPECT_EQ(newest_entry(), entry);
  EXPECT_EQ(as_the_owner_sees_it(), view);
}

TEST(LeagueRights, PermittedPeopleAreNeverToldNotAllowed) {
  LeagueServer server;
  SmallLeague made = small_league(server);
  const auto tried = samples(made.fixture);
  const auto told = [&](Client& client, std::string_view name) {
    Json action = {{"action", name}};
    action.update(tried.at(std::string(name)));
    return code_for(try_act(client, made.league, action));
  };
  for (const auto& permission : kPermissions) {
    // These actions would succeed.
    if (permission.action == "close-league" || permission.action == "withdraw-team") continue;
    if ((permission.allowed & set_of(Standing::owner)) != 0) {
      const std::string code = told(made.owner, permission.action);
      EXPECT_NE(code, "not_allowed") << permission.action;
      EXPECT_NE(code, "malformed") << permission.action;
    }
  }
  for (const char* name : {"propose-slots", "enter-line-up", "lock-line-up", "substitute",
                           "take-pause", "extend-wait", "play-now", "ask-loan", "drop-member"}) {
    const std::string code = told(made.kim, name);
    EXPECT_NE(code, "not_allowed") << name;
    EXPECT_NE(code, "malformed") << name;
  }
}

TEST(LeagueRights, AnUnrevealedLineUpIsNotSentToOthers) {
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

TEST(LeagueRights, AnInvalidActionIsMalformed) {
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
