#include "server/archive/seat_walk.h"

#include <utility>

#include "engine/core/event.h"
#include "engine/core/glimpse.h"

namespace lastcard::archive {

SeatWalk::SeatWalk(std::shared_ptr<const OpenedMatch> opened, Seat seat)
    : opened_(std::move(opened)), seat_(seat), match_(opened_->beginning()) {}

std::optional<SeatWalk::Decision> SeatWalk::next() {
  while (next_ < opened_->positions()) {
    auto found = decision();
    go();
    if (found) return found;
  }
  return std::nullopt;
}

std::optional<SeatWalk::Decision> SeatWalk::decision() const {
  const Action* action = opened_->action_at(next_);
  if (action == nullptr || !memory_ || action->by != seat_ || !opened_->is_own(next_))
    return std::nullopt;
  const auto* done = std::get_if<Intent>(&action->what);
  const Table& table = match_.table();
  if (done == nullptr || !table.to_act().contains(seat_)) return std::nullopt;
  return Decision{next_ - 1, Knowledge(Glimpse(table, seat_), *memory_), *done};
}

void SeatWalk::go() {
  const Action* action = opened_->action_at(next_);
  if (action == nullptr) {
    opened_->go_to(match_, next_);
    memory_.emplace(Glimpse(match_.table(), seat_));
  } else {
    const Table before = match_.table();
    const StepResult happened = opened_->go_to(match_, next_);
    const Table& after = match_.table();
    const Glimpse glimpse(before, seat_);
    memory_->see(glimpse, seen_by(glimpse, *action),
                 seen_by(seat_, happened.events, after.setup().zones), Glimpse(after, seat_));
  }
  ++next_;
}

}  // namespace lastcard::archive
