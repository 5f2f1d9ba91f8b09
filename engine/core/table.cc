#include "engine/core/table.h"

#include <algorithm>

#include "engine/core/rules.h"

namespace lastcard {

SeatSet Table::to_act() const {
  SeatSet seats = waiting_;
  if (turn_ >= 0) seats.insert(Seat(turn_));
  return seats;
}

namespace {

// Compares rule sets as text only if they are not the same object.
bool same_rules(const Rules* a, const Rules* b) {
  return a == b || (a != nullptr && b != nullptr && a->to_json() == b->to_json());
}

}  // namespace

bool operator==(const Table& a, const Table& b) {
  const auto cards = a.ends_.back();
  return a.ends_ == b.ends_ &&
         std::equal(a.cards_.begin(), a.cards_.begin() + cards, b.cards_.begin()) &&
         a.counters_ == b.counters_ && a.open_ == b.open_ && a.own_ == b.own_ &&
         a.secret_ == b.secret_ && a.waiting_ == b.waiting_ && a.phase_ == b.phase_ &&
         a.turn_ == b.turn_ && a.dealer_ == b.dealer_ &&
         same_rules(a.amended_.get(), b.amended_.get());
}

}  // namespace lastcard
