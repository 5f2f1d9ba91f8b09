#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/base/pool.h"
#include "server/net/web_client.h"

namespace lastcard::league {

// Calls web hooks and sends mails, on threads of the pool. Each hook has its own queue, so a
// failing hook delays no others. Each host gets one call at a time, from its hooks in turn. Pending
// calls are dropped when the server stops.
//
// Any user can choose the URL of a hook; server/net/web_client.h restricts which hosts are called.
//
// Use it only on the thread of `context`.
class WebHooks {
 public:
  static constexpr int kMostAttempts = 5;
  // The limits of pending calls, per hook and in all. If all queues together are full, the longest
  // one loses its newest call.
  static constexpr std::size_t kMostOfOne = 50;
  static constexpr std::size_t kMost = 2000;

  // Called on the context's thread when the server of a league's hook says that the hook does not
  // exist. Its pending calls are dropped.
  using Gone = std::function<void(const std::string& league, const std::string& hook, int status)>;
  // The result of a call.
  using Done = std::function<void(const net::WebPosted& posted)>;
  // Makes a call by other means than HTTP, on a thread of the pool. The result has the same meaning
  // as for a web hook.
  using Send = std::function<net::WebPosted(const std::stop_token& stop)>;

  // The context and the pool must outlive the hooks. The pool must be stopped before they are
  // destroyed.
  WebHooks(base::Pool& pool, boost::asio::io_context& context, net::WebClientSettings settings,
           Gone gone);
  ~WebHooks();
  WebHooks(const WebHooks&) = delete;
  WebHooks& operator=(const WebHooks&) = delete;

  struct Call {
    std::string owner;  // the league or the person that owns the hook
    std::string hook;
    std::string url;  // the same for all calls of a hook
    std::string body;
    std::string content_type;
    std::string secret;  // signs the body; empty: no signature
    std::string link;    // the page that the notification opens; may be empty
    int attempts = 0;
    bool once = false;  // not repeated after a failure
    Send send = {};     // replaces the HTTP request if not empty
    // For a person's hook: called on the context's thread, instead of Gone. May be empty.
    Done done = {};
  };
  void take(Call call);
  // Drops all pending calls with their callbacks. Requires: the pool and the context have stopped.
  void drop_all();
  // Thread-safe.
  [[nodiscard]] net::WebCalls calls() const { return client_->calls(); }

 private:
  struct Line;
  struct Host;

  [[nodiscard]] bool make_room(std::size_t length);
  void take_turn(const std::string& name);
  void call_next(const std::string& host);
  void came_back(const std::string& host, const std::string& name, const net::WebPosted& posted);

  base::Pool& pool_;
  boost::asio::io_context& context_;
  std::shared_ptr<const net::WebClient> client_;
  const Gone gone_;
  std::map<std::string, Line> lines_;  // hooks with pending calls
  std::map<std::string, Host> hosts_;  // hosts with pending calls
  std::size_t waiting_ = 0;
};

// The consequence of an answer. `attempt` counts from 1.
struct HookOutcome {
  bool gone = false;  // the hook does not exist (any more)
  // The delay before the next attempt; nullopt: no further attempt.
  std::optional<std::chrono::seconds> again = {};
  friend bool operator==(const HookOutcome&, const HookOutcome&) = default;
};
[[nodiscard]] HookOutcome outcome_of(const net::WebPosted& posted, int attempt);

// The signature of a body: HMAC-SHA256 in hexadecimal digits.
[[nodiscard]] std::string signature_of(const std::string& body, const std::string& secret);

}  // namespace lastcard::league
