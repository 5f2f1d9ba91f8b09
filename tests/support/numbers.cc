#include "tests/support/numbers.h"

#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace lastcard::test {

std::optional<std::uint64_t> number_from(std::string_view name) {
  const std::string wanted(name);
  if (name.starts_with("LASTCARD_"))
    throw std::invalid_argument(wanted + " would be a setting of the server, not of a test");
  const char* text = std::getenv(wanted.c_str());
  if (text == nullptr) return std::nullopt;
  const std::string_view value(text);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size())
    throw std::invalid_argument(wanted + " must be a whole number, not \"" + text + "\"");
  return number;
}

std::uint64_t number_from(std::string_view name, std::uint64_t otherwise) {
  return number_from(name).value_or(otherwise);
}

}  // namespace lastcard::test
