#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/base/pool.h"

namespace lastcard::league {

struct WebHookSettings {
  // Leads into this machine or a private network are allowed, and any port is.
  bool private_targets = false;
  // Beside 80 and 443.
  std::vector<std::uint16_t> ports = {};
  // Of this server, as others reach it: not called either.
  std::string own_host = {};
};

// Tells other servers what happened, over HTTP: from threads of the pool, again after a while when
// it did not work, at most kMostAttempts times. One call at a time goes to a server, and after one
// that failed none until it is time to try again, so that who is slow is slow for themselves.
// Everything that waits is dropped at the end.
//
// A hook's address is anybody's choice. Unless `private_targets`, only usual ports are called, and
// no address of this machine, of a private network or of nobody, whatever name it goes by: what is
// looked at is the address to which the connection goes. Redirections are not followed.
//
// Used on the thread of `context`.
class WebHooks {
 public:
  static constexpr int kMostAttempts = 5;
  // Waiting for one server, and in all.
  static constexpr std::size_t kMostOfOne = 50;
  static constexpr std::size_t kMost = 2000;

  // The pool is stopped before the hooks are gone; the context outlives them.
  WebHooks(base::Pool& pool, boost::asio::io_context& context, WebHookSettings settings);
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
  class Caller;

  void call_next(const std::string& target);
  void came_back(const std::string& target, bool fine);

  base::Pool& pool_;
  boost::asio::io_context& context_;
  std::shared_ptr<const Caller> caller_;
  std::map<std::string, Target> targets_;  // those for which something waits
  std::size_t waiting_ = 0;
};

// Whether a connection may go to that address, in digits; `own` are those of this machine.
[[nodiscard]] bool may_be_called(const WebHookSettings& settings, const std::string& address,
                                 std::uint16_t port, const std::set<std::string>& own);
// The signature of a body: HMAC-SHA256, in hexadecimal digits.
[[nodiscard]] std::string signature_of(const std::string& body, const std::string& secret);
// Whether an address in digits is of this machine, a private network or nobody.
[[nodiscard]] bool is_private_address(const std::string& address);
// "https://chat.example:8443/x" → "chat.example:8443"; without a port the scheme's.
[[nodiscard]] std::string target_of(std::string_view url);

}  // namespace lastcard::league
