#include "tests/template/highs_thumb.h"

#include <algorithm>

namespace lastcard::highs {
namespace {

int height(const Intent& intent) {
  const Card card = std::get<PlayCard>(intent).card;
  return card.rank() == Rank::ace ? kRanks + 1 : card.rank_value();
}

}  // namespace

std::optional<Intent> HighsThumb::choose(const View& view, Chance& /*chance*/) {
  if (view.asks.empty()) return std::nullopt;
  return *std::ranges::max_element(view.asks.front().intents, {}, height);
}

}  // namespace lastcard::highs
