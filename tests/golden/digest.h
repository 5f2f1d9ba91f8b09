// What is told apart of the state to which a journal leads.
#pragma once

#include <string>
#include <vector>

#include "engine/core/rules.h"
#include "server/table/core/table_core.h"
#include "server/table/table_config.h"

namespace lastcard::golden {

// A number for each part of the state, by the part's name.
[[nodiscard]] Json digests(const table::TableCore& state);
// Of the state that follows from the entries. Throws what reading them throws.
[[nodiscard]] Json digests(const table::TableConfig& config,
                           const std::vector<std::string>& entries);

}  // namespace lastcard::golden
