// Digests of the state to which a table's journal leads.
#pragma once

#include <string>
#include <vector>

#include "engine/core/rules.h"
#include "server/table/core/table_core.h"
#include "server/table/table_config.h"

namespace lastcard::golden {

// Returns a number for each part of the state, by the part's name.
[[nodiscard]] Json digests(const table::TableCore& state);
// Returns the digests of the state that follows from the entries. Throws what reading them throws.
[[nodiscard]] Json digests(const table::TableConfig& config,
                           const std::vector<std::string>& entries);

}  // namespace lastcard::golden
