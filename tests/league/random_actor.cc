#include "tests/league/random_actor.h"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace lastcard::league {
namespace {

const std::vector<std::string> kNames = {"owner", "ann0",  "ann1",  "ann2", "bob0",
                                         "bob1",  "cleo0", "cleo1", "dirk", "stranger"};

}  // namespace

int RandomActor::below(int below) {
  return static_cast<int>(generator_() % static_cast<unsigned>(below));
}

std::string RandomActor::somebody() { return below(3) == 0 ? "owner" : one_of(kNames); }

std::string RandomActor::person() {
  return stage_.league.people.empty() ? "p1" : one_of(stage_.league.people).id;
}

std::string RandomActor::team() {
  std::vector<std::string> ids = {"t1"};
  for (const Season& season : stage_.league.seasons) {
    for (const Team& team : season.teams) ids.push_back(team.id);
  }
  return one_of(ids);
}

std::string RandomActor::fixture() {
  std::vector<std::string> ids = {"f1"};
  for (const Season& season : stage_.league.seasons) {
    for (const Fixture& fixture : season.fixtures) ids.push_back(fixture.id);
  }
  return one_of(ids);
}

Json RandomActor::line_up(const std::string& id) {
  const Season* season = stage_.league.season_of_fixture(id);
  Json players = Json::array();
  if (season == nullptr) return {nullptr};
  const Team* team =
      season->team(season->fixture(id)->team(below(2) == 0 ? Side::home : Side::away));
  for (const Member& member : team->roster) {
    if (static_cast<int>(players.size()) < season->line_up_size()) players.push_back(member.person);
  }
  return players.empty() ? Json{nullptr} : players;
}

Json RandomActor::league_action() {
  const std::string someone = person();
  const std::string at = below(5) == 0 ? "nobody" : someone;
  const std::vector<Json> actions = {
      {{"action", "make-admin"}, {"person", at}},
      {{"action", "drop-admin"}, {"person", at}},
      {{"action", "offer-league"}, {"person", at}},
      {{"action", "end-offer"}},
      {{"action", "take-over"}},
      {{"action", "change-league"}, {"about", "text " + std::to_string(below(9))}},
      {{"action", "change-league"}, {"visibility", below(2) == 0 ? "link" : "members"}},
      {{"action", "change-league"}, {"playing_hours", nullptr}},
      {{"action", "change-league"}, {"playing_hours", {{"from", "18:00"}, {"to", "01:00"}}}},
      {{"action", "make-code"}, {"role", "follower"}, {"uses", 2}, {"days", 9}},
      {{"action", "make-code"}, {"role", "player"}, {"team", team()}, {"uses", 3}, {"days", 30}},
      {{"action", "make-code"}, {"role", "captain"}, {"season", "s1"}, {"uses", 3}, {"days", 30}},
      {{"action", "make-code"}, {"role", "vice"}, {"team", team()}, {"uses", 1}, {"days", 30}},
      {{"action", "remove-person"}, {"person", below(9) == 0 ? at : "nobody"}},
      {{"action", "publish-hook"}, {"url", "https://example.org/x"}, {"events", {"result"}}},
      {{"action", "drop-hook"}, {"hook", "h1"}},
      {{"action", "opt-out-of-ratings"}, {"on", below(2) == 0}},
      {{"action", "make-calendar"}, {"scope", "league"}},
      {{"action", "rename-me"}, {"name", "Name " + std::to_string(below(30))}},
      {{"action", "leave-league"}}};
  return one_of(actions);
}

