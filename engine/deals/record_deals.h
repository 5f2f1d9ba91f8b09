#pragma once

#include <optional>
#include <string>

#include "engine/core/codec.h"
#include "engine/deals/match_deals.h"

namespace lastcard::deals {

// The result of checking a match record (docs/rules/conventions.md, "Records"): whether its decks
// follow from the numbers in the record.
struct RecordCheck {
  int rounds = 0;  // rounds whose decks follow
  // False if the record is older, or if its decks cannot be checked.
  bool has_numbers = false;
};
// Returns an error message if something does not fit. Does not check whether the play is legal.
[[nodiscard]] Result<RecordCheck, std::string> check_deals(const Json& record);

// Adds the public numbers to a record that Recorder has made, and the facts of each finished round.
void add_deals(Json& record, const MatchDeals& deals);

}  // namespace lastcard::deals
