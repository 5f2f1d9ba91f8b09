#include "engine/core/glimpse.h"

#include <algorithm>
#include <stdexcept>

#include "engine/core/game.h"

namespace lastcard {

void Glimpse::lower_veil() {
  // The waiting seats may act during the veil, so these viewers see the real phase and turn.
  if (viewer_.seat() && table_->waiting().contains(*viewer_.seat())) return;
  const auto veil = veil_of(*table_);
  if (veil && (moment_ == Moment::veiled || table_->phase() == veil->phase)) veil_ = veil->phase;
}

Glimpse Glimpse::right_after_step() const {
  Glimpse glimpse = *this;
  if (everything_ || !table_->setup().has_veils || !veil_of(*table_)) return glimpse;
  glimpse.moment_ = Moment::veiled;
  glimpse.lower_veil();
  return glimpse;
}

InplaceVector<Card, kMaxCards> Glimpse::unseen() const {
  InplaceVector<Card, kMaxCards> hidden;
  for (std::size_t zone = 0; zone < layout().size(); ++zone) {
    const ZoneId id(static_cast<int>(zone));
    if (!sees(id)) hidden.append(table_->cards(id));
  }
  std::ranges::sort(hidden);
  return hidden;
}

Table Glimpse::for_trial() const {
  Table trial = *table_;
  if (everything_) return trial;
  const auto hidden = unseen();
  const Card* next = hidden.begin();
  for (std::size_t zone = 0; zone < layout().size(); ++zone) {
    const auto unseen = static_cast<std::size_t>(count_unseen(ZoneId(static_cast<int>(zone))));
    std::copy_n(next, unseen, trial.cards_.begin() + table_->ends_[zone]);
    next += unseen;
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
