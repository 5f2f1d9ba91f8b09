#include "engine/eights/crates_state.h"

#include <algorithm>
#include <array>
#include <functional>

#include "engine/core/standing.h"

namespace lastcard::eights::crates {

// Section 1, "Size check": with these bounds no rule set asks for more cards than there are.
static_assert(kMostPlayers * kLargestHand + 1 <= Card::kFaces - 1);

namespace {

const RuleFields<RuleSet>& fields() {
  static const RuleFields<RuleSet> kFields = {
      {{"partners", FlagMember{true}}},
      {{"hand_sizes",
        NumberListMember{1, kLargestHand, 1, 60, {8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8}}}},
      {{"wild", WordMember{{"none", "eights", "eights-and-nines"}, "none"}}},
      {{"first_card", WordMember{{"call", "played"}, "call"}}},
      {{"must_play", FlagMember{true}}, nullptr, &RuleSet::must_play},
      {{"last_card_effects", FlagMember{true}}, nullptr, &RuleSet::last_card_effects},
      {{"pressure", NumberMember{0, 100, 5}}, &RuleSet::pressure},
      {{"pressure_factor", NumberMember{1, 3, 2}}, &RuleSet::pressure_factor},
      {{"call_penalty", NumberMember{0, 10, 2}}, &RuleSet::call_penalty},
      {{"three_bonus", NumberMember{-100, 0, -50}}, &RuleSet::three_bonus},
      {{"three_cover", NumberMember{0, 20, 3}}, &RuleSet::three_cover},
      {{"spare_three", NumberMember{-100, 0, 0}}, &RuleSet::spare_three},
  };
  return kFields;
}

}  // namespace

const RuleMembers& RuleSet::members() {
  static const RuleMembers kMembers = members_of(fields());
  return kMembers;
}

ReadRules RuleSet::read(const Json& rules, int seats) {
  RuleProblems problems;
  Json source = complete_rules(members(), rules, problems);
  if (!problems.empty()) return Unexpected(std::move(problems));
  auto set = std::make_shared<RuleSet>();
  set_fields(fields(), source, *set);
  set->teams = source["partners"].get<bool>() && seats == 4;
  set->hand_sizes = source["hand_sizes"].get<std::vector<int>>();
  if (source["wild"] != "none") set->wild_faces.insert(faces_of_rank(Rank::eight));
  if (source["wild"] == "eights-and-nines") set->wild_faces.insert(faces_of_rank(Rank::nine));
  set->first_card_played = source["first_card"] == "played";
  set->source_ = std::move(source);
  return std::shared_ptr<const Rules>(std::move(set));
}

// ---- Points (docs/rules/crates.md, sections 4 and 6) ----

int card_points(Card card) {
  // By rank value, from the ace; a three is counted in hand_points.
  constexpr std::array<int, kRanks + 1> kPoints = {0,  1,  20, 0,  15, 30, 30,
                                                   20, 50, 30, 25, 10, 10, 10};
  return kPoints[static_cast<std::size_t>(card.rank_value())];
}

int RuleSet::hand_points(std::span<const Card> hand) const {
  int threes = 0;
  int sum = 0;
  InplaceVector<int, Card::kFaces> coverable;
  for (const Card card : hand) {
    if (card.rank() == Rank::three) {
      ++threes;
    } else if (card.rank() == Rank::eight) {
      sum += card_points(card);
    } else {
      coverable.push_back(card_points(card));
    }
  }
  if (threes == static_cast<int>(hand.size())) return threes * three_bonus;
  std::sort(coverable.begin(), coverable.end(), std::greater<>());
  for (const int points : coverable) {
    sum += threes > 0 ? three_cover : points;
    threes -= threes > 0 ? 1 : 0;
  }
  return sum + threes * spare_three;
}

int RuleSet::pressure_worth(int before) const {
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t worth = pressure;
  for (int counted = 0; counted < before; ++counted) {
    const std::int64_t next = std::min(worth * pressure_factor, kMost);
    if (next == worth) break;
    worth = next;
  }
  return static_cast<int>(worth);
}

std::vector<int> Position::lowest_sides() const {
  const std::span<const std::int64_t> points = open().points;
  return best_of(points.first(static_cast<std::size_t>(sides())), Best::fewest);
}

}  // namespace lastcard::eights::crates
