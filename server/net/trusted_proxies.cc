#include "server/net/trusted_proxies.h"

#include <algorithm>
#include <stdexcept>

namespace lastcard::net {
namespace {

namespace ip = boost::asio::ip;

ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

}  // namespace

TrustedProxies::TrustedProxies(const std::vector<std::string>& list) {
  for (const std::string& entry : list) {
    const bool v6 = entry.find(':') != std::string::npos;
    const std::string network =
        entry.find('/') != std::string::npos ? entry : entry + (v6 ? "/128" : "/32");
    boost::system::error_code error;
    if (v6) {
      v6_.push_back(ip::make_network_v6(network, error));
    } else {
      v4_.push_back(ip::make_network_v4(network, error));
    }
    if (error) throw std::invalid_argument("not an address or a network: " + entry);
  }
}

bool TrustedProxies::trusts(const ip::address& given) const {
  const ip::address address = plain(given);
  if (address.is_v4()) {
    const ip::address_v4 v4 = address.to_v4();
    return std::ranges::any_of(v4_, [&](const ip::network_v4& network) {
      return ip::network_v4(v4, network.prefix_length()).canonical() == network.canonical();
    });
  }
  const ip::address_v6 v6 = address.to_v6();
  return std::ranges::any_of(v6_, [&](const ip::network_v6& network) {
    return ip::network_v6(v6, network.prefix_length()).canonical() == network.canonical();
  });
}

std::string TrustedProxies::client(const ip::address& peer, std::string_view hops) const {
  ip::address client = plain(peer);
  while (trusts(client) && !hops.empty()) {
    const auto comma = hops.rfind(',');
    std::string_view hop = comma == std::string_view::npos ? hops : hops.substr(comma + 1);
    hops = comma == std::string_view::npos ? std::string_view() : hops.substr(0, comma);
    while (hop.starts_with(' ')) hop.remove_prefix(1);
    while (hop.ends_with(' ')) hop.remove_suffix(1);
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(hop), error);
    if (error) break;
    client = plain(address);
  }
  return client.to_string();
}

}  // namespace lastcard::net
