#include "server/people/account.h"

#include <algorithm>
#include <array>

namespace lastcard::people {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"open", "invite", "closed"};

}  // namespace

std::string_view access_name(Access access) { return kNames.at(static_cast<std::size_t>(access)); }

std::optional<Access> access_of(std::string_view name) {
  const auto* const found = std::ranges::find(kNames, name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Access>(found - kNames.begin());
}

}  // namespace lastcard::people
