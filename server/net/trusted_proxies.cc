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

// Removes the last item of a comma-separated list and returns it.
std::string_view take_last(std::string_view& list) {
  const auto comma = list.rfind(',');
  std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
  list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
  while (last.starts_with(' ') || last.starts_with('\t')) last.remove_prefix(1);
  while (last.ends_with(' ') || last.ends_with('\t')) last.remove_suffix(1);
  return last;
}

// Some proxies add the port: "192.0.2.1:4711", "[2001:db8::1]:4711".
std::string without_port(std::string_view hop) {
  if (hop.starts_with('[')) return std::string(hop.substr(1, hop.find(']') - 1));
  const auto colon = hop.find(':');
  if (colon != std::string_view::npos && hop.find(':', colon + 1) == std::string_view::npos)
    hop = hop.substr(0, colon);
  return std::string(hop);
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
    const std::string hop = without_port(take_last(hops));
    boost::system::error_code error;
    const ip::address address = ip::make_address(hop, error);
    if (error) break;
    client = plain(address);
  }
  return client.to_string();
}

Provenance TrustedProxies::provenance(const ip::address& peer, std::string_view host,
                                      const Forwarded& forwarded) const {
  Provenance known{client(peer, forwarded.hops), std::nullopt, host};
  if (!trusts(peer)) {
    if (!forwarded.hops.empty() || !forwarded.proto.empty() || !forwarded.host.empty())
      known.unbelieved = known.client;
    return known;
  }
  std::string_view hops = forwarded.hops;
  boost::system::error_code no_address;
  static_cast<void>(ip::make_address(without_port(take_last(hops)), no_address));
  if (no_address) known.silent = plain(peer).to_string();
  std::string_view proto = forwarded.proto;
  const std::string_view last_proto = take_last(proto);
  if (last_proto == "https" || last_proto == "wss") known.secure = true;
  if (last_proto == "http" || last_proto == "ws") known.secure = false;
  std::string_view hosts = forwarded.host;
  const std::string_view last_host = take_last(hosts);
  if (!last_host.empty()) known.host = last_host;
  return known;
}

}  // namespace lastcard::net
