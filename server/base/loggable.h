#pragma once

#include <exception>
#include <string>

namespace lastcard::base {

// Returns a text about an exception that may be logged. It leaves out user input, which JSON
// parsers quote in their messages.
[[nodiscard]] std::string loggable(const std::exception& error);

}  // namespace lastcard::base
