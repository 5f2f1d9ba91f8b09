#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/net/static_files.h"

namespace lastcard::net {

// Where a page tells that something failed in it, by a POST without a body.
inline constexpr std::string_view kFaultPath = "/api/fault";

// What the log says of such a report, as its fields:
// "kind=TypeError place=table-B3xQm7Zk.js:1:2041 release=1.0.0". `query`: the report's parameters.
// Nothing if the kind is none that JavaScript has, or if the place is in no script of `files`. So
// the log never has a text that the sender has written, and a page of another release is not
// logged. Any thread.
[[nodiscard]] std::optional<std::string> fault_in(std::string_view query, const StaticFiles& files);

}  // namespace lastcard::net
