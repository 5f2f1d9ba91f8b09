#pragma once

#include <string_view>

namespace lastcard {

// Returns whether this JSON text nests at most `deepest` arrays and objects. The text need not be
// JSON. Thread-safe. Call it before parsing a stranger's text: a value that is nested deeper would
// overflow the stack when it is written or destroyed.
[[nodiscard]] bool nests_at_most(std::string_view text, int deepest);

}  // namespace lastcard
