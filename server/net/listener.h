#pragma once

#include <cstdint>
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
  // Binds and listens. Throws boost::system::system_error, when the port is taken say.
  Listener(asio::io_context& context, const std::string& address, std::uint16_t port,
           HttpContext http);
  void start();
  void stop();
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  [[nodiscard]] static asio::awaitable<void> accept_all(std::shared_ptr<Listener> self);

  asio::io_context& context_;
  Strand strand_;
  asio::basic_socket_acceptor<asio::ip::tcp, Strand> acceptor_;
  asio::steady_timer pause_;
  TokenBucket failures_{1.0 / 60, 3};  // that are logged
  HttpContext http_;
  std::uint16_t port_ = 0;
};

}  // namespace lastcard::net