Json RandomActor::season_action() {
  const std::vector<Json> actions = {
      {{"action", "found-season"}, {"name", "Summer"}, {"duplicate", below(3) == 0}},
      {{"action", "change-season"}, {"season", "s1"}, {"legs", 1 + below(2)}},
      {{"action", "change-season"}, {"season", "s1"}, {"name", "New name"}},
      {{"action", "open-registration"}, {"season", "s1"}},
      {{"action", "start-season"}, {"season", "s1"}},
      {{"action", "start-season"}, {"season", "s1"}},
      {{"action", "rename-team"}, {"team", team()}, {"mark", below(12)}},
      {{"action", "set-role"}, {"team", team()}, {"person", person()}, {"role", "captain"}},
      {{"action", "set-role"}, {"team", team()}, {"person", person()}, {"role", "player"}},
      {{"action", "set-role"}, {"team", team()}, {"person", person()}, {"role", "vice"}},
      {{"action", "drop-member"}, {"team", team()}, {"person", person()}},
      {{"action", "leave-team"}, {"team", team()}},
      {{"action", "add-play-off"}, {"season", "s1"}, {"home", team()}, {"away", team()}},
      {{"action", "withdraw-team"}, {"team", below(12) == 0 ? team() : "t0"}, {"reason", "r"}},
      {{"action", "ask-withdrawal"}, {"team", team()}, {"reason", "r"}},
      {{"action", "keep-team"}, {"team", team()}}};
  return one_of(actions);
}

Json RandomActor::fixture_action() {
  const std::string id = fixture();
  const Instant soon = stage_.now() + below(5) * kDay + kMinute * (1 + below(1000));
  const std::vector<Json> actions = {
      {{"action", "set-slot"}, {"fixture", id}, {"slot", soon}},
      {{"action", "extend-window"}, {"fixture", id}, {"minutes", 60}},
      {{"action", "decide-fixture"}, {"fixture", id}, {"code", "forfeit-home"}, {"reason", "r"}},
      {{"action", "void-match"}, {"fixture", id}, {"reason", "r"}},
      {{"action", "order-replay"}, {"fixture", id}, {"reason", "r"}},
      {{"action", "rule-on-protest"},
       {"protest", "o1"},
       {"upheld", true},
       {"code", "replay"},
       {"text", "t"}},
      {{"action", "decide-fixture"}, {"fixture", id}, {"code", "played"}, {"reason", "r"}},
      {{"action", "propose-slots"}, {"fixture", id}, {"slots", {soon, soon + 60}}},
      {{"action", "accept-slot"}, {"fixture", id}, {"slot", soon}},
      {{"action", "enter-line-up"}, {"fixture", id}, {"players", line_up(id)}},
      {{"action", "enter-line-up"}, {"fixture", id}, {"players", line_up(id)}},
      {{"action", "lock-line-up"}, {"fixture", id}},
      {{"action", "agree-bots"}, {"fixture", id}, {"on", below(3) > 0}},
      {{"action", "extend-wait"}, {"fixture", id}},
      {{"action", "play-now"}, {"fixture", id}, {"on", below(3) > 0}},
      {{"action", "substitute"},
       {"fixture", id},
       {"out", person()},
       {"in", person()},
       {"reason", "r"}},
      {{"action", "take-pause"}, {"fixture", id}},
      {{"action", "end-pause"}, {"fixture", id}},
      {{"action", "ask-loan"}, {"fixture", id}, {"person", person()}, {"for", person()}},
      {{"action", "answer-loan"}, {"loan", "n1"}, {"yes", below(2) == 0}},
      {{"action", "protest"}, {"fixture", id}, {"text", "t"}}};
  return one_of(actions);
}

Json RandomActor::action() {
  const int kind = below(10);
  return kind < 2 ? league_action() : kind < 4 ? season_action() : fixture_action();
}

void RandomActor::join() {
  const auto& codes = stage_.league.codes;
  const std::string code = codes.empty() ? "none" : one_of(codes).code;
  (void)stage_.joins(one_of(kNames), {code, {}, "Team " + std::to_string(below(50))});
}

void RandomActor::report() {
  const std::string id = fixture();
  const Season* season = stage_.league.season_of_fixture(id);
  if (season == nullptr) return;
  const std::string name = one_of(kNames);
  const int board = below(2);
  switch (below(5)) {
    case 0:
      stage_.tells(MatchBegan{id, board});
      break;
    case 1:
      stage_.tells(RoundReport{id, board, 1 + below(6), Side::away, {below(30), 0}});
      break;
    case 2:
      stage_.tells(MatchReport{id, board, 4, below(4), Stage::match_at(id, board)});
      break;
    case 3:
      stage_.tells(PersonSeen{id, Stage::account(name).principal, below(3) > 0});
      break;
    default:
      stage_.tells(TablesOpened{id, {"TABLEA", "TABLEB"}});
      break;
  }
}

