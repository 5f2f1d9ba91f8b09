#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::net {
namespace {

// No exception is to leave a session, but if one does it is seen and costs that session only.
void log_end(const char* what, const std::exception_ptr& problem) {
  if (!problem) return;
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& error) {
    spdlog::error("event={}_failed error=\"{}\"", what, base::loggable(error));
  }
}

}  // namespace

Listener::Listener(asio::io_context& context, const std::string& address, std::uint16_t port,
                   HttpContext http)
    : context_(context),
      strand_(asio::make_strand(context.get_executor())),
      acceptor_(strand_),
      pause_(strand_),
      http_(http) {
  const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(address), port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint);
  // After a restart everybody comes at once. Whom the system cannot keep waiting tries again only a
  // second later.
  acceptor_.listen(asio::socket_base::max_listen_connections);
  port_ = acceptor_.local_endpoint().port();
}

void Listener::start() {
  asio::co_spawn(strand_, accept_all(shared_from_this()),
                 [](const std::exception_ptr& problem) { log_end("listener", problem); });
}

void Listener::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    boost::system::error_code ignored;
    self->acceptor_.close(ignored);
    self->pause_.cancel();
  });
}

asio::awaitable<void> Listener::accept_all(std::shared_ptr<Listener> self) {
  while (self->acceptor_.is_open()) {
    const Strand strand = asio::make_strand(self->context_.get_executor());
    auto [error, socket] = co_await self->acceptor_.async_accept(strand, kToken);
    if (!self->acceptor_.is_open()) co_return;
    if (error) {
      // Out of descriptors, say: what is open goes on, and closes in the end.
      if (self->failures_.take(std::chrono::steady_clock::now()))
        spdlog::warn("event=accept_failed error=\"{}\"", error.message());
      self->pause_.expires_after(std::chrono::milliseconds(100));
      co_await self->pause_.async_wait(kToken);
      continue;
    }
    if (!self->http_.hub.take_socket()) continue;  // closes it
    asio::co_spawn(strand, serve_http(std::move(socket), self->http_),
                   [](const std::exception_ptr& problem) { log_end("session", problem); });
  }
}

}  // namespace lastcard::net
