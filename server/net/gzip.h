#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastcard::net {

// Whether an Accept-Encoding header accepts this coding (RFC 9110, 12.5.3): it names the coding
// without q=0.
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view coding);

enum class Packing { quick, tight };
// The text as a gzip file (RFC 1952); nullopt if there is not enough memory.
[[nodiscard]] std::optional<std::string> gzip(const std::string& plain, Packing packing);

}  // namespace lastcard::net
