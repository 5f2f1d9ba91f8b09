#include "server/net/http_session.h"

#include <array>
#include <optional>

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <spdlog/spdlog.h>

#include "server/base/loggable.h"
#include "server/net/connection.h"
#include "server/net/write_in_pieces.h"

namespace lastcard::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Stream = beast::basic_stream<asio::ip::tcp, Strand>;
using Request = http::request<http::empty_body>;

constexpr std::chrono::seconds kRequestTime(5);  // for a complete header
constexpr std::chrono::seconds kBodyTime(30);
constexpr std::chrono::seconds kDrainTime(2);
constexpr std::chrono::seconds kKeepAlive(15);
constexpr std::uint32_t kLongestHeader = 8 * 1024;
constexpr int kRequestsPerSocket = 200;

// Sent without reading a request.
constexpr std::string_view kCrowded =
    "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\n"
    "Cache-Control: no-store\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 59\r\n\r\n"
    "Too many connections from your address; close some of them\n";

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// All lines of a header joined: a proxy may add its own line below the client's.
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
  // Browsers never send two, so such a client is not one of our pages.
  const auto origins = request.count(http::field::origin);
  if (origins > 0) question.origin = origins == 1 ? view(request[http::field::origin]) : "";
  question.cookie = view(request[http::field::cookie]);
  question.accept_encoding = view(request[http::field::accept_encoding]);
  question.if_none_match = view(request[http::field::if_none_match]);
  constexpr std::size_t kKeySize = 24;  // 16 bytes in base64
  question.upgrade = beast::websocket::is_upgrade(request) &&
                     request[http::field::sec_websocket_version] == "13" &&
                     request[http::field::sec_websocket_key].size() == kKeySize;
  question.upgrade_lost = !beast::websocket::is_upgrade(request) &&
                          request[http::field::sec_websocket_key].size() == kKeySize;
  const std::string_view site = view(request["Sec-Fetch-Site"]);
  question.from_elsewhere = site == "cross-site" || site == "same-site";
  question.secure = from.secure;
  question.unbelieved = from.unbelieved;
  question.silent = from.silent;
  question.authorization = view(request[http::field::authorization]);
  return question;
}

