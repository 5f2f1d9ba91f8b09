#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lastcard::push {

// Octets, whatever they mean.
using Bytes = std::string;

// RFC 4648, section 5, without padding; back: nothing if the text is none of that kind.
[[nodiscard]] std::string base64url(std::string_view bytes);
[[nodiscard]] std::optional<Bytes> from_base64url(std::string_view text);

}  // namespace lastcard::push
