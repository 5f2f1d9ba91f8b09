#include "server/league/event_log.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace lastcard::league {

EventLog::EventLog(std::vector<Event> events) {
  for (auto rest = std::span(events); !rest.empty();) {
    const auto next = rest.first(std::min(rest.size(), kPiece));
    pieces_.push_back(std::make_shared<const Piece>(std::make_move_iterator(next.begin()),
                                                    std::make_move_iterator(next.end())));
    rest = rest.subspan(next.size());
  }
}

std::size_t EventLog::size() const {
  return pieces_.empty() ? 0 : (pieces_.size() - 1) * kPiece + pieces_.back()->size();
}

const Event& EventLog::at(std::size_t place) const {
  return pieces_.at(place / kPiece)->at(place % kPiece);
}

void EventLog::append(const Event& event) {
  if (pieces_.empty() || pieces_.back()->size() == kPiece) {
    pieces_.push_back(std::make_shared<const Piece>(Piece{event}));
    return;
  }
  auto longer = std::make_shared<Piece>();
  longer->reserve(pieces_.back()->size() + 1);
  *longer = *pieces_.back();
  longer->push_back(event);
  pieces_.back() = std::move(longer);
}

std::vector<Event> EventLog::all() const {
  std::vector<Event> events;
  events.reserve(size());
  each([&](const Event& event) { events.push_back(event); });
  return events;
}

}  // namespace lastcard::league
