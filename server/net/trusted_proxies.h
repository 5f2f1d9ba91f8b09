#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace lastcard::net {

// The proxies whose word about where a client comes from is taken. Immutable; any thread.
class TrustedProxies {
 public:
  // Addresses or networks ("10.0.0.0/8"). Throws std::invalid_argument for anything else.
  explicit TrustedProxies(const std::vector<std::string>& list);
  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
  // Where a request comes from: the last hop of X-Forwarded-For that is not ours, if the peer is.
  [[nodiscard]] std::string client(const boost::asio::ip::address& peer,
                                   std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::network_v4> v4_;
  std::vector<boost::asio::ip::network_v6> v6_;
};

}  // namespace lastcard::net
