#pragma once

#include <optional>
#include <string>

#include "engine/core/codec.h"
#include "engine/deals/match_deals.h"

namespace lastcard::deals {

// Of a match record (docs/rules/conventions.md, "Records"), whether its decks follow from the
// numbers that stand in it.
struct RecordCheck {
  int rounds = 0;     // whose decks follow
  bool told = false;  // the record says anything of deals: it is not from before, or elsewhere
};
// Fails with what does not fit, and where. Whether the play is by the rules is not looked at.
[[nodiscard]] Result<RecordCheck, std::string> check_deals(const Json& record);

// Puts what is told of the deals into a record as Recorder makes it, of its rounds that are over.
void add_deals(Json& record, const MatchDeals& deals);

}  // namespace lastcard::deals