Response response_of(const HttpAnswer& answer, const Request& request) {
  Response response(static_cast<http::status>(answer.status), request.version());
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  response.set("Referrer-Policy", "no-referrer");  // the address contains the table's code
  response.set("X-Content-Type-Options", "nosniff");
  if (response.count("Cross-Origin-Resource-Policy") == 0)
    response.set("Cross-Origin-Resource-Policy", "same-origin");
  // Only pages need these headers. A page consists of many files, and the first load waits for each
  // byte.
  const std::string_view type = response[http::field::content_type];
  if (!type.starts_with("text/javascript") && !type.starts_with("text/css")) {
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Permissions-Policy",
                 "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  }
  response.keep_alive(request.keep_alive());
  if (answer.body) {
    response.content_length(answer.body->size());
    if (request.method() != http::verb::head) {
      response.body() = beast::span<const char>(answer.body->data(), answer.body->size());
    }
  } else if (answer.status != 304 && answer.status != 204) {
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

using Parser = http::request_parser<http::empty_body>;

// A request that was read, or the error.
struct Reading {
  boost::system::error_code error = {};
  std::size_t size = 0;
  bool got_some = false;
  Request request = {};
  std::size_t largest_body = 0;  // the maximum size of the body that may follow
  std::string body = {};
};

// Reads only the header if there is a body: the sender may not be allowed to send one.
asio::awaitable<Reading> read_request(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                      const HttpAnswers& answers) {
  Reading reading;
  parser.header_limit(kLongestHeader);
  parser.body_limit(boost::none);  // the limit depends on the header
  auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kToken);
  reading.error = error;
  reading.size = size;
  reading.got_some = parser.got_some();
  if (!error && parser.get().method() == http::verb::post)
    reading.largest_body = answers.largest_body(view(parser.get().target()));
  boost::optional<std::uint64_t> announced;  // unknown if the header is incomplete
  if (!error) announced = parser.content_length();
  if (!error && reading.largest_body > 0) {
    reading.request = parser.get();  // the parser is still needed
  } else {
    // A chunked body is also refused where no body is allowed.
    if (!error && !parser.is_done()) reading.error = http::error::body_limit;
    reading.request = parser.release();
  }
  if (announced && *announced > reading.largest_body) reading.error = http::error::body_limit;
  co_return reading;
}

asio::awaitable<void> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                Reading& reading) {
  http::request_parser<http::string_body> whole(std::move(parser));
  whole.body_limit(reading.largest_body);
  stream.expires_after(kBodyTime);
  auto [error, size] = co_await http::async_read(stream, buffer, whole, kToken);
  reading.error = error;
  reading.size += size;
  reading.body = std::move(whole.get().body());
}

// Reads and drops the rest of a refused body, so that the client can read the answer.
asio::awaitable<void> drain(Stream& stream) {
  std::array<char, 4096> nowhere = {};
  stream.expires_after(kDrainTime);
  for (;;) {
    auto [error, size] = co_await stream.async_read_some(asio::buffer(nowhere), kToken);
    static_cast<void>(size);
    if (error) co_return;
  }
}

// Gives the count back to the hub, unless a Connection takes it over.
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

bool is_too_large(const Reading& reading) {
  return reading.error == http::error::header_limit || reading.error == http::error::body_limit;
}

bool is_garbled(const Reading& reading) {
  return reading.error && !is_too_large(reading) && reading.got_some &&
         reading.error.category() == make_error_code(http::error::end_of_stream).category() &&
         reading.error != http::error::end_of_stream &&
         reading.error != http::error::partial_message;
}

// Holds one of the few permits for uploads.
class UploadCount {
 public:
  explicit UploadCount(Hub& hub) : hub_(hub), taken_(hub.take_upload()) {}
  UploadCount(const UploadCount&) = delete;
  UploadCount& operator=(const UploadCount&) = delete;
  ~UploadCount() {
    if (taken_) hub_.release_upload();
  }
  [[nodiscard]] bool taken() const { return taken_; }

 private:
  Hub& hub_;
  const bool taken_;
};

// Reserves memory for an answer until it is sent: from the budget of all addresses, and from that
// of this address.
class AnswerBytes {
 public:
  AnswerBytes(Hub& hub, std::shared_ptr<AddressLimit> limit, std::size_t bytes)
      : hub_(hub), limit_(std::move(limit)), bytes_(bytes) {
    if (!limit_->answers().take(bytes_)) return;
    taken_ = hub_.answers.take(bytes_);
    if (!taken_) limit_->answers().give_back(bytes_);
  }
  AnswerBytes(const AnswerBytes&) = delete;
  AnswerBytes& operator=(const AnswerBytes&) = delete;
  ~AnswerBytes() {
    if (!taken_) return;
    hub_.answers.give_back(bytes_);
    limit_->answers().give_back(bytes_);
  }
  [[nodiscard]] bool taken() const { return taken_; }

 private:
  Hub& hub_;
  const std::shared_ptr<AddressLimit> limit_;
  const std::size_t bytes_;
  bool taken_ = false;
};

// The same for the connections of an address.
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

// Counts an upload in the limits of its address. Returns the refusal if a limit is reached.
std::optional<HttpAnswer> count_upload(AddressLimit& limit) {
  // An imported league stays stored, like a rule set.
  const auto now = std::chrono::steady_clock::now();
  if (!limit.take_rule_set(now) || !limit.take_league(now))
    return too_many("Too much is sent from your address; try again in a minute\n");
  return std::nullopt;
}

HttpReply reply_to(const HttpContext& context, const HttpQuestion& question) {
  const base::HandlerWatch::Handler handler(&context.lobby.watch(), "http");
  return context.answers.reply(question);
}

HttpAnswer others_are_reading() {
  HttpAnswer busy =
      plain_answer(503, "Too much is being read; read what you asked for, or try again\n");
  busy.headers.emplace_back("Retry-After", "5");
  return busy;
}

// Slow answers are made elsewhere, so this thread never waits. An exception becomes an answer and
// does not close the connection. Files are in memory anyway; an answer made for this client
// reserves `bytes`.
asio::awaitable<HttpAnswer> answer_to(HttpContext context, HttpQuestion question,
                                      std::shared_ptr<AddressLimit> limit,
                                      std::optional<AnswerBytes>& bytes) {
  try {
    HttpReply reply = reply_to(context, question);
    if (auto* answer = std::get_if<HttpAnswer>(&reply)) co_return std::move(*answer);
    std::string who = limit->lane();
    SlowAnswer slow = std::get<SlowAnswer>(std::move(reply));
    HttpAnswer answer = co_await context.slow.wait_for(std::move(slow), std::move(who));
    if (!answer.body || bytes.emplace(context.hub, limit, answer.body->size()).taken())
      co_return answer;
    co_return others_are_reading();
  } catch (const std::exception& error) {
    spdlog::error("event=request_failed bytes={} error=\"{}\" address={}", question.target.size(),
                  base::loggable(error), limit->shown());
  }
  co_return failed_answer(question);
}

HttpAnswer others_are_sending() {
  HttpAnswer busy = plain_answer(503, "Others are sending something; try again in a moment\n");
  busy.headers.emplace_back("Retry-After", "5");
  return busy;
}

}  // namespace

