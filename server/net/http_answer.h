#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/archive/match_pages.h"
#include "server/base/answer.h"
#include "server/league/league_service.h"
#include "server/lobby/table_card.h"
#include "server/net/host_rule.h"
#include "server/net/origin.h"
#include "server/net/session_cookie.h"
#include "server/net/static_files.h"
#include "server/people/accounts.h"
#include "server/people/outside_sign_in.h"
#include "server/people/own_pages.h"
#include "server/rules/rule_pages.h"

namespace lastcard::net {

// The parts of a request on which an answer depends. Holds views into the request.
struct HttpQuestion {
  std::string_view method;
  std::string_view target;
  std::string_view host = {};
  std::optional<std::string_view> origin = {};
  std::string_view cookie = {};
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  bool upgrade = false;             // the request is a well-formed WebSocket upgrade
  bool upgrade_lost = false;        // an upgrade from which a proxy removed `Upgrade` or HTTP/1.1
  bool from_elsewhere = false;      // a page of another site led here, as the browser reports
  std::optional<bool> secure = {};  // whether the browser uses HTTPS; nullopt: unknown
  std::string_view authorization = {};
  // Counts a message against the limit of the client's address; false if the limit is reached.
  // Called before expensive work.
  std::function<bool()> may_ask = {};
  // may_guess: whether this session at the client's address may look for a table by its code.
  // guessed_wrong: reports that there was no such table.
  std::function<bool(const std::string& who)> may_guess = {};
  std::function<void(const std::string& who)> guessed_wrong = {};
  // Counts a review of a finished match; false if the client's address has started too many.
  std::function<bool()> may_look_back = {};
  std::string_view from = {};  // identifies the client's address for counting
  // Whether a browser at the client's address may have its session moved to another cookie now.
  std::function<bool(const std::string& who)> may_move = {};
  // The person, by the cookie; nullopt if there is none. Set by HttpAnswers.
  std::optional<people::Visitor> visitor = {};
  // The cookie that the answer sets; empty if the browser has one. Set by HttpAnswers.
  std::string new_token = {};
  std::string_view body = {};  // the body of a POST
  // The address of a peer that is not a trusted proxy but sent headers of a proxy; empty: none.
  std::string_view unbelieved = {};
  // The address of a trusted proxy that does not report its client; empty: none.
  std::string_view silent = {};
};

// How an administrator's request for the state of the host arrived.
struct HostAsker {
  std::string host = {};
  std::optional<bool> secure = {};            // see HttpQuestion::secure
  std::string unbelieved = {};                // see HttpQuestion::unbelieved
  std::optional<std::int64_t> clock_ms = {};  // the browser's clock, since 1970, if known
  bool in_terminal = false;                   // the request is from `lastcard-server doctor`
  std::string silent = {};                    // see HttpQuestion::silent
  // The address at which the client reaches the server ("https://cards.example/cards/"); empty:
  // unknown.
  std::string at = {};
};

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  Bytes body = nullptr;  // null: none
  // Only for status 101: the person who connects.
  std::optional<people::Visitor> visitor = std::nullopt;
  // Log fields for a refusal that a wrong setting may have caused.
  std::string note = {};
  // Log fields for an error that a page has reported; empty: none.
  std::string fault = {};
};

// An answer that is slow to make. A thread of the pool makes it, and it does not depend on the
// request any more.
struct SlowAnswer {
  base::Work kind = base::Work::page;
  std::string key;  // requests with the same key share one answer; "": never shared
  base::Make<HttpAnswer> make;
};
using HttpReply = std::variant<HttpAnswer, SlowAnswer>;

struct HttpSettings {
  std::string base_path;
  std::vector<std::string> origins;
  std::string frame_ancestors = "'none'";
  bool metrics = false;
  std::string metrics_token;            // the token for the metrics; empty: none is needed
  std::vector<std::string> hosts = {};  // the names under which it answers; empty: any
  bool probes_only = false;             // serves only the probes: no pages, files or WebSockets
};

