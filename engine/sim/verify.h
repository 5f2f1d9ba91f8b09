#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/match.h"

namespace lastcard::sim {

// Reads one record and replays it; fails with words at the first thing that is not as the rules
// say. The match is as it stands at the record's end.
[[nodiscard]] Result<Match, std::string> match_of_record(std::string_view line);

// Replays every record of the files (one JSON record a line, plain or gzipped) and compares what
// they say with the rules. Prints the first difference of each record that has one to `out`, and a
// summary.
struct VerifySummary {
  std::size_t records = 0;
  std::size_t steps = 0;
  std::size_t wrong = 0;  // records that differ, and files that cannot be read
};
[[nodiscard]] VerifySummary verify(const std::vector<std::string>& files, std::ostream& out);

}  // namespace lastcard::sim
