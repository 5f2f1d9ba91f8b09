#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card.h"
#include "engine/core/seat.h"

namespace lastcard {

// Something that is so or that happened, as a code with parameters: the client says it in words, in
// its reader's language. Notes (events), badges and status lines are facts. A fact is public, so it
// holds only what all may know.
//
// `code`, `kind` and `rule` are string literals of the engine. Members that say nothing are absent.
struct Fact {
  std::string_view code = {};
  std::optional<Seat> seat = std::nullopt;
  std::optional<Seat> other = std::nullopt;
  std::optional<int> count = std::nullopt;
  std::optional<Suit> suit = std::nullopt;
  std::optional<Rank> rank = std::nullopt;
  std::vector<Card> cards = {};
  std::optional<int> direction = std::nullopt;
  std::optional<int> side = std::nullopt;
  std::string_view kind = {};
  std::string_view rule = {};
  std::string text = {};  // what somebody said, as it was said

  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace lastcard
