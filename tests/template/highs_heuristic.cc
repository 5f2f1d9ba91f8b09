#include "tests/template/highs_heuristic.h"

#include <algorithm>

#include "engine/bots/choices.h"

namespace lastcard::highs {
namespace {

int height(const Intent& intent) {
  const Card card = std::get<PlayCard>(intent).card;
  return card.rank() == Rank::ace ? kRanks + 1 : card.rank_value();
}

}  // namespace

std::optional<Intent> HighsHeuristic::choose(const Glimpse& glimpse, Chance& /*chance*/) {
  const IntentList choices = bots::choices_of(glimpse);
  if (choices.empty()) return std::nullopt;
  return *std::ranges::max_element(choices, {}, height);
}

}  // namespace lastcard::highs
