// Tests how an account becomes a person of a league: after an import, after a removal, and when the
// league gets another owner.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/league/apply.h"
#include "tests/league/stage.h"

namespace lastcard::league {
namespace {

class Claims : public testing::Test {
 protected:
  void SetUp() override {
    stage_.found_season({{"legs", 1}});
    for (const char* prefix : {"ann", "bob"}) stage_.enters(prefix, 2);
  }
  // Separates a person from their account, as after an import.
  std::string unclaimed(const std::string& name) {
    std::string id = stage_.id_of_person(name);
    stage_.league.person(id)->principal.clear();
    return id;
  }
  std::string code_for(const std::string& person) {
    return stage_.code({{"role", "follower"}, {"person", person}});
  }
  std::string removes(const std::string& person) {
    return stage_.does("owner", {{"action", "remove-person"}, {"person", person}});
  }
  [[nodiscard]] std::string anybodys() { return stage_.code({{"role", "follower"}}); }
  Stage stage_;
};

TEST_F(Claims, NeedACodeForThePersonAndNotJustTheName) {
  const std::string ann1 = unclaimed("ann1");
  EXPECT_EQ(stage_.joins("mallory", {anybodys(), "ann1", {}}), "name_in_use");
  EXPECT_EQ(stage_.joins("mallory", {anybodys(), "\u0430nn1", {}}), "name_in_use");
  EXPECT_EQ(stage_.does("owner", {{"action", "make-admin"}, {"person", ann1}}), "person_unclaimed");
  const std::string code = code_for(ann1);
  EXPECT_EQ(stage_.league.code(code)->uses_left, 1);
  EXPECT_EQ(stage_.joins("bob0", {code, {}, {}}), "already_member");
  EXPECT_EQ(stage_.joins("anna", {code, {}, {}}), "");
  EXPECT_EQ(stage_.id_of_person("anna"), ann1);
  EXPECT_EQ(stage_.joins("mallory", {code, {}, {}}), "code_used_up");
}

TEST_F(Claims, OnlyOrganisersMakeCodesAndOnlyForUnclaimedPeople) {
  const std::string ann0 = stage_.id_of_person("ann0");
  const Json action = {
      {"action", "make-code"}, {"role", "follower"}, {"uses", 1}, {"days", 1}, {"person", ann0}};
  EXPECT_EQ(stage_.does("owner", action), "already_member");
  unclaimed("ann0");
  EXPECT_EQ(stage_.does("bob0", action), "not_allowed");
  EXPECT_EQ(stage_.does("owner", action), "");
  Json nobody = action;
  nobody["person"] = "p99";
  EXPECT_EQ(stage_.does("owner", nobody), "no_such_person");
}

TEST_F(Claims, ARemovedPersonReturnsOnlyWithTheirOwnCode) {
  const std::string ann1 = stage_.id_of_person("ann1");
  ASSERT_EQ(removes(ann1), "");
  EXPECT_EQ(stage_.joins("ann1", {anybodys(), {}, {}}), "removed_from_league");
  EXPECT_EQ(stage_.joins("ann1", {anybodys(), "Somebody new", {}}), "removed_from_league");
  const std::string code = code_for(ann1);
  EXPECT_EQ(stage_.joins("mallory", {code, {}, {}}), "code_of_another");
  EXPECT_EQ(stage_.joins("ann1", {code, {}, {}}), "");
  EXPECT_EQ(stage_.id_of_person("ann1"), ann1);
  // A player who left voluntarily can come back with any code.
  ASSERT_EQ(stage_.does("ann1", {{"action", "leave-league"}}), "");
  EXPECT_EQ(stage_.joins("ann1", {anybodys(), {}, {}}), "");
}

TEST_F(Claims, AReturningPersonNeedsANameThatNobodyElseHas) {
  const std::string ann1 = stage_.id_of_person("ann1");
  ASSERT_EQ(stage_.does("ann1", {{"action", "leave-league"}}), "");
  ASSERT_EQ(stage_.joins("zed", {anybodys(), "Ann1", {}}), "");
  EXPECT_EQ(stage_.joins("ann1", {anybodys(), {}, {}}), "name_in_use");
  EXPECT_EQ(stage_.joins("ann1", {anybodys(), "Ann of old", {}}), "");
  EXPECT_EQ(stage_.league.person(ann1)->name, "Ann of old");
}

TEST_F(Claims, APlayerInASettledLineUpCannotBeRemoved) {
  ASSERT_EQ(stage_.starts(), "");
  ASSERT_EQ(
      stage_.does("owner",
                  {{"action", "set-slot"}, {"fixture", "f1"}, {"slot", stage_.now() + 4 * kHour}}),
      "");
  const std::string ann1 = stage_.id_of_person("ann1");
  stage_.line_up("f1");
  EXPECT_EQ(removes(ann1), "in_line_up");
}

// Deletes the account of that name.
void forgets(Stage& stage, const std::string& name) {
  for (const Event& event : forget(stage.league, Stage::account(name).principal, stage.now()))
    stage.takes(event.what);
}

TEST_F(Claims, AnotherMemberBecomesCaptainWhenTheCaptainDeletesTheAccount) {
  const std::string team = stage_.season().teams.at(0).id;
  const std::string ann1 = stage_.id_of_person("ann1");
  ASSERT_EQ(stage_.captain_of(team), "ann0");
  forgets(stage_, "ann0");
  const Team* left = stage_.season().team(team);
  ASSERT_EQ(left->roster.size(), 1U);
  EXPECT_EQ(left->roster.at(0), (Member{ann1, TeamRole::captain}));
  // When the last member leaves, too, the team has no captain.
  forgets(stage_, "ann1");
  EXPECT_TRUE(stage_.season().team(team)->roster.empty());
}

using People = std::vector<std::string>;

TEST_F(Claims, ALeagueBelongsToThePersonWhoAcceptsItsOffer) {
  const std::string owner = stage_.league.owner;
  const std::string ann1 = stage_.id_of_person("ann1");
  const std::string bob1 = stage_.id_of_person("bob1");
  const auto offers = [&](const std::string& person) {
    return stage_.does("owner", {{"action", "offer-league"}, {"person", person}});
  };
  const auto takes = [&](const char* name) { return stage_.does(name, {{"action", "take-over"}}); };
  EXPECT_EQ(takes("ann1"), "not_allowed");
  ASSERT_EQ(offers(ann1), "");
  EXPECT_EQ(stage_.league.owner, owner) << "an offer changes nothing";
  EXPECT_EQ(stage_.view("ann1")["offered"], Json::array({ann1}));
  EXPECT_FALSE(stage_.view("bob1").contains("offered")) << "it concerns nobody else";
  // The person who got the offer can decline it, and the owner can offer the league to another
  // person.
  EXPECT_EQ(stage_.does("ann1", {{"action", "end-offer"}}), "");
  EXPECT_EQ(takes("ann1"), "not_allowed");
  ASSERT_EQ(offers(ann1), "");
  ASSERT_EQ(offers(bob1), "");
  EXPECT_EQ(takes("ann1"), "not_allowed") << "there is one offer at a time";
  EXPECT_EQ(takes("bob1"), "");
  EXPECT_EQ(stage_.league.owner, bob1);
  EXPECT_TRUE(stage_.league.is_admin(owner));
  EXPECT_TRUE(stage_.league.offered_to().empty());
  EXPECT_EQ(takes("bob1"), "not_allowed");
}

TEST_F(Claims, ALeagueWithoutOrganisersIsOfferedToItsCaptains) {
  const std::string ann0 = stage_.id_of_person("ann0");
  const std::string bob0 = stage_.id_of_person("bob0");
  forgets(stage_, "owner");
  EXPECT_EQ(stage_.league.owner, "") << "nobody has asked them";
  EXPECT_EQ(stage_.league.offered_to(), (People{ann0, bob0}));
  EXPECT_EQ(stage_.does("ann1", {{"action", "take-over"}}), "not_allowed");
  EXPECT_EQ(stage_.does("ann0", {{"action", "end-offer"}}), "no_offer");
  // The first captain who accepts becomes the owner.
  EXPECT_EQ(stage_.does("bob0", {{"action", "take-over"}}), "");
  EXPECT_EQ(stage_.league.owner, bob0);
  EXPECT_EQ(stage_.does("ann0", {{"action", "take-over"}}), "not_allowed");
}

TEST_F(Claims, AnOwnerlessLeagueIsOfferedToOrganisersWithAnAccount) {
  for (const char* name : {"ann1", "bob1"}) {
    ASSERT_EQ(
        stage_.does("owner", {{"action", "make-admin"}, {"person", stage_.id_of_person(name)}}),
        "");
  }
  const std::string bob1 = stage_.id_of_person("bob1");
  unclaimed("ann1");
  forgets(stage_, "owner");
  EXPECT_EQ(stage_.league.offered_to(), People{bob1});
  // When no organiser is left, the league is offered to the captains.
  forgets(stage_, "bob1");
  EXPECT_EQ(stage_.league.offered_to(),
            (People{stage_.id_of_person("ann0"), stage_.id_of_person("bob0")}));
}

TEST_F(Claims, TheOwnersOfferStandsWhenTheOwnerDeletesTheAccount) {
  const std::string ann1 = stage_.id_of_person("ann1");
  ASSERT_EQ(stage_.does("owner", {{"action", "offer-league"}, {"person", ann1}}), "");
  forgets(stage_, "owner");
  EXPECT_EQ(stage_.league.offered_to(),
            (People{stage_.id_of_person("ann0"), stage_.id_of_person("bob0"), ann1}));
  forgets(stage_, "ann1");
  EXPECT_EQ(stage_.league.offered, "");
}

}  // namespace
}  // namespace lastcard::league
