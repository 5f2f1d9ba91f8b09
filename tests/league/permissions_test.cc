// Tests every action by people of every role: what the table of permissions says, and what the
// league answers.
#include "server/league/permissions.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "server/league/asking.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

template <std::size_t... At>
std::vector<std::string_view> all_actions(std::index_sequence<At...> /*indices*/) {
  return {std::variant_alternative_t<At, Action>::kName...};
}
std::vector<std::string_view> all_actions() {
  return all_actions(std::make_index_sequence<std::variant_size_v<Action>>());
}

TEST(Permissions, NameEveryActionOnceAndNothingElse) {
  std::multiset<std::string_view> listed;
  for (const Permission& permission : kPermissions) listed.insert(permission.action);
  const auto actions = all_actions();
  EXPECT_EQ(listed.size(), actions.size());
  for (const auto action : actions) EXPECT_EQ(listed.count(action), 1U) << action;
  EXPECT_EQ(allowed_to("eat-league"), 0);
}

TEST(Permissions, GiveAVisitorNothing) {
  for (const Permission& permission : kPermissions) {
    EXPECT_EQ(permission.allowed & set_of(Standing::visitor), 0) << permission.action;
  }
}

// A league with a person for every role. `rival` is captain of the other team, `third` of a team
// that does not play in the fixture.
struct Cast {
  Stage stage;
  std::map<std::string, StandingSet> roles;  // by account; towards team t1 and fixture f1
  std::string fixture;
  std::string home;
  std::string person;  // a player of the home team

  Cast() {
    stage.found_season();
    for (const char* prefix : {"ann", "bob", "cleo"}) stage.enters(prefix, 4);
    (void)stage.joins("fan", {stage.code({{"role", "follower"}}), {}, {}});
    (void)stage.joins("admin", {stage.code({{"role", "admin"}}), {}, {}});
    (void)stage.joins("heir", {stage.code({{"role", "follower"}}), {}, {}});
    (void)stage.does("owner", {{"action", "offer-league"}, {"person", stage.id_of_person("heir")}});
    (void)stage.starts();
    const Fixture& first = stage.season().fixtures.front();
    fixture = first.id;
    home = first.home;
    person = stage.ids_of(home, 4).back();
  }
  [[nodiscard]] std::string captain(const std::string& team) const {
    return stage.captain_of(team);
  }
  [[nodiscard]] std::string code_of_home() const {
    return std::ranges::find(stage.league.codes, home, &Code::team)->code;
  }
  [[nodiscard]] std::string away() const { return stage.fixture(fixture).away; }
  [[nodiscard]] std::string player() const {
    std::string name = captain(home);
    name.back() = '2';
    return name;
  }
};

// Returns a well-formed action about the home team and the first fixture. The league may still
// refuse it, but "not_allowed" must depend on roles alone.
Json sample(const Cast& cast, std::string_view action) {
  const std::map<std::string_view, Json> members = {
      {"make-admin", {{"person", cast.person}}},
      {"drop-admin", {{"person", cast.person}}},
      {"offer-league", {{"person", cast.person}}},
      {"end-offer", Json::object()},
      {"take-over", Json::object()},
      {"close-league", Json::object()},
      {"reopen-league", Json::object()},
      {"change-league", {{"about", "text"}}},
      {"make-code", {{"role", "player"}, {"team", cast.home}, {"uses", 1}, {"days", 1}}},
      {"revoke-code", {{"code", cast.code_of_home()}}},
      {"remove-person", {{"person", cast.person}}},
      {"rename-person", {{"person", cast.person}, {"name", "Other"}}},
      {"take-out-words", {{"words", "reasons"}, {"of", cast.fixture}}},
      {"found-season", {{"name", "Next"}}},
      {"found-next-season", {{"season", "s1"}, {"name", "Next"}}},
      {"change-season", {{"season", "s1"}, {"name", "Other"}}},
      {"open-registration", {{"season", "s1"}}},
      {"start-season", {{"season", "s1"}}},
      {"add-team", {{"season", "s1"}, {"name", "Late"}}},
      {"rename-team", {{"team", cast.home}, {"name", "Other"}}},
      {"set-role", {{"team", cast.home}, {"person", cast.person}, {"role", "substitute"}}},
      {"move-matchday", {{"season", "s1"}, {"matchday", 1}, {"from", 1}, {"to", 3}, {"slot", 2}}},
      {"set-slot", {{"fixture", cast.fixture}, {"slot", cast.stage.now() + kDay}}},
      {"extend-window", {{"fixture", cast.fixture}, {"minutes", 5}}},
      {"decide-fixture", {{"fixture", cast.fixture}, {"code", "forfeit-home"}, {"reason", "r"}}},
      {"void-match", {{"fixture", cast.fixture}, {"reason", "r"}}},
      {"order-replay", {{"fixture", cast.fixture}, {"reason", "r"}}},
      {"withdraw-team", {{"team", cast.home}, {"reason", "r"}}},
      {"ask-withdrawal", {{"team", cast.home}, {"reason", "r"}}},
      {"keep-team", {{"team", cast.home}}},
      {"rule-on-protest", {{"protest", "o1"}, {"upheld", true}, {"text", "t"}}},
      {"add-play-off", {{"season", "s1"}, {"home", "t1"}, {"away", "t2"}}},
      {"archive-season", {{"season", "s1"}}},
      {"reopen-season", {{"season", "s1"}}},
      {"publish-hook", {{"url", "https://example.org"}, {"events", {"result"}}}},
      {"drop-hook", {{"hook", "h1"}}},
      {"drop-member", {{"team", cast.home}, {"person", cast.person}}},
      {"propose-slots", {{"fixture", cast.fixture}, {"slots", {1}}}},
      {"accept-slot", {{"fixture", cast.fixture}, {"slot", 1}}},
      {"claim-slot", {{"fixture", cast.fixture}, {"slot", 1}}},
      {"enter-line-up", {{"fixture", cast.fixture}, {"players", {cast.person}}}},
      {"lock-line-up", {{"fixture", cast.fixture}}},
      {"agree-bots", {{"fixture", cast.fixture}, {"on", true}}},
      {"extend-wait", {{"fixture", cast.fixture}}},
      {"play-now", {{"fixture", cast.fixture}, {"on", true}}},
      {"substitute", {{"fixture", cast.fixture}, {"out", "p1"}, {"in", "p2"}}},
      {"take-pause", {{"fixture", cast.fixture}}},
      {"end-pause", {{"fixture", cast.fixture}}},
      {"forfeit", {{"fixture", cast.fixture}}},
      {"ask-loan", {{"fixture", cast.fixture}, {"person", "p1"}, {"for", cast.person}}},
      {"answer-loan", {{"loan", "n7"}, {"yes", true}}},
      {"protest", {{"fixture", cast.fixture}, {"text", "t"}}},
      {"say-can-play", {{"fixture", cast.fixture}, {"slot", 1}, {"answer", "yes"}}},
      {"leave-team", {{"team", cast.home}}},
      {"opt-out-of-ratings", {{"on", true}}},
      {"make-calendar", {{"scope", "mine"}}},
      {"revoke-calendar", {{"key", "none"}}},
      {"leave-league", Json::object()},
      {"rename-me", {{"name", "Somebody"}}},
      {"pair-round", {{"season", "s1"}, {"round", 1}}},
      {"undo-round", {{"season", "s1"}, {"round", 1}}},
      {"sit-out", {{"team", cast.home}, {"on", true}}}};
  Json json = {{"action", action}};
  json.update(members.at(action));
  return json;
}