asio::awaitable<void> serve_http(Socket socket, HttpContext context) {
  SocketCount count(context.hub);
  boost::system::error_code ignored;
  const auto peer = socket.remote_endpoint(ignored).address();
  Stream stream(std::move(socket));
  // Connections through a proxy are counted when a request reports the client.
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
    Parser parser;
    Reading reading = co_await read_request(stream, buffer, parser, context.answers);
    if (reading.error && !is_too_large(reading) && !is_garbled(reading)) break;
    context.hub.counts.http_requests.fetch_add(1, std::memory_order_relaxed);
    const Request& request = reading.request;
    std::string forwarded_host;
    const Provenance from = provenance_of(request, context.proxies, peer, forwarded_host);
    const auto now = std::chrono::steady_clock::now();
    const auto limit = context.limits.of(from.client, now);
    if (!is_probe(view(request.target())) && context.unnamed_proxy.shown_by(from.unbelieved)) {
      spdlog::warn(
          "event=proxy_not_trusted address={} settings=trusted-proxies effect=\"all players share "
          "the limits of one address, /admin names it\"",
          limit->shown());
    }
    std::optional<HttpAnswer> refused;  // set if the body is refused
    std::optional<UploadCount> upload;
    if (!reading.error && reading.largest_body > 0) {
      if (reading.largest_body > kSmallBody) {
        refused = context.answers.refuse_body(question_of(request, from));
        if (!refused && !upload.emplace(context.hub).taken()) refused = others_are_sending();
        if (!refused) refused = count_upload(*limit);
        if (refused) upload.reset();
      }
      if (!refused) co_await read_body(stream, buffer, parser, reading);
      if (reading.error && !is_too_large(reading) && !is_garbled(reading)) break;
    }
    const bool unread = reading.error || refused;
    std::optional<AnswerBytes> bytes;
    HttpAnswer answer;
    if (reading.error) {
      answer = is_too_large(reading) ? plain_answer(413, "Too large\n")
                                     : plain_answer(400, "Bad request\n");
    } else if (refused) {
      answer = *std::move(refused);
    } else if (!limit->take_request(now)) {
      answer = too_many("Too many requests from your address; try again in a few seconds\n");
    } else {
      HttpQuestion question = question_of(request, from);
      question.body = reading.body;
      const std::string lane = limit->lane();
      question.from = lane;
      question.may_ask = [&] { return limit->take_message(now); };
      question.may_guess = [&](const std::string& who) { return limit->may_guess(who, now); };
      question.guessed_wrong = [&](const std::string& who) { limit->guessed_wrong(who, now); };
      question.may_look_back = [limit, now] { return limit->take_review(now); };
      question.may_move = [&](const std::string& who) { return limit->take_sign_in(who, now); };
      answer = co_await answer_to(context, question, limit, bytes);
    }
    if (answer.status == 101 && !connections) {
      if (limit->take_connection()) {
        connections.emplace(limit);
      } else {
        answer = too_many("Too many connections from your address; close some of them\n");
      }
    }
    if (answer.status == 429) context.hub.counts.limited.fetch_add(1, std::memory_order_relaxed);
    const bool lost = answer.status == 404 || answer.status == 426;  // only a wrong address
    const bool told = !lost || !answer.note.empty();
    if (answer.status >= 400 && answer.status < 500 && told && limit->take_log_line(now)) {
      spdlog::info("event=request_refused status={} bytes={} address={}{}", answer.status,
                   reading.size, limit->shown(), answer.note);
    }
    if (!answer.fault.empty() && limit->take_log_line(now)) {
      context.hub.counts.page_faults.fetch_add(1, std::memory_order_relaxed);
      spdlog::warn("event=page_failed {} address={}", answer.fault, limit->shown());
    }
    if (answer.status == 101) {
      const std::string handshake = handshake_of(answer, request);
      stream.expires_after(kPieceTime);
      auto [error, size] = co_await asio::async_write(stream, asio::buffer(handshake), kToken);
      static_cast<void>(size);
      if (error) break;
      stream.expires_never();
      lobby::Conversation conversation(context.lobby, context.accounts, context.leagues,
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
    if (unread || requests + 1 == kRequestsPerSocket) response.keep_alive(false);
    const boost::system::error_code write_error = co_await write_in_pieces(stream, response);
    if (write_error || !response.keep_alive()) {
      stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      if (unread && !write_error) co_await drain(stream);
      break;
    }
  }
  stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace lastcard::net
