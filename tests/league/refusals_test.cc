// Tests every reason for which a league refuses an action, by its code. Clients have a text for
// each code.
#include <gtest/gtest.h>

#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

struct Refusals : ::testing::Test {
  Stage stage;
  std::vector<std::string> teams;
  std::string first;
  std::string home;  // the names of the captains
  std::string away;

  void start(const Json& members = Json::object(), int people = 3) {
    stage.found_season(members);
    for (const char* prefix : {"ann", "bob", "cleo"}) teams.push_back(stage.enters(prefix, people));
    ASSERT_EQ(stage.starts(), "");
    first = stage.season().fixtures.front().id;
    home = stage.captain_of(stage.fixture(first).home);
    away = stage.captain_of(stage.fixture(first).away);
  }
  void refused(const std::string& who, const char* action, const Json& members, const char* code) {
    Json json = {{"action", action}};
    json.update(members);
    const auto before = stage.log.size();
    EXPECT_EQ(stage.does(who, json), code) << json.dump();
    EXPECT_EQ(stage.log.size(), before);
  }
  void done(const std::string& who, const char* action, const Json& members) {
    Json json = {{"action", action}};
    json.update(members);
    EXPECT_EQ(stage.does(who, json), "") << json.dump();
  }
  [[nodiscard]] Json of_first(Json members = Json::object()) const {
    members["fixture"] = first;
    return members;
  }
  [[nodiscard]] Json ids(const std::string& captain, int count) const {
    return stage.ids_of(stage.season().team_of(stage.id_of_person(captain))->id, count);
  }
  std::string joins(const std::string& name, const std::string& code) {
    return stage.joins(name, {code, {}, {}});
  }
};

TEST_F(Refusals, MalformedActionsAreRefused) {
  for (const Json& json : std::vector<Json>{
           {{"action", "eat-league"}},
           {{"action", 5}},
           {{"no", "action"}},
           {{"action", "close-league"}, {"extra", 1}},
           {{"action", "make-admin"}},
           {{"action", "make-admin"}, {"person", 5}},
           {{"action", "make-admin"}, {"person", "a b"}},
           {{"action", "change-league"}, {"name", ""}},
           {{"action", "change-league"}, {"name", std::string(61, 'x')}},
           {{"action", "change-league"}, {"time_zone", "Europe/Utrecht"}},
           {{"action", "change-league"}, {"name", nullptr}},
           {{"action", "change-league"}, {"playing_hours", {{"from", "25:00"}, {"to", "20:00"}}}},
           {{"action", "make-code"}, {"role", "emperor"}, {"uses", 1}, {"days", 1}},
           {{"action", "make-code"}, {"role", "follower"}, {"uses", 0}, {"days", 1}},
           {{"action", "make-code"}, {"role", "follower"}, {"uses", 1.5}, {"days", 1}},
           {{"action", "propose-slots"}, {"fixture", "f1"}, {"slots", Json::array()}},
           {{"action", "propose-slots"}, {"fixture", "f1"}, {"slots", {1, 2, 3, 4}}},
           {{"action", "propose-slots"}, {"fixture", "f1"}, {"slots", {1}}, {"text", ""}},
           {{"action", "propose-slots"},
            {"fixture", "f1"},
            {"slots", {1}},
            {"text", std::string(141, 'x')}},
           {{"action", "accept-slot"}, {"fixture", "f1"}, {"slot", 1}, {"text", "two\nlines"}},
           {{"action", "say-can-play"}, {"fixture", "f1"}, {"slot", 1}, {"answer", "perhaps"}},
           {{"action", "found-season"}, {"name", "x"}, {"team_size", 7}},
           {{"action", "found-season"}, {"name", "x"}, {"minutes", {{"reveal", -1}}}},
           {{"action", "found-season"}, {"name", "x"}, {"first_day", "2026-02-30"}},
           {{"action", "publish-hook"}, {"url", "file:///etc/passwd"}, {"events", {"x"}}},
           {{"action", "agree-bots"}, {"fixture", "f1"}, {"on", "yes"}}}) {
    EXPECT_EQ(stage.does("owner", json), "malformed") << json.dump();
  }
  EXPECT_EQ(read_action({{"action", "found-season"}, {"minutes", {{"reveal", -1}}}}).error().at,
            "minutes.reveal");
  EXPECT_FALSE(read_action(Json::array()));
}