TEST(Permissions, AreEnforcedForEveryActionAndEveryRole) {
  const Cast cast;
  using enum Standing;
  const std::map<std::string, StandingSet> everybody = {
      {"stranger", set_of(visitor)},
      {"fan", set_of(visitor, follower)},
      {cast.player(), set_of(visitor, follower, player)},
      {cast.captain(cast.home), set_of(visitor, follower, player, captain)},
      {"admin", set_of(visitor, follower, admin)},
      {"heir", set_of(visitor, follower, offered)},
      {"owner", set_of(visitor, follower, owner)}};
  int asked = 0;
  for (const auto action : all_actions()) {
    const Json json = sample(cast, action);
    ASSERT_TRUE(read_action(json)) << json.dump();
    for (const auto& [name, standings] : everybody) {
      Stage copy = cast.stage;
      const bool allowed = (allowed_to(action) & standings) != 0;
      const std::string refusal = copy.does(name, json);
      EXPECT_EQ(refusal != "not_allowed", allowed) << name << " " << json.dump() << " " << refusal;
      if (!allowed) {
        EXPECT_EQ(copy.log.size(), cast.stage.log.size());
      }
      ++asked;
    }
  }
  EXPECT_EQ(asked, 62 * 7);
}

TEST(Permissions, GiveACaptainNoRightsOverAnotherTeam) {
  const Cast cast;
  const std::string bye = cast.stage.season().matchdays.front().byes.front();
  int tried = 0;
  for (const auto action : all_actions()) {
    const Json json = sample(cast, action);
    const bool concerns_team = json.contains("team") || json.contains("fixture");
    if (!concerns_team || (allowed_to(action) & kMembers) != 0) continue;
    ++tried;
    Stage copy = cast.stage;
    EXPECT_EQ(copy.does(cast.captain(bye), json), "not_allowed") << json.dump();
    if (!json.contains("fixture")) {
      EXPECT_EQ(copy.does(cast.captain(cast.away()), json), "not_allowed") << json.dump();
    }
  }
  EXPECT_GT(tried, 0);
}

TEST(Permissions, GiveTheServersAdministratorAnOwnersRights) {
  const Cast cast;
  Who who = Stage::account("stranger");
  who.server_admin = true;
  for (const auto action : all_actions()) {
    Stage copy = cast.stage;
    const bool allowed = (allowed_to(action) & kOwner) != 0;
    EXPECT_EQ(copy.does(who, sample(cast, action)) != "not_allowed", allowed) << action;
  }
}

TEST(Permissions, LimitTheRolesForWhichCaptainsMakeCodes) {
  Cast cast;
  const std::string captain = cast.captain(cast.home);
  for (const char* role : {"vice", "player", "substitute"}) {
    EXPECT_EQ(cast.stage.does(captain, {{"action", "make-code"},
                                        {"role", role},
                                        {"team", cast.home},
                                        {"uses", 1},
                                        {"days", 1}}),
              "");
  }
  for (const char* role : {"admin", "captain", "follower"}) {
    EXPECT_EQ(cast.stage.does(captain, {{"action", "make-code"},
                                        {"role", role},
                                        {"team", cast.home},
                                        {"uses", 1},
                                        {"days", 1}}),
              "not_allowed");
  }
  EXPECT_EQ(cast.stage.does(captain, {{"action", "make-code"},
                                      {"role", "player"},
                                      {"team", cast.away()},
                                      {"uses", 1},
                                      {"days", 1}}),
            "not_allowed");
  EXPECT_EQ(cast.stage.does(
                captain, {{"action", "make-code"}, {"role", "follower"}, {"uses", 1}, {"days", 1}}),
            "not_allowed");
  EXPECT_EQ(cast.stage.does("admin",
                            {{"action", "make-code"}, {"role", "admin"}, {"uses", 1}, {"days", 1}}),
            "not_allowed");
}

}  // namespace
}  // namespace lastcard::league
