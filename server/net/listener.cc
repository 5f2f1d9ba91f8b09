#include "server/net/listener.h"

#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::net {
namespace {

// Sessions should not throw. If one does, the exception is logged and only this session ends.
void log_end(const char* what, const std::exception_ptr& problem) {
  if (!problem) return;
  try {
    std::rethrow_exception(problem);
  } catch (const std::exception& error) {
    spdlog::error("event={}_failed error=\"{}\"", what, base::loggable(error));
  }
}

// Whether this means all addresses of a kind, or the loopback: the machine may have none of the
// kind.
bool is_every_or_own(const asio::ip::address& address) {
  return address.is_unspecified() || address.is_loopback();
}

}  // namespace

Listener::Listener(asio::io_context& context, const std::string& address, std::uint16_t port,
                   HttpContext http)
    : context_(context),
      strand_(asio::make_strand(context.get_executor())),
      http_(http),
      port_(port) {
  bool listening = false;
  if (address == "localhost") {
    listening = listen_on(asio::ip::address_v4::loopback());
    if (listen_on(asio::ip::address_v6::loopback())) listening = true;
  } else {
    const auto given = asio::ip::make_address(address);
    listening = listen_on(given) ||
                (given == asio::ip::address_v6::any() && listen_on(asio::ip::address_v4::any()));
  }
  if (!listening) throw boost::system::system_error(asio::error::address_family_not_supported);
}

bool Listener::listen_on(const asio::ip::address& address) {
  const asio::ip::tcp::endpoint endpoint(address, port_);
  Door door{Acceptor(strand_), asio::steady_timer(strand_)};
  boost::system::error_code error;
  door.acceptor.open(endpoint.protocol(), error);
  if (!error) {
    door.acceptor.set_option(asio::socket_base::reuse_address(true));
    // Independent of the system's default (bindv6only).
    if (address.is_v6()) door.acceptor.set_option(asio::ip::v6_only(false));
    door.acceptor.bind(endpoint, error);
  }
  if (error == asio::error::address_family_not_supported ||
      (error == boost::system::errc::address_not_available && is_every_or_own(address)))
    return false;
  if (error) throw boost::system::system_error(error);
  // After a restart all clients connect at once. A client that does not fit into the system's queue
  // tries again only after a second.
  door.acceptor.listen(asio::socket_base::max_listen_connections);
  port_ = door.acceptor.local_endpoint().port();
  doors_.push_back(std::move(door));
  return true;
}

void Listener::start() {
  for (Door& door : doors_) {
    asio::co_spawn(strand_, accept_all(shared_from_this(), door),
                   [](const std::exception_ptr& problem) { log_end("listener", problem); });
  }
}

void Listener::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    boost::system::error_code ignored;
    for (Door& door : self->doors_) {
      door.acceptor.close(ignored);
      door.pause.cancel();
    }
  });
}

asio::awaitable<void> Listener::accept_all(std::shared_ptr<Listener> self, Door& door) {
  bool pauses = false;
  while (door.acceptor.is_open()) {
    bool counted = false;
    try {
      if (std::exchange(pauses, false)) {
        door.pause.expires_after(std::chrono::milliseconds(100));
        co_await door.pause.async_wait(kToken);
      }
      const Strand strand = asio::make_strand(self->context_.get_executor());
      auto [error, socket] = co_await door.acceptor.async_accept(strand, kToken);
      if (!door.acceptor.is_open()) co_return;
      // For example out of file descriptors: open connections go on, and some close in the end.
      if (error) throw boost::system::system_error(error);
      counted = self->http_.hub.take_socket();
      if (!counted) continue;  // closes it
      asio::co_spawn(strand, serve_http(std::move(socket), self->http_),
                     [](const std::exception_ptr& problem) { log_end("session", problem); });
    } catch (const std::exception& problem) {
      // For example out of memory. The session has not started.
      if (counted) self->http_.hub.release_socket();
      if (self->failures_.take(std::chrono::steady_clock::now()))
        spdlog::warn("event=accept_failed error=\"{}\"", base::loggable(problem));
      pauses = true;
    }
  }
}

}  // namespace lastcard::net
