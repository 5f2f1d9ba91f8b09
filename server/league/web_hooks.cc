#include "server/league/web_hooks.h"

#include <algorithm>
#include <array>
#include <memory>
#include <sodium.h>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <curl/curl.h>
#include <spdlog/spdlog.h>

namespace lastcard::league {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr long kConnectSeconds = 5;
constexpr long kWholeSeconds = 10;
constexpr long kLeastFine = 200;
constexpr long kMostFine = 299;
// Until the second attempt, the third and so on.
constexpr std::array<int, WebHooks::kMostAttempts> kWait = {2, 10, 60, 300, 0};

struct CurlEnd {
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};

std::size_t swallow(char* /*data*/, std::size_t size, std::size_t count, void* /*nothing*/) {
  return size * count;
}

// Asked with the address to which the connection would go: a name cannot lead elsewhere afterwards.
curl_socket_t open_public(void* /*nothing*/, curlsocktype purpose, struct curl_sockaddr* target) {
  if (purpose != CURLSOCKTYPE_IPCXN) return CURL_SOCKET_BAD;
  std::array<char, INET6_ADDRSTRLEN> text = {};
  const void* bytes = nullptr;
  if (target->family == AF_INET) {
    bytes = &reinterpret_cast<const sockaddr_in*>(&target->addr)->sin_addr;  // NOLINT: C's way
  } else if (target->family == AF_INET6) {
    bytes = &reinterpret_cast<const sockaddr_in6*>(&target->addr)->sin6_addr;  // NOLINT: C's way
  }
  if (bytes == nullptr ||
      inet_ntop(target->family, bytes, text.data(), static_cast<socklen_t>(text.size())) ==
          nullptr ||
      is_private_address(text.data())) {
    return CURL_SOCKET_BAD;
  }
  return socket(target->family, target->socktype, target->protocol);
}

bool is_in(const boost::asio::ip::address_v4& address, const char* network) {
  const auto whole = boost::asio::ip::make_network_v4(network);
  return boost::asio::ip::network_v4(address, whole.prefix_length()).canonical() ==
         whole.canonical();
}

bool is_private(const boost::asio::ip::address_v4& address) {
  constexpr std::array kNetworks = {"0.0.0.0/8",    "10.0.0.0/8",     "100.64.0.0/10",
                                    "127.0.0.0/8",  "169.254.0.0/16", "172.16.0.0/12",
                                    "192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15",
                                    "224.0.0.0/4",  "240.0.0.0/4"};
  return std::ranges::any_of(kNetworks, [&](const char* net) { return is_in(address, net); });
}

}  // namespace

bool is_private_address(const std::string& text) {
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(text, error);
  if (error) return true;
  if (address.is_v4()) return is_private(address.to_v4());
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped())
    return is_private(boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, v6));
  const auto bytes = v6.to_bytes();
  constexpr unsigned kGlobal = 0x20;  // 2000::/3 is what is given out
  constexpr unsigned kFirstThree = 0xE0;
  const bool global = (bytes[0] & kFirstThree) == kGlobal;
  // 2002::/16 and 64:ff9b::/96 hold IPv4 addresses, 2001::/32 tunnels to them.
  const bool tunnel = (bytes[0] == 0x20 && bytes[1] == 0x02) ||
                      (bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0);
  return !global || tunnel;
}

std::string signature_of(const std::string& body, const std::string& secret) {
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac = {};
  crypto_auth_hmacsha256_state state;
  const auto bytes = [](const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT: C's way
  };
  crypto_auth_hmacsha256_init(&state, bytes(secret), secret.size());
  crypto_auth_hmacsha256_update(&state, bytes(body), body.size());
  crypto_auth_hmacsha256_final(&state, mac.data());
  std::array<char, 2 * crypto_auth_hmacsha256_BYTES + 1> text = {};
  sodium_bin2hex(text.data(), text.size(), mac.data(), mac.size());
  return text.data();
}

void WebHooks::take(Call call) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_ || waiting_.size() >= kLongestQueue) return;
    waiting_.push_back(std::move(call));
    if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
  }
  work_.notify_one();
}

void WebHooks::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void WebHooks::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    const auto next = std::ranges::min_element(waiting_, {}, &Call::at);
    if (next == waiting_.end()) {
      work_.wait(lock);
      continue;
    }
    if (next->at > steady_clock::now()) {
      const auto until = next->at;
      work_.wait_until(lock, until);
      continue;
    }
    Call call = std::move(*next);
    waiting_.erase(next);
    lock.unlock();
    const bool fine = deliver(call);
    lock.lock();
    if (fine || ++call.attempts >= kMostAttempts) continue;
    call.at = steady_clock::now() + seconds(kWait.at(static_cast<std::size_t>(call.attempts - 1)));
    waiting_.push_back(std::move(call));
  }
}

bool WebHooks::deliver(const Call& call) const {
  const std::unique_ptr<CURL, CurlEnd> curl(curl_easy_init());
  if (!curl) return false;
  std::unique_ptr<curl_slist, CurlEnd> headers;
  const auto add = [&](const std::string& line) {
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  };
  add("Content-Type: " + call.content_type);
  add("User-Agent: lastcard");
  if (!call.secret.empty()) add("X-Lastcard-Signature: " + signature_of(call.body, call.secret));
  if (!call.title.empty()) add("Title: " + call.title);
  CURL* const at = curl.get();
  curl_easy_setopt(at, CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(at, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(at, CURLOPT_PROXY, "");
  curl_easy_setopt(at, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(at, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(at, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  curl_easy_setopt(at, CURLOPT_TIMEOUT, kWholeSeconds);
  curl_easy_setopt(at, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(at, CURLOPT_POSTFIELDS, call.body.c_str());
  curl_easy_setopt(at, CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
  curl_easy_setopt(at, CURLOPT_WRITEFUNCTION, swallow);
  if (!private_targets_) curl_easy_setopt(at, CURLOPT_OPENSOCKETFUNCTION, open_public);
  const CURLcode came = curl_easy_perform(at);
  long status = 0;
  curl_easy_getinfo(at, CURLINFO_RESPONSE_CODE, &status);
  const bool fine = came == CURLE_OK && status >= kLeastFine && status <= kMostFine;
  if (!fine) {
    // The address may hold a secret; which hook it is the organiser knows.
    spdlog::info("event=web_hook_failed attempt={} status={} reason=\"{}\"", call.attempts + 1,
                 status, curl_easy_strerror(came));
  }
  return fine;
}

}  // namespace lastcard::league
