#include "engine/eights/plays.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <type_traits>

#include <gtest/gtest.h>

#include "engine/bots/choices.h"
#include "engine/core/choosing.h"
#include "engine/core/codec.h"
#include "tests/engine/scenario.h"

// The plays of a position as a space. Visiting them, counting them and drawing them at random must
// give the same plays, and these must be the legal ones (PES-12, PES-34 to PES-37, PES-61, PES-62).

namespace lastcard::testing {
namespace {

using eights::PlaySpace;
using eights::Position;
using Cards = std::vector<Card>;

static_assert(std::is_trivially_copyable_v<Play> && std::is_trivially_copyable_v<Intent>);

Position position_of(const Table& table, Seat seat) { return Position(Glimpse(table, seat)); }

// Returns the play as it is listed: "9H 9C 9D" for any order between the first and the last nine.
std::string listed(std::span<const Card> cards) {
  Cards sorted(cards.begin(), cards.end());
  const auto same = [&](Card card) { return card.same_rank(sorted.front()); };
  if (sorted.size() > 2 && std::ranges::all_of(sorted, same)) {
    std::sort(sorted.begin() + 1, sorted.end() - 1);
  }
  return text_of(std::span<const Card>(sorted));
}
std::string listed(const Play& play) {
  const CardList cards = play.cards();
  return text_of(std::span<const Card>(cards.data(), cards.size()));
}

// Lays some of the cards in every choice and every order, and calls `visit` for each.
void arrange(Cards& left, Cards& laid, const std::function<void()>& visit) {
  for (std::size_t index = 0; index < left.size(); ++index) {
    if (index > 0 && left[index] == left[index - 1]) continue;
    const Card card = left[index];
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(index));
    laid.push_back(card);
    visit();
    arrange(left, laid, visit);
    laid.pop_back();
    left.insert(left.begin() + static_cast<std::ptrdiff_t>(index), card);
  }
}

// Returns all plays that the rules accept. The function tries them one by one.
std::set<std::string> accepted(const Table& table, Seat seat) {
  std::set<std::string> found;
  const auto hand = position_of(table, seat).hand(seat);
  Cards left(hand.begin(), hand.end());
  Cards laid;
  arrange(left, laid, [&] {
    if (!check_action(table, {seat, intent_of(laid)})) found.insert(listed(laid));
  });
  return found;
}

std::set<std::string> visited(const PlaySpace& plays) {
  std::set<std::string> found;
  plays.each([&](const Play& play) {
    EXPECT_TRUE(found.insert(listed(play)).second) << "twice: " << listed(play);
    EXPECT_EQ(static_cast<std::size_t>(play.size()), play.cards().size());
    EXPECT_EQ(play.first(), play.cards().front());
    EXPECT_EQ(play.last(), play.cards().back());
    return true;
  });
  return found;
}

// Returns all plays by their kind and place.
std::set<std::string> counted(const PlaySpace& plays) {
  std::set<std::string> found;
  for (int kind = 0; kind < plays.kinds(); ++kind) {
    for (std::uint64_t place = 0; place < plays.count(kind); ++place) {
      const Play play = plays.at(kind, place);
      EXPECT_TRUE(found.insert(listed(play)).second) << "twice: " << listed(play);
    }
  }
  return found;
}

void expect_agreement(const Table& table, Seat seat) {
  const Position position = position_of(table, seat);
  const PlaySpace plays(position, seat);
  const std::set<std::string> all = accepted(table, seat);
  EXPECT_EQ(visited(plays), all);
  EXPECT_EQ(counted(plays), all);
  EXPECT_EQ(plays.counts().all, all.size());
  EXPECT_EQ(plays.empty(), all.empty());
}

// Small hands of few faces, so that they contain sets. After the card on top, the rules can lead to
// each phase in which cards are played.
struct Dealt {
  std::string rules;
  std::vector<std::string> faces;
};
const std::vector<Dealt>& dealt() {
  static const std::vector<Dealt> kDealt = [] {
    std::vector<Dealt> list;
    for (const char* aces : {"wrap", "ends", "low", "high"}) {
      list.push_back({std::string(R"({"ace_in_runs": ")") + aces + R"("})",
                      {"2H", "3H", "AH", "KH", "QH", "AC", "KC"}});
    }
    list.push_back({R"({"finish": {"forbidden": ["9H", "6H"], "penalty": 0}})",
                    {"9H", "9C", "5H", "6H", "4H", "9D"}});
    list.push_back({R"({"effects": {"2": [{"effect": "draw", "count": 2, "chain": "any-draw",
                        "then": "turn-ends", "suits": ["C", "H"]}],
                        "3": [{"effect": "draw", "count": 3, "chain": "same",
                        "then": "turn-ends"}]}})",
                    {"2C", "2H", "2S", "3C", "3H", "4H", "*"}});
    list.push_back({R"({"effects": {"8": [{"effect": "skip", "count": 1, "passable": true}],
                        "9": [{"effect": "limit", "max": 9}]}})",
                    {"8C", "8H", "9H", "TH", "JH", "9C", "*"}});
    return list;
  }();
  return kDealt;
}

