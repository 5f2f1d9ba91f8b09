#pragma once

#include <exception>
#include <string>

namespace lastcard::base {

// Returns a text about the exception for the log: its message, or only the number of a JSON
// exception, whose message may quote user input.
[[nodiscard]] std::string loggable(const std::exception& error);

}  // namespace lastcard::base
