// Tests row R17 of docs/reliability.md: every card comes to every place equally often when a real
// table deals. TEST_DECKS asks for more decks.
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match.h"
#include "engine/registry.h"
#include "server/table/chance.h"
#include "server/table/even_number.h"
#include "tests/support/numbers.h"
#include "tests/support/prove_row.h"

namespace lastcard::table {
namespace {

#ifdef NDEBUG
constexpr long kDecks = 100000;
#else
constexpr long kDecks = 10000;
#endif

long decks() { return static_cast<long>(test::number_from("TEST_DECKS", kDecks)); }

// Counts how often each face was dealt to each place, and compares that with even chances.
class Places {
 public:
  void add(const DeckOrder& deck) {
    if (counts_.empty()) counts_.resize(deck.size());
    for (std::size_t place = 0; place < deck.size(); ++place) {
      ++counts_[place].at(static_cast<std::size_t>(deck[place].face()));
    }
    ++decks_;
  }
  [[nodiscard]] std::size_t size() const { return counts_.size(); }
  // Returns how many standard deviations chi-square is above its mean for even chances. Each deck
  // is an order of the same cards. So (n - 1) / n of the sum has the chi-square distribution, with
  // correspondingly fewer degrees of freedom.
  [[nodiscard]] double deviations() const {
    const auto places = static_cast<double>(size());
    double sum = 0;
    double faces = 0;
    for (std::size_t face = 0; face < Card::kFaces; ++face) {
      double copies = 0;
      for (const auto& at_place : counts_) copies += at_place.at(face);
      if (copies == 0) continue;
      ++faces;
      const double expected = copies / places;
      for (const auto& at_place : counts_) {
        const double off = at_place.at(face) - expected;
        sum += off * off / expected;
      }
    }
    const double freedom = (faces - 1) * (places - 1);
    return (sum * (places - 1) / places - freedom) / std::sqrt(2 * freedom);
  }

 private:
  std::vector<std::array<int, Card::kFaces>> counts_;
  long decks_ = 0;
};

Json rules_with(int packs, int jokers) {
  const Game& game = *find_game("pesten");
  Json rules = find_preset(game, "pesten-2018")->rules;
  rules["decks"] = packs;
  rules["jokers"] = jokers;
  return rules;
}

Places dealt(const Json& rules, Entropy& entropy) {
  constexpr int kSeats = 4;
  const auto match = Match::create(*find_game("pesten"), rules, kSeats);
  Places places;
  for (long i = 0; i < decks(); ++i) {
    places.add(match.value().prepare_round(entropy).result.shuffles.back());
  }
  return places;
}

// A fair shuffle exceeds the first limit once in hundreds of millions of runs. The second one is
// the goal of the scoreboard.
constexpr double kSurelyUnfair = 6;
constexpr double kGoal = 4;

// The measured values for the scoreboard.
struct Measured {
  std::string text;
  bool met = true;
};
Measured& measured() {
  static Measured measured;
  return measured;
}

void expect_even(const Places& places, std::size_t size) {
  EXPECT_EQ(places.size(), size);
  const double deviations = places.deviations();
  EXPECT_LT(std::abs(deviations), kSurelyUnfair);
  std::array<char, 160> text = {};
  std::snprintf(text.data(), text.size(), "%ld decks of %zu cards: chi-square %+.1f sigma", decks(),
                size, deviations);
  measured().text += (measured().text.empty() ? "" : "; ") + std::string(text.data());
  measured().met = measured().met && std::abs(deviations) < kGoal;
}

class Row final : public testing::Environment {
 public:
  void TearDown() override {
    if (measured().text.empty()) return;
    test::report_row("R17", measured().text, measured().met,
                     measured().met ? "" : "more than 4 sigma");
  }
};
const auto* const kRow = testing::AddGlobalTestEnvironment(new Row);

TEST(Shuffle, R17EveryCardOfAPackComesToEveryPlaceEquallyOften) {
  KernelEntropy entropy;
  expect_even(dealt(rules_with(1, 0), entropy), 52);
}

TEST(Shuffle, R17EveryCardOfTwoPacksWithJokersComesToEveryPlaceEquallyOften) {
  KernelEntropy entropy;
  expect_even(dealt(rules_with(2, 2), entropy), 108);
}

// A common mistake: each card changes places with any other.
class NaiveShuffle final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override {
    for (Card& card : cards) std::swap(card, cards[numbers_.below(cards.size())]);
  }

