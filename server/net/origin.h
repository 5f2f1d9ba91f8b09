#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lastcard::net {

// Which pages may open a WebSocket: those of this server and of the origins that were named.
// Another site's page must not play with this browser's cookie (cross-site WebSocket hijacking).
// Immutable; any thread.
class OriginRule {
 public:
  explicit OriginRule(std::vector<std::string> further);

  // `origin` as the browser sends it; nothing if there is no such header, as with clients that are
  // no browsers. `host` is the server's name as the browser knows it, `secure` whether the browser
  // reached it over HTTPS, as far as that is known.
  [[nodiscard]] bool admits(std::optional<std::string_view> origin, std::string_view host,
                            std::optional<bool> secure) const;

 private:
  std::vector<std::string> further_;
};

}  // namespace lastcard::net
