#include "server/net/http_session.h"

#include <optional>

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <spdlog/spdlog.h>

#include "server/net/connection.h"

namespace lastcard::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Stream = beast::basic_stream<asio::ip::tcp, Strand>;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr std::chrono::seconds kRequestTime(5);  // for a whole header
constexpr std::chrono::seconds kBodyTime(30);
constexpr std::chrono::seconds kKeepAlive(15);
constexpr std::chrono::seconds kWriteTime(20);
constexpr std::uint32_t kLongestHeader = 8 * 1024;
constexpr int kRequestsPerSocket = 200;

// To whom it is said before anything is read.
constexpr std::string_view kCrowded =
    "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\n"
    "Cache-Control: no-store\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 59\r\n\r\n"
    "Too many connections from your address; close some of them\n";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// All lines of a header as one: a proxy may add its own line below the client's.
std::string joined(const Request& request, beast::string_view name) {
  std::string text;
  const auto lines = request.equal_range(name);
  for (auto line = lines.first; line != lines.second; ++line) {
    if (!text.empty()) text += ',';
    text += view(line->value());
  }
  return text;
}

Provenance provenance_of(const Request& request, const TrustedProxies& proxies,
                         const asio::ip::address& peer, std::string& forwarded_host) {
  forwarded_host = joined(request, "X-Forwarded-Host");
  const std::string hops = joined(request, "X-Forwarded-For");
  const std::string proto = joined(request, "X-Forwarded-Proto");
  return proxies.provenance(peer, view(request[http::field::host]), {hops, proto, forwarded_host});
}

HttpQuestion question_of(const Request& request, const Provenance& from) {
  HttpQuestion question;
  question.method = view(request.method_string());
  question.target = view(request.target());
  question.host = from.host;
  if (request.count(http::field::origin) > 0) question.origin = view(request[http::field::origin]);
  question.cookie = view(request[http::field::cookie]);
  question.accept_encoding = view(request[http::field::accept_encoding]);
  question.if_none_match = view(request[http::field::if_none_match]);
  constexpr std::size_t kKeySize = 24;  // 16 bytes in base64
  question.upgrade = beast::websocket::is_upgrade(request) &&
                     request[http::field::sec_websocket_version] == "13" &&
                     request[http::field::sec_websocket_key].size() == kKeySize;
  question.secure = from.secure;
  question.authorization = view(request[http::field::authorization]);
  return question;
}

Response response_of(const HttpAnswer& answer, const Request& request) {
  Response response(static_cast<http::status>(answer.status), request.version());
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  response.set("Referrer-Policy", "no-referrer");  // a table's code is in the address
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  if (response.count("Cross-Origin-Resource-Policy") == 0)
    response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Permissions-Policy",
               "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  response.keep_alive(request.keep_alive());
  if (answer.body) {
    response.content_length(answer.body->size());
    if (request.method() != http::verb::head) {
      response.body() = beast::span<const char>(answer.body->data(), answer.body->size());
    }
  } else if (answer.status != 304) {
    response.content_length(0);
  }
  return response;
}

std::string handshake_of(const HttpAnswer& answer, const Request& request) {
  std::string text =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: "
      "Upgrade\r\nSec-WebSocket-Accept: ";
  text += websocket_accept(view(request[http::field::sec_websocket_key]));
  for (const auto& [name, value] : answer.headers) text += "\r\n" + name + ": " + value;
  return text + "\r\n\r\n";
}

HttpAnswer too_many(std::string text) {
  HttpAnswer answer = plain_answer(429, std::move(text));
  answer.headers.emplace_back("Retry-After", "5");
  return answer;
}

// One request as it was read, or why it could not be.
struct Reading {
  boost::system::error_code error = {};
  std::size_t size = 0;
  bool got_some = false;
  Request request = {};
  std::string body = {};
};

// Only where somebody may send something a body is read.
asio::awaitable<Reading> read_request(Stream& stream, beast::flat_buffer& buffer,
                                      const HttpAnswers& answers) {
  Reading reading;
  http::request_parser<http::empty_body> parser;
  parser.header_limit(kLongestHeader);
  parser.body_limit(boost::none);  // who may send how much depends on the header
  auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kToken);
  reading.error = error;
  reading.size = size;
  reading.got_some = parser.got_some();
  if (error) {
    reading.request = parser.release();
    co_return reading;
  }
  const std::size_t largest = parser.get().method() == http::verb::post
                                  ? answers.largest_body(view(parser.get().target()))
                                  : 0;
  if (const auto announced = parser.content_length(); announced && *announced > largest) {
    reading.error = http::error::body_limit;
  } else if (largest > 0) {
    http::request_parser<http::string_body> whole(std::move(parser));
    whole.body_limit(largest);
    stream.expires_after(kBodyTime);
    auto [body_error, body_size] = co_await http::async_read(stream, buffer, whole, kToken);
    reading.error = body_error;
    reading.size += body_size;
    reading.body = std::move(whole.get().body());
    reading.request = Request(std::move(whole.get().base()));
    co_return reading;
  }
  // In pieces, too, nothing is sent where nothing is to be sent.
  if (!parser.is_done()) reading.error = http::error::body_limit;
  reading.request = parser.release();
  co_return reading;
}

