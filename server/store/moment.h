#pragma once

#include <chrono>
#include <string>

namespace lastcard::store {

// A time as text: UTC with seconds, in ISO 8601 ("2026-11-21T19:02:11Z"). Such texts sort by time.
[[nodiscard]] std::string moment_text(std::chrono::system_clock::time_point time);

}  // namespace lastcard::store
