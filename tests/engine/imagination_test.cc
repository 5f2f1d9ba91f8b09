#include "engine/core/imagination.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "engine/core/tx.h"
#include "tests/engine/boxes.h"
#include "tests/support/agreeing.h"

namespace lastcard::test {
namespace {

constexpr Seat kViewer(0);
using Deals = std::map<std::string, double>;

std::string deal_at(const Table& table) {
  std::string text;
  for (const ZoneId zone : {Boxes::hand(1), Boxes::hand(2), Boxes::stock()}) {
    const auto lying = table.cards(zone);
    std::vector<Card> cards(lying.begin(), lying.end());
    std::ranges::sort(cards);
    for (const Card card : cards) text += card.code() + " ";
    text += "| ";
  }
  return text;
}

// All possible deals, each with the number of ways to deal it. Cards that look alike count as
// different cards. The enumeration tries each card in each zone and leaves out what is not
// possible.
class Enumeration {
 public:
  // Unless it `remembers`, only the unseen cards of the memory count.
  Enumeration(const Boxes& game, const Knowledge& knowledge, bool remembers)
      : game_(game), remembers_(remembers) {
    const Glimpse glimpse = knowledge.glimpse();
    for (const ZoneId zone : kZones) {
      left_.push_back(glimpse.count_unseen(zone));
      dealt_.emplace_back();
    }
    const auto unseen = knowledge.memory().unseen();
    cards_.assign(unseen.begin(), unseen.end());
    if (remembers) bounds_ = knowledge.memory().bounds();
    deal(0);
  }
  [[nodiscard]] const Deals& deals() const { return deals_; }

 private:
  static constexpr std::array kZones = {Boxes::hand(1), Boxes::hand(2), Boxes::stock()};

  void deal(std::size_t next) {
    if (next == cards_.size()) return count();
    const Unseen& card = cards_[next];
    for (std::size_t zone = 0; zone < kZones.size(); ++zone) {
      const bool may = game_.holding(kZones[zone]).possible.contains(card.card);
      if (left_[zone] == 0 || !may) continue;
      if (remembers_ && !card.zones.contains(kZones[zone])) continue;
      --left_[zone];
      dealt_[zone].push_back(card.card);
      deal(next + 1);
      dealt_[zone].pop_back();
      ++left_[zone];
    }
  }
  void count() {
    std::string text;
    double ways = 1;
    for (std::size_t zone = 0; zone < kZones.size(); ++zone) {
      std::vector<Card> cards = dealt_[zone];
      ways *= ways_to_lie(kZones[zone], cards);
      std::ranges::sort(cards);
      const Holding holding = game_.holding(kZones[zone]);
      FaceSet faces;
      for (const Card card : cards) {
        faces.insert(FaceSet::of(card));
        text += card.code() + " ";
      }
      text += "| ";
      if (!holding.one_of.empty() && (holding.one_of & faces).empty()) return;
      if (!(holding.holds & ~faces).empty()) return;
    }
    if (ways > 0) deals_[text] += ways;
  }
  // Returns in how many orders the cards can lie in their zone if only so many places can have the
  // faces of a bound. Without a bound, all deals have the same number.
  [[nodiscard]] double ways_to_lie(ZoneId zone, const std::vector<Card>& cards) const {
    double ways = 1;
    for (const Bound& bound : bounds_) {
      if (bound.zone != zone) continue;
      int few = bound.most;
      int others = 0;
      for (const Card card : cards) ways *= bound.faces.contains(card) ? few-- : ++others;
    }
    return ways;
  }

