#include "tests/server/support/client.h"

#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace lastcard::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace bhttp = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

tcp::endpoint loopback(std::uint16_t port) { return {asio::ip::make_address("127.0.0.1"), port}; }

// Runs one operation to its end. Throws if the operation fails or takes too long.
template <class Begin>
Error finish(asio::io_context& context, const char* what, Begin begin) {
  std::optional<Error> result;
  begin([&result](const Error& error, auto&&...) { result = error; });
  context.restart();
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!result && std::chrono::steady_clock::now() < end && context.run_one_until(end) > 0) {
  }
  if (!result) throw std::runtime_error(std::string("waited in vain: ") + what);
  return *result;
}

}  // namespace

struct Client::Impl {
  asio::io_context context;
  websocket::stream<tcp::socket> stream{context};
  beast::flat_buffer buffer;
  std::uint16_t port = 0;
  std::string cookie;
  int last_id = 0;
  Json room;
  Json update;
  std::vector<std::string> transcript;
  std::optional<Json> waiting = {};

  Error read(std::string& text) {
    buffer.clear();
    const Error error = finish(context, "a message",
                               [&](auto done) { stream.async_read(buffer, std::move(done)); });
    if (!error) text = beast::buffers_to_string(buffer.data());
    return error;
  }
};

Client::Client(std::uint16_t port, const Options& options) : impl_(std::make_unique<Impl>()) {
  Impl& me = *impl_;
  tcp::socket& socket = me.stream.next_layer();
  socket.open(tcp::v4());
  if (options.receive_buffer > 0)
    socket.set_option(asio::socket_base::receive_buffer_size(options.receive_buffer));
  socket.connect(loopback(port));
  socket.set_option(tcp::no_delay(true));
  me.cookie = options.cookie;
  me.port = port;
  const std::string host = "localhost:" + std::to_string(port);
  me.stream.set_option(
      websocket::stream_base::decorator([options](websocket::request_type& request) {
        if (!options.cookie.empty()) request.set(bhttp::field::cookie, options.cookie);
        if (!options.origin.empty()) request.set(bhttp::field::origin, options.origin);
        if (!options.forwarded_proto.empty())
          request.set("X-Forwarded-Proto", options.forwarded_proto);
        if (!options.forwarded_for.empty()) request.set("X-Forwarded-For", options.forwarded_for);
      }));
  me.stream.read_message_max(1 << 20);
  websocket::response_type response;
  const Error error = finish(me.context, "the handshake", [&](auto done) {
    me.stream.async_handshake(response, host, options.path, std::move(done));
  });
  if (error) {
    throw std::runtime_error("handshake: " + error.message() + " (status " +
                             std::to_string(response.result_int()) + ")");
  }
  const auto given = response[bhttp::field::set_cookie];
  if (!given.empty()) me.cookie = std::string(given.substr(0, given.find(';')));
}

Client::~Client() = default;
Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;

const std::string& Client::cookie() const { return impl_->cookie; }
void Client::use_cookie(std::string cookie) { impl_->cookie = std::move(cookie); }
const Json& Client::room() const { return impl_->room; }
const Json& Client::update() const { return impl_->update; }
const std::vector<std::string>& Client::transcript() const { return impl_->transcript; }

void Client::send_text(std::string_view text) {
  Impl& me = *impl_;
  me.stream.text(true);
  const std::string bytes(text);
  const Error error = finish(me.context, "a write", [&](auto done) {
    me.stream.async_write(asio::buffer(bytes), std::move(done));
  });
  if (error) throw std::runtime_error("write: " + error.message());
}

void Client::send_binary(std::string_view bytes) {
  impl_->stream.binary(true);
  impl_->stream.write(asio::buffer(bytes.data(), bytes.size()));
}

std::string Client::send(Json message) {
  if (!message.contains("id")) message["id"] = "m" + std::to_string(++impl_->last_id);
  send_text(message.dump());
  return message["id"].get<std::string>();
}