 private:
  SeededEntropy numbers_{1};
};

// The Fisher-Yates shuffle with remainders of bytes, which are not equally frequent.
class BiasedShuffle final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override {
    constexpr int kRange = 256;
    for (std::size_t left = cards.size(); left > 1; --left) {
      std::swap(cards[left - 1], cards[numbers_.below(kRange) % left]);
    }
  }

 private:
  SeededEntropy numbers_{1};
};

TEST(Shuffle, APlantedNaiveShuffleIsFound) {
  NaiveShuffle entropy;
  EXPECT_GT(dealt(rules_with(1, 0), entropy).deviations(), kSurelyUnfair);
}

TEST(Shuffle, APlantedBiasOfRemaindersIsFound) {
  BiasedShuffle entropy;
  Places places;
  DeckOrder pack;
  for (int face = 1; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  for (long i = 0; i < decks(); ++i) {
    DeckOrder deck = pack;
    entropy.shuffle(deck);
    places.add(deck);
  }
  EXPECT_GT(places.deviations(), kSurelyUnfair);
}

// Tries every word for every limit. Each number must come equally often, and as few words as
// possible may be rejected.
TEST(Shuffle, R17NoNumberIsDrawnMoreOftenThanAnother) {
  constexpr int kWords = 256;
  for (int limit = 1; limit < kWords; ++limit) {
    std::map<int, int> times;
    int used = 0;
    for (int word = 0; word < kWords; ++word) {
      bool thrown_away = false;
      const auto next = [&, first = true]() mutable {
        if (!std::exchange(first, false)) thrown_away = true;
        // If a word is rejected, the next one is a word that is never rejected.
        return static_cast<std::uint8_t>(thrown_away ? kWords - 1 : word);
      };
      const auto number = even_number_below(static_cast<std::uint8_t>(limit), next);
      if (thrown_away) continue;
      ++times[number];
      ++used;
    }
    ASSERT_EQ(times.size(), static_cast<std::size_t>(limit));
    ASSERT_EQ(used, kWords / limit * limit);
    for (const auto& [number, often] : times) ASSERT_EQ(often, kWords / limit) << number;
  }
}

TEST(Shuffle, R17OnlyExcessWordsOfTheKernelAreRejected) {
  constexpr std::uint64_t kRange = std::uint64_t{1} << 32U;
  for (std::uint32_t limit = 1; limit <= kMaxCards; ++limit) {
    const auto excess = static_cast<std::uint32_t>(kRange % limit);
    const auto number_of = [&](std::uint32_t word) {
      std::vector<std::uint32_t> words = {std::numeric_limits<std::uint32_t>::max(), word};
      const auto next = [&] {
        const std::uint32_t taken = words.back();
        words.pop_back();
        return taken;
      };
      static_cast<void>(even_number_below(limit, next));
      return words.empty();  // empty if the first word was rejected
    };
    EXPECT_FALSE(number_of(excess)) << limit;
    if (excess > 0) {
      EXPECT_TRUE(number_of(excess - 1)) << limit;
      EXPECT_TRUE(number_of(0)) << limit;
    }
  }
}

// A bot may choose among more plays than 32 bits can count.
TEST(Shuffle, TheKernelsNumbersReachBeyond32Bits) {
  constexpr std::uint64_t kLimit = std::uint64_t{1} << 33U;
  constexpr int kDrawn = 128;  // all are in the lower half once in 2 to the 128th
  KernelChance chance;
  bool is_large = false;
  for (int drawn = 0; drawn < kDrawn; ++drawn) {
    const std::uint64_t number = chance.below(kLimit);
    ASSERT_LT(number, kLimit);
    is_large = is_large || number >= kLimit / 2;
  }
  EXPECT_TRUE(is_large);
}

}  // namespace
}  // namespace lastcard::table
