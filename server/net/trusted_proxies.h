#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace lastcard::net {

// The headers of proxies. Each is all its lines, joined with commas.
struct Forwarded {
  std::string_view hops = {};   // X-Forwarded-For
  std::string_view proto = {};  // X-Forwarded-Proto
  std::string_view host = {};   // X-Forwarded-Host
};

// The real origin of a request, as far as it is known.
struct Provenance {
  std::string client;               // the client's address
  std::optional<bool> secure = {};  // whether the browser uses HTTPS; nullopt: unknown
  std::string_view host = {};       // this server's name as the browser knows it
  // The peer's address if it sent such headers but is not a trusted proxy; otherwise empty.
  std::string unbelieved = {};
  // The address of a trusted proxy whose X-Forwarded-For has no client; otherwise empty.
  std::string silent = {};
};

// The proxies whose headers the server trusts. Immutable. Thread-safe.
class TrustedProxies {
 public:
  // Addresses or networks ("10.0.0.0/8"). Throws std::invalid_argument for anything else.
  explicit TrustedProxies(const std::vector<std::string>& list);
  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
  // The client of a request: if the peer is trusted, the last address in X-Forwarded-For that is
  // not trusted.
  [[nodiscard]] std::string client(const boost::asio::ip::address& peer,
                                   std::string_view forwarded_for) const;
  // The complete origin. Headers of a peer that is not trusted are ignored. Of several values the
  // last one counts, which the nearest proxy has added. `host`: the Host header.
  [[nodiscard]] Provenance provenance(const boost::asio::ip::address& peer, std::string_view host,
                                      const Forwarded& forwarded) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace lastcard::net
