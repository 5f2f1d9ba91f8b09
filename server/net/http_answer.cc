#include "server/net/http_answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <sodium.h>

#include "protocol/codec/messages.h"
#include "server/net/fault_report.h"
#include "server/net/gzip.h"
#include "server/net/league_answer.h"
#include "server/net/link_preview.h"
#include "server/net/outside_answer.h"
#include "server/net/page_answer.h"
#include "server/net/slow_answer.h"
#include "server/people/access_check.h"
#include "server/people/ticket.h"

namespace lastcard::net {
namespace {

using Header = std::pair<std::string, std::string>;

constexpr std::string_view kSessionPath = "/api/session";
// The page's worker has its own content security policy: it may only fetch from this server.
constexpr std::string_view kWorkerPath = "/worker.js";
constexpr const char* kWorkerPolicy =
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
constexpr std::string_view kHostPath = "/api/host";

bool matches(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

// "/l/ID" and the paths below it, "/join/CODE", and the lists of the person's own leagues.
bool is_league_page(std::string_view path) {
  constexpr std::string_view kLeague = "/l/";
  constexpr std::string_view kJoin = "/join/";
  if (path == "/leagues" || path.starts_with("/leagues/")) return true;
  if (path.starts_with(kJoin)) return protocol::is_invite_code(path.substr(kJoin.size()));
  if (!path.starts_with(kLeague)) return false;
  const std::string_view rest = path.substr(kLeague.size());
  return protocol::is_league_id(rest.substr(0, rest.find('/')));
}

// The paths of the page: "/", links to tables ("/t/K7WPQ2", on a wall "/tv/K7WPQ2"), to finished
// matches, to rule sets and to lessons of a game.
bool is_page(std::string_view path) {
  constexpr std::array<std::string_view, 8> kPages = {
      "/", "/index.html", "/matches", "/plays", "/rules", "/rules/new", "/account", "/admin"};
  if (std::ranges::find(kPages, path) != kPages.end()) return true;
  if (is_league_page(path)) return true;
  if (path.starts_with("/r/")) return protocol::is_ancestor(path.substr(3));
  constexpr std::string_view kLearn = "/learn/";
  if (path.starts_with(kLearn)) return protocol::is_ancestor(path.substr(kLearn.size()));
  if (path.starts_with("/m/")) return protocol::is_match_id(path.substr(3));
  if (path == "/tv" || path == "/tv/") return true;
  if (!path.starts_with("/t/") && !path.starts_with("/tv/")) return false;
  path.remove_prefix(path.find('/', 1) + 1);
  return !path.empty() && path.size() <= 16 &&
         std::ranges::all_of(path, [](unsigned char c) { return std::isalnum(c) != 0; });
}

// Paths with people's data, as opposed to the program's own files.
bool is_for_readers(std::string_view path) {
  return path.starts_with("/api/") || path.starts_with("/embed/");
}

// Makes a header's value safe for the log: clients choose these values.
std::string logged(std::string_view name) {
  constexpr std::string_view kSigns = ".:/-[]";
  constexpr std::size_t kMost = 100;
  std::string text;
  for (const char c : name) {
    if (text.size() == kMost) break;
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
    text += plain || kSigns.find(c) != kSigns.npos ? c : '?';
  }
  return text;
}

// A page that the server makes itself. `policy` is its Content-Security-Policy. Caches never store
// it.
HttpAnswer html_answer(int status, std::string html, std::string policy) {
  return {status,
          {{"Content-Type", "text/html; charset=utf-8"},
           {"Cache-Control", "no-store"},
           {"Content-Security-Policy", std::move(policy)}},
          std::make_shared<const std::string>(std::move(html))};
}

// A person who followed a wrong link gets a page that leads to the start page.
HttpAnswer wrong_address(const std::string& base_path) {
  return html_answer(
      404,
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\" />"
      "<meta name=\"viewport\" content=\"width=device-width\" />"
      "<meta name=\"color-scheme\" content=\"light dark\" /><title>Not found</title></head>"
      "<body><h1>Not found</h1><p><a href=\"" +
          base_path + "/\">Last Card</a></p></body></html>\n",
      "default-src 'none'; frame-ancestors 'none'");
}

// A proxy may pass on a path that the server does not know: "/cards/", "/cards/t/K7WPQ2".
HttpAnswer not_found(std::string_view path, const std::string& base_path) {
  const auto rest = path.find('/', 1);
  const bool below =
      rest != path.npos && (is_page(path.substr(rest)) || path.substr(rest) == "/ws");
  if (!below) return wrong_address(base_path);
  HttpAnswer answer = plain_answer(
      404,
      "Not found. If Last Card is to be below a path, its host must set LASTCARD_BASE_PATH.\n");
  answer.note = " settings=base-path";
  return answer;
}

// The request is from a page at another address, or from a proxy that does not pass on the
// requested name.
HttpAnswer origin_refused(const HttpQuestion& question) {
  HttpAnswer answer = page_answer(
      question,
      archive::page_problem(403, "origin_refused",
                            "the page comes from another address than this server: the proxy must "
                            "pass Host on, or LASTCARD_ORIGINS must name the page's"),
      "Origin");
  answer.note = " origin=" + logged(question.origin.value_or("")) +
                " host=" + logged(question.host) + " settings=origins,trusted-proxies";
  return answer;
}

}  // namespace

bool is_probe(std::string_view path) {
  return path == "/healthz" || path == "/readyz" || path == "/metrics";
}

HttpAnswer plain_answer(int status, std::string text) {
  return {status,
          {{"Content-Type", "text/plain; charset=utf-8"},
           {"Cache-Control", "no-store"},
           {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"}},
          std::make_shared<const std::string>(std::move(text)),
          std::nullopt};
}

HttpAnswers::HttpAnswers(HttpSettings settings, StaticFiles files, HttpProbes probes)
    : settings_(std::move(settings)),
      files_(std::move(files)),
      probes_(std::move(probes)),
      origins_(settings_.origins),
      hosts_(settings_.hosts),
      // Svelte uses the first name to make its templates into elements, and the page uses the
      // second to start its worker. No other code needs one.
      policy_(
          "default-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
          "base-uri 'self'; object-src 'none'; "
          "form-action 'none'; require-trusted-types-for 'script'; "
          "trusted-types svelte-trusted-html lastcard-worker; frame-ancestors " +
          settings_.frame_ancestors),
      page_rest_(without_preview_tags(*files_.page(Screen::table).plain)) {
  const auto base = page_rest_.find("<base ");
  const auto end = base == std::string::npos ? 0 : page_rest_.find('>', base) + 1;
  page_start_ = page_rest_.substr(0, end);
  page_rest_.erase(0, end);
}

HttpReply HttpAnswers::reply(const HttpQuestion& question) const {
  HttpQuestion asked = question;
  recognise(asked);
  return reply_to_visitor(asked);
}

HttpAnswer HttpAnswers::answer(const HttpQuestion& question) const {
  HttpReply reply = this->reply(question);
  if (const auto* slow = std::get_if<SlowAnswer>(&reply)) return slow->make({});
  return std::get<HttpAnswer>(std::move(reply));
}

// The only place that maps a cookie to a person.
people::Visitor HttpAnswers::visitor_with(std::string_view token) const {
  const SessionId device = session_of(token);
  return probes_.accounts != nullptr ? probes_.accounts->visitor(device)
                                     : people::Visitor{device, device};
}

void HttpAnswers::recognise(HttpQuestion& question) const {
  const Tokens tokens = tokens_in(question.cookie, cookie_of(question));
  if (tokens.earlier && recognise_moving(question, tokens)) return;
  if (tokens.own) {
    question.visitor = visitor_with(*tokens.own);
  } else {
    question.new_token = new_session_token();
  }
}

// The earlier cookie stays valid until the browser sends the new one, because an answer may be
// lost.
bool HttpAnswers::recognise_moving(HttpQuestion& question, const Tokens& tokens) const {
  if (probes_.accounts == nullptr) return false;
  if (tokens.own && !is_successor(*tokens.own, *tokens.earlier)) return false;
  const SessionId device = session_of(*tokens.earlier);
  const SessionId fresh = tokens.own ? session_of(*tokens.own) : SessionId();
  const auto visitor = probes_.accounts->visitor_moving(device, tokens.own ? &fresh : nullptr,
                                                        tokens.earlier_is_safe);
  if (!visitor) return false;
  question.visitor = visitor;
  if (!tokens.own) {
    // A page sends several requests at once, and the last answer sets the cookie, so all set the
    // same one. Another address gets another one, because people there may know the earlier token.
    std::string next = successor_of(*tokens.earlier, moving_key_ + std::string(question.from));
    // If the new token is already in use, this request is older, or comes from another person.
    if (!probes_.accounts->is_known(session_of(next))) question.new_token = std::move(next);
  } else if (visitor->device == device && question.may_move && question.may_move(device.hex())) {
    probes_.accounts->move(device, fresh);
  }
  return true;
}

CookiePlace HttpAnswers::cookie_of(const HttpQuestion& question) const {
  return {settings_.base_path, question.secure.value_or(false)};
}

HttpAnswer HttpAnswers::give_session(const HttpQuestion& question) const {
  constexpr std::string_view kScheme = "Ticket ";
  if (!origins_.admits(question.origin, question.host, question.secure))
    return origin_refused(question);
  if (question.may_ask && !question.may_ask())
    return plain_answer(429, "Too many questions; wait a moment\n");
  std::string_view ticket = question.authorization;
  if (ticket.starts_with(kScheme)) ticket.remove_prefix(kScheme.size());
  if (!protocol::is_ticket(ticket) ||
      !probes_.accounts->is_signed_in(people::device_of_ticket(ticket))) {
    return page_answer(question,
                       archive::page_problem(403, "no_such_ticket", "nobody signed in with that"),
                       "Accept-Encoding, Cookie");
  }
  HttpAnswer answer{204, {{"Cache-Control", "no-store"}}, nullptr, std::nullopt};
  answer.headers.emplace_back("Set-Cookie",
                              set_cookie(people::token_of_ticket(ticket), cookie_of(question)));
  return answer;
}

HttpAnswer HttpAnswers::take_fault(const HttpQuestion& question) const {
  if (!origins_.admits(question.origin, question.host, question.secure))
    return origin_refused(question);
  auto fault = fault_in(query_in(question.target), files_);
  if (!fault) return plain_answer(404, "No such script, or no such error\n");
  HttpAnswer answer{204, {{"Cache-Control", "no-store"}}, nullptr, std::nullopt};
  answer.fault = *std::move(fault);
  return answer;
}

HttpAnswer HttpAnswers::unsubscribe(std::string_view token, bool over) const {
  return html_answer(200, probes_.own_pages->unsubscribe(token, over),
                     "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
                     "frame-ancestors 'none'");
}

bool HttpAnswers::may_read(const HttpQuestion& question) const {
  if (probes_.accounts == nullptr) return true;
  const SessionId nobody;
  return !people::refusal(*probes_.accounts, people::RestrictedAction::take_part,
                          question.visitor ? question.visitor->principal : nobody);
}

HttpReply HttpAnswers::reply_to_visitor(const HttpQuestion& question) const {
  std::string_view path = question.target;
  if (!path.starts_with('/')) return plain_answer(400, "Bad request\n");
  path = path.substr(0, path.find_first_of("?#"));
  // A proxy may keep or remove the base path.
  if (!settings_.base_path.empty() && path.starts_with(settings_.base_path) &&
      (path.size() == settings_.base_path.size() || path[settings_.base_path.size()] == '/')) {
    path.remove_prefix(settings_.base_path.size());
    if (path.empty()) {
      HttpAnswer moved = plain_answer(308, "");
      moved.headers.emplace_back("Location", settings_.base_path + "/");
      return moved;
    }
  }
  const bool probe = is_probe(path);
  if (!probe && !hosts_.admits(question.host))
    return plain_answer(421, "This server goes by another name; see LASTCARD_HOSTS\n");
  if (settings_.probes_only && !probe) return plain_answer(404, "Not found\n");
  if (question.method == "POST" && path == kImportPath && probes_.leagues != nullptr) {
    if (auto refused = refuse_body(question)) return *std::move(refused);
    return reply_about(question, path);
  }
  if (question.method == "POST" && path == kSessionPath && probes_.accounts != nullptr) {
    return give_session(question);
  }
  if (question.method == "POST" && path == kFaultPath) return take_fault(question);
  const bool reads = question.method == "GET" || question.method == "HEAD";
  const bool posts = question.method == "POST";
  if (probes_.own_pages != nullptr && path.starts_with(people::kUnsubscribePath) &&
      (reads || posts))
    return unsubscribe(path.substr(people::kUnsubscribePath.size()), posts);
  if (!reads) {
    HttpAnswer refused = plain_answer(405, "Method not allowed\n");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (path == "/healthz") return plain_answer(200, "ok\n");
  if (path == "/readyz") {
    return probes_.ready() ? plain_answer(200, "ready\n") : plain_answer(503, "not ready\n");
  }
  if (path == "/metrics" && settings_.metrics) return metrics(question);
  if (path == "/ws") return open_websocket(question);
  if (probes_.outside != nullptr && is_about_outside(path)) return sign_in_outside(question, path);
  if (path == kHostPath && probes_.host) return about_host(question);
  if (is_for_readers(path) && !may_read(question)) {
    return page_answer(question,
                       archive::page_problem(403, "needs_account", "sign in to read anything here"),
                       "Accept-Encoding, Cookie");
  }
  return reply_about(question, path);
}

HttpReply HttpAnswers::about_host(const HttpQuestion& question) const {
  constexpr const char* kVary = "Accept-Encoding, Cookie";
  constexpr std::string_view kScheme = "Doctor ";
  const auto who = question.visitor && probes_.accounts != nullptr
                       ? probes_.accounts->standing_of(question.visitor->principal)
                       : std::nullopt;
  const bool doctor = question.authorization.starts_with(kScheme) && probes_.is_doctor &&
                      probes_.is_doctor(question.authorization.substr(kScheme.size()));
  if (!doctor && (!who || !who->account.admin)) {
    return page_answer(
        question, archive::page_problem(403, "not_admin", "only administrators are told"), kVary);
  }
  if (auto refused = too_many_questions(question))
    return page_answer(question, *std::move(refused), kVary);
  HostAsker asker{std::string(question.host), question.secure, std::string(question.unbelieved)};
  asker.in_terminal = doctor;
  asker.silent = question.silent;
  const auto query = query_in(question.target);
  asker.at = archive::parameter(query, "at").value_or("");
  if (const auto clock = archive::parameter(query, "clock")) {
    std::int64_t ms = 0;
    const auto read = std::from_chars(clock->data(), clock->data() + clock->size(), ms);
    if (read.ec == std::errc() && read.ptr == clock->data() + clock->size() && ms >= 0)
      asker.clock_ms = ms;
  }
  return SlowAnswer{base::Work::errand,
                    {},
                    [asker = std::move(asker), find = probes_.host](const std::stop_token& stop) {
                      archive::PageAnswer page;
                      page.body = find(asker, stop);
                      return page_answer({}, std::move(page), kVary);
                    }};
}

HttpReply HttpAnswers::reply_about(const HttpQuestion& question, std::string_view path) const {
  if (auto slow = slow_answer(question, path, base_of(question), probes_)) {
    if (auto refused = too_many_questions(question))
      return page_answer(question, *std::move(refused), "Accept-Encoding, Cookie");
    return *std::move(slow);
  }
  if (is_page(path)) return page(question, path);
  const StaticFile* found = files_.find(path);
  if (found == nullptr) return not_found(path, settings_.base_path);
  HttpAnswer answer = file(question, *found);
  if (path == kWorkerPath) answer.headers.emplace_back("Content-Security-Policy", kWorkerPolicy);
  return answer;
}

std::size_t HttpAnswers::largest_body(std::string_view target) const {
  std::string_view path = target.substr(0, target.find_first_of("?#"));
  if (!settings_.base_path.empty() && path.starts_with(settings_.base_path))
    path.remove_prefix(settings_.base_path.size());
  if (settings_.probes_only) return 0;
  // Mail programs send this when their user unsubscribes (RFC 8058).
  if (probes_.own_pages != nullptr && path.starts_with(people::kUnsubscribePath)) return kSmallBody;
  return probes_.leagues != nullptr && path == kImportPath ? kLargestImport : 0;
}

std::string HttpAnswers::base_of(const HttpQuestion& question) const {
  return (question.secure.value_or(false) ? "https://" : "http://") + std::string(question.host) +
         settings_.base_path + "/";
}

std::optional<HttpAnswer> HttpAnswers::refuse_body(const HttpQuestion& question) const {
  // A client that sends no origin is not a browser, so no page can misuse it.
  if (!origins_.admits(question.origin, question.host, question.secure))
    return origin_refused(question);
  HttpQuestion asked = question;
  recognise(asked);
  if (probes_.accounts != nullptr &&
      !(asked.visitor && probes_.accounts->has_account(asked.visitor->principal)))
    return page_answer(question, archive::page_problem(403, "needs_account", "nobody is signed in"),
                       "Accept-Encoding, Cookie");
  return std::nullopt;
}

HttpAnswer HttpAnswers::sign_in_outside(const HttpQuestion& question, std::string_view path) const {
  const std::string here = std::string(question.secure.value_or(false) ? "https://" : "http://") +
                           std::string(question.host);
  const std::string address =
      (settings_.origins.empty() ? here : settings_.origins.front()) + settings_.base_path;
  if (question.visitor) {
    return outside_answer(question, path, {address, cookie_of(question)}, *probes_.outside);
  }
  HttpQuestion asked = question;
  asked.visitor = visitor_with(question.new_token);
  HttpAnswer answer = outside_answer(asked, path, {address, cookie_of(question)}, *probes_.outside);
  answer.headers.emplace_back("Set-Cookie", set_cookie(question.new_token, cookie_of(question)));
  return answer;
}

HttpAnswer HttpAnswers::open_websocket(const HttpQuestion& question) const {
  if (!question.upgrade || question.method != "GET") {
    HttpAnswer refused = plain_answer(426, "This is where WebSockets connect\n");
    refused.headers.emplace_back("Upgrade", "websocket");
    refused.headers.emplace_back("Sec-WebSocket-Version", "13");
    if (question.upgrade_lost)
      refused.note = " lost=\"the proxy must pass Upgrade on, over HTTP/1.1\"";
    return refused;
  }
  if (!origins_.admits(question.origin, question.host, question.secure))
    return origin_refused(question);
  HttpAnswer upgrade{101, {}, nullptr, std::nullopt};
  upgrade.visitor = question.visitor;
  if (!question.visitor) {
    upgrade.visitor = visitor_with(question.new_token);
    upgrade.headers.emplace_back("Set-Cookie", set_cookie(question.new_token, cookie_of(question)));
  }
  return upgrade;
}

HttpAnswer HttpAnswers::metrics(const HttpQuestion& question) const {
  const std::string expected = "Bearer " + settings_.metrics_token;
  const bool known =
      question.authorization.size() == expected.size() &&
      sodium_memcmp(question.authorization.data(), expected.data(), expected.size()) == 0;
  if (!settings_.metrics_token.empty() && !known) {
    HttpAnswer refused = plain_answer(401, "The metrics ask for a token: LASTCARD_METRICS_TOKEN\n");
    refused.headers.emplace_back("WWW-Authenticate", "Bearer");
    return refused;
  }
  return plain_answer(200, probes_.metrics());
}

// Free seats change every minute, so caches must not store this.
HttpAnswer HttpAnswers::page_of(const HttpQuestion& question, const lobby::TableCard& card) const {
  HttpAnswer answer;
  answer.headers = {{"Content-Type", files_.page().content_type},
                    {"Cache-Control", "no-store"},
                    {"Vary", "Accept-Encoding"}};
  std::string page = page_start_ + preview_tags(card) + page_rest_;
  pack(answer, question, page);
  answer.body = std::make_shared<const std::string>(std::move(page));
  return answer;
}

HttpAnswer HttpAnswers::page(const HttpQuestion& question, std::string_view path) const {
  constexpr std::string_view kTables = "/t/";
  const bool home = path == "/" || path == "/index.html";
  const Screen screen = home                        ? Screen::home
                        : path.starts_with(kTables) ? Screen::table
                                                    : Screen::other;
  std::optional<lobby::TableCard> card;
  // After too many wrong guesses, the answer is the same as for a table that does not exist.
  const std::string who = question.visitor ? question.visitor->principal.hex() : "";
  if (screen == Screen::table && may_read(question) &&
      (!question.may_guess || question.may_guess(who))) {
    card = probes_.card(path.substr(kTables.size()));
    if (!card && question.guessed_wrong) question.guessed_wrong(who);
  }
  HttpAnswer answer = card ? page_of(question, *card) : file(question, files_.page(screen));
  answer.headers.emplace_back("Content-Security-Policy", policy_);
  if (!question.new_token.empty()) {
    // A cache that stored this would give one person's cookie to others.
    std::ranges::find(answer.headers, std::string("Cache-Control"), &Header::first)->second =
        "no-store";
    answer.headers.emplace_back("Set-Cookie", set_cookie(question.new_token, cookie_of(question)));
  }
  return answer;
}

HttpAnswer HttpAnswers::file(const HttpQuestion& question, const StaticFile& file) const {
  HttpAnswer answer;
  answer.headers = {
      {"Content-Type", file.content_type},
      {"ETag", file.etag},
      {"Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"},
  };
  if (matches(question.if_none_match, file.etag)) {
    answer.status = 304;
    return answer;
  }
  answer.body = file.plain;
  if (file.brotli && accepts_coding(question.accept_encoding, "br")) {
    answer.headers.emplace_back("Content-Encoding", "br");
    answer.body = file.brotli;
  } else if (file.gzip && accepts_coding(question.accept_encoding, "gzip")) {
    answer.headers.emplace_back("Content-Encoding", "gzip");
    answer.body = file.gzip;
  }
  return answer;
}

}  // namespace lastcard::net