TEST_F(Refusals, InvalidFoundingAndJoiningIsRefused) {
  TestChance chance(1);
  EXPECT_EQ(found({}, {"x", "en", "Europe/Berlin"}, 0, chance).error().code, "needs_account");
  EXPECT_EQ(found(Stage::account("a"), {"x", "en", "Nowhere/X"}, 0, chance).error().code,
            "no_such_time_zone");
  start();
  EXPECT_EQ(joins("zed", "nothing"), "no_such_code");
  EXPECT_EQ(join(stage.league, {}, {"x", {}, {}}, 0).error().code, "needs_account");
  const std::string once = stage.code({{"role", "follower"}, {"uses", 1}, {"days", 1}});
  EXPECT_EQ(joins("ann0", once), "already_member");
  EXPECT_EQ(stage.joins("zed", {once, "OWNER", {}}), "name_in_use");
  EXPECT_EQ(joins("zed", once), "");
  EXPECT_EQ(joins("yan", once), "code_used_up");
  const std::string player = stage.code({{"role", "player"}, {"team", teams[0]}, {"days", 1}});
  EXPECT_EQ(joins("ann1", player), "already_member");
  EXPECT_EQ(joins("bob1", player), "plays_elsewhere");
  for (const char* name : {"u", "v", "w"}) EXPECT_EQ(joins(name, player), "");
  EXPECT_EQ(joins("x", player), "roster_full");
  stage.pass(2 * kDay);
  EXPECT_EQ(joins("x", player), "code_expired");
  EXPECT_EQ(usable_code(stage.league, player, stage.now()), nullptr);
}

TEST_F(Refusals, InvalidActionsOnCodesAreRefused) {
  start();
  const Json days = {{"uses", 1}, {"days", 1}};
  const auto code = [&](Json members, const char* refusal) {
    members.update(days);
    refused("owner", "make-code", members, refusal);
  };
  code({{"role", "player"}}, "code_needs_team");
  code({{"role", "captain"}}, "code_needs_season");
  code({{"role", "follower"}, {"season", "s1"}}, "code_is_for_league");
  code({{"role", "captain"}, {"season", "s1"}}, "registration_closed");
  code({{"role", "captain"}, {"team", teams[0]}}, "team_has_captain");
  code({{"role", "player"}, {"team", "t9"}}, "no_such_team");
  code({{"role", "captain"}, {"season", "s9"}}, "no_such_season");
  refused("owner", "revoke-code", {{"code", "none"}}, "no_such_code");
  const std::string vice = stage.code({{"role", "vice"}, {"team", teams[1]}});
  EXPECT_EQ(joins("x", vice), "");
  EXPECT_EQ(joins("y", vice), "team_has_vice");
  const std::string made = stage.code({{"role", "player"}, {"team", teams[1]}});
  done("bob0", "revoke-code", {{"code", made}});
  while (stage.league.codes.size() < 500) (void)stage.code({{"role", "follower"}});
  code({{"role", "follower"}}, "too_many_codes");
}

TEST_F(Refusals, AUselessCodeMakesRoomForANewOne) {
  start();
  const std::string used = stage.code({{"role", "follower"}, {"uses", 1}});
  EXPECT_EQ(joins("x", used), "");
  while (stage.league.codes.size() < 500) (void)stage.code({{"role", "follower"}});
  const std::string next = stage.code({{"role", "follower"}});
  EXPECT_NE(stage.league.code(next), nullptr);
  EXPECT_EQ(stage.league.code(used), nullptr);
  const Json members = {{"role", "follower"}, {"uses", 1}, {"days", 1}};
  refused("owner", "make-code", members, "too_many_codes");
  stage.wakes_at(stage.now() + 101 * kDay);  // all have expired
  done("owner", "make-code", members);
}

TEST_F(Refusals, AFormerOwnerCannotBecomeAnAdminByTheirOwnCode) {
  start();
  const std::string code = stage.code({{"role", "admin"}});
  const std::string others = stage.code({{"role", "follower"}});
  done("owner", "offer-league", {{"person", stage.id_of_person("ann0")}});
  done("ann0", "take-over", Json::object());
  done("ann0", "drop-admin", {{"person", stage.id_of_person("owner")}});
  EXPECT_EQ(joins("owner", code), "no_such_code");
  EXPECT_EQ(joins("x", others), "");
}

