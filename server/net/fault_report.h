#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/static_files.h"

namespace lastcard::net {

// Pages report errors to this path, by a POST without a body.
inline constexpr std::string_view kFaultPath = "/api/fault";

// The log fields of an error report: "kind=TypeError place=table-B3xQm7Zk.js:1:2041 release=1.0.0".
// `query`: the parameters of the report. Returns nullopt if the kind is not an error type of
// JavaScript, or if the place is not in a script of `files`. So the log never contains text that
// the sender has chosen, and reports from pages of other releases are ignored. Thread-safe.
[[nodiscard]] std::optional<std::string> fault_in(std::string_view query, const StaticFiles& files);

}  // namespace lastcard::net
