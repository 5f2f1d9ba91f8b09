#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastcard::net {

// Whether an Accept-Encoding header takes the coding (RFC 9110, 12.5.3): named, and not with q=0.
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view coding);

enum class Packing { quick, tight };
// The text as a gzip file (RFC 1952); nothing when there is no memory for it.
[[nodiscard]] std::optional<std::string> gzip(const std::string& plain, Packing packing);

}  // namespace lastcard::net
