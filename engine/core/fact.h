#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/seat.h"

namespace lastcard {

// An event or a present state, as a code with parameters. A client turns it into a text in the
// reader's language. A note has no member for a card of the table. `suit` and `rank` are the
// subject of the note, such as the called suit.
//
// `code`, `kind` and `rule` are string literals.
struct Note {
  std::string_view code = {};
  std::optional<Seat> seat = std::nullopt;
  std::optional<Seat> other = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<Suit> suit = std::nullopt;
  std::optional<Rank> rank = std::nullopt;
  std::optional<int> direction = std::nullopt;
  std::optional<int> side = std::nullopt;
  std::string_view kind = {};
  std::string_view rule = {};
  std::string text = {};  // words that a player wrote

  friend bool operator==(const Note&, const Note&) = default;
};

// A note with the cards that it is about. A View (view.h) has facts about the present: its badges,
// such as the called suit, and its status, which says who must do what. Each event of a step,
// except a move of cards, reaches a viewer as a fact, too (SeenEvent in event.h).
struct Fact : Note {
  std::vector<Card> cards = {};
  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace lastcard
