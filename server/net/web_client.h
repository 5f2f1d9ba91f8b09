#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace lastcard::net {

struct WebClientSettings {
  // Allows addresses of this machine and of private networks, and all ports.
  bool private_targets = false;
  // Further allowed ports, beside 80 and 443.
  std::vector<std::uint16_t> ports = {};
  // The public name of this server, which is not called either.
  std::string own_host = {};
};

struct WebPost {
  std::string url;
  std::vector<std::string> headers;  // "Name: value"
  std::string body;                  // octets
};
struct WebPosted {
  // The status if the called URL or mail address no longer exists.
  static constexpr long kGone = 410;

  long status = 0;  // 0: there was no answer
  std::string problem;
  long retry_after = 0;  // seconds, from the other server; 0: not given
  [[nodiscard]] bool fine() const;
};

// Counters of calls.
struct WebCalls {
  std::uint64_t made = 0;
  std::uint64_t unanswered = 0;  // the number of failed calls since the last answer
  bool several = false;          // the failed calls were to several servers
  std::string problem = {};      // the reason of the last failure
};

// Counts calls. Thread-safe.
class WebTally {
 public:
  void add(const std::string& url, const WebPosted& posted);
  [[nodiscard]] WebCalls calls() const;

 private:
  mutable std::mutex mutex_;
  WebCalls calls_;      // guarded by mutex_, like silent_
  std::string silent_;  // the server of the last call, if it did not answer
};

// The public addresses of this server, which are those of its public name. Behind a router, this
// machine's network cards do not have them, and many connections at home get new ones every day. So
// the name is looked up again when needed. Thread-safe.
class PublicAddresses {
 public:
  using Time = std::chrono::steady_clock::time_point;
  // May be slow. Called on a thread of its own, which may outlive this object.
  using LookUp = std::function<std::set<std::string>()>;

  // contains() waits at most `patience` for the look-up.
  explicit PublicAddresses(LookUp look_up, std::chrono::milliseconds patience = kPatience);
  // `address`: numeric. Uses the previous result if the look-up takes too long.
  [[nodiscard]] bool contains(const std::string& address, Time now);

 private:
  static constexpr std::chrono::seconds kPatience{2};
  static constexpr std::chrono::minutes kFresh{5};
  struct Shared;

  const LookUp look_up_;
  const std::chrono::milliseconds patience_;
  const std::shared_ptr<Shared> shared_;
};

// Sends POST requests to addresses that users have chosen: web hooks and browsers' push services.
//
// Unless `private_targets` is set, only the usual ports are called. Addresses of this machine, its
// neighbours, private networks and reserved ranges are refused. The check uses the address to which
// the connection goes, so a name cannot hide it. Redirections are not followed, and long answers
// are cut off. Thread-safe.
class WebClient {
 public:
  explicit WebClient(WebClientSettings settings);
  // Takes up to ten seconds. If `stop` is requested, ends within one or two seconds. Requires:
  // `url` is http or https.
  [[nodiscard]] WebPosted post(const WebPost& post, const std::stop_token& stop) const;
  [[nodiscard]] WebCalls calls() const { return tally_.calls(); }

 private:
  struct Asked;

  [[nodiscard]] WebPosted call(const WebPost& post, const std::stop_token& stop) const;
  [[nodiscard]] bool may_call(const std::string& address, std::uint16_t port) const;

  const WebClientSettings settings_;
  std::shared_ptr<PublicAddresses> public_;  // null: this server has no public name
  mutable WebTally tally_;
};

// Whether a connection to this numeric address is allowed. `own`: the addresses of this machine and
// the networks of its neighbours (own_networks).
[[nodiscard]] bool may_be_called(const WebClientSettings& settings, const std::string& address,
                                 std::uint16_t port, const std::set<std::string>& own);
// The current addresses of this machine's network cards, each with the size of its local network:
// "203.0.114.7/24".
[[nodiscard]] std::set<std::string> own_networks();

// `network`: in the form of own_networks; without a slash it is one address.
[[nodiscard]] bool is_in_network(const std::string& address, const std::string& network);
// Whether a numeric address belongs to this machine, a private network or a reserved range.
[[nodiscard]] bool is_private_address(const std::string& address);
// "https://chat.example:8443/x" → "chat.example:8443"; without a port the scheme's.
[[nodiscard]] std::string target_of(std::string_view url);

}  // namespace lastcard::net
