#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace lastcard {

// Tries out a play to tell what it would do (Game::consider).
//
// The play is carried out on a table on which everything that the viewer does not know lies anyhow
// (Glimpse::for_trial), and without chance: what comes of it cannot tell the viewer anything new.
// Of what is noted meanwhile, only what the game allows is told. A note that nobody has thought of
// is not told.
//
// Keeps a table of its own; the glimpse need not outlive it. Short-lived.
class Trial {
 public:
  explicit Trial(const Glimpse& glimpse);
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // By which the play, and what follows from it for sure, is carried out.
  [[nodiscard]] Tx& tx() { return tx_; }
  [[nodiscard]] const Table& table() const { return table_; }
  // Adds what happens now for sure, though no note says it: a choice that is still to be made, say.
  void tell(Note note) { events_.emplace_back(std::move(note)); }

  // Who acts next, whether the round is over, and the notes whose codes are among these, in the
  // order in which they were made. The rest of a preview is the game's to fill in.
  [[nodiscard]] Preview preview(std::span<const std::string_view> allowed) const;

 private:
  Table table_;
  NoEntropy chance_;
  std::vector<Event> events_;
  Tx tx_;
};

}  // namespace lastcard
