#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/base/pool.h"
#include "server/net/web_client.h"

namespace lastcard::league {

// Tells other servers what happened, over HTTP: from threads of the pool, again after a while when
// it did not work, at most kMostAttempts times. One call at a time goes to a server, and after one
// that failed none until it is time to try again, so that who is slow is slow for themselves.
// Everything that waits is dropped at the end.
//
// A hook's address is anybody's choice: server/net/web_client.h says which are called.
//
// Used on the thread of `context`.
class WebHooks {
 public:
  static constexpr int kMostAttempts = 5;
  // Waiting for one server, and in all.
  static constexpr std::size_t kMostOfOne = 50;
  static constexpr std::size_t kMost = 2000;

  // The pool is stopped before the hooks are gone; the context outlives them.
  WebHooks(base::Pool& pool, boost::asio::io_context& context, net::WebClientSettings settings);
  ~WebHooks();
  WebHooks(const WebHooks&) = delete;
  WebHooks& operator=(const WebHooks&) = delete;

  struct Call {
    std::string who;  // the league
    std::string url;
    std::string body;
    std::string content_type;
    std::string secret;  // signs the body; empty: it is not signed
    std::string link;    // of a notification; may be empty
    int attempts = 0;
  };
  // Dropped when there are too many already.
  void take(Call call);

 private:
  struct Target;

  void call_next(const std::string& target);
  void came_back(const std::string& target, bool fine);

  base::Pool& pool_;
  boost::asio::io_context& context_;
  std::shared_ptr<const net::WebClient> client_;
  std::map<std::string, Target> targets_;  // those for which something waits
  std::size_t waiting_ = 0;
};

// The signature of a body: HMAC-SHA256, in hexadecimal digits.
[[nodiscard]] std::string signature_of(const std::string& body, const std::string& secret);

}  // namespace lastcard::league
