#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace lastcard::sim {

struct DealsSummary {
  int records = 0;
  int without = 0;  // records that have no numbers of a round that is over
  int wrong = 0;
};

// Replays the records in these files, one per line, and computes each of their decks from the
// numbers in the record (docs/deals.md). Prints each problem to `out`, and a summary.
DealsSummary verify_deals(const std::vector<std::string>& files, std::ostream& out);

// Returns the first problem with the decks or the play of one record, or "". Sets `has_numbers` to
// whether the record has numbers of a round that is over.
[[nodiscard]] std::string wrong_with_deals(const std::string& record, bool& has_numbers);

}  // namespace lastcard::sim
