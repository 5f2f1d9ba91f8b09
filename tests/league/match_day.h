#pragma once

#include <gtest/gtest.h>

#include "tests/league/stage.h"

namespace lastcard::league {

// The first fixture of a season of two teams, with shorthands for what its captains and players do.
struct MatchDay : ::testing::Test {
  Stage stage;
  std::string id;
  Instant slot = 0;

  void SetUp() override { start(Json::object()); }
  void start(const Json& members) {
    stage.found_season(members);
    const int people = members.value("duplicate", false) ? 5 : 3;
    stage.enters("ann", people);
    stage.enters("bob", people);
    ASSERT_EQ(stage.starts(), "");
    id = stage.season().fixtures.front().id;
  }
  [[nodiscard]] const Fixture& fixture() const { return stage.fixture(id); }
  [[nodiscard]] const Attempt& attempt() const { return fixture().attempt(); }
  [[nodiscard]] std::string captain(Side side) const {
    return stage.captain_of(fixture().team(side));
  }
  std::string act(Side side, Json action) {
    action["fixture"] = id;
    return stage.does(captain(side), action);
  }
  void enter(Side side) {
    const Json players = stage.ids_of(fixture().team(side), stage.season().line_up_size());
    ASSERT_EQ(act(side, {{"action", "enter-line-up"}, {"players", players}}), "");
  }
  // Sets a slot in two hours.
  void set_slot() {
    slot = stage.now() + 2 * kHour;
    ASSERT_EQ(stage.does("owner", {{"action", "set-slot"}, {"fixture", id}, {"slot", slot}}), "");
  }
  void agree_on(Instant at) {
    EXPECT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {at}}}), "");
    EXPECT_EQ(act(Side::away, {{"action", "accept-slot"}, {"slot", at}}), "");
  }
  void set_up() {
    set_slot();
    enter(Side::home);
    enter(Side::away);
    stage.pass_to(slot);
  }
  void begin() {
    set_up();
    stage.all_arrive(id);
    ASSERT_EQ(fixture().status(), FixtureStatus::playing);
  }
  // Reports that a player of a side's line-up came or left: the first one, or the one at `place`.
  void seen(Side side, bool online, std::size_t place = 0) {
    saw(*attempt().line_ups[side].players.at(place), online);
  }
  void saw(const std::string& person, bool online) {
    stage.tells(PersonSeen{id, stage.league.person(person)->principal, online});
    stage.pass(0);
  }
  void all_seen(Side side, bool online) {
    for (std::size_t place = 0; place < attempt().line_ups[side].players.size(); ++place)
      seen(side, online, place);
  }
};

}  // namespace lastcard::league
