#include "server/net/origin.h"

#include <algorithm>

namespace lastcard::net {
namespace {

// An origin in the form of browsers (RFC 6454, 6.2): lower case, without the scheme's default port.
std::string origin_of(std::string_view scheme, std::string_view host) {
  std::string origin(scheme);
  origin += "://";
  const std::string_view own_port = scheme == "https" ? ":443" : ":80";
  if (host.ends_with(own_port)) host.remove_suffix(own_port.size());
  for (const char c : host) origin += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return origin;
}

}  // namespace

OriginRule::OriginRule(std::vector<std::string> further) : further_(std::move(further)) {
  for (std::string& origin : further_) {
    const auto scheme = origin.find("://");
    if (scheme == std::string::npos) continue;
    origin = origin_of(origin.substr(0, scheme), std::string_view(origin).substr(scheme + 3));
  }
}

bool OriginRule::admits(std::optional<std::string_view> origin, std::string_view host,
                        std::optional<bool> secure) const {
  if (!origin) return true;
  if (std::ranges::find(further_, *origin) != further_.end()) return true;
  if (host.empty()) return false;
  // Without a trusted proxy, it is unknown whether the browser uses HTTPS. Behind a proxy that uses
  // HTTP, there may be another one that uses HTTPS.
  return *origin == origin_of("https", host) ||
         (!secure.value_or(false) && *origin == origin_of("http", host));
}

}  // namespace lastcard::net
