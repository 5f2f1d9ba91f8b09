#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/record.h"
#include "engine/core/record_values.h"
#include "engine/registry.h"

// A list of legal intents ends at kMostListedSets sets. The writer chooses which sets it lists
// (conventions, "Canonical form of a legal intent").

namespace lastcard::test {
namespace {

// Returns the place at which the reader refuses the record, or "" if it accepts it.
std::string stumbles_at(const Json& record) {
  const auto replayed = replay(record);
  return replayed ? "" : replayed.error().at;
}

// Orders the deck so that seat 1 may play more sets than a list holds: it takes a chain of 52 cards
// from six packs, which are only nines, queens and kings.
class RanksFirst final : public Entropy {
 public:
  void shuffle(std::span<Card> cards) override {
    const auto place = [](Card card) {
      const int value = card.rank_value();
      return value == 9 || value == 12 || value == 13 ? 1 : 2;
    };
    std::ranges::sort(cards, {}, [&](Card card) { return std::pair(place(card), card); });
    // Two cards are dealt, and then a joker is turned up.
    const auto joker = std::ranges::find(cards, Card::joker());
    std::rotate(cards.begin() + 2, joker, joker + 1);
  }
};

Json record_with_cut_list() {
  Json rules = find_preset(*find_game("pesten"), "manipesto")->rules;
  rules.update(Json::parse(R"({"decks": 6, "jokers": 4, "hand": 1, "teams": false,
                               "must_play": false})"));
  rules["effects"]["*"] =
      Json::parse(R"([{"effect": "draw", "count": 52, "chain": "none", "then": "plays"}])");
  auto match = Match::create(*find_game("pesten"), rules, 2).value();
  RanksFirst deck;
  Recorder recorder(match, {.legal = true, .after = true});
  recorder.round_started(match, match.start_round(deck));
  for (const Intent& intent : {Intent(Take{}), Intent(Draw{})}) {
    const Action action{Seat(1), intent};
    EXPECT_FALSE(match.check(action));
    recorder.before_step(match, action);
    recorder.after_step(match, action, match.apply(action, deck));
  }
  return recorder.record();
}

class CutList : public testing::Test {
 protected:
  Json& legal() { return record_["rounds"][0]["steps"][1]["legal"]; }
  // Returns the first listed set.
  Json& set() {
    const auto found = std::ranges::find_if(
        legal(), [](const Json& intent) { return intent["intent"] == "play-set"; });
    return *found;
  }
  static Json set_of(std::string_view codes) {
    Json cards = Json::array();
    for (std::size_t at = 0; at < codes.size(); at += 3) cards.push_back(codes.substr(at, 2));
    return {{"intent", "play-set"}, {"cards", cards}};
  }
  [[nodiscard]] bool is_listed(const Json& intent) {
    return std::ranges::find(legal(), intent) != legal().end();
  }

  Json record_ = record_with_cut_list();
  static constexpr std::string_view kAt = "/rounds/0/steps/1/legal";
};

TEST_F(CutList, IsRead) {
  EXPECT_EQ(std::ranges::count_if(
                legal(), [](const Json& intent) { return intent["intent"] == "play-set"; }),
            static_cast<std::ptrdiff_t>(kMostListedSets));
  EXPECT_EQ(stumbles_at(record_), "");
}

TEST_F(CutList, MayHoldOtherSetsThatAreLegal) {
  const Json other = set_of("KH KC KC KD KS");
  ASSERT_FALSE(is_listed(other));
  set() = other;
  EXPECT_EQ(stumbles_at(record_), "");
}

TEST_F(CutList, HoldsNoSetThatIsNotLegal) {
  set() = set_of("KH KC QC KD KS");
  EXPECT_EQ(stumbles_at(record_), kAt);
}

TEST_F(CutList, HoldsEachSetOnceAndAsItIsListed) {
  const Json twice = set();
  const auto last = std::find_if(legal().rbegin(), legal().rend(),
                                 [](const Json& intent) { return intent["intent"] == "play-set"; });
  ASSERT_NE(*last, twice);
  *last = twice;
  EXPECT_EQ(stumbles_at(record_), kAt);
  record_ = record_with_cut_list();
  set() = set_of("KH KD KC KC KS");
  EXPECT_EQ(stumbles_at(record_), kAt) << "the cards in between are not sorted";
}

TEST_F(CutList, LacksNothingElse) {
  legal().erase(0);
  EXPECT_EQ(stumbles_at(record_), kAt) << "a card that can be played alone";
  record_ = record_with_cut_list();
  legal().erase(static_cast<std::size_t>(&set() - &legal().front()));
  EXPECT_EQ(stumbles_at(record_), kAt) << "a list that is not cut is whole";
  record_ = record_with_cut_list();
  legal().push_back(set_of("KH KC KC KD KS"));
  EXPECT_EQ(stumbles_at(record_), kAt) << "more sets than a list holds";
}

}  // namespace
}  // namespace lastcard::test