// Gives the hub its count back unless a connection took it over.
class SocketCount {
 public:
  explicit SocketCount(Hub& hub) : hub_(&hub) {}
  SocketCount(const SocketCount&) = delete;
  SocketCount& operator=(const SocketCount&) = delete;
  ~SocketCount() {
    if (hub_ != nullptr) hub_->release_socket();
  }
  void hand_over() { hub_ = nullptr; }

 private:
  Hub* hub_;
};

// The same for an address's count.
class ConnectionCount {
 public:
  explicit ConnectionCount(std::shared_ptr<AddressLimit> limit) : limit_(std::move(limit)) {}
  ConnectionCount(const ConnectionCount&) = delete;
  ConnectionCount& operator=(const ConnectionCount&) = delete;
  ~ConnectionCount() {
    if (limit_) limit_->release_connection();
  }
  void hand_over() { limit_.reset(); }

 private:
  std::shared_ptr<AddressLimit> limit_;
};

}  // namespace

asio::awaitable<void> serve_http(Socket socket, HttpContext context) {
  SocketCount count(context.hub);
  boost::system::error_code ignored;
  const auto peer = socket.remote_endpoint(ignored).address();
  Stream stream(std::move(socket));
  // What comes through a proxy is counted when it says whom it comes from.
  std::optional<ConnectionCount> connections;
  if (!context.proxies.trusts(peer)) {
    auto limit =
        context.limits.of(context.proxies.client(peer, ""), std::chrono::steady_clock::now());
    if (!limit->take_connection()) {
      context.hub.counts.limited.fetch_add(1, std::memory_order_relaxed);
      stream.expires_after(kRequestTime);
      auto [error, size] = co_await asio::async_write(stream, asio::buffer(kCrowded), kToken);
      static_cast<void>(error);
      static_cast<void>(size);
      stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      co_return;
    }
    connections.emplace(std::move(limit));
  }
  beast::flat_buffer buffer;
  buffer.max_size(kLongestHeader + Connection::kLongestMessage);

  for (int requests = 0; requests < kRequestsPerSocket; ++requests) {
    stream.expires_after(requests == 0 ? kRequestTime : kKeepAlive);
    const Reading reading = co_await read_request(stream, buffer, context.answers);
    const boost::system::error_code read_error = reading.error;
    const bool too_large =
        read_error == http::error::header_limit || read_error == http::error::body_limit;
    const bool garbled =
        read_error && !too_large && reading.got_some &&
        read_error.category() == make_error_code(http::error::end_of_stream).category() &&
        read_error != http::error::end_of_stream && read_error != http::error::partial_message;
    if (read_error && !too_large && !garbled) break;
    context.hub.counts.http_requests.fetch_add(1, std::memory_order_relaxed);
    const Request& request = reading.request;
    std::string forwarded_host;
    const Provenance from = provenance_of(request, context.proxies, peer, forwarded_host);
    const auto now = std::chrono::steady_clock::now();
    const auto limit = context.limits.of(from.client, now);
    HttpAnswer answer;
    if (read_error) {
      answer = plain_answer(too_large ? 413 : 400, too_large ? "Too large\n" : "Bad request\n");
    } else if (!limit->take_request(now)) {
      answer = too_many("Too many requests from your address; try again in a few seconds\n");
    } else {
      HttpQuestion question = question_of(request, from);
      question.body = reading.body;
      question.may_ask = [&] { return limit->take_message(now); };
      answer = context.answers.answer(question);
    }
    if (answer.status == 101 && !connections) {
      if (limit->take_connection()) {
        connections.emplace(limit);
      } else {
        answer = too_many("Too many connections from your address; close some of them\n");
      }
    }
    if (answer.status == 429) context.hub.counts.limited.fetch_add(1, std::memory_order_relaxed);
    const bool lost = answer.status == 404 || answer.status == 426;  // a wrong address, no harm
    if (answer.status >= 400 && answer.status < 500 && !lost && limit->take_log_line(now)) {
      spdlog::info("event=request_refused status={} bytes={} address={}", answer.status,
                   reading.size, limit->shown());
    }
    stream.expires_after(kWriteTime);
    if (answer.status == 101) {
      const std::string handshake = handshake_of(answer, request);
      auto [error, size] = co_await asio::async_write(stream, asio::buffer(handshake), kToken);
      static_cast<void>(size);
      if (error) break;
      stream.expires_never();
      lobby::Conversation conversation(context.lobby, context.accounts, context.hall,
                                       *answer.visitor, limit);
      auto connection = std::make_shared<Connection>(stream.release_socket(), context.hub,
                                                     std::move(conversation), limit);
      count.hand_over();
      connections->hand_over();
      const auto first = buffer.data();
      connection->start(std::string_view(static_cast<const char*>(first.data()), first.size()));
      co_return;
    }
    Response response = response_of(answer, request);
    if (read_error) response.keep_alive(false);
    auto [write_error, write_size] = co_await http::async_write(stream, response, kToken);
    static_cast<void>(write_size);
    if (write_error || !response.keep_alive()) break;
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace lastcard::net
