#include "server/archive/page.h"

#include "engine/core/rules.h"

namespace lastcard::archive {

PageAnswer page_problem(int status, std::string_view code, std::string_view message) {
  return {status, Json{{"code", code}, {"message", message}}.dump()};
}

std::optional<std::string_view> parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = query.find('&');
    const std::string_view part = query.substr(0, end);
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
    if (part == name) return std::string_view();
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=') {
      return part.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

}  // namespace lastcard::archive
