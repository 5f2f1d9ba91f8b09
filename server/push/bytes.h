#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastcard::push {

// A string of arbitrary octets; it need not be UTF-8.
using Bytes = std::string;

// Encodes and decodes base64url without padding (RFC 4648, section 5). from_base64url() returns
// nullopt if the text is not valid base64url.
[[nodiscard]] std::string base64url(std::string_view bytes);
[[nodiscard]] std::optional<Bytes> from_base64url(std::string_view text);

}  // namespace lastcard::push
