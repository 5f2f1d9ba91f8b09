#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/match.h"
#include "engine/sim/record_reader.h"

namespace lastcard::sim {

struct CheckedRecord {
  Match match;  // as it stands at the record's end
  std::size_t steps = 0;
};

// Reads one record, the line on which the reader stands or a text, and compares it with the rules.
// Steps are compared as they are read, and forgotten, if what they follow from stands before them
// (conventions, "Records"); otherwise the record is held until it does. Fails with words at the
// first thing that is not as the rules say.
[[nodiscard]] Result<CheckedRecord, std::string> check_record(LineReader& reader);
[[nodiscard]] Result<CheckedRecord, std::string> check_record(std::string_view text);

}  // namespace lastcard::sim