// The parts of the server that answer requests. Thread-safe. All pointers must outlive HttpAnswers.
struct HttpProbes {
  std::function<bool()> ready;
  std::function<std::string()> metrics;
  // What a link preview may show about the table with this code, as people type it; nullopt if
  // there is no such table.
  std::function<std::optional<lobby::TableCard>(std::string_view)> card;
  // Finished matches; null: none are stored.
  archive::MatchPages* matches = nullptr;
  // Rule sets; null: none.
  rules::RulePages* rules = nullptr;
  // Accounts; null: every cookie is its own person.
  people::Accounts* accounts = nullptr;
  people::OwnPages* own_pages = nullptr;
  // Sign-in by an OpenID Connect server; null: none.
  people::OutsideSignIn* outside = nullptr;
  // Leagues; null: none.
  league::LeagueService* leagues = nullptr;
  // The problems of the host, as JSON, for administrators; empty: not offered.
  std::function<std::string(const HostAsker&, const std::stop_token&)> host = {};
  // Whether this is the current code of the `doctor` command, which proves access to the data
  // folder.
  std::function<bool(std::string_view code)> is_doctor = {};
};

// Decides the answers to HTTP requests: the web client's files, the probes, and who may open a
// WebSocket. Knows nothing of sockets. Stateless after construction. Thread-safe.
class HttpAnswers {
 public:
  HttpAnswers(HttpSettings settings, StaticFiles files, HttpProbes probes);
  [[nodiscard]] HttpReply reply(const HttpQuestion& question) const;
  // Makes the answer at once, also if it is slow. For callers that may be slow.
  [[nodiscard]] HttpAnswer answer(const HttpQuestion& question) const;
  // The maximum size of a POST body for this target in bytes; 0: no body is allowed.
  [[nodiscard]] std::size_t largest_body(std::string_view target) const;
  // The refusal of a body, before it is read; nullopt if it may be sent. Requires: largest_body is
  // more than kSmallBody.
  [[nodiscard]] std::optional<HttpAnswer> refuse_body(const HttpQuestion& question) const;

 private:
  [[nodiscard]] HttpReply reply_to_visitor(const HttpQuestion& question) const;
  [[nodiscard]] HttpReply reply_about(const HttpQuestion& question, std::string_view path) const;
  [[nodiscard]] people::Visitor visitor_with(std::string_view token) const;
  // Finds out the person and sets question.visitor or question.new_token.
  void recognise(HttpQuestion& question) const;
  // The same for a browser with an earlier cookie. Returns false if this cookie is not valid.
  bool recognise_moving(HttpQuestion& question, const Tokens& tokens) const;
  [[nodiscard]] CookiePlace cookie_of(const HttpQuestion& question) const;
  // Exchanges the ticket of a completed sign-in for its session cookie.
  [[nodiscard]] HttpAnswer give_session(const HttpQuestion& question) const;
  // Receives an error report of a page.
  [[nodiscard]] HttpAnswer take_fault(const HttpQuestion& question) const;
  // The page for an unsubscribe link in a mail. Everybody with the link may unsubscribe. A program
  // that only opens the link changes nothing.
  [[nodiscard]] HttpAnswer unsubscribe(std::string_view token, bool over) const;
  // Whether this person may read more than the sign-in page, by the setting `access`.
  [[nodiscard]] bool may_read(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer sign_in_outside(const HttpQuestion& question,
                                           std::string_view path) const;
  [[nodiscard]] HttpAnswer open_websocket(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer page(const HttpQuestion& question, std::string_view path) const;
  // The address of the pages as the client reaches them; ends in '/'.
  [[nodiscard]] std::string base_of(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer page_of(const HttpQuestion& question,
                                   const lobby::TableCard& card) const;
  // For administrators only.
  [[nodiscard]] HttpReply about_host(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer metrics(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer file(const HttpQuestion& question, const StaticFile& file) const;

  const HttpSettings settings_;
  const StaticFiles files_;
  const HttpProbes probes_;
  const std::string moving_key_ = new_session_token();  // the key for successor_of
  const OriginRule origins_;
  const HostRule hosts_;
  const std::string policy_;
  // The page in two parts. The preview tags of a table's link go between them.
  std::string page_start_;
  std::string page_rest_;
};

// The maximum size of a body that is read without checking the sender, in bytes.
inline constexpr std::size_t kSmallBody = 1024;

// Whether monitoring programs use this path.
[[nodiscard]] bool is_probe(std::string_view path);
// A short text for people and programs. Caches never store it.
[[nodiscard]] HttpAnswer plain_answer(int status, std::string text);

}  // namespace lastcard::net
