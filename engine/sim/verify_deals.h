#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace lastcard::sim {

struct DealsSummary {
  int records = 0;
  int without = 0;  // that say nothing of deals
  int wrong = 0;
};

// Plays the records of these files again, one a line or one a file, and works out each of their
// decks from the numbers that stand in them (docs/deals.md). Says what does not fit, and counts.
DealsSummary verify_deals(const std::vector<std::string>& files, std::ostream& out);

// What is wrong with the deals of one record, or with its play; empty if nothing is. `told` says
// whether it has anything to check.
[[nodiscard]] std::string wrong_with_deals(const std::string& record, bool& told);

}  // namespace lastcard::sim
