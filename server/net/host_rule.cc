#include "server/net/host_rule.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

namespace lastcard::net {
namespace {

std::string lower(std::string_view text) {
  std::string low;
  for (const char c : text) low += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return low;
}

// "[::1]:8080" → "::1", "Cards.example:8080" → "cards.example".
std::string name_in(std::string_view host) {
  if (host.starts_with('[')) return lower(host.substr(1, host.find(']') - 1));
  return lower(host.substr(0, host.find(':')));
}

}  // namespace

HostRule::HostRule(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::string& name : names_) name = name_in(name);
}

bool HostRule::admits(std::string_view host) const {
  if (names_.empty()) return true;
  const std::string name = name_in(host);
  boost::system::error_code no_digits;
  static_cast<void>(boost::asio::ip::make_address(name, no_digits));
  return !no_digits || name == "localhost" || std::ranges::find(names_, name) != names_.end();
}

}  // namespace lastcard::net
