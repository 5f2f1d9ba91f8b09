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

// Accepts sockets and gives each a strand and a session. Its members are called from the thread
// that made it, but for stop, which any may call.
class Listener : public std::enable_shared_from_this<Listener> {
 public:
  // Binds and listens. `address`: digits; "::" is every address, of IPv4 too; "localhost" is this
  // machine's own of both kinds. A machine may lack either kind. Throws
  // boost::system::system_error, when the port is taken say.
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
  // False: the machine has no addresses of that kind.
  bool listen_on(const asio::ip::address& address);

  asio::io_context& context_;
  Strand strand_;
  std::list<Door> doors_;
  TokenBucket failures_{1.0 / 60, 3};  // that are logged
  HttpContext http_;
  std::uint16_t port_ = 0;
};

}  // namespace lastcard::net
