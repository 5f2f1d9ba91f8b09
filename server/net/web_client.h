#pragma once

#include <cstdint>
#include <memory>
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

// Posts to addresses that are anybody's choice: those of web hooks and of browsers' push services.
// Unless `private_targets`, only usual ports are called, and no address of this machine, of a
// private network or of nobody, whatever name it goes by: what is looked at is the address to which
// the connection goes. Redirections are not followed, and no endless answer is listened to. Any
// thread; what it makes keeps it alive.
class WebClient {
 public:
  explicit WebClient(WebClientSettings settings);
  // Takes up to ten seconds, and ends within one or two when it is to stop. Pre: `url` is http or
  // https.
  [[nodiscard]] WebPosted post(const WebPost& post, const std::stop_token& stop) const;

 private:
  struct Public;
  struct Asked;

  [[nodiscard]] bool may_call(const std::string& address, std::uint16_t port) const;

  const WebClientSettings settings_;
  const std::shared_ptr<Public> public_;
};

// Whether a connection may go to that address, in digits; `own` are those of this machine.
[[nodiscard]] bool may_be_called(const WebClientSettings& settings, const std::string& address,
                                 std::uint16_t port, const std::set<std::string>& own);
// Whether an address in digits is of this machine, a private network or nobody.
[[nodiscard]] bool is_private_address(const std::string& address);
// "https://chat.example:8443/x" → "chat.example:8443"; without a port the scheme's.
[[nodiscard]] std::string target_of(std::string_view url);

}  // namespace lastcard::net
