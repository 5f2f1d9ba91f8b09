#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/match.h"
#include "engine/sim/record_reader.h"

namespace lastcard::sim {

struct CheckedRecord {
  Match match;  // the match at the end of the record
  std::size_t steps = 0;
};

// Reads one record, from the reader's current line or from a text, and compares it with the rules.
// If the members that a step depends on come before the steps (conventions, "Records"), compares
// each step while it reads, and keeps no step. Otherwise, keeps the record in memory until its end.
// Returns an error message for the first value that does not agree with the rules.
[[nodiscard]] Result<CheckedRecord, std::string> check_record(LineReader& reader);
[[nodiscard]] Result<CheckedRecord, std::string> check_record(std::string_view text);

}  // namespace lastcard::sim
