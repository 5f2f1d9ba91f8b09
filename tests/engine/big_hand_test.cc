#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/core/record_values.h"
#include "engine/eights/plays.h"
#include "tests/engine/scenario.h"

// Large hands: plays are listed in canonical form only, so their number stays small where orders of
// the same cards would run into the millions (conventions, "Canonical form of a legal intent").

namespace lastcard::testing {
namespace {

// Forty cards, among them every five of two packs but the one on top, and all eight nines.
Scenario forty() {
  auto t = scenario("manipesto").seats(2).top("5H");
  t.hand(0,
         "9C 9C 9D 9D 9H 9H 9S 9S 5C 5C 5D 5D 5H 5S 5S 2C 3C 4C 6C 7C 8C TC JC QC KC AC "
         "2H 3H 4H 6H 7H 8H TH JH QH KH AH 3S 4S *");
  t.rules(R"({"must_play": false})");
  return t;
}

// The number of ways to play `size` of these copies with first and last fixed by face, the rest a
// multiset: counted here from the counts alone.
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

TEST(BigHand, OneOfEachCanonicalPlay) {
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
  // Nines are new sets: three or more, the first of hearts. Fives complete: two or more.
  EXPECT_EQ(of_rank('9'), frames({2, 2, 2, 2}, 3, true));
  EXPECT_EQ(of_rank('5'), frames({2, 2, 1, 2}, 2, false));
  EXPECT_LT(legal.size(), 3000U);
}

TEST(BigHand, EachListedPlayIsLegalAndCanonical) {
  auto t = forty();
  IntentList list;
  add_legal(t.match().table(), Seat(0), list);
  for (const Intent& intent : list) {
    EXPECT_EQ(t.refused(0, intent), "") << text_of(intent);
    const auto* set = std::get_if<PlaySet>(&intent);
    if (set == nullptr || set->cards[0].rank_value() != set->cards[1].rank_value()) continue;
    EXPECT_TRUE(std::is_sorted(set->cards.begin() + 1, set->cards.end() - 1)) << text_of(intent);
  }
}

TEST(BigHand, AnyOrderInBetweenIsAccepted) {
  auto t = forty();
  EXPECT_TRUE(t.allows(0, "9H 9S 9C 9D 9C 9S 9H 9D"));
  EXPECT_TRUE(t.allows(0, "9H 9D 9D 9C 9S 9C 9S 9H"));
}

TEST(BigHand, OneIntentIsCheckedWithoutEnumeration) {
  // Six packs and a hand of all their nines: 24 cards of a rank, as one set. A million checks of a
  // program that listed plays first would not end.
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

TEST(BigHand, AListOfPlaysHasAnEnd) {
  // Six packs: each rank that somebody has all of makes seven thousand sets, and a record would
  // list them for each move. What is not listed can be played all the same.
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
