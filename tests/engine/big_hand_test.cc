#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record_values.h"
#include "engine/eights/plays.h"
#include "tests/engine/scenario.h"

// Large hands. Plays are listed only in canonical form, because the orders of the same cards would
// run into the millions (conventions, "Canonical form of a legal intent").

namespace lastcard::testing {
namespace {

// Returns a position with a hand of forty cards, among them all eight nines, and all fives of two
// packs except the one on top.
Scenario forty() {
  auto t = scenario("manipesto").seats(2).top("5H");
  t.hand(0,
         "9C 9C 9D 9D 9H 9H 9S 9S 5C 5C 5D 5D 5H 5S 5S 2C 3C 4C 6C 7C 8C TC JC QC KC AC "
         "2H 3H 4H 6H 7H 8H TH JH QH KH AH 3S 4S *");
  t.rules(R"({"must_play": false})");
  return t;
}

// Returns the number of canonical sets of at least `least` cards from these copies: the faces of
// the first and the last card, and a multiset of the others. The function counts them from the
// numbers of copies alone.
int frames(std::vector<int> copies, int least, bool first_must_be_face_two) {
  const std::function<int(std::size_t, int)> multisets = [&](std::size_t face, int left) -> int {
    if (left == 0) return 1;
    if (face == copies.size()) return 0;
    int ways = 0;
    for (int taken = 0; taken <= std::min(copies[face], left); ++taken) {
      ways += multisets(face + 1, left - taken);
    }
    return ways;
  };
  int total = 0;
  int all = 0;
  for (const int count : copies) all += count;
  for (int size = least; size <= all; ++size) {
    for (std::size_t first = 0; first < copies.size(); ++first) {
      if (first_must_be_face_two && first != 2) continue;
      for (std::size_t last = 0; last < copies.size(); ++last) {
        if (first == last && copies[first] < 2) continue;
        --copies[first];
        --copies[last];
        total += multisets(0, size - 2);
        ++copies[first];
        ++copies[last];
      }
    }
  }
  return total;
}

TEST(BigHand, EachCanonicalPlayIsListedOnce) {
  auto t = forty();
  ASSERT_EQ(t.hand_size(0), 40);
  const auto legal = t.legal(0);
  auto unique = legal;
  unique.erase(std::unique(unique.begin(), unique.end()), unique.end());
  EXPECT_EQ(unique.size(), legal.size());

  const auto of_rank = [&](char rank) {
    int found = 0;
    for (const std::string& text : legal) {
      bool all = text.size() > 2;
      for (std::size_t at = 0; at < text.size(); at += 3) all = all && text[at] == rank;
      found += all ? 1 : 0;
    }
    return found;
  };
  // Nines are new sets of three or more cards that begin with hearts. Fives complete a set with two
  // or more cards.
  EXPECT_EQ(of_rank('9'), frames({2, 2, 2, 2}, 3, true));
  EXPECT_EQ(of_rank('5'), frames({2, 2, 1, 2}, 2, false));
  EXPECT_LT(legal.size(), 3000U);
}

TEST(BigHand, EachListedPlayIsLegalAndCanonical) {
  auto t = forty();
  IntentList list;
  add_legal(t.match().table(), Seat(0), list);
  ASSERT_FALSE(list.empty());
  for (const Intent& intent : list) {
    EXPECT_EQ(t.refused(0, intent), "") << text_of(intent);
    const auto* set = std::get_if<PlaySet>(&intent);
    if (set == nullptr || set->cards[0].rank_value() != set->cards[1].rank_value()) continue;
    EXPECT_TRUE(std::is_sorted(set->cards.begin() + 1, set->cards.end() - 1)) << text_of(intent);
  }
}

TEST(BigHand, AnyOrderOfTheMiddleCardsIsAccepted) {
  auto t = forty();
  EXPECT_TRUE(t.allows(0, "9H 9S 9C 9D 9C 9S 9H 9D"));
  EXPECT_TRUE(t.allows(0, "9H 9D 9D 9C 9S 9C 9S 9H"));
}

TEST(BigHand, OneIntentIsCheckedWithoutEnumeration) {
  // The hand has all nines of six packs: 24 cards of one rank, as one set. A program that lists all
  // plays for each check would not end.
  auto t = scenario("manipesto").seats(2).top("5H").rules(R"({"decks": 6})");
  std::string nines;
  for (const char* face : {"9H", "9C", "9D", "9S"}) {
    for (int copy = 0; copy < 6; ++copy) nines += (nines.empty() ? "" : " ") + std::string(face);
  }
  t.hand(0, nines + " 3C");
  const Action set{Seat(0), playing(nines)};
  const Action draw{Seat(0), Draw{}};
  for (int times = 0; times < 20000; ++times) {
    ASSERT_FALSE(t.match().check(set));
    ASSERT_TRUE(t.match().check(draw));
  }
}

TEST(BigHand, AListOfPlaysHasALimit) {
  // With six packs, each rank that a hand has completely makes seven thousand sets, and a record
  // would list them for each move. A set that is not listed can still be played.
  auto t = scenario("manipesto").seats(2).top("5H").rules(R"({"decks": 6, "must_play": false})");
  std::string cards;
  for (const char rank : std::string_view("9QK")) {
    for (const char suit : std::string_view("CDHS")) {
      for (int copy = 0; copy < 6; ++copy) cards += {' ', rank, suit};
    }
  }
  t.hand(0, cards.substr(1));
  const IntentList list = legal_of_record(t.match().table(), Seat(0));
  const auto sets = std::ranges::count_if(
      list, [](const Intent& intent) { return std::holds_alternative<PlaySet>(intent); });
  EXPECT_EQ(static_cast<std::size_t>(sets), kMostListedSets);
  EXPECT_NE(std::ranges::find(list, Intent(Draw{})), list.end());
  for (std::size_t i = 0; i < list.size(); i += 97) EXPECT_EQ(t.refused(0, list[i]), "");
  int unlisted = 0;
  for (const char rank : std::string_view("9QK")) {
    std::string set = "?H ?C ?C ?C ?C ?C ?C ?D ?D ?D ?S";
    std::ranges::replace(set, '?', rank);
    unlisted += std::ranges::find(list, playing(set)) == list.end() ? 1 : 0;
    EXPECT_TRUE(t.allows(0, set)) << set;
  }
  EXPECT_GT(unlisted, 0);
}

}  // namespace
}  // namespace lastcard::testing
