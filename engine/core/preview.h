#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// Tries a play on a copy of the table to find its effect (Game::consider).
//
// On the copy, everything that the viewer does not know has fixed, arbitrary values
// (Glimpse::for_trial), and nothing is random: a shuffle sorts the cards (NoEntropy). So the result
// cannot tell the viewer anything new. A step tells its effects as notes (fact.h); the preview
// shows only those whose code the game allows.
//
// Has its own table, so `glimpse` need not outlive it. Short-lived.
class Trial {
 public:
  explicit Trial(const Glimpse& glimpse);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The transaction that carries out the play and everything that follows from it for certain.
  [[nodiscard]] Tx& tx() { return tx_; }
  [[nodiscard]] const Table& table() const { return table_; }
  // Adds a note about something that is certain to follow but that tx() has not told, such as a
  // choice that the player still has to make.
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
