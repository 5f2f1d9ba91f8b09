#include "engine/core/glimpse.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/game.h"

namespace lastcard {

Glimpse::Glimpse(const Table& table, Viewer viewer, Moment moment)
    : table_(&table), viewer_(viewer) {
  // Whom the table waits for in the veiled phase is asked at once, so its viewer sees how it is.
  if (viewer.seat() && table.waiting().contains(*viewer.seat())) return;
  const auto veil = veil_of(table);
  if (veil && (moment == Moment::veiled || table.phase() == veil->phase)) veil_ = veil->phase;
}

Table Glimpse::for_trial() const {
  Table trial = *table_;
  if (everything_) return trial;
  InplaceVector<std::uint16_t, kMaxCards> places;
  InplaceVector<Card, kMaxCards> hidden;
  for (std::size_t zone = 0; zone < layout().size(); ++zone) {
    const ZoneId id(static_cast<int>(zone));
    if (sees(id)) continue;
    const auto cards = table_->cards(id);
    const std::size_t unseen = cards.size() - (sees_top(id) ? 1 : 0);
    for (std::size_t place = 0; place < unseen; ++place) {
      places.push_back(static_cast<std::uint16_t>(table_->ends_[zone] + place));
      hidden.push_back(cards[place]);
    }
  }
  std::ranges::sort(hidden);
  for (std::size_t index = 0; index < places.size(); ++index) {
    trial.cards_[places[index]] = hidden[index];
  }
  for (int seat = 0; seat < seats(); ++seat) {
    if (!viewer_.is(Seat(seat))) trial.own_[static_cast<std::size_t>(seat)] = {};
  }
  trial.secret_ = {};
  if (veil_) {
    trial.phase_ = *veil_;
    trial.turn_ = -1;
    trial.waiting_ = {};
  }
  return trial;
}

void Glimpse::refuse() {
  throw std::logic_error("a glimpse was asked for what its viewer cannot see");
}

}  // namespace lastcard
