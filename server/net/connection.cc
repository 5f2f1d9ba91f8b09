#include "server/net/connection.h"

#include <array>

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::net {
namespace {

// Shared by all connections of a thread. The rest of a partly read frame is copied into the
// connection's FrameReader.
std::span<char> read_buffer() {
  thread_local std::array<char, 16 * 1024> buffer;
  return buffer;
}

}  // namespace

Connection::Connection(Socket socket, Hub& hub, lobby::Conversation conversation,
                       std::shared_ptr<AddressLimit> address)
    : socket_(std::move(socket)),
      hub_(hub),
      conversation_(std::move(conversation)),
      address_(std::move(address)),
      outgoing_(hub.counts.bytes_out),
      reader_(kLongestMessage) {}

Connection::~Connection() {
  hub_.remove(this);
  hub_.release_socket();
  address_->release_connection();
}

void Connection::start(std::string_view first) {
  boost::system::error_code error;
  socket_.non_blocking(true, error);
  if (!error) socket_.set_option(asio::ip::tcp::no_delay(true), error);
  outgoing_.open(socket_.native_handle());
  hub_.add(shared_from_this());
  heard_ = hub_.now();
  current_ = heard_;
  if (error) return end();
  if (!first.empty()) {
    std::string bytes(first);
    arrived_ = static_cast<std::uint32_t>(bytes.size());
    reader_.feed(bytes, *this);
  }
  if (!ended_) go_on_reading();
}

void Connection::send(table::Frame message) {
  attend(outgoing_.send(Opcode::text, std::move(message)));
}

void Connection::send_update(const void* table, table::Frame update, bool truncated,
                             table::Frame before) {
  bool dropped = false;
  attend(outgoing_.send_update(table, std::move(update), truncated, std::move(before), dropped));
  if (dropped) hub_.counts.updates_dropped.fetch_add(1, std::memory_order_relaxed);
}

void Connection::attend(Outgoing::Left left) {
  if (left == Outgoing::Left::nothing) return;
  asio::post(socket_.get_executor(),
             [self = shared_from_this(), left] { self->attend_here(left); });
}

void Connection::attend_here(Outgoing::Left left) {
  if (ended_) return;
  switch (left) {
    case Outgoing::Left::nothing:
      return;
    case Outgoing::Left::wait:
      return await_writable();
    case Outgoing::Left::stalled:
      return end_stalled();
    case Outgoing::Left::failed:
      return end();
    case Outgoing::Left::closed:
      if (heard_close_) return end();
      boost::system::error_code ignored;
      socket_.shutdown(Socket::shutdown_send, ignored);
  }
}

void Connection::close(CloseCode code) {
  asio::post(socket_.get_executor(),
             [self = shared_from_this(), code] { self->begin_close(code); });
}

void Connection::check_idle() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] { self->check_idle_here(); });
}

void Connection::check_idle_here() {
  if (ended_) return;
  const std::uint32_t now = hub_.now();
  if (writing_ && now - stalled_ >= kStalledAfter) return end_stalled();
  if (closing_) {
    if (now - closing_since_ >= kCloseAfter) end();
    return;
  }
  if (conversation_.is_current(*this)) {
    current_ = now;
  } else if (now - current_ >= kReconnectWithin) {
    return begin_close(CloseCode::try_again_later);
  }
  if (now - heard_ >= kDeadAfter) return end();
  if (now - heard_ >= kPingAfter && !pinged_) {
    pinged_ = true;
    static const auto kEmpty = std::make_shared<const std::string>();
    attend(outgoing_.send(Opcode::ping, kEmpty));
  }
}

void Connection::await_readable() {
  socket_.async_wait(Socket::wait_read,
                     [self = shared_from_this()](const boost::system::error_code& error) {
                       if (error) return self->end();
                       self->read();
                     });
}

