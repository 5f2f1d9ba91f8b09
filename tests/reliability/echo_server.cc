// A WebSocket server that sends every message back. It uses the server's own frames.
// websocket_conformance.py tests it. Prints its port and ends when its standard input ends.
#include <array>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include "server/net/websocket_frames.h"

namespace lastcard::test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using net::CloseCode;
using net::Opcode;

constexpr std::size_t kLongestMessage = 128UL * 1024;

// One connection. Keeps itself alive while an operation is pending.
class Echo final : public net::FrameSink, public std::enable_shared_from_this<Echo> {
 public:
  explicit Echo(tcp::socket socket) : socket_(std::move(socket)) {}

  void start() {
    asio::async_read_until(
        socket_, request_, "\r\n\r\n",
        [self = shared_from_this()](const boost::system::error_code& error, std::size_t size) {
          if (!error) self->shake_hands(size);
        });
  }

 private:
  // Accepts any request: the handshake of the server is tested on the server itself.
  void shake_hands(std::size_t size) {
    const std::string_view name = "Sec-WebSocket-Key: ";
    std::string request(static_cast<const char*>(request_.data().data()), request_.size());
    const auto key = request.find(name) + name.size();
    out_ =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: " +
        net::websocket_accept(request.substr(key, request.find("\r\n", key) - key)) + "\r\n\r\n";
    request.erase(0, size);
    reader_.feed(request, *this);
    go_on();
  }

  // Sends the pending output, then reads.
  void go_on() {
    if (!out_.empty()) {
      sending_ = std::move(out_);
      out_.clear();
      asio::async_write(
          socket_, asio::buffer(sending_),
          [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
            if (!error) self->go_on();
          });
      return;
    }
    if (reader_.ended()) {
      boost::system::error_code ignored;
      socket_.shutdown(tcp::socket::shutdown_send, ignored);
    }
    socket_.async_read_some(
        asio::buffer(in_),
        [self = shared_from_this()](const boost::system::error_code& error, std::size_t size) {
          if (error) return;
          // Reads what follows the end, so that the peer gets the close frame and no reset.
          if (!self->reader_.ended()) self->reader_.feed(std::span(self->in_).first(size), *self);
          self->go_on();
        });
  }

  void say(Opcode opcode, std::string_view payload) {
    const net::FrameHeader header = net::frame_header(opcode, payload.size());
    out_.append(header.bytes.data(), header.size).append(payload);
  }
  void on_text(std::string_view text) override { say(Opcode::text, text); }
  void on_binary(std::string_view payload) override { say(Opcode::binary, payload); }
  void on_ping(std::string_view payload) override { say(Opcode::pong, payload); }
  void on_close(std::uint16_t) override {
    say(Opcode::close, net::close_payload(CloseCode::normal, ""));
  }
  void on_violation(CloseCode code) override { say(Opcode::close, net::close_payload(code, "")); }

  tcp::socket socket_;
  asio::streambuf request_;
  std::array<char, 16384> in_ = {};
  std::string out_;      // to be sent next
  std::string sending_;  // being sent
  net::FrameReader reader_{kLongestMessage, net::BinaryMessages::taken};
};

void accept(tcp::acceptor& acceptor) {
  acceptor.async_accept([&](const boost::system::error_code& error, tcp::socket socket) {
    if (!error) std::make_shared<Echo>(std::move(socket))->start();
    accept(acceptor);
  });
}

void run() {
  asio::io_context context;
  tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  asio::posix::stream_descriptor input(context, ::dup(STDIN_FILENO));
  input.async_wait(asio::posix::stream_descriptor::wait_read,
                   [&](const boost::system::error_code&) { context.stop(); });
  accept(acceptor);
  std::cout << acceptor.local_endpoint().port() << std::endl;
  context.run();
}

}  // namespace
}  // namespace lastcard::test

int main() {
  try {
    lastcard::test::run();
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
