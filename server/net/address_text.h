#pragma once

#include <cstdint>
#include <string>

namespace lastcard::net {

// What the log says of a client's address.
enum class AddressStyle : std::uint8_t { full, anonymous, none };
[[nodiscard]] AddressStyle address_style(const std::string& name);

// "203.0.113.9" as the log may show it: whole, as its network (203.0.113.0/24; for IPv6 its /48),
// or as "-".
[[nodiscard]] std::string shown_address(const std::string& address, AddressStyle style);

}  // namespace lastcard::net