void Connection::read() {
  if (ended_) return;
  const auto buffer = read_buffer();
  boost::system::error_code error;
  const std::size_t size = socket_.read_some(asio::buffer(buffer.data(), buffer.size()), error);
  if (error && error != asio::error::would_block) return end();
  heard_ = hub_.now();
  arrived_ = static_cast<std::uint32_t>(size);
  pinged_ = false;
  if (!reader_.ended()) reader_.feed(buffer.first(size), *this);
  if (!ended_) go_on_reading();
}

void Connection::go_on_reading() {
  if (wants_more()) return await_readable();
  if (!pause_) pause_ = std::make_unique<asio::steady_timer>(socket_.get_executor());
  pause_->expires_after(kPause);
  pause_->async_wait([self = shared_from_this()](const boost::system::error_code&) {
    if (self->ended_) return;
    self->heard_ = self->hub_.now();
    if (!self->reader_.ended()) self->reader_.feed({}, *self);
    if (!self->ended_) self->go_on_reading();
  });
}

bool Connection::wants_more() { return closing_ || conversation_.may_receive(); }

void Connection::on_text(std::string_view text) {
  if (closing_ || ended_) return;
  hub_.counts.messages_in.fetch_add(1, std::memory_order_relaxed);
  try {
    conversation_.receive(text, std::static_pointer_cast<Outlet>(shared_from_this()));
  } catch (const std::exception& error) {
    spdlog::error("event=message_failed bytes={} error=\"{}\"", text.size(), base::loggable(error));
    begin_close(CloseCode::try_again_later);
  }
}

// A ping has six bytes and costs the server a write, so pings are limited.
void Connection::on_ping(std::string_view payload) {
  if (closing_ || ended_) return;
  if (pings_at_ != hub_.now()) {
    pings_at_ = hub_.now();
    pings_ = 0;
  }
  if (++pings_ > kMostPings) {
    log_refusal("hung_up", arrived_, CloseCode::policy);
    return begin_close(CloseCode::policy);
  }
  attend(outgoing_.send(Opcode::pong, std::make_shared<const std::string>(payload)));
}

void Connection::on_close(std::uint16_t) {
  heard_close_ = true;
  if (closing_) {
    if (outgoing_.empty()) end();
    return;
  }
  begin_close(CloseCode::normal);
}

void Connection::on_violation(CloseCode code) {
  hub_.counts.violations.fetch_add(1, std::memory_order_relaxed);
  log_refusal("frame_refused", arrived_, code);
  begin_close(code);
}

// The log shows the size and the reason of a refused message, never its text.
void Connection::log_refusal(const char* event, std::size_t bytes, CloseCode code) {
  if (!address_->take_log_line(std::chrono::steady_clock::now())) return;
  spdlog::info("event={} bytes={} code={} address={}", event, bytes, static_cast<unsigned>(code),
               address_->shown());
}

void Connection::begin_close(CloseCode code) {
  if (ended_ || closing_) return;
  closing_ = true;
  closing_since_ = hub_.now();
  attend(outgoing_.close(std::make_shared<const std::string>(close_payload(code, ""))));
}

void Connection::await_writable() {
  writing_ = true;
  stalled_ = hub_.now();
  socket_.async_wait(Socket::wait_write,
                     [self = shared_from_this()](const boost::system::error_code& error) {
                       self->writing_ = false;
                       if (error) return self->end();
                       self->attend(self->outgoing_.go_on());
                     });
}

void Connection::end_stalled() {
  hub_.counts.slow_readers.fetch_add(1, std::memory_order_relaxed);
  if (address_->take_log_line(std::chrono::steady_clock::now()))
    spdlog::info("event=slow_reader_cut_off address={}", address_->shown());
  end();
}

void Connection::end() {
  if (ended_) return;
  ended_ = true;
  outgoing_.end();
  if (pause_) pause_->cancel();
  conversation_.closed(*this);
  hub_.remove(this);
  boost::system::error_code ignored;
  socket_.close(ignored);
}

}  // namespace lastcard::net
