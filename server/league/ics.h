#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace lastcard::league {

// Writes iCalendar content lines (RFC 5545), folded and escaped.
class IcsText {
 public:
  // Writes a value that needs no escaping: a date, a word or a URL.
  IcsText& line(std::string_view name, std::string_view value);
  // Writes a TEXT value: escapes \ ; , and line breaks, and drops other control characters.
  IcsText& text(std::string_view name, std::string_view value);
  [[nodiscard]] std::string take() { return std::move(written_); }

 private:
  std::string written_;
};

}  // namespace lastcard::league
