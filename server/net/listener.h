#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/http_session.h"

namespace lastcard::net {

// Accepts sockets, and starts a session with its own strand for each. Its members must be called
// from the thread that made it, except stop(), which any thread may call.
class Listener : public std::enable_shared_from_this<Listener> {
 public:
  // Binds and listens. `address`: a numeric address; "::" for all addresses of IPv6 and IPv4;
  // "localhost" for this machine's loopback addresses of both kinds. It is no error if the machine
  // lacks one kind. Throws boost::system::system_error, for example if the port is in use.
  Listener(asio::io_context& context, const std::string& address, std::uint16_t port,
           HttpContext http);
  void start();
  void stop();
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Strand>;
  struct Door {
    Acceptor acceptor;
    asio::steady_timer pause;
  };
  [[nodiscard]] static asio::awaitable<void> accept_all(std::shared_ptr<Listener> self, Door& door);
  // Returns false if the machine has no addresses of this kind.
  bool listen_on(const asio::ip::address& address);

  asio::io_context& context_;
  Strand strand_;
  std::list<Door> doors_;
  TokenBucket failures_{1.0 / 60, 3};  // limits the log lines about failures
  HttpContext http_;
  std::uint16_t port_ = 0;
};

}  // namespace lastcard::net
