#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// Tries a play on a table of its own to find its effect (Game::consider).
//
// This table has fixed, arbitrary values for everything that the viewer does not know
// (Glimpse::for_trial), and a shuffle sorts the cards (NoEntropy). So the result cannot tell the
// viewer anything new. The preview shows only those notes of the step whose code the game allows.
//
// `glimpse` need not outlive it.
class Trial {
 public:
  explicit Trial(const Glimpse& glimpse);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // The transaction in which the game carries out the play.
  [[nodiscard]] Tx& tx() { return tx_; }
  [[nodiscard]] const Table& table() const { return table_; }
  // Adds a note that tx() has not emitted, about something that is certain to follow. Example: a
  // choice that the player must still make.
  void tell(Note note) { events_.emplace_back(std::move(note)); }

  // Returns the seat at turn, whether the round is over, and the notes with an allowed code, in
  // their order. The game fills in the rest.
  [[nodiscard]] Preview preview(std::span<const std::string_view> allowed) const;

 private:
  Table table_;
  NoEntropy chance_;
  std::vector<Event> events_;
  Tx tx_;
};

}  // namespace lastcard
