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

// Tells other servers what happened, over HTTP or as mail, from threads of the pool. Each hook has
// a queue of its own: one that fails waits alone. A server gets one call at a time, from its hooks
// in turn. Everything that waits is dropped at the end.
//
// A hook's address is anybody's choice: server/net/web_client.h says which are called.
//
// Used on the thread of `context`.
class WebHooks {
 public:
  static constexpr int kMostAttempts = 5;
  // Calls that wait for one hook, and in all. If they are too many, the hook with the most of them
  // loses its newest.
  static constexpr std::size_t kMostOfOne = 50;
  static constexpr std::size_t kMost = 2000;

  // A league's hook whose server says that there is none: what waits for it is dropped. Called on
  // the context's thread.
  using Gone = std::function<void(const std::string& league, const std::string& hook, int status)>;
  // How a call ended.
  using Done = std::function<void(const net::WebPosted& posted)>;
  // Makes a call in another way than by HTTP, on a thread of the pool. The answer means what it
  // means for a web hook.
  using Send = std::function<net::WebPosted(const std::stop_token& stop)>;

  // The pool is stopped before the hooks are gone; the context outlives them.
  WebHooks(base::Pool& pool, boost::asio::io_context& context, net::WebClientSettings settings,
           Gone gone);
  ~WebHooks();
  WebHooks(const WebHooks&) = delete;
  WebHooks& operator=(const WebHooks&) = delete;

  struct Call {
    std::string owner;  // the league or the person whose hook it is
    std::string hook;
    std::string url;  // always the same of a hook
    std::string body;
    std::string content_type;
    std::string secret;  // signs the body; empty: it is not signed
    std::string link;    // of a notification; may be empty
    int attempts = 0;
    bool once = false;  // it is not tried again
    Send send = {};     // in place of a post to `url`, if it is not empty
    // Of a person's hook: told on the context's thread, in place of Gone. May be empty.
    Done done = {};
  };
  void take(Call call);
  // Drops all calls, and with them whoever waits for their end. Pre: the pool and the context have
  // stopped.
  void drop_all();
  // Any thread.
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
  std::map<std::string, Line> lines_;  // of hooks for which something waits
  std::map<std::string, Host> hosts_;  // that are called, or are to be
  std::size_t waiting_ = 0;
};

// What follows from the answer to an attempt, the first of which is 1.
struct HookOutcome {
  bool gone = false;  // there is no such hook (any more)
  // After how long the call is made again; nothing: it is not.
  std::optional<std::chrono::seconds> again = {};
  friend bool operator==(const HookOutcome&, const HookOutcome&) = default;
};
[[nodiscard]] HookOutcome outcome_of(const net::WebPosted& posted, int attempt);

// The signature of a body: HMAC-SHA256, in hexadecimal digits.
[[nodiscard]] std::string signature_of(const std::string& body, const std::string& secret);

}  // namespace lastcard::league
