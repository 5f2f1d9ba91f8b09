#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::sim {

// Reads and replays one record. Returns the match at its end, or an error message for the first
// value that does not agree with the rules.
[[nodiscard]] Result<Match, std::string> match_of_record(std::string_view line);

// Replays all records in the files (one JSON record per line, plain or gzipped), and compares them
// with the rules. Prints the first difference of each wrong record to `out`, and a summary.
struct VerifySummary {
  std::size_t records = 0;
  std::size_t steps = 0;
  std::size_t wrong = 0;  // records that differ, and files that cannot be read
};
[[nodiscard]] VerifySummary verify(const std::vector<std::string>& files, std::ostream& out);

}  // namespace lastcard::sim