TEST(Plays, AreExactlyThePlaysThatTheGameAccepts) {
  SeededEntropy numbers(26);
  int sets = 0;
  std::set<std::string> phases;
  for (const Dealt& deal : dealt()) {
    for (int times = 0; times < 60; ++times) {
      const auto some = [&] { return deal.faces[numbers.below(deal.faces.size())]; };
      std::string hand = some();
      for (auto more = numbers.below(5); more > 0; --more) hand += " " + some();
      const std::string top = some();
      auto t = scenario("manipesto").seats(2).top(top).hand(0, hand).stock(some());
      t.rules(R"({"decks": 6, "jokers": 4, "teams": false, "must_play": false})");
      t.rules(deal.rules);
      const Table& table = t.match().table();
      if (table.turn() != Seat(0)) continue;
      if (t.phase() == "play" && numbers.below(3) == 0) t.draw(0);
      if (t.turn() != 0 || !eights::plays_cards(position_of(table, Seat(0)).stage())) continue;
      phases.insert(t.phase());
      expect_agreement(table, Seat(0));
      const Position position = position_of(table, Seat(0));
      const PlaySpace plays(position, Seat(0));
      if (plays.counts().all > plays.count(0)) ++sets;
      if (HasFailure()) FAIL() << deal.rules << " top " << top << " hand " << t.hand(0);
    }
  }
  EXPECT_EQ(phases, (std::set<std::string>{"drawn", "play", "respond", "respond-skip"}));
  EXPECT_GT(sets, 50);
}

TEST(Plays, StopWhenTheVisitorHasEnough) {
  auto t = scenario("manipesto").seats(2).top("5H").hand(0, "5C 5D 5S 6H 7H 8H");
  const Position position = position_of(t.match().table(), Seat(0));
  const PlaySpace plays(position, Seat(0));
  const std::uint64_t all = plays.counts().all;
  ASSERT_GT(all, 10U);
  for (std::uint64_t enough = 1; enough <= all; ++enough) {
    std::uint64_t seen = 0;
    EXPECT_FALSE(plays.each([&](const Play& /*play*/) { return ++seen < enough; }));
    EXPECT_EQ(seen, enough);
  }
}

// Returns by how many standard deviations the chi-square of these frequencies differs from its
// mean, the number of outcomes less one.
double sigmas(const std::map<std::string, int>& came, std::size_t outcomes, int times) {
  const double expected = static_cast<double>(times) / static_cast<double>(outcomes);
  double chi_square = static_cast<double>(outcomes - came.size()) * expected;
  for (const auto& [play, count] : came) {
    chi_square += (count - expected) * (count - expected) / expected;
  }
  const auto degrees = static_cast<double>(outcomes - 1);
  return (chi_square - degrees) / std::sqrt(2 * degrees);
}

