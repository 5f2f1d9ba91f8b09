// Tests the texts that captains write with proposals, and what players say about proposed times.
#include <algorithm>

#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "server/league/export.h"
#include "server/league/view.h"
#include "tests/league/match_day.h"

namespace lastcard::league {
namespace {

struct Talk : MatchDay {
  Instant wish = 0;

  void SetUp() override {
    MatchDay::SetUp();
    wish = attempt().to - 30 * kHour;
  }
  [[nodiscard]] std::string player(Side side) const {
    std::string name = captain(side);
    name.back() = '2';
    return name;
  }
  [[nodiscard]] Json seen(const std::string& name) const { return stage.fixture_seen_by(name, id); }
  void propose(Instant at, const std::string& text) {
    ASSERT_EQ(act(Side::home, {{"action", "propose-slots"}, {"slots", {at}}, {"text", text}}), "");
  }
  std::string say(const std::string& name, Instant at, const std::string& answer) {
    return stage.does(
        name, {{"action", "say-can-play"}, {"fixture", id}, {"slot", at}, {"answer", answer}});
  }
  [[nodiscard]] std::string log_seen_by(const std::string& name) const {
    Json all = Json::array();
    for (const Event& event : stage.log) {
      if (auto entry = log_entry(stage.league, Stage::account(name), event)) all.push_back(*entry);
    }
    return all.dump();
  }
};

TEST_F(Talk, IsShownToBothTeamsWithAProposalAndItsAnswer) {
  propose(wish, "Jan comes late");
  const Json remark = {{"person", stage.id_of_person(captain(Side::home))},
                       {"text", "Jan comes late"}};
  for (const auto& name :
       {captain(Side::home), player(Side::home), captain(Side::away), player(Side::away)})
    EXPECT_EQ(seen(name)["proposals"][0]["remark"], remark) << name;
  EXPECT_FALSE(seen("x").contains("proposals"));
  EXPECT_EQ(
      act(Side::away, {{"action", "accept-slot"}, {"slot", wish}, {"text", "Then it is Thursday"}}),
      "");
  EXPECT_TRUE(seen(player(Side::home))["proposals"].empty());
  EXPECT_EQ(seen(player(Side::home))["remark"]["text"], "Then it is Thursday");
  EXPECT_EQ(seen(player(Side::home))["remark"]["person"], stage.id_of_person(captain(Side::away)));
  EXPECT_FALSE(seen("x").contains("remark"));
  // The remark belongs to the proposed time. When another slot is set, it is gone.
  set_slot();
  EXPECT_FALSE(seen(player(Side::home)).contains("remark"));
}

TEST_F(Talk, IsDeletedWithTheAccountOfItsAuthor) {
  propose(wish, "Jan comes late");
  const std::string author = stage.id_of_person(captain(Side::home));
  const auto events =
      forget(stage.league, Stage::account(captain(Side::home)).principal, stage.now());
  std::vector<Event> log = stage.log;
  log.insert(log.end(), events.begin(), events.end());
  for (const Event& event : events) apply(stage.league, event);
  std::string written;
  for (Event& event : log) {
    (void)scrub(event, author);
    written += to_json(event).dump();
  }
  EXPECT_EQ(written.find("Jan comes late"), std::string::npos);
  EXPECT_EQ(fixture().proposals.home.slots, std::vector<Instant>{wish});
  EXPECT_FALSE(fixture().proposals.home.remark);
  EXPECT_TRUE(replay(log).season_of_fixture(id)->fixture(id)->proposals == fixture().proposals);
}

TEST_F(Talk, OfAnEarlierProgramMayLackAText) {
  const Json stored = {
      {"seq", 1},
      {"at", 5},
      {"by", "p1"},
      {"what",
       {{"event", "slots-proposed"}, {"fixture", id}, {"side", "home"}, {"slots", {wish}}}}};
  const auto event = read_event(stored);
  ASSERT_TRUE(event);
  EXPECT_EQ(to_json(*event), stored);
}

TEST_F(Talk, AvailabilityIsShownOnlyToTheOwnTeam) {
  propose(wish, "Thursday?");
  const std::string one = player(Side::away);
  EXPECT_EQ(say(one, wish, "maybe"), "");
  EXPECT_EQ(say(one, wish, "yes"), "");
  EXPECT_EQ(say(one, attempt().usual_slot, "no"), "");
  const Json mine = {
      {{"person", stage.id_of_person(one)}, {"slot", wish}, {"answer", "yes"}},
      {{"person", stage.id_of_person(one)}, {"slot", attempt().usual_slot}, {"answer", "no"}}};
  EXPECT_EQ(seen(captain(Side::away))["can_play"], mine);
  EXPECT_NE(log_seen_by(captain(Side::away)).find("can-play-said"), std::string::npos);
  for (const auto& name :
       {captain(Side::home), player(Side::home), std::string("owner"), std::string("x")}) {
    EXPECT_FALSE(seen(name).contains("can_play")) << name;
    EXPECT_EQ(log_seen_by(name).find("can-play-said"), std::string::npos) << name;
    const std::string exported = export_json(stage.league, stage.log, Stage::account(name)).dump();
    EXPECT_EQ(exported.find("can-play-said"), std::string::npos) << name;
    EXPECT_EQ(exported.find("\"answer\""), std::string::npos) << name;
  }
  const Json own = export_json(stage.league, stage.log, Stage::account(captain(Side::away)));
  EXPECT_NE(own.dump().find("can-play-said"), std::string::npos);
}

TEST_F(Talk, AvailabilityIsDroppedWithItsSlot) {
  const std::string one = player(Side::away);
  propose(wish, "Thursday?");
  ASSERT_EQ(say(one, wish, "yes"), "");
  ASSERT_EQ(say(one, attempt().usual_slot, "yes"), "");
  propose(wish + kHour, "An hour later?");
  ASSERT_EQ(fixture().can_play.size(), 1U);
  EXPECT_EQ(fixture().can_play.front().slot, attempt().usual_slot);
  EXPECT_EQ(say(one, wish, "yes"), "slot_not_proposed");
  ASSERT_EQ(say(one, wish + kHour, "no"), "");
  EXPECT_EQ(act(Side::away, {{"action", "accept-slot"}, {"slot", wish + kHour}}), "");
  ASSERT_EQ(fixture().can_play.size(), 1U);
  EXPECT_EQ(fixture().can_play.front().answer, CanPlay::no);
  EXPECT_EQ(stage.does(one, {{"action", "leave-team"}, {"team", fixture().away}}), "");
  EXPECT_TRUE(fixture().can_play.empty());
}

TEST_F(Talk, AvailabilityCannotBeChangedAfterTheMatchBegins) {
  begin();
  EXPECT_EQ(say(player(Side::home), *attempt().slot, "yes"), "match_has_begun");
  const Json may = seen(player(Side::home))["you"]["may"];
  EXPECT_EQ(may.dump().find("say-can-play"), std::string::npos);
  EXPECT_EQ(say(player(Side::home), 1, "yes"), "match_has_begun");
  id = "f999";
  EXPECT_EQ(say("ann2", 1, "yes"), "no_such_fixture");
}

}  // namespace
}  // namespace lastcard::league
