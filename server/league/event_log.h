#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "server/league/events.h"

namespace lastcard::league {

// A league's events in order, of which a copy costs next to nothing: those that read it keep theirs
// while others append to their own. Any thread, as for any value.
class EventLog {
 public:
  EventLog() = default;
  explicit EventLog(const std::vector<Event>& events) {
    for (auto rest = std::span(events); !rest.empty();) {
      const auto next = rest.first(std::min(rest.size(), kPiece));
      pieces_.push_back(std::make_shared<const Piece>(next.begin(), next.end()));
      rest = rest.subspan(next.size());
    }
  }

  [[nodiscard]] std::size_t size() const {
    return pieces_.empty() ? 0 : (pieces_.size() - 1) * kPiece + pieces_.back()->size();
  }
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  // Pre: place < size().
  [[nodiscard]] const Event& at(std::size_t place) const {
    return pieces_.at(place / kPiece)->at(place % kPiece);
  }
  void append(const Event& event) {
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
  // Calls it with each event in order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (const auto& piece : pieces_) {
      for (const Event& event : *piece) visit(event);
    }
  }
  [[nodiscard]] std::vector<Event> all() const {
    std::vector<Event> events;
    events.reserve(size());
    each([&](const Event& event) { events.push_back(event); });
    return events;
  }

 private:
  static constexpr std::size_t kPiece = 64;
  using Piece = std::vector<Event>;
  std::vector<std::shared_ptr<const Piece>> pieces_;  // all but the last are full
};

}  // namespace lastcard::league
