#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastcard::net {

// As what this server may be asked for. A page of another site can make a browser take that site's
// name for this machine (DNS rebinding), and then it is of the same origin. Where the names are
// known, requests under another one are refused; addresses in digits and localhost are nobody
// else's. Immutable; any thread.
class HostRule {
 public:
  // Names without a port. None: it may be asked for as anything.
  explicit HostRule(std::vector<std::string> names);
  // `host` is the Host header, or what a proxy that is believed says it was.
  [[nodiscard]] bool admits(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace lastcard::net
