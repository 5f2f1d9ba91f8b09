#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/app/options.h"

namespace lastcard::app {

// The address of the server for browsers on this machine.
[[nodiscard]] std::string local_address(const Options& options, std::uint16_t port);
// The address of the server for other browsers, as far as it knows: the first of its further
// origins, otherwise this machine at this port.
[[nodiscard]] std::string public_address(const Options& options, std::uint16_t port);
// The link that makes the person who opens it an administrator.
[[nodiscard]] std::string admin_link(const Options& options, std::uint16_t port,
                                     std::string_view code);

}  // namespace lastcard::app