// Lets all players of a fixture come, and sometimes plays its match.
void RandomActor::play() {
  const std::string id = fixture();
  const Season* season = stage_.league.season_of_fixture(id);
  if (season != &stage_.season() || stage_.fixture(id).attempt().boards.empty()) return;
  stage_.all_arrive(id);
  if (below(2) == 0) stage_.plays(id, below(2), 4, below(4));
}

void RandomActor::act() {
  const int kind = below(20);
  if (kind < 13) {
    (void)stage_.does(somebody(), action());
  } else if (kind < 15) {
    join();
  } else if (kind < 17) {
    report();
  } else if (kind < 19) {
    play();
  } else {
    stage_.pass(below(3) == 0 ? below(3) * kDay : below(60) * kMinute);
  }
}

void RandomActor::expect_may_is_true(const std::string& name, const Fixture& fixture) {
  const Json may = stage_.fixture_seen_by(name, fixture.id).value("/you/may"_json_pointer, Json());
  const auto side = stage_.fixture_seen_by(name, fixture.id)["you"]["side"];
  const BySide<bool>& bots = fixture.attempt().bots;
  const bool mine = side.is_string() && side == "home" ? bots.home : bots.away;
  const std::vector<Json> sure = {
      {{"action", "lock-line-up"}},
      {{"action", "extend-wait"}},
      {{"action", "take-pause"}},
      {{"action", "end-pause"}},
      {{"action", "forfeit"}},
      {{"action", "agree-bots"}, {"on", !mine}},
      {{"action", "protest"}, {"text", "t"}},
      {{"action", "void-match"}, {"reason", "r"}},
      {{"action", "order-replay"}, {"reason", "r"}},
      {{"action", "decide-fixture"}, {"code", "double-forfeit"}, {"reason", "r"}},
      {{"action", "set-slot"}, {"slot", stage_.now() + kDay}},
      {{"action", "extend-window"}, {"minutes", 5}}};
  const auto refusal_of = [&](Json action) {
    action["fixture"] = fixture.id;
    Stage copy = stage_;
    return copy.does(name, action);
  };
  const auto is_listed = [&](const Json& action) {
    return std::ranges::find(may, action) != may.end();
  };
  // Returns true if the action is accepted with a time that the side has proposed.
  const auto proposed = [&](const char* action, Side by) {
    return std::ranges::any_of(fixture.proposals[by].slots, [&](Instant slot) {
      return refusal_of({{"action", action}, {"slot", slot}}).empty();
    });
  };
  if (side.is_string()) {
    const Side own = side == "home" ? Side::home : Side::away;
    EXPECT_EQ(is_listed("accept-slot"), proposed("accept-slot", other(own))) << name;
    EXPECT_EQ(is_listed("claim-slot"), proposed("claim-slot", own)) << name;
  }
  // A person who has already asked for it can take it back.
  const std::string now = refusal_of({{"action", "play-now"}, {"on", true}});
  EXPECT_EQ(is_listed("play-now"), now.empty() || now == "nothing_to_change") << name << " " << now;
  for (const Json& action : sure) {
    const std::string refusal = refusal_of(action);
    EXPECT_EQ(is_listed(action["action"]), refusal.empty())
        << name << " " << action.dump() << " " << refusal;
  }
}

void RandomActor::expect_may_is_true() {
  if (stage_.league.seasons.empty()) return;
  const auto fixtures = stage_.season().fixtures;
  for (const Fixture& fixture : fixtures) {
    for (const char* name : {"owner", "ann0", "bob0", "ann1"}) expect_may_is_true(name, fixture);
  }
}

}  // namespace lastcard::league
