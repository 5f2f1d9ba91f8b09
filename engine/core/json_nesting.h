#pragma once

#include <string_view>

namespace lastcard {

// Whether nothing in this text of JSON lies in more than `deepest` arrays and objects. Any thread;
// any text, JSON or not. Asked before parsing what a stranger wrote: a value that is nested deeper
// would take the whole stack when it is written or destroyed.
[[nodiscard]] bool nests_at_most(std::string_view text, int deepest);

}  // namespace lastcard
