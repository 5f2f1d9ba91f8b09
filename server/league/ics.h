#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace lastcard::league {

// The writing of RFC 5545: content lines, folded and escaped.
class IcsText {
 public:
  // A value that is ready: a date, a word, an address.
  IcsText& line(std::string_view name, std::string_view value);
  // TEXT: \ ; , and line breaks are escaped; other control characters are left out.
  IcsText& text(std::string_view name, std::string_view value);
  [[nodiscard]] std::string take() { return std::move(written_); }

 private:
  std::string written_;
};

}  // namespace lastcard::league
