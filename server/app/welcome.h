#pragma once

#include <cstdint>
#include <string>

#include "server/app/options.h"

namespace lastcard::app {

// What this machine knows about its network.
struct Surroundings {
  bool container = false;        // in a container, the address of the machine is unknown
  std::string own_address = {};  // the numeric address for outgoing connections; empty: unknown
};
// Sends nothing over the network.
[[nodiscard]] Surroundings look_around();

// For the person who starts a server in a terminal: the link for other players with its QR code, or
// how to configure the link. Returns "" if only this machine can reach the server.
[[nodiscard]] std::string link_to_share(const Options& options, std::uint16_t port,
                                        const Surroundings& here);

}  // namespace lastcard::app