  const Boxes& game_;
  bool remembers_;
  Bounds bounds_;  // at most one for each zone
  std::vector<Unseen> cards_;
  std::vector<int> left_;
  std::vector<std::vector<Card>> dealt_;
  Deals deals_;
};

// Returns the value that chi-square exceeds once in a million times with this many degrees of
// freedom (Wilson and Hilferty). The random numbers of a test are always the same, so a test passes
// always or never.
double bound_of(double freedom) {
  constexpr double kOnceInAMillion = 4.753;
  const double spread = 2.0 / (9.0 * freedom);
  return freedom * std::pow(1.0 - spread + kOnceInAMillion * std::sqrt(spread), 3);
}

// The number of imagined tables. It is smaller where a table takes long, and in builds without
// NDEBUG, which are slow.
#ifdef NDEBUG
constexpr int kTables = 100000;
constexpr int kDearTables = 20000;
#else
constexpr int kTables = 10000;
constexpr int kDearTables = 3000;
#endif

void expect_even(const Boxes& game, const Knowledge& knowledge, bool remembers, int least_deals,
                 int tables = kTables) {
  constexpr double kFew = 10;
  const Deals deals = Enumeration(game, knowledge, remembers).deals();
  ASSERT_GE(static_cast<int>(deals.size()), least_deals);
  double ways = 0;
  for (const auto& [deal, count] : deals) ways += count;
  Deals seen;
  SeededChance chance(20190601);
  for (int made = 0; made < tables; ++made) {
    const auto imagined = imagine(knowledge, chance);
    ASSERT_TRUE(imagined);
    const std::string deal = deal_at(*imagined);
    ASSERT_TRUE(deals.contains(deal)) << deal << "is not possible";
    ++seen[deal];
  }
  // Deals that are expected rarely are counted together.
  double chi_square = 0;
  double freedom = -1;
  double rare = 0;
  double rare_seen = 0;
  const auto add = [&](double expected, double found) {
    chi_square += (found - expected) * (found - expected) / expected;
    ++freedom;
  };
  for (const auto& [deal, count] : deals) {
    const double expected = tables * count / ways;
    if (expected >= kFew) {
      add(expected, seen[deal]);
    } else {
      rare += expected;
      rare_seen += seen[deal];
    }
  }
  if (rare >= kFew) add(rare, rare_seen);
  ASSERT_GE(freedom, 1);
  EXPECT_LT(chi_square, bound_of(freedom)) << "of " << freedom << " degrees of freedom";
}

struct Clues {
  std::string_view possible_not = {};
  std::string_view one_of = {};
  std::string_view holds = {};
};

Boxes with(Clues hand_1, Clues hand_2, Clues stock) {
  return Boxes([=](ZoneId zone) {
    const Clues& clues = zone == Boxes::hand(1) ? hand_1 : zone == Boxes::hand(2) ? hand_2 : stock;
    return Holding{~faces_in(clues.possible_not), faces_in(clues.holds), faces_in(clues.one_of)};
  });
}

void expect_even(const Boxes& game, const std::vector<std::string_view>& zones, int least_deals,
                 int tables = kTables) {
  const Table table = game.table(zones);
  expect_even(game, Knowledge(Glimpse(table, kViewer)), false, least_deals, tables);
}

TEST(Imagination, IsEvenIfNothingIsKnownOfTheHands) {
  expect_even(with({}, {}, {}), {"2C", "3C 4C", "5C 6C", "7C", "8C 9C"}, 90);
}

TEST(Imagination, IsEvenAmongCopies) {
  expect_even(with({}, {}, {}), {"2C", "3C 3C", "3C 4C", "7C", "4C 4C 5C"}, 10);
}

TEST(Imagination, IsEvenWhereAHandLacksCards) {
  expect_even(with({.possible_not = "3C 4C"}, {}, {}), {"2C", "5C 6C", "3C 3C", "7C", "4C 8C 9C"},
              40);
}

// Each zone is closed to other kinds of cards, so no card's zones are a subset of another card's
// zones.
TEST(Imagination, IsEvenWhereRestrictionsCross) {
  expect_even(with({.possible_not = "3C 4C"}, {.possible_not = "5C 6C"}, {.possible_not = "7C 8C"}),
              {"2C", "5C 7C", "3C 8C", "TC", "4C 6C"}, 10);
}

TEST(Imagination, IsEvenWhereRestrictionsOfCopiesCross) {
  expect_even(with({.possible_not = "3C"}, {.possible_not = "5C"}, {.possible_not = "7C"}),
              {"2C", "5C 5C 7C", "3C 7C 7C", "TC", "3C 3C 5C"}, 4, kDearTables);
}

TEST(Imagination, IsEvenWhereZonesMustHoldOneOfSomeCards) {
  expect_even(with({.one_of = "3C 4C"}, {.possible_not = "3C", .one_of = "4C 5C"}, {}),
              {"2C", "3C 8C", "5C 6C", "TC", "4C 7C 9C"}, 40);
}

TEST(Imagination, IsEvenWhereACardIsKnown) {
  expect_even(with({.holds = "3C"}, {.possible_not = "4C"}, {}),
              {"2C", "3C 8C", "5C 6C", "TC", "4C 7C"}, 10);
}

// Hardly any attempt to deal these cards gives a possible deal, so the sampler exchanges cards
// instead.
TEST(Imagination, IsEvenWhereHardlyAnyDealIsPossible) {
  expect_even(with({.possible_not = "3C 4C"}, {.possible_not = "5C 6C"}, {.possible_not = "7C 8C"}),
              {"2C", "5C 5C 5C 6C 7C 7C", "3C 3C 7C 8C 8C 3C", "TC", "4C 4C 6C 6C 5C 3C 4C"}, 10,
              kDearTables);
  expect_even(with({.possible_not = "3C"}, {.possible_not = "5C"}, {.possible_not = "7C"}),
              {"2C", "5C 5C 5C 7C", "7C 7C 7C 3C", "TC", "3C 3C 3C 5C"}, 5, kDearTables);
}

TEST(Imagination, IsEvenAmongTheDealsThatTheGameAllows) {
  Boxes game;
  const auto low = [](const Table& table) {
    return table.cards(Boxes::hand(1)).front() < table.cards(Boxes::hand(2)).front();
  };
  game.could_be = low;
  const Table table = game.table({"2C", "3C", "4C", "7C", "5C 6C"});
  const Knowledge knowledge(Glimpse(table, kViewer));
  std::map<std::string, int> seen;
  SeededChance chance(1);
  for (int made = 0; made < 12000; ++made) {
    const auto imagined = imagine(knowledge, chance);
    ASSERT_TRUE(imagined && low(*imagined));
    ++seen[deal_at(*imagined)];
  }
  EXPECT_EQ(seen.size(), 6U);
  for (const auto& [deal, count] : seen) EXPECT_NEAR(count, 2000, 200) << deal;
}

// The pile was recycled, and then cards were drawn unseen.
TEST(Imagination, IsEvenAmongDealsThatFitTheMemory) {
  const Boxes game;
  Table table = game.table({"2C", "3C 4C 5C", "6C 7C", "8C 9C TC JC QC KC", ""});
  const Table before = table;
  Memory memory(Glimpse(table, kViewer));
  std::vector<Event> events;
  NoEntropy no_shuffle;
  Tx tx(table, no_shuffle, &events);
  tx.recycle(Boxes::discard(), Boxes::stock());
  tx.move_top(2, Boxes::stock(), Boxes::hand(2));
  const Glimpse seen(before, kViewer);
  memory.see(seen, seen_by(seen, Action{Seat(2), Pass{}}),
             seen_by(kViewer, events, table.setup().zones), Glimpse(table, kViewer));
  const Knowledge knowledge(Glimpse(table, kViewer), memory);
  EXPECT_EQ(disagreement(knowledge, table), "");
  expect_even(game, knowledge, true, 100, kDearTables);
}

// The order of a pile is random, too. A hand is sorted.
TEST(Imagination, ShufflesPiles) {
  const Boxes game = with({.holds = "3C"}, {}, {.holds = "8C"});
  const Table table = game.table({"2C", "3C", "", "7C", "8C 5C 6C"});
  const Knowledge knowledge(Glimpse(table, kViewer));
  std::map<std::vector<Card>, int> seen;
  SeededChance chance(1);
  for (int made = 0; made < 12000; ++made) {
    const auto imagined = imagine(knowledge, chance);
    ASSERT_TRUE(imagined);
    const auto pile = imagined->cards(Boxes::stock());
    ++seen[{pile.begin(), pile.end()}];
  }
  EXPECT_EQ(seen.size(), 6U);
  for (const auto& [pile, count] : seen) EXPECT_NEAR(count, 2000, 200) << pile.front().code();
}

TEST(Imagination, MakesTablesThatDoNotOwnTheirSetup) {
  const Boxes game;
  const Table table = game.table({"2C", "3C 4C", "5C", "6C", "7C 8C"});
  const Knowledge knowledge(Glimpse(table, kViewer));
  const auto owners = [&] { return table.setup().weak_from_this().use_count(); };
  const auto before = owners();
  SeededChance chance(3);
  const auto imagined = imagine(knowledge, chance);
  ASSERT_TRUE(imagined);
  const std::vector<Table> copies(3, *imagined);
  EXPECT_EQ(owners(), before);
  EXPECT_EQ(&copies[0].setup(), &table.setup());
  // A copy of the zones may live longer than the table.
  const auto zones = copies[0].shared_zones();
  EXPECT_EQ(owners(), before + 1);
  EXPECT_EQ(zones.get(), &table.setup().zones);
}

// Only two deals are possible, and all seven cards differ in their places between the two.
TEST(Imagination, ReachesADealThatIsFarFromTheFirst) {
  constexpr int kPiles = 7;
  constexpr int kMade = 1000;
  const std::vector<Card> cards = cards_in("3C 4C 5C 6C 7C 8C 9C");
  Boxes game([&](ZoneId zone) {
    const auto pile = static_cast<std::size_t>(zone.index() - Boxes::pile(0).index());
    return Holding{.possible = FaceSet::of(cards[pile]) | FaceSet::of(cards[(pile + 1) % kPiles])};
  });
  game.piles = kPiles;
  const Table table =
      game.table({"2C", "", "", "TC", "", "3C", "4C", "5C", "6C", "7C", "8C", "9C"});
  const Knowledge knowledge(Glimpse(table, kViewer));
  SeededChance chance(1);
  Imagination goes_on(knowledge);
  int first = 0;
  int next = 0;
  for (int made = 0; made < kMade; ++made) {
    const auto anew = imagine(knowledge, chance);
    const auto another = goes_on.table(chance);
    ASSERT_TRUE(anew && another);
    if (anew->top(Boxes::pile(0)) == cards.front()) ++first;
    if (another->top(Boxes::pile(0)) == cards.front()) ++next;
  }
  EXPECT_NEAR(first, kMade * 0.5, kMade * 0.1);
  EXPECT_NEAR(next, kMade * 0.5, kMade * 0.1);
}

// A seat that could play nothing has drawn. It has at most one playable card, which is the drawn
// one.
TEST(Imagination, IsEvenAmongTheCardsThatAHandMayHaveDrawn) {
  Boxes game;
  game.lacked_by_drawing = faces_in("6C 7C 8C 9C");
  Table table = game.table({"2C", "3C 4C 5C", "6C 7C", "TC", "8C 9C JC"});
  const Table before = table;
  Memory memory(Glimpse(table, kViewer));
  std::vector<Event> events;
  NoEntropy no_shuffle;
  Tx tx(table, no_shuffle, &events);
  tx.move_top(1, Boxes::stock(), Boxes::hand(1));
  const Glimpse seen(before, kViewer);
  memory.see(seen, seen_by(seen, Action{Seat(1), Draw{}}),
             seen_by(kViewer, events, table.setup().zones), Glimpse(table, kViewer));
  const Knowledge knowledge(Glimpse(table, kViewer), memory);
  EXPECT_EQ(disagreement(knowledge, table), "");
  expect_even(game, knowledge, true, 100, kDearTables);
}

using Hands = std::map<std::vector<Card>, int>;

Hands hands_imagined(const Knowledge& knowledge) {
  constexpr int kMade = 12000;
  Hands hands;
  SeededChance chance(1);
  for (int made = 0; made < kMade; ++made) {
    const auto imagined = imagine(knowledge, chance);
    if (!imagined) break;
    const auto hand = imagined->cards(Boxes::hand(1));
    ++hands[{hand.begin(), hand.end()}];
  }
  return hands;
}

// If a hand has two playable cards, either of them can be the drawn one, so the hand counts twice.
TEST(Imagination, CountsEachCardThatCanBeTheNewest) {
  Boxes game;
  game.holding = [](ZoneId zone) {
    if (zone != Boxes::hand(1)) return Holding();
    return Holding{.one_of = faces_in("3C 4C"), .newest = true};
  };
  const Table table = game.table({"2C", "3C 5C", "", "7C", "4C 6C"});
  Hands hands = hands_imagined(Knowledge(Glimpse(table, kViewer)));
  EXPECT_EQ(hands.size(), 5U);
  for (const auto& [hand, count] : hands) {
    EXPECT_NEAR(count, hand == cards_in("3C 4C") ? 4000 : 2000, 250);
  }
}

// A seat that could play nothing before it drew has at most one playable card.
TEST(Imagination, KnowsThatOnlyTheNewestCardCanBePlayed) {
  Boxes game;
  game.lacked_by_drawing = faces_in("3C 4C");
  Table table = game.table({"2C", "5C", "", "7C", "4C 6C 3C"});
  const Table before = table;
  Memory memory(Glimpse(table, kViewer));
  std::vector<Event> events;
  NoEntropy no_shuffle;
  Tx tx(table, no_shuffle, &events);
  tx.move_top(1, Boxes::stock(), Boxes::hand(1));
  const Glimpse seen(before, kViewer);
  memory.see(seen, seen_by(seen, Action{Seat(1), Draw{}}),
             seen_by(kViewer, events, table.setup().zones), Glimpse(table, kViewer));
  game.holding = [](ZoneId zone) {
    if (zone != Boxes::hand(1)) return Holding();
    return Holding{.one_of = faces_in("3C 4C"), .newest = true};
  };
  Hands hands = hands_imagined(Knowledge(Glimpse(table, kViewer), memory));
  EXPECT_EQ(hands.size(), 4U);
  for (const auto& [hand, count] : hands) EXPECT_NEAR(count, 3000, 400) << hand.front().code();
}

TEST(Imagination, FindsNoTableIfNoDealIsPossible) {
  const auto refuses = [](const Boxes& game) {
    const Table table = game.table({"2C", "3C", "4C", "7C", "5C"});
    const Knowledge knowledge(Glimpse(table, kViewer));
    SeededChance chance(1);
    EXPECT_FALSE(imagine(knowledge, chance));
  };
  refuses(with({.possible_not = "3C 4C 5C"}, {}, {}));
  refuses(with({.one_of = "3C"}, {.one_of = "3C"}, {}));
  Boxes never;
  never.could_be = [](const Table&) { return false; };
  refuses(never);
}

}  // namespace
}  // namespace lastcard::test
