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
  // Leads into this machine or a private network are allowed, and any port is.
  bool private_targets = false;
  // Beside 80 and 443.
  std::vector<std::uint16_t> ports = {};
  // Of this server, as others reach it: not called either.
  std::string own_host = {};
};

struct WebPost {
  std::string url;
  std::vector<std::string> headers;  // "Name: value"
  std::string body;                  // octets
};
struct WebPosted {
  long status = 0;  // 0: there was no answer
  std::string problem;
  long retry_after = 0;  // seconds, as the other server wishes; 0: it said nothing of that
  [[nodiscard]] bool fine() const;
};

// How a client's calls went.
struct WebCalls {
  std::uint64_t made = 0;
  std::uint64_t unanswered = 0;  // the last so many, one after the other
  bool several = false;          // these were of more servers than one
  std::string problem = {};      // of the last of these
};

// Counts them. Thread-safe.
class WebTally {
 public:
  void add(const std::string& url, const WebPosted& posted);
  [[nodiscard]] WebCalls calls() const;

 private:
  mutable std::mutex mutex_;
  WebCalls calls_;      // guarded by mutex_, as what follows
  std::string silent_;  // the server of the last call, if it did not answer
};

// The addresses under which others reach this server: those of its public name. Behind a router
// this machine's cards do not know them, and a line at home gets others every day: they are looked
// up again when they are asked for. Thread-safe.
class PublicAddresses {
 public:
  using Time = std::chrono::steady_clock::time_point;
  // Takes as long as it takes. Called on a thread of its own, which may outlive this object.
  using LookUp = std::function<std::set<std::string>()>;

  // A question waits up to `patience` for an answer of the look-up.
  explicit PublicAddresses(LookUp look_up, std::chrono::milliseconds patience = kPatience);
  // `address` in digits. Goes by the last answer if the next is not there in time.
  [[nodiscard]] bool contains(const std::string& address, Time now);

 private:
  static constexpr std::chrono::seconds kPatience{2};
  static constexpr std::chrono::minutes kFresh{5};
  struct Shared;

  const LookUp look_up_;
  const std::chrono::milliseconds patience_;
  const std::shared_ptr<Shared> shared_;
};

// Posts to addresses that are anybody's choice: those of web hooks and of browsers' push services.
// Unless `private_targets`, only usual ports are called, and no address of this machine, of its
// neighbours, of a private network or of nobody, whatever name it goes by: what is looked at is the
// address to which the connection goes. Redirections are not followed, and no endless answer is
// listened to. Any thread; what it makes keeps it alive.
class WebClient {
 public:
  explicit WebClient(WebClientSettings settings);
  // Takes up to ten seconds, and ends within one or two when it is to stop. Pre: `url` is http or
  // https.
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

// Whether a connection may go to that address, in digits; `own` are the addresses of this machine,
// and the networks of its neighbours (own_networks).
[[nodiscard]] bool may_be_called(const WebClientSettings& settings, const std::string& address,
                                 std::uint16_t port, const std::set<std::string>& own);
// The addresses of this machine's network cards as they are now, each with the network in which the
// card reaches its neighbours: "203.0.114.7/24".
[[nodiscard]] std::set<std::string> own_networks();

// `network` as own_networks has it; without a slash it is one address.
[[nodiscard]] bool is_in_network(const std::string& address, const std::string& network);
// Whether an address in digits is of this machine, a private network or nobody.
[[nodiscard]] bool is_private_address(const std::string& address);
// "https://chat.example:8443/x" → "chat.example:8443"; without a port the scheme's.
[[nodiscard]] std::string target_of(std::string_view url);

}  // namespace lastcard::net
