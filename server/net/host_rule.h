#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastcard::net {

// The names under which this server answers. This prevents DNS rebinding: another site's page can
// make a browser resolve the site's name to this machine, and then it is of the same origin. If the
// names are configured, requests for other names are refused; numeric addresses and localhost are
// always allowed. Immutable. Thread-safe.
class HostRule {
 public:
  // Names without a port. If there are none, every name is allowed.
  explicit HostRule(std::vector<std::string> names);
  // `host`: the Host header, or its value as a trusted proxy reports it.
  [[nodiscard]] bool admits(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace lastcard::net