TEST(Plays, ArePickedWithEqualChances) {
  auto t = scenario("manipesto").seats(2).top("5H").rules(R"({"decks": 3, "must_play": false})");
  t.hand(0, "5C 5C 5D 5D 5S 6H 7H 8H 9H 9H 9C 9D 9D *");
  const Position position = position_of(t.match().table(), Seat(0));
  const PlaySpace plays(position, Seat(0));
  const std::size_t all = visited(plays).size();
  ASSERT_GT(all, 80U);
  const int times = 200 * static_cast<int>(all);
  SeededChance chance(8);
  std::map<std::string, int> sampled;
  const PlayCounts counts = plays.counts();
  for (int time = 0; time < times; ++time) ++sampled[listed(plays.sample(counts, chance))];
  EXPECT_LT(std::abs(sigmas(sampled, all, times)), 4);
  // A choice among all legal intents is fair, too. There is one more intent, the draw.
  std::map<std::string, int> picked;
  for (int time = 0; time < times; ++time) {
    FairPick pick(chance);
    t.match().game().legal(Glimpse(t.match().table(), Seat(0)), pick);
    ++picked[to_json(*pick.picked()).dump()];
  }
  EXPECT_LT(std::abs(sigmas(picked, all + 1, times)), 4);
}

// Returns a hand from six packs: all nines, queens, kings and fives, and a run of hearts.
Scenario hundred() {
  auto t = scenario("manipesto")
               .seats(2)
               .top("5H")
               .rules(R"({"decks": 6, "jokers": 4, "must_play": false})");
  std::string cards = "2H 3H 4H 6H 7H *";
  for (const char rank : std::string_view("59QK")) {
    for (const char suit : std::string_view("CDHS")) {
      const int copies = rank == '5' && suit == 'H' ? 5 : 6;  // one of them lies on top
      for (int copy = 0; copy < copies; ++copy) cards += {' ', rank, suit};
    }
  }
  return t.hand(0, cards);
}

