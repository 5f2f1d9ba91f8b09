#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/seat.h"

namespace lastcard {

// Something that happened, or that is the case now, as a code with parameters. The client puts it
// into words in the reader's language. A note has no member that could hold a card.
//
// `code`, `kind` and `rule` are string literals of the engine. Unused members are absent.
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
  std::string text = {};  // a player's own words

  friend bool operator==(const Note&, const Note&) = default;
};

// A note with the cards that it is about. Besides zones and moves of cards, a viewer is told only
// facts: badges and status lines, which a game writes from the viewer's Glimpse, and all other
// events that the viewer may see.
struct Fact : Note {
  std::vector<Card> cards = {};
  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace lastcard
