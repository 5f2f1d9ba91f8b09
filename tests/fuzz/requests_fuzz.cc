// A browser's request: method, target, and the headers on which an answer depends. The status must
// be a known one and no server error. No file outside the web client's folder may be sent, and each
// header must be one line. HEAD must agree with GET. Only the server's own pages may open a
// WebSocket. Forwarded headers count only from a trusted proxy.
#include <algorithm>
#include <array>
#include <map>

#include <boost/asio/ip/address.hpp>

#include "server/net/address_text.h"
#include "server/net/page_answer.h"
#include "server/net/trusted_proxies.h"
#include "tests/fuzz/harness.h"
#include "tests/fuzz/house.h"

namespace lastcard::fuzz {
namespace {

namespace ip = boost::asio::ip;

constexpr std::array<int, 14> kStatuses = {101, 200, 201, 204, 304, 308, 400,
                                           401, 403, 404, 405, 421, 426, 429};

// The input has "GET /target" in the first line, then lines "name: value". It is not raw HTTP.
struct Asked {
  std::string_view method;
  std::string_view target;
  std::map<std::string, std::string_view, std::less<>> headers;

  explicit Asked(std::string_view lines) {
    const std::string_view first = take_line(lines);
    const auto space = first.find(' ');
    method = first.substr(0, space);
    if (space != std::string_view::npos) target = first.substr(space + 1);
    while (!lines.empty()) {
      const std::string_view line = take_line(lines);
      const auto colon = line.find(": ");
      if (colon == std::string_view::npos) continue;
      headers[std::string(line.substr(0, colon))] = line.substr(colon + 2);
    }
  }
  [[nodiscard]] std::string_view header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : found->second;
  }
  static std::string_view take_line(std::string_view& lines) {
    const auto end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    return line;
  }
};

net::HttpQuestion question_of(const Asked& asked, const net::Provenance& from) {
  net::HttpQuestion question;
  question.method = asked.method;
  question.target = asked.target;
  question.host = from.host;
  if (asked.headers.contains("origin")) question.origin = asked.header("origin");
  question.cookie = asked.header("cookie");
  question.accept_encoding = asked.header("accept-encoding");
  question.if_none_match = asked.header("if-none-match");
  question.authorization = asked.header("authorization");
  question.upgrade = asked.headers.contains("upgrade");
  question.secure = from.secure;
  return question;
}

std::string lower(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return lowered;
}

std::string without_own_port(std::string text, std::string_view port) {
  if (text.ends_with(port)) text.resize(text.size() - port.size());
  return text;
}

// Threat 12: a second implementation of the check, written from the standard.
bool is_own_page(std::string_view origin, std::string_view host) {
  const std::string name = lower(host);
  return origin == "https://friends.example" ||
         origin == "https://" + without_own_port(name, ":443") ||
         origin == "http://" + without_own_port(name, ":80");
}

void demand_sound_headers(const net::HttpAnswer& answer) {
  for (const auto& [name, value] : answer.headers) {
    demand(!name.empty() && value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos,
           "a header is one line", name + ": " + value);
  }
}

std::string_view header_of(const net::HttpAnswer& answer, std::string_view name) {
  const auto found = std::ranges::find(
      answer.headers, name, [](const auto& header) -> std::string_view { return header.first; });
  return found == answer.headers.end() ? std::string_view() : std::string_view(found->second);
}

void demand_sound(const net::HttpAnswer& answer, const net::HttpQuestion& question) {
  demand(std::ranges::find(kStatuses, answer.status) != kStatuses.end(),
         "an answer is no fault of the server's", std::to_string(answer.status));
  demand_sound_headers(answer);
  if (answer.body) {
    demand(!header_of(answer, "Content-Type").empty(), "what is sent has a type");
    demand(answer.body->find(kSecretText) == std::string::npos,
           "nothing outside of the web client's folder is sent", question.target);
    const bool page = header_of(answer, "Content-Type").starts_with("text/html");
    demand(!page || !header_of(answer, "Content-Security-Policy").empty(),
           "a page says what it may load", question.target);
    demand(!page || answer.body->find(kHostileName) == std::string::npos,
           "a name stays a name on a page", question.target);
  }
  if (answer.status != 101) return;
  demand(question.upgrade && question.method == "GET", "only who asks for it gets a WebSocket");
  demand(!question.origin || is_own_page(*question.origin, question.host),
         "no other site's page opens a WebSocket", question.origin.value_or(""));
  demand(answer.visitor.has_value(), "a WebSocket is somebody's");
}

void demand_cookie_comes_back(const net::HttpAnswer& answer, const net::CookiePlace& place) {
  const std::string_view cookie = header_of(answer, "Set-Cookie");
  if (cookie.empty()) return;
  demand(net::tokens_in(cookie.substr(0, cookie.find(';')), place).own.has_value(),
         "what a browser is given is taken from it", cookie);
}

void answers_are_sound(const net::HttpAnswers& answers, const net::HttpQuestion& question,
                       std::string_view base_path) {
  const net::HttpAnswer answer = answers.answer(question);
  demand_sound(answer, question);
  demand_cookie_comes_back(answer, {base_path, question.secure.value_or(false)});
  demand(answers.largest_body(question.target) == 0 ||
             question.target.find("/api/leagues/import") != std::string_view::npos,
         "few targets take a body", question.target);
  if (question.method != "GET" || answer.status == 101) return;
  net::HttpQuestion head = question;
  head.method = "HEAD";
  const int status = answers.answer(head).status;
  demand(status == answer.status || status == 426, "HEAD is answered as GET is", question.target);
}

// Threat 28.
net::Provenance provenance_of(const Asked& asked) {
  static const net::TrustedProxies proxies({"10.0.0.0/8", "::1"});
  boost::system::error_code error;
  const auto said = ip::make_address(std::string(asked.header("peer")), error);
  const ip::address peer = error ? ip::make_address("10.1.2.3") : said;
  const net::Forwarded forwarded{asked.header("x-forwarded-for"), asked.header("x-forwarded-proto"),
                                 asked.header("x-forwarded-host")};
  auto from = proxies.provenance(peer, asked.header("host"), forwarded);
  (void)ip::make_address(from.client, error);
  demand(!error, "a client has an address", from.client);
  if (!proxies.trusts(peer)) {
    demand(!from.secure && from.host == asked.header("host"), "who is no proxy is not believed");
  }
  const std::string shown = net::shown_address(from.client, net::AddressStyle::anonymous);
  demand(shown.ends_with("/24") || shown.ends_with("/48"), "a log shows a network only", shown);
  return from;
}

void fuzz_requests(std::string_view lines) {
  const Asked asked(lines);
  const net::HttpQuestion question = question_of(asked, provenance_of(asked));
  answers_are_sound(house().open(), question, "");
  answers_are_sound(house().closed(), question, "/cards");
}

}  // namespace

const Harness kRequests = {"requests", Shape::lines, kShortInput, fuzz_requests, 3000};

}  // namespace lastcard::fuzz
