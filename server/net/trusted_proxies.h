#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace lastcard::net {

// What a request says of the way it came, each header as all its lines together, with commas.
struct Forwarded {
  std::string_view hops = {};   // X-Forwarded-For
  std::string_view proto = {};  // X-Forwarded-Proto
  std::string_view host = {};   // X-Forwarded-Host
};

// Where a request really comes from, as far as it can be known.
struct Provenance {
  std::string client;               // an address
  std::optional<bool> secure = {};  // whether the browser speaks HTTPS; nothing if nobody says so
  std::string_view host = {};       // what the browser takes this server's name for
  // The peer's address, if it sent such headers and nobody named it as a proxy; else empty.
  std::string unbelieved = {};
  // The address of a trusted peer whose X-Forwarded-For names nobody; else empty.
  std::string silent = {};
};

// The proxies whose word about where a client comes from is taken. Immutable; any thread.
class TrustedProxies {
 public:
  // Addresses or networks ("10.0.0.0/8"). Throws std::invalid_argument for anything else.
  explicit TrustedProxies(const std::vector<std::string>& list);
  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
  // Where a request comes from: the last hop of X-Forwarded-For that is not ours, if the peer is.
  [[nodiscard]] std::string client(const boost::asio::ip::address& peer,
                                   std::string_view forwarded_for) const;
  // All of it: from a peer that is no proxy of ours the headers say nothing. Of several values the
  // last counts, which the nearest proxy has added. `host` is the Host header.
  [[nodiscard]] Provenance provenance(const boost::asio::ip::address& peer, std::string_view host,
                                      const Forwarded& forwarded) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace lastcard::net