TEST_F(Refusals, ACaptainHasALimitOfUsableCodes) {
  start();
  const Json members = {{"role", "player"}, {"team", teams[1]}, {"uses", 1}, {"days", 1}};
  for (int i = 0; i < 20; ++i) done("bob0", "make-code", members);
  refused("bob0", "make-code", members, "too_many_codes");
  done("owner", "make-code", members);
  stage.wakes_at(stage.now() + 2 * kDay);
  done("bob0", "make-code", members);
}

TEST_F(Refusals, InvalidActionsOnPeopleAreRefused) {
  start();
  const std::string owner = stage.id_of_person("owner");
  const std::string ann = stage.id_of_person("ann1");
  refused("owner", "make-admin", {{"person", owner}}, "already_admin");
  refused("owner", "make-admin", {{"person", "p99"}}, "no_such_person");
  refused("owner", "drop-admin", {{"person", ann}}, "no_such_admin");
  refused("owner", "offer-league", {{"person", owner}}, "already_owner");
  refused("owner", "end-offer", Json::object(), "no_offer");
  done("owner", "offer-league", {{"person", ann}});
  refused("owner", "offer-league", {{"person", ann}}, "already_offered");
  refused("owner", "remove-person", {{"person", owner}}, "owner_hands_over");
  refused("owner", "leave-league", Json::object(), "owner_hands_over");
  refused("ann0", "leave-league", Json::object(), "captain_hands_over");
  refused("ann1", "rename-me", {{"name", "ANN0"}}, "name_in_use");
  refused("ann0", "rename-person", {{"person", ann}, {"name", "Ann"}}, "not_allowed");
  refused("owner", "rename-person", {{"person", "p99"}, {"name", "Ann"}}, "no_such_person");
  refused("owner", "rename-person", {{"person", ann}, {"name", "ANN0"}}, "name_in_use");
  refused("owner", "rename-person", {{"person", ann}, {"name", "ann1"}}, "nothing_to_change");
  // A person who was removed can still be renamed.
  const std::string cleo = stage.id_of_person("cleo2");
  done("owner", "remove-person", {{"person", cleo}});
  done("owner", "rename-person", {{"person", cleo}, {"name", "Formerly Cleo"}});
  EXPECT_EQ(stage.league.person(cleo)->name, "Formerly Cleo");
  refused("ann0", "take-out-words", {{"words", "lines"}, {"of", "f1"}}, "not_allowed");
  refused("owner", "take-out-words", {{"words", "protest"}, {"of", "o9"}}, "no_such_protest");
  refused("owner", "take-out-words", {{"words", "lines"}, {"of", "f99"}}, "no_such_fixture");
  refused("owner", "take-out-words", {{"words", "reasons"}, {"of", "t1"}}, "no_such_fixture");
  refused("owner", "take-out-words", {{"words", "withdrawal"}, {"of", "f1"}}, "no_such_team");
  refused("ann1", "rename-me", {{"name", "\u0410nnO"}}, "name_in_use");
  refused("owner", "change-league", Json::object(), "nothing_to_change");
  done("owner", "change-league", {{"about", "We play on Fridays"}});
  refused("owner", "change-league", {{"about", "We play on Fridays"}, {"playing_hours", nullptr}},
          "nothing_to_change");
  refused("owner", "change-league", {{"playing_hours", {{"from", "09:00"}, {"to", "09:00"}}}},
          "bad_playing_hours");
  refused("ann1", "revoke-calendar", {{"key", "none"}}, "no_such_calendar");
  refused("ann1", "make-calendar", {{"scope", "team"}}, "calendar_needs_team");
  refused("ann1", "make-calendar", {{"scope", "team"}, {"team", "t9"}}, "no_such_team");
  for (int made = 0; made < 20; ++made) done("ann1", "make-calendar", {{"scope", "mine"}});
  refused("ann1", "make-calendar", {{"scope", "mine"}}, "too_many_calendars");
  refused("owner", "drop-hook", {{"hook", "h9"}}, "no_such_hook");
  const Json hook = {{"url", "https://example.org/a"}, {"events", {"result"}}};
  for (int made = 0; made < 10; ++made) done("owner", "publish-hook", hook);
  refused("owner", "publish-hook", hook, "too_many_hooks");
  const std::string team = stage.season().teams.front().id;
  done("owner", "close-league", Json::object());
  refused("owner", "change-league", {{"about", "x"}}, "league_closed");
  done("owner", "take-out-words", {{"words", "withdrawal"}, {"of", team}});
  EXPECT_EQ(joins("zed", stage.league.codes.front().code), "league_closed");
  // People can leave a closed league and revoke what they own in it.
  const std::string key = stage.view("ann1")["you"]["calendars"][0]["key"];
  done("ann1", "revoke-calendar", {{"key", key}});
  done("ann1", "leave-league", Json::object());
  const std::string kept = stage.view("owner")["hooks"][0]["hook"];
  done("owner", "drop-hook", {{"hook", kept}});
  done(home, "leave-league", Json::object());
}

