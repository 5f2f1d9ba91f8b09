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
#include "server/league/hall.h"
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

// What a request says, as far as an answer depends on it. Views into the request.
struct HttpQuestion {
  std::string_view method;
  std::string_view target;
  std::string_view host = {};
  std::optional<std::string_view> origin = {};
  std::string_view cookie = {};
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  bool upgrade = false;             // a well-formed WebSocket upgrade
  bool upgrade_lost = false;        // the rest of one: a proxy has kept `Upgrade` or HTTP/1.1
  bool from_elsewhere = false;      // another site's page led here, as the browser says
  std::optional<bool> secure = {};  // whether the browser speaks HTTPS; nothing if nobody says so
  std::string_view authorization = {};
  // Takes one message of the asker's address off its limit; asked before what costs something.
  std::function<bool()> may_ask = {};
  // Whether this session of the asker's address may look for a table by its code, and that there
  // was none.
  std::function<bool(const std::string& who)> may_guess = {};
  std::function<void(const std::string& who)> guessed_wrong = {};
  std::string_view from = {};  // the asker's address, as something to count by
  // Whether a browser of the asker's address may have its session moved to another cookie now.
  std::function<bool(const std::string& who)> may_move = {};
  // Who asks, by their cookie; nothing: they have none. HttpAnswers finds it out.
  std::optional<people::Visitor> visitor = {};
  // The cookie that pages give them; empty: they have one. Likewise.
  std::string new_token = {};
  std::string_view body = {};  // of a POST
  // The address of a peer that is no trusted proxy and sent headers as one; empty: nobody did.
  std::string_view unbelieved = {};
  // The address of a trusted proxy that does not say for whom it asks; empty: none, or it says so.
  std::string_view silent = {};
};

// How an administrator's question about the server itself came.
struct HostAsker {
  std::string host = {};
  std::optional<bool> secure = {};            // as in HttpQuestion
  std::string unbelieved = {};                // likewise
  std::optional<std::int64_t> clock_ms = {};  // since 1970, by the browser's clock, if it said so
  bool in_terminal = false;                   // `lastcard-server doctor`
  std::string silent = {};                    // as in HttpQuestion
  // Where the asker reaches the server ("https://cards.example/cards/"); empty: it did not say so.
  std::string at = {};
};

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers = {};
  Bytes body = nullptr;  // null: none
  // For 101: who connects.
  std::optional<people::Visitor> visitor = std::nullopt;
  // What the log says of a refusal that a wrong setting may be the reason of, as its fields.
  std::string note = {};
  // What the log says of a fault that a page has reported, as its fields; empty: none was.
  std::string fault = {};
};

// An answer that takes its time: it is made by a thread of the pool, and depends on nothing of the
// request any more.
struct SlowAnswer {
  base::Work kind = base::Work::page;
  std::string key;  // those who ask with the same one are told the same; "": nobody else is
  base::Make<HttpAnswer> make;
};
using HttpReply = std::variant<HttpAnswer, SlowAnswer>;

struct HttpSettings {
  std::string base_path;
  std::vector<std::string> origins;
  std::string frame_ancestors = "'none'";
  bool metrics = false;
  std::string metrics_token;            // who asks for them must know it; empty: anybody may ask
  std::vector<std::string> hosts = {};  // as which it is asked; empty: as any
  bool probes_only = false;             // no page, no file, no WebSocket
};

// What the rest of the server says. Any thread.
struct HttpProbes {
  std::function<bool()> ready;
  std::function<std::string()> metrics;
  // What a link to the table of that code, as people type it, may show to anybody; nothing if there
  // is no such table.
  std::function<std::optional<lobby::TableCard>(std::string_view)> card;
  // Finished matches; null: none are kept. Outlives the answers.
  archive::MatchPages* matches = nullptr;
  // Rule sets; likewise.
  rules::RulePages* rules = nullptr;
  // Who people are; null: whoever their cookie says. Likewise.
  people::Accounts* accounts = nullptr;
  people::OwnPages* own_pages = nullptr;
  // Another server that says who people are; likewise.
  people::OutsideSignIn* outside = nullptr;
  // Leagues; null: there are none. Likewise.
  league::Hall* leagues = nullptr;
  // What is wrong with how the server is hosted, as JSON, for administrators; empty: nobody is
  // told.
  std::function<std::string(const HostAsker&, const std::stop_token&)> host = {};
  // Whether that is the code of whoever may read the data folder, and asks from a terminal.
  std::function<bool(std::string_view code)> is_doctor = {};
};

// Decides what a request is answered: the web client's files, the probes, and who may open a
// WebSocket. Knows no socket. Stateless after construction; any thread.
class HttpAnswers {
 public:
  HttpAnswers(HttpSettings settings, StaticFiles files, HttpProbes probes);
  [[nodiscard]] HttpReply reply(const HttpQuestion& question) const;
  // Makes it at once, however long it takes: for those who have the time.
  [[nodiscard]] HttpAnswer answer(const HttpQuestion& question) const;
  // How much a POST to that target may bring; 0: nothing may be sent there.
  [[nodiscard]] std::size_t largest_body(std::string_view target) const;
  // Why that asker may send nothing there; asked before a body is read. Nothing: let it come. Pre:
  // largest_body is more than kSmallBody.
  [[nodiscard]] std::optional<HttpAnswer> refuse_body(const HttpQuestion& question) const;

 private:
  [[nodiscard]] HttpReply reply_to_visitor(const HttpQuestion& question) const;
  [[nodiscard]] HttpReply reply_about(const HttpQuestion& question, std::string_view path) const;
  [[nodiscard]] people::Visitor visitor_with(std::string_view token) const;
  // Finds out who asks.
  void recognise(HttpQuestion& question) const;
  // The same for a browser that has an earlier cookie; false: that is worth nothing.
  bool recognise_moving(HttpQuestion& question, const Tokens& tokens) const;
  [[nodiscard]] CookiePlace cookie_of(const HttpQuestion& question) const;
  // Whoever has signed in shows the ticket and is given the cookie that goes with it.
  [[nodiscard]] HttpAnswer give_session(const HttpQuestion& question) const;
  // A page tells that something failed in it.
  [[nodiscard]] HttpAnswer take_fault(const HttpQuestion& question) const;
  // The page of a link in a mail. Whoever has the link may unsubscribe; programs that only look at
  // it change nothing.
  [[nodiscard]] HttpAnswer unsubscribe(std::string_view token, bool over) const;
  // Whether the access to the server lets them read more than the page to sign in.
  [[nodiscard]] bool may_read(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer sign_in_outside(const HttpQuestion& question,
                                           std::string_view path) const;
  [[nodiscard]] HttpAnswer open_websocket(const HttpQuestion& question) const;
  [[nodiscard]] HttpAnswer page(const HttpQuestion& question, std::string_view path) const;
  // The address of the pages, as the asker reaches them; ends in '/'.
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
  const std::string moving_key_ = new_session_token();  // of successor_of
  const OriginRule origins_;
  const HostRule hosts_;
  const std::string policy_;
  // The page in two parts: between them comes what a table's link shows.
  std::string page_start_;
  std::string page_rest_;
};

// A body that is read from anybody.
inline constexpr std::size_t kSmallBody = 1024;

// Whether a path is one that programs ask for to watch the server.
[[nodiscard]] bool is_probe(std::string_view path);
// A short text, for people and programs; never kept by caches.
[[nodiscard]] HttpAnswer plain_answer(int status, std::string text);

}  // namespace lastcard::net
