#include "server/net/address_text.h"

#include <algorithm>

#include <boost/asio/ip/address.hpp>

namespace lastcard::net {

namespace ip = boost::asio::ip;

AddressStyle address_style(const std::string& name) {
  if (name == "full") return AddressStyle::full;
  return name == "none" ? AddressStyle::none : AddressStyle::anonymous;
}

std::string shown_address(const std::string& text, AddressStyle style) {
  boost::system::error_code error;
  const auto address = ip::make_address(text, error);
  if (error || style == AddressStyle::none) return "-";
  if (style == AddressStyle::full) return address.to_string();
  if (address.is_v4()) {
    auto bytes = address.to_v4().to_bytes();
    bytes[3] = 0;
    return ip::address_v4(bytes).to_string() + "/24";
  }
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 6, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/48";
}

}  // namespace lastcard::net