Json Client::next() {
  Impl& me = *impl_;
  std::string text;
  Error error;
  try {
    error = me.read(text);
  } catch (const std::runtime_error& problem) {
    std::string heard;
    for (std::size_t i = me.transcript.size() > 4 ? me.transcript.size() - 4 : 0;
         i < me.transcript.size(); ++i) {
      heard += "\n  " + me.transcript[i];
    }
    throw std::runtime_error(problem.what() + std::string("; the last that was heard:") + heard);
  }
  if (error) {
    throw std::runtime_error("read: " + error.message() + " (close code " +
                             std::to_string(me.stream.reason().code) + ")");
  }
  Json message = Json::parse(text);
  me.transcript.push_back(std::move(text));
  if (message["type"] == "room") me.room = message["room"];
  if (message["type"] == "update") me.update = message;
  return message;
}

Json Client::await(const std::function<bool(const Json&)>& fits) {
  for (;;) {
    Json message = next();
    if (fits(message)) return message;
  }
}

Json Client::await_type(std::string_view type) {
  return await([&](const Json& message) { return message["type"] == type; });
}

Json Client::answer(const std::string& id) {
  Json message = await([&](const Json& heard) { return heard.value("id", "") == id; });
  const std::string ticket =
      message.value("type", "") == "account" ? message.value("ticket", "") : "";
  if (!ticket.empty()) {
    const std::string given =
        http(impl_->port, "POST", "/api/session", {{"Authorization", "Ticket " + ticket}})
            .header("Set-Cookie");
    if (!given.empty()) impl_->cookie = given.substr(0, given.find(';'));
  }
  return message;
}

Json Client::must(Json message) {
  const std::string text = message.dump();
  Json answered = ask(std::move(message));
  if (answered["type"] == "refused")
    throw std::runtime_error(text + " was refused: " + answered.dump());
  return answered;
}

std::uint16_t Client::await_close() {
  Impl& me = *impl_;
  for (;;) {
    std::string text;
    const Error error = me.read(text);
    if (error == websocket::error::closed) return me.stream.reason().code;
    if (error) return 1006;
    me.transcript.push_back(std::move(text));
  }
}

void Client::close() {
  const Error error = finish(impl_->context, "the close", [&](auto done) {
    impl_->stream.async_close(websocket::close_code::normal, std::move(done));
  });
  if (error) throw std::runtime_error("close: " + error.message());
}

void Client::abandon() {
  tcp::socket& socket = impl_->stream.next_layer();
  socket.set_option(asio::socket_base::linger(true, 0));
  socket.close();
}

std::string HttpReply::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (beast::iequals(beast::string_view(key.data(), key.size()),
                       beast::string_view(name.data(), name.size()))) {
      return value;
    }
  }
  return {};
}

HttpReply http(std::uint16_t port, const std::string& method, const std::string& target,
               const std::vector<std::pair<std::string, std::string>>& headers) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(loopback(port));
  bhttp::request<bhttp::empty_body> request;
  request.method_string(method);
  request.target(target);
  request.set(bhttp::field::host, "localhost:" + std::to_string(port));
  request.set(bhttp::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(name, value);
  bhttp::write(socket, request);
  beast::flat_buffer buffer;
  bhttp::response_parser<bhttp::string_body> parser;
  parser.skip(method == "HEAD");
  parser.body_limit(16 << 20);
  const Error error = finish(context, "a reply", [&](auto done) {
    bhttp::async_read(socket, buffer, parser, std::move(done));
  });
  if (error) throw std::runtime_error("http: " + error.message());
  HttpReply reply;
  reply.status = static_cast<int>(parser.get().result_int());
  for (const auto& field : parser.get()) {
    reply.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  reply.body = parser.get().body();
  return reply;
}

std::string exchange_bytes(std::uint16_t port, std::string_view bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect(loopback(port));
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()));
  std::string reply;
  finish(context, "the end of a connection", [&](auto done) {
    asio::async_read(socket, asio::dynamic_buffer(reply), std::move(done));
  });
  return reply;
}

}  // namespace lastcard::test