TEST_F(Refusals, ALeagueCannotBeOfferedToAnUnclaimedPerson) {
  start();
  const std::string ann = stage.id_of_person("ann1");
  stage.league.person(ann)->principal.clear();
  refused("owner", "offer-league", {{"person", ann}}, "person_unclaimed");
}

TEST_F(Refusals, InvalidPlansAreRefused) {
  const auto season = [&](Json members, const char* code) {
    members["name"] = "x";
    refused("owner", "found-season", members, code);
  };
  refused("owner", "found-season", Json::object(), "season_needs_name");
  season({{"game", "uno"}}, "no_such_game");
  season({{"preset", "odd"}}, "no_such_preset");
  season({{"rule_set", "abc"}}, "no_such_rule_set");
  season({{"preset", "usual"}, {"rules", Json::object()}}, "bad_rules");
  season({{"settings", {{"talk", "chat"}}}}, "bad_settings");
  season({{"settings", {{"turn_ms", -4}}}}, "bad_settings");
  season({{"settings", {{"turn_ms", 600'001}}}}, "bad_settings");
  season({{"settings", {{"hints", true}}}}, "bad_settings");
  season({{"days_between", 3}, {"slot", {{"day", 3}}}}, "bad_slot");
  season({{"tie_breaks", {"points", "lot", "points"}}}, "tie_break_twice");
  done("owner", "found-season", {{"name", "x"}, {"points", {{"preset", "two-nil"}}}});
  EXPECT_EQ(stage.season().plan.points.clear_win, 2);
  EXPECT_EQ(stage.season().plan.settings.talk, protocol::TalkMode::remarks);
  done("owner", "change-season", {{"season", "s1"}, {"minutes", {{"opens", 30}, {"no_show", 20}}}});
  done("owner", "change-season", {{"season", "s1"}, {"minutes", {{"opens", 45}}}});
  EXPECT_EQ(stage.season().plan.minutes.opens, 45);
  EXPECT_EQ(stage.season().plan.minutes.no_show, 20) << "what is not said stays as it is";
  refused("owner", "change-season", {{"season", "s9"}, {"name", "y"}}, "no_such_season");
  refused("owner", "change-season", {{"season", "s1"}}, "nothing_to_change");
  refused("owner", "change-season", {{"season", "s1"}, {"minutes", {{"opens", 45}}}},
          "nothing_to_change");
  refused("owner", "start-season", {{"season", "s1"}}, "registration_not_open");
  done("owner", "open-registration", {{"season", "s1"}});
  refused("owner", "open-registration", {{"season", "s1"}}, "season_not_draft");
  refused("owner", "start-season", {{"season", "s1"}}, "too_few_teams");
  done("owner", "add-team", {{"season", "s1"}, {"name", "Squid"}});
  refused("owner", "add-team", {{"season", "s1"}, {"name", "squid"}}, "team_name_in_use");
  refused("owner", "add-team", {{"season", "s1"}, {"name", "Squ\u0456d"}}, "team_name_in_use");
  refused("owner", "start-season", {{"season", "s1"}}, "team_without_captain");
  const std::string captain = stage.code({{"role", "captain"}, {"team", "t1"}});
  EXPECT_EQ(joins("kim", captain), "");
  EXPECT_EQ(joins("lee", captain), "team_has_captain");
  const std::string founder = stage.code({{"role", "captain"}, {"season", "s1"}});
  EXPECT_EQ(joins("lee", founder), "team_needs_name");
  EXPECT_EQ(stage.joins("lee", {founder, {}, "SQUID"}), "team_name_in_use");
  refused("owner", "start-season", {{"season", "s1"}}, "team_too_small");
  refused("owner", "add-play-off", {{"season", "s1"}, {"home", "t1"}, {"away", "t1"}},
          "season_not_running");
  for (int made = 1; made < 40; ++made) {
    done("owner", "add-team", {{"season", "s1"}, {"name", "Team " + std::to_string(made)}});
  }
  refused("owner", "add-team", {{"season", "s1"}, {"name", "One more"}}, "too_many_teams");
}

TEST_F(Refusals, InvalidActionsOnRunningAndFinishedSeasonsAreRefused) {
  start();
  refused("owner", "start-season", {{"season", "s1"}}, "season_has_started");
  refused("owner", "change-season", {{"season", "s1"}, {"legs", 1}}, "season_has_started");
  done("owner", "change-season", {{"season", "s1"}, {"name", "Spring"}});
  refused("owner", "change-season", {{"season", "s1"}, {"name", "Spring"}}, "nothing_to_change");
  refused("owner", "add-team", {{"season", "s1"}, {"name", "Late"}}, "registration_closed");
  refused("owner", "move-matchday",
          {{"season", "s1"}, {"matchday", 99}, {"from", 1}, {"to", 3}, {"slot", 2}},
          "no_such_matchday");
  refused("owner", "move-matchday",
          {{"season", "s1"}, {"matchday", 1}, {"from", 3}, {"to", 1}, {"slot", 2}}, "bad_window");
  refused("owner", "add-play-off", {{"season", "s1"}, {"home", "t1"}, {"away", "t1"}}, "same_team");
  refused("owner", "set-slot", {{"fixture", "f99"}, {"slot", 5}}, "no_such_fixture");
  done("owner", "set-slot", of_first({{"slot", stage.now() + 60}}));
  stage.line_up(first);
  stage.pass(1);
  refused("owner", "archive-season", {{"season", "s1"}}, "matches_running");
  stage.all_arrive(first);
  refused("owner", "set-slot", of_first({{"slot", stage.now() + 60}}), "match_has_begun");
  stage.plays(first, 0, 4, 0);
  refused("owner", "set-slot", of_first({{"slot", stage.now() + 60}}), "already_decided");
  done("owner", "archive-season", {{"season", "s1"}});
  refused("owner", "void-match", of_first({{"reason", "r"}}), "season_archived");
  refused("owner", "change-season", {{"season", "s1"}, {"name", "y"}}, "season_archived");
  refused("owner", "rename-team", {{"team", teams[0]}, {"name", "y"}}, "season_archived");
}

TEST_F(Refusals, AFirstDayInThePastIsRefused) {
  stage.found_season({{"first_day", "2020-01-01"}});
  stage.enters("ann", 2);
  stage.enters("bob", 2);
  EXPECT_EQ(stage.starts(), "first_day_passed");
  done("owner", "change-season", {{"season", "s1"}, {"first_day", "2037-12-25"}});
  EXPECT_EQ(stage.starts(), "bad_first_day");
}

TEST_F(Refusals, InvalidActionsOnTeamsAreRefused) {
  start();
  const std::string ann0 = stage.id_of_person("ann0");
  const std::string ann1 = stage.id_of_person("ann1");
  const std::string bob1 = stage.id_of_person("bob1");
  refused("owner", "rename-team", {{"team", teams[0]}}, "nothing_to_change");
  refused("owner", "rename-team", {{"team", teams[0]}, {"name", "Team bob"}}, "team_name_in_use");
  refused("ann0", "set-role", {{"team", teams[0]}, {"person", bob1}, {"role", "vice"}},
          "not_in_team");
  refused("owner", "set-role", {{"team", teams[0]}, {"person", bob1}, {"role", "vice"}},
          "plays_elsewhere");
  refused("ann0", "set-role", {{"team", teams[0]}, {"person", ann0}, {"role", "player"}},
          "not_allowed");
  done("ann0", "set-role", {{"team", teams[0]}, {"person", ann1}, {"role", "vice"}});
  refused("ann1", "set-role", {{"team", teams[0]}, {"person", ann1}, {"role", "captain"}},
          "not_allowed");
  refused("ann1", "drop-member", {{"team", teams[0]}, {"person", ann0}}, "not_allowed");
  refused("ann0", "drop-member", {{"team", teams[0]}, {"person", bob1}}, "not_in_team");
  refused("ann0", "leave-team", {{"team", teams[0]}}, "captain_hands_over");
  done("ann0", "set-role", {{"team", teams[0]}, {"person", ann1}, {"role", "captain"}});
  EXPECT_EQ(stage.captain_of(teams[0]), "ann1");
  done("ann0", "leave-team", {{"team", teams[0]}});
  stage.line_up(first);
  const std::string captain = stage.captain_of(stage.fixture(first).home);
  const Json drop = {{"team", stage.fixture(first).home},
                     {"person", ids(captain, 2)[1].get<std::string>()}};
  refused("owner", "drop-member", drop, "in_line_up");
  stage.pass_to(stage.season().matchdays.at(2).to);
  refused("ann0", "leave-team", {{"team", teams[0]}}, "not_allowed");
  refused("bob2", "leave-team", {{"team", teams[1]}}, "roster_locked");
}

TEST_F(Refusals, InvalidSlotsAreRefused) {
  start();
  const Instant from = stage.fixture(first).from;
  const auto propose = [&](const Json& slots, const char* code) {
    refused(home, "propose-slots", of_first({{"slots", slots}}), code);
  };
  propose({stage.now() - 5}, "slot_passed");
  propose({stage.now() + 5}, "outside_window");
  propose({from + 5, from + 5}, "slot_twice");
  done("owner", "change-league", {{"playing_hours", {{"from", "18:00"}, {"to", "22:00"}}}});
  propose({from + 3 * kHour}, "outside_playing_hours");
  done(home, "propose-slots", of_first({{"slots", {from + 19 * kHour}}}));
  refused(away, "accept-slot", of_first({{"slot", from}}), "slot_not_proposed");
  done(away, "accept-slot", of_first({{"slot", from + 19 * kHour}}));
  refused(home, "claim-slot", of_first({{"slot", from}}), "slot_is_agreed");
  refused(home, "say-can-play", of_first({{"slot", from}, {"answer", "yes"}}), "slot_not_proposed");
  done(home, "say-can-play", of_first({{"slot", from + 19 * kHour}, {"answer", "yes"}}));
  refused(home, "say-can-play", of_first({{"slot", from + 19 * kHour}, {"answer", "yes"}}),
          "nothing_to_change");
  refused("owner", "say-can-play", of_first({{"slot", from + 19 * kHour}, {"answer", "yes"}}),
          "not_allowed");
  refused(home, "extend-wait", of_first(), "too_early");
  refused("owner", "set-slot", of_first({{"slot", 5}}), "slot_passed");
  refused(home, "play-now", of_first({{"on", true}}), "no_line_up");
  stage.line_up(first);
  done(home, "propose-slots", of_first({{"slots", {from + 20 * kHour}}}));
  refused(home, "play-now", of_first({{"on", true}}), "outside_window");
  stage.pass_to(from);
  refused(home, "play-now", of_first({{"on", true}}), "outside_playing_hours");
  const Json may = stage.fixture_seen_by(home, first)["you"]["may"];
  EXPECT_EQ(may.dump().find("play-now"), std::string::npos) << "nor is it offered";
  refused(home, "play-now", of_first({{"on", false}}), "nothing_to_change");
}

TEST_F(Refusals, InvalidLineUpsAndLoansAreRefused) {
  start({{"loans", 1}});
  const Json mine = ids(home, 3);
  const Json theirs = ids(away, 2);
  const auto enter = [&](const Json& players, const char* code) {
    refused(home, "enter-line-up", of_first({{"players", players}}), code);
  };
  enter(Json::array({mine[0]}), "bad_line_up_size");
  enter({mine[0], nullptr}, "bots_not_agreed");
  enter({mine[0], mine[0]}, "person_twice");
  enter({mine[0], theirs[0]}, "not_in_team");
  refused(home, "lock-line-up", of_first(), "no_line_up");
  refused(home, "substitute", of_first({{"out", mine[0]}, {"in", mine[2]}}),
          "line_up_not_revealed");
  refused(home, "agree-bots", of_first({{"on", false}}), "nothing_to_change");
  const std::string bye = stage.season().matchdays.front().byes.front();
  const Json lent = stage.ids_of(bye, 2);
  const auto ask = [&](const Json& person, const Json& stands_in_for, const char* code) {
    refused(home, "ask-loan", of_first({{"person", person}, {"for", stands_in_for}}), code);
  };
  ask("p99", mine[1], "no_such_person");
  ask(lent[0], theirs[0], "not_in_team");
  ask(theirs[0], mine[1], "loan_from_these_teams");
  done(home, "ask-loan", of_first({{"person", lent[0]}, {"for", mine[1]}}));
  ask(lent[0], mine[1], "already_asked");
  ask(lent[1], mine[1], "loans_used_up");
  refused(away, "answer-loan", {{"loan", "n9"}, {"yes", true}}, "no_such_loan");
  done(away, "answer-loan", {{"loan", "n1"}, {"yes", true}});
  refused(away, "answer-loan", {{"loan", "n1"}, {"yes", true}}, "already_answered");
  stage.line_up(first);
  refused(home, "lock-line-up", of_first(), "line_up_locked");
  enter({mine[0], mine[1]}, "line_up_locked");
  refused(home, "substitute", of_first({{"out", mine[2]}, {"in", mine[0]}}), "not_in_line_up");
  refused(home, "substitute", of_first({{"out", mine[0]}, {"in", mine[1]}}), "person_twice");
  refused(home, "substitute", of_first({{"out", mine[0]}, {"in", theirs[0]}}), "not_in_team");
  done(home, "agree-bots", of_first({{"on", true}}));
  done(away, "agree-bots", of_first({{"on", true}}));
  refused(home, "agree-bots", of_first({{"on", false}}), "bots_agreed");
  refused(home, "take-pause", of_first(), "match_has_not_begun");
}

TEST_F(Refusals, ALoanOfAStrongerPlayerIsRefused) {
  start();
  stage.play_fixture(first, 4, 0);
  // After their win, these players have higher ratings than players who have not played.
  const std::string winner = stage.fixture(first).home;
  int asked_for = 0;
  for (const Fixture& fixture : stage.season().fixtures) {
    if (fixture.decided() || fixture.side_of(winner)) continue;
    ++asked_for;
    const Json asked = {{"action", "ask-loan"},
                        {"fixture", fixture.id},
                        {"person", stage.ids_of(winner, 1).front()},
                        {"for", stage.ids_of(fixture.home, 1).front()}};
    EXPECT_EQ(stage.does(stage.captain_of(fixture.home), asked), "loan_too_strong");
  }
  EXPECT_GT(asked_for, 0);
}

TEST_F(Refusals, InvalidResultsAndProtestsAreRefused) {
  start();
  const auto decided = [&](Json members, const char* code) {
    members["reason"] = "r";
    refused("owner", "decide-fixture", of_first(members), code);
  };
  decided({{"code", "played"}}, "bad_result");
  decided({{"code", "replay"}}, "bad_result");
  decided({{"code", "administrative"}}, "bad_result");
  decided({{"code", "administrative"}, {"home", 9}, {"away", 0}}, "bad_result");
  decided({{"code", "forfeit-home"}, {"home", 4}}, "bad_result");
  decided({{"code", "administrative"}, {"home", 2}, {"away", 2}}, "no_draws");
  refused("owner", "order-replay", of_first({{"reason", "r"}}), "nothing_to_replay");
  done("owner", "void-match", of_first({{"reason", "r"}}));
  refused("owner", "void-match", of_first({{"reason", "r"}}), "already_void");
  refused("owner", "rule-on-protest", {{"protest", "o9"}, {"upheld", true}, {"text", "t"}},
          "no_such_protest");
  refused(home, "protest", of_first({{"text", ""}}), "protest_needs_text");
  for (int made = 0; made < 3; ++made) done(home, "protest", of_first({{"text", "t"}}));
  refused(home, "protest", of_first({{"text", "t"}}), "too_many_protests");
  refused("owner", "rule-on-protest", {{"protest", "o1"}, {"upheld", true}, {"text", "t"}},
          "ruling_needs_result");
  const std::string gone = stage.fixture(first).home;
  done("owner", "withdraw-team", {{"team", gone}, {"reason", "r"}});
  refused("owner", "void-match", of_first({{"reason", "r"}}), "fixture_cancelled");
  refused("owner", "rename-team", {{"team", gone}, {"name", "y"}}, "team_withdrawn");
}

}  // namespace
}  // namespace lastcard::league
