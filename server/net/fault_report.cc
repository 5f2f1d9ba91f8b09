#include "server/net/fault_report.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "server/archive/page.h"

namespace lastcard::net {
namespace {

constexpr std::array<std::string_view, 8> kErrorKinds = {
    "AggregateError", "Error",          "EvalError",   "InternalError",
    "RangeError",     "ReferenceError", "SyntaxError", "TypeError"};

// A line or a column; nullopt if it is not a number.
std::optional<std::uint32_t> number_in(std::string_view query, std::string_view name) {
  const auto text = archive::parameter(query, name);
  if (!text) return std::nullopt;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::string> fault_in(std::string_view query, const StaticFiles& files) {
  const std::string_view kind = archive::parameter(query, "kind").value_or("");
  const std::string_view file = archive::parameter(query, "file").value_or("");
  const auto line = number_in(query, "line");
  const auto column = number_in(query, "column");
  if (std::ranges::find(kErrorKinds, kind) == kErrorKinds.end() || !line || !column ||
      !file.ends_with(".js") || files.find("/assets/" + std::string(file)) == nullptr)
    return std::nullopt;
  return "kind=" + std::string(kind) + " place=" + std::string(file) + ":" + std::to_string(*line) +
         ":" + std::to_string(*column) + " release=" LASTCARD_VERSION;
}

}  // namespace lastcard::net
