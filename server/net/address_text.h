#pragma once

#include <cstdint>
#include <string>

namespace lastcard::net {

// How the log shows a client's address.
enum class AddressStyle : std::uint8_t { full, anonymous, none };
[[nodiscard]] AddressStyle address_style(const std::string& name);

// The address as the log shows it: in full, as its network (203.0.113.0/24; for IPv6 the /48), or
// as "-".
[[nodiscard]] std::string shown_address(const std::string& address, AddressStyle style);

}  // namespace lastcard::net
