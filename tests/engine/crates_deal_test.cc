#include <gtest/gtest.h>

#include "engine/core/view.h"
#include "tests/engine/crates_position.h"
#include "tests/engine/scenario.h"

// Crates, section 2: the deal, and what the first card does.

namespace lastcard::testing {
namespace {

// Deals two cards each to three players: to seat 1, seat 2, the dealer (seat 0), and so on. Then
// the upcard is turned.
CratesPosition three(const std::string& upcard, const std::string& rules = "{}") {
  Json patch = Json::parse(rules);
  patch["hand_sizes"] = {2};
  return CratesPosition::dealt(3, "QC QD QH KC KD KH " + upcard, patch.dump());
}
constexpr const char* kPlayed = R"({"first_card": "played"})";

const ZoneView& zone(const View& view, const std::string& name) {
  for (const ZoneView& seen : view.zones) {
    if ((*view.zone_specs)[static_cast<std::size_t>(seen.id.index())].name == name) return seen;
  }
  throw std::invalid_argument("no zone " + name);
}

TEST(CratesDeal, CardsAreDealtOneByOneFromTheDealersLeft) {  // CRA-1
  auto t = three("4S");
  EXPECT_EQ(t.hand(1), "KC QC");
  EXPECT_EQ(t.hand(2), "KD QD");
  EXPECT_EQ(t.hand(0), "KH QH");
  EXPECT_EQ(t.at("top"), "4S");
  EXPECT_EQ(t.at("stock"), 45);
  EXPECT_EQ(t.at("turn"), 1);
  EXPECT_EQ(t.at("phase"), "play");
  EXPECT_EQ(t.at("direction"), 1);
  EXPECT_EQ(t.at("hand"), 0);
}

TEST(CratesDeal, AFirstCardThatIsNotPlayedHasNoEffectButACall) {  // CRA-2
  for (const char* upcard : {"2S", "4S", "5S", "6S", "7S", "TS", "JS"}) {
    auto t = three(upcard);
    EXPECT_EQ(t.at("phase"), "play") << upcard;
    EXPECT_EQ(t.at("turn"), 1) << upcard;
    EXPECT_EQ(t.at("direction"), 1) << upcard;
  }
}

TEST(CratesDeal, TheDealerCallsASuitBeforeSeeingTheHand) {  // CRA-2, section 7
  auto t = three("8S");
  EXPECT_EQ(t.at("phase"), "call-suit");
  EXPECT_EQ(t.at("turn"), 0);
  EXPECT_EQ(t.legal(0), intents({"call C", "call D", "call H", "call S"}));
  EXPECT_EQ(t.hand(0), "KH QH");  // as the record has it
  const View dealers = make_view(t.table(), Seat(0));
  EXPECT_EQ(zone(dealers, "hand-0").count, 0);
  EXPECT_EQ(zone(dealers, "unseen-0").count, 2);
  EXPECT_TRUE(std::holds_alternative<HiddenCards>(zone(dealers, "unseen-0").cards));
  EXPECT_EQ(t.refused(0, "KH"), "not_now (CRA-12)");

  t.act(0, "call H");
  EXPECT_EQ(zone(make_view(t.table(), Seat(0)), "hand-0").count, 2);
  EXPECT_EQ(zone(make_view(t.table(), Seat(0)), "unseen-0").count, 0);
  EXPECT_EQ(t.at("called"), "H");
  EXPECT_EQ(t.at("turn"), 1);
  EXPECT_EQ(t.legal(1), intents({"draw"}));
}

TEST(CratesDeal, TheDealerCallsASuitOfTheColourOfANine) {  // CRA-2, CRA-26
  for (const char* rules : {"{}", kPlayed}) {
    auto t = three("9S", rules);
    EXPECT_EQ(t.legal(0), intents({"call C", "call S"}));
  }
}

TEST(CratesDeal, TheFirstCardActsAsIfTheDealerHadPlayedIt) {  // CRA-3
  auto two = three("2S", kPlayed);
  EXPECT_EQ(two.at("phase"), "two-sequence");
  EXPECT_EQ(two.at("turn"), 1);
  EXPECT_EQ(two.at("total"), 2);
  EXPECT_EQ(two.at("ending"), false);
  auto four = three("4S", kPlayed);
  EXPECT_EQ(four.at("turn"), 2);
  auto five = three("5S", kPlayed);
  EXPECT_EQ(five.at("phase"), "forced");
  EXPECT_EQ(five.at("queue"), Json({1, 2}));
  five.act(1, "draw").act(2, "draw");
  EXPECT_EQ(five.at("turn"), 1);
  EXPECT_EQ(five.at("phase"), "play");
  auto seven = three("7S", kPlayed);
  EXPECT_EQ(seven.at("queue"), Json({1}));
  auto ten = three("TS", kPlayed);
  EXPECT_EQ(ten.at("turn"), 2);
  EXPECT_EQ(ten.at("direction"), -1);
  auto jack = three("JS", kPlayed);
  EXPECT_EQ(jack.at("queue"), Json({2}));
  jack.act(2, "draw");
  EXPECT_EQ(jack.at("turn"), 1);
}

TEST(CratesDeal, TheDealerGoesOnAfterASix) {  // CRA-3, CRA-24
  auto draws = three("6S", kPlayed);
  EXPECT_EQ(draws.at("phase"), "six");
  EXPECT_EQ(draws.legal(0), intents({"draw"}));
  draws.act(0, "draw");
  EXPECT_EQ(draws.at("turn"), 1);
  auto plays = three("6H", kPlayed);
  EXPECT_EQ(plays.legal(0), intents({"KH", "QH"}));
  plays.act(0, "QH");
  EXPECT_EQ(plays.at("turn"), 1);
  EXPECT_EQ(plays.at("owes"), 0);
}

TEST(CratesDeal, TheDealPassesToTheLeft) {  // CRA-1
  auto t = CratesPosition::dealt(3, "QC QD QH 4C", R"({"hand_sizes": [1, 2]})");
  t.act(1, "QC");
  ASSERT_TRUE(t.match().round_over());
  SeededEntropy chance(1);
  (void)t.match().start_round(chance);
  EXPECT_EQ(t.table().dealer(), Seat(1));
  EXPECT_EQ(t.at("hand"), 1);
  EXPECT_EQ(t.at("hands")[0].size(), 2U);
}

}  // namespace
}  // namespace lastcard::testing
