#pragma once

#include <string>
#include <string_view>

namespace lastcard::app {

// A QR code of the text, as lines of block characters for a terminal with a dark background, with
// the margin that cameras need. Returns "" if the text has more than 106 bytes.
[[nodiscard]] std::string qr_code(std::string_view text);

}  // namespace lastcard::app
