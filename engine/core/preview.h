#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// Tries a play on a copy of the table to find its effect (Game::consider).
//
// On the copy, everything that the viewer does not know has fixed, arbitrary values
// (Glimpse::for_trial), and there is no chance. So the result cannot tell the viewer anything new.
// Only notes that the game allows are shown; all others are dropped.
//
// Has its own table; `glimpse` need not outlive it. Short-lived.
class Trial {
 public:
  explicit Trial(const Glimpse& glimpse);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The transaction that carries out the play and everything that follows from it for certain.
  [[nodiscard]] Tx& tx() { return tx_; }
  [[nodiscard]] const Table& table() const { return table_; }
  // Adds an event that happens for certain but has no note yet, such as a choice still to be made.
  void tell(Note note) { events_.emplace_back(std::move(note)); }

  // Returns the next seat to act, whether the round is over, and the notes with an allowed code, in
  // the order in which they were made. The game fills in the rest.
  [[nodiscard]] Preview preview(std::span<const std::string_view> allowed) const;

 private:
  Table table_;
  NoEntropy chance_;
  std::vector<Event> events_;
  Tx tx_;
};

}  // namespace lastcard
