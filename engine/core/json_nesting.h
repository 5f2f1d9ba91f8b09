#pragma once

#include <string_view>

namespace lastcard {

// Returns whether arrays and objects in this JSON text are nested at most `deepest` levels. The
// text may be invalid JSON. Thread-safe. Call this before you parse text from a client: deeper
// values could overflow the stack when they are written or destroyed.
[[nodiscard]] bool nests_at_most(std::string_view text, int deepest);

}  // namespace lastcard
