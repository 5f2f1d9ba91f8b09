#pragma once

#include <exception>
#include <string>

namespace lastcard::base {

// What a log may say of an exception: never what somebody sent, which readers of JSON quote.
[[nodiscard]] std::string loggable(const std::exception& error);

}  // namespace lastcard::base
