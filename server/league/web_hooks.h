#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace lastcard::league {

// Tells other servers what happened, over HTTP: from a thread of its own, again after a while when
// it did not work, at most kMostAttempts times. Any thread.
//
// A hook's address is anybody's choice: unless `private_targets`, one that leads into this machine
// or a private network is not called, whatever name it goes by. Redirections are not followed.
class WebHooks {
 public:
  static constexpr int kMostAttempts = 5;
  static constexpr std::size_t kLongestQueue = 500;

  explicit WebHooks(bool private_targets) : private_targets_(private_targets) {}
  ~WebHooks() { stop(); }
  WebHooks(const WebHooks&) = delete;
  WebHooks& operator=(const WebHooks&) = delete;

  struct Call {
    std::string url;
    std::string body;
    std::string content_type;
    std::string secret;  // signs the body; empty: it is not signed
    std::string title;   // of a notification; may be empty
    int attempts = 0;
    std::chrono::steady_clock::time_point at = {};
  };
  // Dropped when there are too many already.
  void take(Call call);
  void stop();

 private:
  void run();
  [[nodiscard]] bool deliver(const Call& call) const;

  const bool private_targets_;
  std::mutex mutex_;
  std::condition_variable work_;
  std::deque<Call> waiting_;  // guarded by mutex_, as what follows
  bool stopping_ = false;
  std::thread thread_;  // begun with the first call
};

// The signature of a body: HMAC-SHA256, in hexadecimal digits.
[[nodiscard]] std::string signature_of(const std::string& body, const std::string& secret);
// Whether an address in digits is of this machine, a private network or nobody.
[[nodiscard]] bool is_private_address(const std::string& address);

}  // namespace lastcard::league
