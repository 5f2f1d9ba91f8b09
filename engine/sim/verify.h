#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

namespace lastcard::sim {

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
