#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "server/league/events.h"

namespace lastcard::league {

// A league's events in order. Copies are cheap, because they share immutable pieces, so a reader
// can keep a copy while a writer appends to its own. As thread-safe as a plain value.
class EventLog {
 public:
  EventLog() = default;
  explicit EventLog(std::vector<Event> events);

  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  // Requires: place < size().
  [[nodiscard]] const Event& at(std::size_t place) const;
  void append(const Event& event);
  // Calls `visit` with each event in order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (const auto& piece : pieces_) {
      for (const Event& event : *piece) visit(event);
    }
  }
  [[nodiscard]] std::vector<Event> all() const;

 private:
  static constexpr std::size_t kPiece = 64;
  using Piece = std::vector<Event>;
  std::vector<std::shared_ptr<const Piece>> pieces_;  // all but the last have kPiece events
};

}  // namespace lastcard::league