TEST(Plays, OfAHundredCardsAreCountedOneByOne) {
  auto t = hundred();
  ASSERT_GE(t.hand_size(0), 100);
  const Position position = position_of(t.match().table(), Seat(0));
  const PlaySpace plays(position, Seat(0));
  std::map<int, std::uint64_t> seen;  // by the first card's rank; -1 for runs
  std::uint64_t all = 0;
  plays.each([&](const Play& play) {
    ++all;
    ++seen[play.is_run() ? -1 : play.first().rank_value()];
    return true;
  });
  EXPECT_EQ(plays.counts().all, all);
  EXPECT_GT(all, 40'000U);
  EXPECT_EQ(seen[9], seen[12]) << "nines as queens";
  EXPECT_EQ(seen[12], seen[13]) << "queens as kings";
  EXPECT_GT(seen[-1], 3U);
}

std::set<int> ranks_of(const IntentList& intents) {
  std::set<int> ranks;
  for (const Intent& intent : intents) {
    const auto* set = std::get_if<PlaySet>(&intent);
    if (set == nullptr) continue;
    const bool run = !set->cards[0].same_rank(set->cards[1]);
    ranks.insert(run ? -1 : set->cards[0].rank_value());
  }
  return ranks;
}

TEST(Plays, OfEveryRankAndOfRunsAreOnAShortList) {
  auto t = hundred();
  SeededChance chance(1);
  IntentList list;
  ShortList shorter(list, chance);
  t.match().game().legal(Glimpse(t.match().table(), Seat(0)), shorter);
  EXPECT_EQ(ranks_of(list), (std::set<int>{-1, 5, 9, 12, 13}));
  EXPECT_LT(list.size(), 2 * ShortList::kFew);
  EXPECT_NE(std::ranges::find(list, Intent(Draw{})), list.end());
  for (const Intent& intent : list) EXPECT_EQ(t.refused(0, intent), "") << text_of(intent);

  auto few = scenario("manipesto").seats(2).top("5H").hand(0, "5C 5D 6H 7H");
  list.clear();
  few.match().game().legal(Glimpse(few.match().table(), Seat(0)), shorter);
  IntentList all;
  add_legal(few.match().table(), Seat(0), all);
  EXPECT_EQ(list, all);
}

TEST(Plays, ThatAreSampledCoverEveryRank) {
  auto t = hundred();
  const Position position = position_of(t.match().table(), Seat(0));
  const PlaySpace plays(position, Seat(0));
  SeededChance chance(2);
  IntentList sampled;
  const PlayCounts counts = plays.counts();
  for (int times = 0; times < 400; ++times) {
    sampled.push_back(intent_of(plays.sample(counts, chance)));
  }
  for (const int rank : {5, 9, 12, 13}) EXPECT_TRUE(ranks_of(sampled).contains(rank)) << rank;
  const int runs = plays.kinds() - 1;
  EXPECT_TRUE(plays.at(runs, chance.below(plays.count(runs))).is_run());
}

// Two kinds with three plays each. The class counts how often it is asked for a number of plays.
class TalliedPlays final : public Plays {
 public:
  [[nodiscard]] int kinds() const override { return 2; }
  [[nodiscard]] std::uint64_t count(int /*kind*/) const override {
    ++counted_;
    return kOfEachKind;
  }
  [[nodiscard]] Play at(int kind, std::uint64_t place) const override {
    return Play::single(Card::from_face(kOfEachKind * kind + static_cast<int>(place)));
  }
  [[nodiscard]] int counted() const { return counted_; }

 protected:
  bool visit_each(Visitor visit, void* visitor) const override {
    for (int face = 0; face < 2 * kOfEachKind; ++face) {
      if (!visit(visitor, Play::single(Card::from_face(face)))) return false;
    }
    return true;
  }

 private:
  static constexpr int kOfEachKind = 3;
  mutable int counted_ = 0;
};

// Returns the lowest number and keeps the limits that it was asked for.
class LowestNumbers final : public Chance {
 public:
  [[nodiscard]] std::uint64_t below(std::uint64_t limit) override {
    limits_.push_back(limit);
    return 0;
  }
  [[nodiscard]] const std::vector<std::uint64_t>& limits() const { return limits_; }

 private:
  std::vector<std::uint64_t> limits_;
};

// The choices of a seeded bot depend on these numbers, and so do recorded matches.
TEST(Plays, ArePickedByTwoNumbersAndCountedOnce) {
  const TalliedPlays plays;
  LowestNumbers chance;
  FairPick pick(chance);
  pick.add(Draw{});
  pick.add_plays(plays);
  EXPECT_EQ(chance.limits(), (std::vector<std::uint64_t>{1, 7, 6}));
  EXPECT_EQ(pick.picked(), Intent(PlayCard{Card::from_face(0)}));
  EXPECT_EQ(plays.counted(), plays.kinds());
}

TEST(Plays, AreNotCountedIfEachPlayIsWeighed) {
  const TalliedPlays plays;
  EXPECT_TRUE(plays.more_than(5));
  EXPECT_FALSE(plays.more_than(6));
  LowestNumbers chance;
  bots::BestChoice best(chance, [](const Intent& intent) {
    return std::get<PlayCard>(intent).card == Card::from_face(4) ? 1.0 : 0.0;
  });
  best.add_plays(plays);
  EXPECT_EQ(best.chosen(), Intent(PlayCard{Card::from_face(4)}));
  EXPECT_EQ(plays.counted(), 0);
}

TEST(Plays, AreLimitedInAView) {
  auto t = hundred();
  const View view = make_view(t.match().table(), Seat(0));
  const auto ask = std::ranges::find(view.asks, "play", &Ask::code);
  ASSERT_NE(ask, view.asks.end());
  EXPECT_EQ(ask->intents.size(), kMostAskedPlays);
  EXPECT_TRUE(ask->more);
  EXPECT_NE(std::ranges::find(view.asks, "draw", &Ask::code), view.asks.end());
  auto few = scenario("manipesto").seats(2).top("5H").hand(0, "5C 5D 6H 7H");
  const View whole = make_view(few.match().table(), Seat(0));
  EXPECT_FALSE(std::ranges::find(whole.asks, "play", &Ask::code)->more);
}

TEST(Plays, OutliveThePositionThatTheyAreMadeFrom) {
  auto t = scenario("manipesto").top("5H").hand(0, "3H 9C QH");
  const PlaySpace plays(position_of(t.match().table(), Seat(0)), Seat(0));
  EXPECT_EQ(visited(plays), counted(plays));
  EXPECT_EQ(visited(plays).size(), 2U);
}

}  // namespace
}  // namespace lastcard::testing
