#pragma once

#include <cstdint>
#include <string>

#include "server/app/options.h"

namespace lastcard::app {

// What this machine knows about its network.
struct Surroundings {
  bool container = false;        // a container does not know how others reach its machine
  std::string own_address = {};  // from which it reaches the world, in digits; empty: not known
};
// Sends nothing.
[[nodiscard]] Surroundings look_around();

// For the person who starts a server in a terminal: the link that other players follow, with its QR
// code, or how the server is told of it. Empty if only this machine can reach it.
[[nodiscard]] std::string link_to_share(const Options& options, std::uint16_t port,
                                        const Surroundings& here);

}  // namespace lastcard::app
