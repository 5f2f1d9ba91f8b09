#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lastcard::net {

// The pages that may open a WebSocket: those of this server and of configured origins. A page of
// another site must not act with this browser's cookie (cross-site WebSocket hijacking). Immutable.
// Thread-safe.
class OriginRule {
 public:
  explicit OriginRule(std::vector<std::string> further);

  // `origin`: the browser's Origin header; nullopt if there is none, as with other clients than
  // browsers. `host`: the server's name as the browser knows it. `secure`: whether the browser uses
  // HTTPS, as far as this is known.
  [[nodiscard]] bool admits(std::optional<std::string_view> origin, std::string_view host,
                            std::optional<bool> secure) const;

 private:
  std::vector<std::string> further_;
};

}  // namespace lastcard::net
