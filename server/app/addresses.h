#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/app/options.h"

namespace lastcard::app {

// Where browsers on this machine reach the server.
[[nodiscard]] std::string local_address(const Options& options, std::uint16_t port);
// Where browsers reach the server, as far as it knows: by the first of its further origins, else at
// that port of this machine.
[[nodiscard]] std::string public_address(const Options& options, std::uint16_t port);
// The link that makes whoever follows it an admin.
[[nodiscard]] std::string admin_link(const Options& options, std::uint16_t port,
                                     std::string_view code);

}  // namespace lastcard::app
